import { Controls } from '../views/controls/Controls';
import { VerdictPanel } from '../views/verdicts/VerdictPanel';
import { usePlayback } from '../lab/playback';
import { useLab, useLabStore } from '../lab/use-lab';
import { Transport } from '../views/transport/Transport';
import { Timeline } from '../views/timeline/Timeline';
import styles from './LabLayout.module.css';

export function LabLayout() {
  const playback = usePlayback(useLabStore());
  const title = useLab(({ asking }) => asking.now.scenario.title);
  const story = useLab(({ asking }) => asking.now.scenario.story);
  return (
    <main className={styles.main}>
      <div className={styles.left}>
        <h1>{title}</h1>
        <p>{story}</p>
        <Controls />
      </div>
      <div className={styles.panel}>
        <Transport playback={playback} />
        <TimelineView />
      </div>
      <div className={styles.panel}>
        <VerdictPanel />
      </div>
    </main>
  );
}

function TimelineView() {
  const track = useLab((lab) => lab.track);
  const playheadMs = useLab(({ playhead }) => playhead.atMs);
  const selectedSeq = useLab((lab) => lab.selectedSeq);
  const windowMs = useLab((lab) => lab.windowMs);
  const { seek, select, look } = useLab((lab) => lab);
  if (track === null) return null;
  return (
    <Timeline
      experiment={track.experiment}
      playheadMs={playheadMs}
      selectedSeq={selectedSeq}
      onSeek={seek}
      onSelect={select}
      windowMs={windowMs}
      onWindow={look}
    />
  );
}
