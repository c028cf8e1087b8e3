import { useId, useMemo, type ReactElement } from 'react';
import type { Experiment } from '../../lab/experiment';
import { layoutOf } from './layout/layout-of';
import { sceneOf } from './layout/scene-of';
import { Grid } from './marks/Grid';
import { Patterns } from './marks/Patterns';
import { Marks } from './Marks';
import { Playhead } from './Playhead';
import styles from './Timeline.module.css';
import { useWidth } from './use-width';

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
export function Timeline({
  experiment,
  playheadMs,
  windowMs,
  onSeek,
  density = 'full',
}: TimelineProps): ReactElement {
  const { widthPx, measure } = useWidth();
  const id = useId();
  const scene = useMemo(() => sceneOf(experiment), [experiment]);
  const [fromMs, toMs] = windowMs ?? [null, null];
  const layout = useMemo(() => {
    const window = fromMs === null || toMs === null ? null : ([fromMs, toMs] as const);
    return layoutOf(scene, { widthPx, density, windowMs: window });
  }, [scene, widthPx, density, fromMs, toMs]);
  const { frame } = layout;
  return (
    <div className={styles.timeline} ref={measure}>
      <div className={styles.chart}>
        <svg width={frame.widthPx} height={frame.heightPx}>
          <Patterns id={id} />
          <Grid layout={layout} />
          <Marks layout={layout} history={experiment.history} id={id} />
        </svg>
        <Playhead
          playheadMs={playheadMs}
          endMs={scene.endMs}
          window={layout.window}
          plot={frame.plot}
          onSeek={onSeek}
        />
      </div>
    </div>
  );
}
