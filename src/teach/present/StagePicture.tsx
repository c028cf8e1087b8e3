import { usePlaybackHere } from '../../lab/playback';
import { FigureMoment } from '../../lessons/figure/FigureMoment';
import { Picture } from '../../lessons/figure/Picture';
import { Transport } from '../../views/transport/Transport';
import { withoutServerNames } from './without-server-names';
import styles from './Stage.module.css';

interface StagePictureProps {
  /** Servers have other names here, and nothing is told at the playhead: both would name the service. */
  readonly isSecret?: boolean;
}

/** The run, large, with a way to play it. */
export function StagePicture({ isSecret = false }: StagePictureProps) {
  const playback = usePlaybackHere();
  return (
    <div className={styles.picture}>
      <Transport playback={playback} isSmall />
      <Picture {...(isSecret ? { toldAs: withoutServerNames } : {})} />
      {!isSecret && <FigureMoment />}
    </div>
  );
}
