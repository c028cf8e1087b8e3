import { useEffect, useState } from 'react';
import {
  openRecording,
  recordingsOf,
  type RecordedRun,
  type RecordingsOf,
} from '../../lab/recordings';
import { useLab } from '../../lab/use-lab';
import { Segmented } from '../controls/Segmented';
import { Timeline } from '../timeline/Timeline';
import { AtAnotherScale } from './AtAnotherScale';
import { Beside } from './Beside';
import styles from './Recorded.module.css';

interface RecordedProps {
  /** Whether the recorded run is shown in place of the simulated one. */
  readonly onShow: (isShown: boolean) => void;
}

/** Where a scenario was played against a real server: the switch to that run, and how the two compare. */
export default function Recorded({ onShow }: RecordedProps) {
  const scenario = useLab(({ track }) => track?.experiment.scenario ?? null);
  const presetId = useLab(({ asking }) => asking.now.origin.presetId);
  const [found, setFound] = useState<{ of: object; recordings: RecordingsOf } | null>(null);
  const [shownFor, setShownFor] = useState<object | null>(null);

  useEffect(() => {
    if (scenario === null) return undefined;
    let isOver = false;
    // While a slider moves, scenarios come many times a second.
    const rest = setTimeout(() => {
      void recordingsOf(scenario, presetId).then((recordings) => {
        if (!isOver) setFound({ of: scenario, recordings });
      });
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(rest);
    };
  }, [scenario, presetId]);

  const recordings = found?.of === scenario ? found.recordings : null;
  const same = recordings?.same ?? null;
  const isShown = same !== null && shownFor === scenario;
  useEffect(() => onShow(isShown), [onShow, isShown]);
  if (recordings === null) return null;
  return (
    <div className={styles.recorded}>
      {same !== null && (
        <div className={styles.switch}>
          <Segmented
            legend="Run"
            options={[
              { value: 'simulated', label: 'simulated' },
              { value: 'recorded', label: `recorded from a real ${same.server}` },
            ]}
            value={isShown ? 'recorded' : 'simulated'}
            onChange={(value) => setShownFor(value === 'recorded' ? scenario : null)}
          />
          <a className={styles.all} href="#/recordings">
            all recordings
          </a>
        </div>
      )}
      {same !== null && isShown && <RealRun key={same.id} id={same.id} />}
      {!isShown && recordings.others.length > 0 && <AtAnotherScale others={recordings.others} />}
    </div>
  );
}

/** Long enough to know that a slider rests. Arbitrary. */
const REST_MS = 250;

/** The recorded run, on the same axis and with the same playhead as the simulated one. */
function RealRun({ id }: { readonly id: string }) {
  const simulated = useLab(({ track }) => track?.experiment ?? null);
  const playheadMs = useLab(({ playhead }) => playhead.atMs);
  const windowMs = useLab((lab) => lab.windowMs);
  const seek = useLab((lab) => lab.seek);
  const look = useLab((lab) => lab.look);
  const [run, setRun] = useState<RecordedRun | { readonly fault: string } | null>(null);
  const [selectedSeq, select] = useState<number | null>(null);
  useEffect(() => {
    if (simulated === null) return undefined;
    let isOver = false;
    void openRecording(id, simulated).then((opened) => {
      if (!isOver) setRun(opened);
    });
    return () => {
      isOver = true;
    };
  }, [id, simulated]);
  if (run === null || simulated === null) return <p role="status">Loading the recording …</p>;
  if ('fault' in run) return <p role="alert">{run.fault}</p>;
  return (
    <>
      <Timeline
        experiment={run.experiment}
        playheadMs={playheadMs}
        selectedSeq={selectedSeq}
        onSeek={seek}
        onSelect={select}
        windowMs={windowMs}
        onWindow={look}
      />
      <Beside run={run} simulated={simulated} onSeek={seek} />
    </>
  );
}
