import { pathThrough } from './geometry';
import type { Arrow } from './layout';
import styles from './MachineDiagram.module.css';
import { LINE_PX } from './plan';

/** One arrow with what stands beside it; all of that is in its title. */
export function ArrowMark({ arrow, isLit }: { readonly arrow: Arrow; readonly isLit: boolean }) {
  const { tail, head, label } = arrow;
  return (
    <g className={styles.arrow} data-is-lit={isLit}>
      <title>{label.title}</title>
      <path d={pathThrough(tail)} />
      <path d={pathThrough(head)} markerEnd={`url(#${isLit ? 'lit-' : ''}arrow-head)`} />
      <rect x={label.x} y={label.y} width={label.widthPx} height={label.heightPx} rx={4} />
      {label.lines.map(({ text, isGuard }, at) => (
        <text
          key={at}
          x={label.x + label.widthPx / 2}
          y={label.y + LINE_PX * (at + 0.6) + 1}
          data-is-guard={isGuard}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** The heads of arrows; there is one diagram on a page. */
export function HeadShapes() {
  return (
    <defs>
      {['arrow-head', 'lit-arrow-head'].map((id) => (
        <marker
          key={id}
          id={id}
          className={styles[id === 'arrow-head' ? 'head' : 'litHead']}
          viewBox="0 0 8 8"
          refX={7}
          refY={4}
          markerWidth={8}
          markerHeight={8}
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0,0L8,4L0,8z" />
        </marker>
      ))}
    </defs>
  );
}
