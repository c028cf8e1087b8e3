import { formatMs } from '../../history/sentence';
import { tellingOf, type Told } from '../../lab/moment';
import type { Playhead } from '../../lab/playhead';
import type { Track } from '../../lab/track';
import { useLab } from '../../lab/use-lab';
import styles from './Figure.module.css';

/** What has just happened at the playhead, in one sentence. */
export function FigureMoment() {
  const track = useLab((lab) => lab.track);
  const playhead = useLab((lab) => lab.playhead);
  const told = track && latestTold(track, playhead);
  return (
    <p className={styles.moment}>
      {told ? (
        <>
          <b>{formatMs(told.atMs)}</b> {told.sentence}
        </>
      ) : (
        'Nothing has happened yet.'
      )}
    </p>
  );
}

/** The last line up to the playhead that says something by itself. */
function latestTold({ experiment: { history } }: Track, { seq }: Playhead): Told | null {
  for (let at = Math.min(seq, history.length - 1); at >= 0; at -= 1) {
    const told = tellingOf(history.at(at));
    if (!told.isPlumbing && told.node !== '') return told;
  }
  return null;
}
