import { usePlaybackHere } from '../../lab/playback';
import { FigureMoment } from '../../lessons/figure/FigureMoment';
import { Picture } from '../../lessons/figure/Picture';
import { Transport } from '../../views/transport/Transport';
import styles from './Stage.module.css';

interface StagePictureProps {
  /** What is told at the playhead names the service by its servers, so it is not told. */
  readonly isSecret?: boolean;
}

/** The run, large, with a way to play it. */
export function StagePicture({ isSecret = false }: StagePictureProps) {
  const playback = usePlaybackHere();
  return (
    <div className={styles.picture}>
      <Transport playback={playback} isSmall />
      <Picture />
      {!isSecret && <FigureMoment />}
    </div>
  );
}
