import type { ReactElement } from 'react';
import type { Experiment } from '../../lab/experiment';
import { clientColour } from './colours';
import styles from './Timeline.module.css';

export interface TimelineProps {
  readonly experiment: Experiment;
  readonly playheadMs: number;
  /** A line of the history that is selected, or null. */
  readonly selectedSeq: number | null;
  readonly onSeek: (ms: number) => void;
  readonly onSelect: (seq: number | null) => void;
  /** Visible window in ms; null: the whole run. Zoom and brush change it. */
  readonly windowMs: readonly [number, number] | null;
  readonly onWindow: (window: readonly [number, number] | null) => void;
  /** compact: phone or embedded figure. */
  readonly density?: 'full' | 'compact';
}

/** The run as lanes over time: grants, beliefs, effects, messages and faults. */
export function Timeline({ experiment, playheadMs, windowMs }: TimelineProps): ReactElement {
  const { history, clients, grants, beliefs } = experiment;
  const [fromMs, toMs] = windowMs ?? [0, history.endMs];
  const x = (ms: number) => 100 + ((ms - fromMs) / Math.max(1, toMs - fromMs)) * 740;
  const laneOf = (client: string) => 60 + (clients.indexOf(client) + 1) * 50;
  return (
    <div className={styles.timeline}>
      <svg width="100%" viewBox={`0 0 860 ${110 + clients.length * 50}`}>
        {[...grants, ...beliefs].map((span, index) => (
          <rect
            key={index}
            x={x(span.fromMs)}
            width={Math.max(1, x(span.toMs) - x(span.fromMs))}
            y={index < grants.length ? 60 : laneOf(span.client)}
            height={24}
            fill={clientColour(span.client)}
          />
        ))}
        <line x1={x(playheadMs)} x2={x(playheadMs)} y1={40} y2={500} stroke="var(--ink)" />
      </svg>
    </div>
  );
}
