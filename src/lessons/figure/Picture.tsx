import { isHidden } from '../../lab/curtain';
import { useLab } from '../../lab/use-lab';
import { Timeline } from '../../views/timeline/Timeline';
import styles from './Figure.module.css';

interface PictureProps {
  /** Somebody’s mark on the axis, ms. */
  readonly markMs?: number | null;
  /** A place on the axis that is hidden was clicked. */
  readonly onMark?: (ms: number) => void;
}

/** The timeline of the figure around it. */
export function Picture({ markMs = null, onMark }: PictureProps) {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const curtain = useLab((lab) => lab.curtain);
  const playheadMs = useLab(({ playhead }) => playhead.atMs);
  const selectedSeq = useLab((lab) => lab.selectedSeq);
  const windowMs = useLab((lab) => lab.windowMs);
  const seek = useLab((lab) => lab.seek);
  const select = useLab((lab) => lab.select);
  const look = useLab((lab) => lab.look);
  if (experiment === null) return <div className={styles.empty}>Running …</div>;
  const isLine = selectedSeq !== null && selectedSeq < experiment.history.length;
  const hidesFuture = isHidden(curtain, experiment.scenario);
  const hiddenFromMs = hidesFuture && curtain !== null ? curtain.untilMs : null;
  const goTo = (ms: number): void => {
    if (onMark !== undefined && hiddenFromMs !== null && ms > hiddenFromMs) onMark(ms);
    else seek(ms);
  };
  return (
    <Timeline
      experiment={experiment}
      playheadMs={playheadMs}
      selectedSeq={isLine ? selectedSeq : null}
      onSeek={goTo}
      onSelect={select}
      windowMs={windowMs}
      onWindow={look}
      density="compact"
      isFigure
      hiddenFromMs={hiddenFromMs}
      markMs={markMs}
    />
  );
}
