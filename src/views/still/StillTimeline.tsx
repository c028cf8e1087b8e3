import { useId, useMemo } from 'react';
import type { Experiment } from '../../lab/experiment';
import { Legend } from '../timeline/Legend';
import { layoutOf } from '../timeline/layout/layout-of';
import { sceneOf } from '../timeline/layout/scene-of';
import { StillChart } from './StillChart';
import styles from './StillTimeline.module.css';

interface StillTimelineProps {
  readonly experiment: Experiment;
  /** The run given is only what is known up to here; the axis goes on to the scenario’s end. Null: all is known. */
  readonly hiddenFromMs: number | null;
  /** Where much else has to stand on the same page. */
  readonly isLow?: boolean;
}

/** A timeline on paper, with its legend. It is drawn once for a page’s width and scaled to whatever it is given. */
export function StillTimeline({ experiment, hiddenFromMs, isLow = false }: StillTimelineProps) {
  const id = useId();
  const { scene, layout } = useMemo(() => {
    const known = sceneOf(experiment);
    const { durationMs } = experiment.scenario;
    const scene = hiddenFromMs === null ? known : { ...known, endMs: durationMs };
    return {
      scene,
      layout: layoutOf(scene, {
        widthPx: PAPER_PX,
        density: isLow ? 'compact' : 'full',
        windowMs: null,
      }),
    };
  }, [experiment, hiddenFromMs, isLow]);
  const { widthPx, heightPx, plot } = layout.frame;
  const hiddenX = hiddenFromMs === null ? null : layout.x(hiddenFromMs);
  return (
    <div className={styles.still}>
      <svg
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        role="group"
        aria-label={`Timeline, ${layout.frame.lanes.length} lanes`}
      >
        <StillChart layout={layout} history={experiment.history} id={id} />
        {hiddenX !== null && (
          <g className={styles.hidden}>
            <rect
              x={hiddenX}
              y={plot.top}
              width={Math.max(0, plot.right - hiddenX)}
              height={plot.bottom - plot.top}
            />
            <text
              x={(hiddenX + plot.right) / 2}
              y={plot.top + 16}
              textAnchor="middle"
              fontSize={11}
            >
              what happens?
            </text>
          </g>
        )}
      </svg>
      <Legend scene={scene} id={id} />
    </div>
  );
}

/** What a sheet of A4 is wide between its margins, at 96 px an inch. */
const PAPER_PX = 680;
