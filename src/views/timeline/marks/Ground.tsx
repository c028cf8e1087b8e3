import { memo } from 'react';
import { clientColour } from '../colours';
import { TICK_Y, type Layout } from '../layout/layout-of';
import styles from './Ground.module.css';
import { Patterns } from './Patterns';

/** The axis, the lanes with their names, and the line of stored values: what marks are read against. */
export const Ground = memo(function Ground({
  layout,
  id,
}: {
  readonly layout: Layout;
  readonly id: string;
}) {
  const { frame, ticks, values } = layout;
  const { left, right, top, bottom } = frame.plot;
  return (
    <svg width={frame.widthPx} height={frame.heightPx} aria-hidden>
      <Patterns id={id} />
      <path
        className={styles.grid}
        d={ticks.map(({ x }) => `M${half(x)},${top}V${bottom}`).join('')}
      />
      {ticks.map(({ ms, text, x }) => (
        <text
          key={ms}
          className={styles.tick}
          x={x}
          y={TICK_Y}
          fontSize={frame.font.sizePx}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      {frame.lanes.map(({ lane, middle, title, caption }, index) => (
        <g key={index}>
          <path className={styles.lane} d={`M${left},${half(middle)}H${right}`} />
          {lane.kind === 'client' && (
            <rect
              x={2}
              y={middle - (caption === '' ? 6 : 11)}
              width={3}
              height={caption === '' ? 12 : 26}
              rx={1.5}
              fill={clientColour(lane.node)}
            />
          )}
          <text
            className={styles.title}
            fontSize={frame.titleFont.sizePx}
            x={11}
            y={caption === '' ? middle : middle - 1}
            dominantBaseline={caption === '' ? 'central' : undefined}
          >
            {title}
          </text>
          <text className={styles.caption} x={11} y={middle + 13}>
            {caption}
          </text>
        </g>
      ))}
      {values !== null && frame.values !== null && (
        <>
          <path className={styles.due} d={values.due} />
          <path className={styles.stored} d={values.stored} />
          <text className={styles.caption} x={left} y={frame.values.bottom + 13}>
            {values.text}
          </text>
        </>
      )}
    </svg>
  );
});

/** Hairlines are sharp between two pixels. */
function half(value: number): number {
  return Math.round(value) + 0.5;
}
