import { isHidden } from '../../lab/curtain';
import { usePlaybackHere } from '../../lab/playback';
import { useLab } from '../../lab/use-lab';
import { FigureMoment } from '../../lessons/figure/FigureMoment';
import { Timeline } from '../../views/timeline/Timeline';
import { useLabTimeline } from '../../views/timeline/use-lab-timeline';
import { Transport } from '../../views/transport/Transport';
import styles from './Stage.module.css';

/** The run, large, with a way to play it. */
export function StagePicture() {
  const playback = usePlaybackHere();
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const shared = useLabTimeline(experiment);
  const curtain = useLab((lab) => lab.curtain);
  if (experiment === null) return <p>Running …</p>;
  const hidden = isHidden(curtain, experiment.scenario);
  return (
    <div className={styles.picture}>
      <Transport playback={playback} isSmall />
      <Timeline
        experiment={experiment}
        {...shared}
        density="compact"
        isFigure
        hiddenFromMs={hidden && curtain !== null ? curtain.untilMs : null}
      />
      <FigureMoment />
    </div>
  );
}
