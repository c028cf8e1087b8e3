import { useMemo } from 'react';
import { isHidden } from '../../lab/curtain';
import type { Experiment } from '../../lab/experiment';
import { useLab } from '../../lab/use-lab';
import { Timeline } from '../../views/timeline/Timeline';
import { useLabTimeline } from '../../views/timeline/use-lab-timeline';
import styles from './Figure.module.css';

interface PictureProps {
  /** Somebody’s mark on the axis, ms. */
  readonly markMs?: number | null;
  /** A place on the axis that is hidden was clicked. */
  readonly onMark?: (ms: number) => void;
  /** How the run is told here, where not as it is. The same lines in the same order. */
  readonly toldAs?: (experiment: Experiment) => Experiment;
}

/** The timeline of the figure around it. */
export function Picture({ markMs = null, onMark, toldAs }: PictureProps) {
  const made = useLab(({ track }) => track?.experiment ?? null);
  const experiment = useMemo(
    () => (made === null || toldAs === undefined ? made : toldAs(made)),
    [made, toldAs],
  );
  const shared = useLabTimeline(experiment);
  const curtain = useLab((lab) => lab.curtain);
  if (experiment === null)
    return (
      <div className={styles.empty} data-waits>
        Running …
      </div>
    );
  const hidesFuture = isHidden(curtain, experiment.scenario);
  const hiddenFromMs = hidesFuture && curtain !== null ? curtain.untilMs : null;
  const goTo = (ms: number): void => {
    if (onMark !== undefined && hiddenFromMs !== null && ms > hiddenFromMs) onMark(ms);
    else shared.onSeek(ms);
  };
  return (
    <Timeline
      experiment={experiment}
      {...shared}
      onSeek={goTo}
      density="compact"
      isFigure
      hiddenFromMs={hiddenFromMs}
      markMs={markMs}
    />
  );
}
