import { useLab } from '../../lab/use-lab';
import { momentAt } from '../../lab/moment';
import { usePlaybackHere } from '../../lab/playback';
import { valuesAt } from '../../lab/values';
import { formatMs } from '../../history/sentence';
import { TimeReadout } from '../transport/TimeReadout';
import { Causes } from './Causes';
import { WhoHolds } from './WhoHolds';
import { Breaches } from './Breaches';
import styles from './MomentPanel.module.css';

/** What happened last before the playhead, why, and what is true now. */
export function MomentPanel() {
  return (
    <section className={styles.panel} aria-labelledby="moment">
      <h2 id="moment">At this moment</h2>
      <LastStep />
      <WhoHolds />
      <Counter />
    </section>
  );
}

function LastStep() {
  const track = useLab((lab) => lab.track);
  // The step changes with the line; the time between two steps changes nothing here.
  const seq = useLab(({ playhead }) => playhead.seq);
  const { isPlaying } = usePlaybackHere();
  const moment = track && momentAt(track, { atMs: 0, seq });
  if (moment === null)
    return (
      <p className={styles.time}>
        <TimeReadout /> The run has not begun.
      </p>
    );
  const telling = moment.lines.filter(({ isPlumbing }) => !isPlumbing);
  const shown = telling.length > 0 ? telling : moment.lines;
  return (
    <>
      <Ago atMs={moment.atMs} />
      {/* Told to a screen reader with every step, but not while it plays. */}
      <div aria-live={isPlaying ? 'off' : 'polite'}>
        {shown.map((line) => (
          <p key={line.seq} className={styles.sentence}>
            {line.sentence}
          </p>
        ))}
        <Breaches />
      </div>
      <Causes causes={moment.causes} key={seq} />
    </>
  );
}

/** How long ago the last event was, where it was not just now. */
function Ago({ atMs }: { readonly atMs: number }) {
  const agoMs = useLab(({ playhead }) => Math.floor(playhead.atMs - atMs));
  return (
    <p className={styles.time}>
      <TimeReadout />
      {agoMs > 0 ? `Last event ${formatMs(agoMs)} ago:` : 'Just now:'}
    </p>
  );
}

function Counter() {
  const track = useLab((lab) => lab.track);
  const seq = useLab(({ playhead }) => playhead.seq);
  const values = track && valuesAt(track.experiment.history, seq);
  if (values === null) return null;
  const { expected, stored } = values;
  return (
    <p className={styles.counter}>
      Expected value {expected}, stored value <b data-is-wrong={stored !== expected}>{stored}</b>
      {stored === expected ? '.' : `: ${expected - stored} lost.`}
    </p>
  );
}
