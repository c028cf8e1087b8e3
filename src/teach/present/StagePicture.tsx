import { usePlaybackHere } from '../../lab/playback';
import { FigureMoment } from '../../lessons/figure/FigureMoment';
import { Picture } from '../../lessons/figure/Picture';
import { Transport } from '../../views/transport/Transport';
import styles from './Stage.module.css';

/** The run, large, with a way to play it. */
export function StagePicture() {
  const playback = usePlaybackHere();
  return (
    <div className={styles.picture}>
      <Transport playback={playback} isSmall />
      <Picture />
      <FigureMoment />
    </div>
  );
}
