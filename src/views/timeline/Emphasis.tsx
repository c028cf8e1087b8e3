import { memo } from 'react';
import { isInChain, type Chain } from './layout/causes';
import { allPlaced, boxOf } from './layout/find';
import type { Layout } from './layout/layout-of';
import type { Placed } from './layout/placed';
import type { Mark } from './layout/scene';
import { LabelMark } from './marks/LabelMark';
import { MarkOf } from './marks/MarkOf';
import styles from './Emphasis.module.css';

export interface EmphasisProps {
  readonly layout: Layout;
  readonly chain: Chain;
  readonly id: string;
}

/** A long chain is drawn up to this many marks, the nearest lines first to come. */
const DRAWN_MAX = 400;

/** The selected mark with its causes and effects, once more over all that is dimmed. */
export const Emphasis = memo(function Emphasis({ layout, chain, id }: EmphasisProps) {
  const drawn = allPlaced(layout)
    .filter(({ mark }) => isInChain(chain, mark.seq) || isWokenIn(chain, mark))
    .slice(-DRAWN_MAX);
  const keys = new Set(drawn.map(({ mark }) => mark.key));
  const selected = drawn.filter(({ mark }) => mark.seq === chain.seq);
  return (
    <g className={styles.emphasis} aria-hidden>
      {drawn.map((placed) => (
        <MarkOf key={placed.mark.key} placed={placed} history={null} id={id} />
      ))}
      {layout.labels
        .filter(({ key }) => keys.has(key))
        .map((label) => (
          <LabelMark key={`${label.key} ${label.y}`} label={label} />
        ))}
      {selected.map((placed) => (
        <Ring key={placed.mark.key} placed={placed} />
      ))}
    </g>
  );
});

/** A wake-up explains what follows; the sleep before it is its other half. */
function isWokenIn(chain: Chain, mark: Mark): boolean {
  const isAsleep = mark.kind === 'sleep' || (mark.kind === 'belief' && mark.isLatent);
  return isAsleep && isInChain(chain, mark.endSeq);
}

/** A line around a mark. */
export function Ring({ placed }: { readonly placed: Placed }) {
  const { x, y, width, height } = boxOf(placed);
  if (placed.mark.kind === 'message') {
    const line = `M${placed.x},${placed.y}l${placed.width},${placed.height}`;
    return <path className={styles.line} d={line} />;
  }
  const pad = placed.mark.kind === 'write' ? 5 : 3;
  const box = { x: x - pad, y: y - pad, width: width + 2 * pad, height: height + 2 * pad };
  return <rect className={styles.ring} {...box} rx={6} />;
}
