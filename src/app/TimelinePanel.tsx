import { useDeferredValue } from 'react';
import { usePlayback } from '../lab/playback';
import { useLab, useLabStore } from '../lab/use-lab';
import { Timeline } from '../views/timeline/Timeline';
import { Transport } from '../views/transport/Transport';
import { useWidth } from './use-width';
import styles from './TimelinePanel.module.css';

/** The picture of the run and what moves through it. Single keys work while the focus is in here. */
export function TimelinePanel() {
  const playback = usePlayback(useLabStore());
  return (
    <section className={styles.panel} aria-label="Timeline">
      <Transport playback={playback} />
      <Picture />
    </section>
  );
}

function Picture() {
  const newest = useLab(({ track }) => track?.experiment ?? null);
  const deferred = useDeferredValue(newest);
  const playheadMs = useLab(({ playhead }) => playhead.atMs);
  const selectedSeq = useLab((lab) => lab.selectedSeq);
  const windowMs = useLab((lab) => lab.windowMs);
  const seek = useLab((lab) => lab.seek);
  const select = useLab((lab) => lab.select);
  const look = useLab((lab) => lab.look);
  const density = useWidth() === 'narrow' ? 'compact' : 'full';
  // A long run is drawn after the slider has moved; a short one with it, in one commit.
  const experiment = newest !== null && newest.history.length > LONG_RUN ? deferred : newest;
  if (experiment === null) return <div className={styles.empty} />;
  const isLine = selectedSeq !== null && selectedSeq < experiment.history.length;
  return (
    <Timeline
      experiment={experiment}
      playheadMs={playheadMs}
      selectedSeq={isLine ? selectedSeq : null}
      onSeek={seek}
      onSelect={select}
      windowMs={windowMs}
      onWindow={look}
      density={density}
    />
  );
}

/** Lines; drawing more takes longer than half a frame. */
const LONG_RUN = 2_000;
