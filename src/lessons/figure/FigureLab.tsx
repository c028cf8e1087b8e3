import { use, useState } from 'react';
import { createLab, type Lab } from '../../lab/lab';
import { PlaybackContext, usePlayback } from '../../lab/playback';
import { LabContext, useLab } from '../../lab/use-lab';
import type { Scenario } from '../../scenario/scenario';
import { Timeline } from '../../views/timeline/Timeline';
import { Transport } from '../../views/transport/Transport';
import { verdictsIn, type FigureProps } from './Figure';
import { FigureControls } from './FigureControls';
import { FigureMoment } from './FigureMoment';
import { FigureVerdicts } from './FigureVerdicts';
import { OpenInLab } from './OpenInLab';
import { scenarioFor } from './scenario-for';
import styles from './Figure.module.css';

/** A figure that has come near: its scenario, and then a lab of its own. */
export function FigureLab(props: FigureProps) {
  const read = use(scenarioFor(props));
  if (!read.ok)
    return (
      <div className={styles.waiting} role="alert">
        This figure could not be made: {read.faults.map(({ message }) => message).join('; ')}.
      </div>
    );
  return <Running {...props} scenario={read.scenario} />;
}

function Running({ scenario, ...props }: FigureProps & { readonly scenario: Scenario }) {
  const [lab] = useState(() => labFor(scenario, props));
  const playback = usePlayback(lab);
  const { title = scenario.title } = props;
  return (
    <LabContext value={lab}>
      <PlaybackContext value={playback}>
        <div className={styles.live} role="group" aria-label={`Figure: ${title}`}>
          <div className={styles.head}>
            <p className={styles.title}>{title}</p>
            <OpenInLab />
          </div>
          <Transport playback={playback} isSmall />
          <Picture />
          <FigureMoment />
          <FigureVerdicts shown={verdictsIn(props.verdicts)} />
          <FigureControls paths={props.controls ?? []} />
        </div>
      </PlaybackContext>
    </LabContext>
  );
}

function Picture() {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const playheadMs = useLab(({ playhead }) => playhead.atMs);
  const selectedSeq = useLab((lab) => lab.selectedSeq);
  const windowMs = useLab((lab) => lab.windowMs);
  const seek = useLab((lab) => lab.seek);
  const select = useLab((lab) => lab.select);
  const look = useLab((lab) => lab.look);
  if (experiment === null) return <div className={styles.empty}>Running …</div>;
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
      density="compact"
      isFigure
    />
  );
}

function labFor(scenario: Scenario, { preset, set, at, window }: FigureProps): Lab {
  const arrival = typeof at === 'number' ? { playheadMs: at, seq: null } : (at ?? 'violation');
  const lab = createLab({ scenario, presetId: set === undefined ? preset : null, arrival });
  if (window !== undefined) lab.getState().look(window);
  return lab;
}
