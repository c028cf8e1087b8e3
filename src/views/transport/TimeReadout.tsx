import { useLab } from '../../lab/use-lab';
import { clockTime } from './clock-time';
import styles from './Transport.module.css';

/** The playhead's time. It changes with every frame, so it stands alone. */
export function TimeReadout() {
  const atMs = useLab(({ playhead }) => Math.floor(playhead.atMs));
  // Read out with every frame it would drown everything else.
  return (
    <output className={styles.time} aria-live="off">
      {clockTime(atMs)}
    </output>
  );
}
