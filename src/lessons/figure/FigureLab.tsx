import { use, useState } from 'react';
import { curtainAt } from '../../lab/curtain';
import { createLab, type Lab } from '../../lab/lab';
import { PlaybackContext, usePlayback } from '../../lab/playback';
import { LabContext } from '../../lab/use-lab';
import type { Scenario } from '../../scenario/scenario';
import { verdictsIn, type FigureProps } from './Figure';
import { FigureControls } from './FigureControls';
import { FigureParts } from './FigureParts';
import { FigureVerdicts } from './FigureVerdicts';
import { OpenInLab } from './OpenInLab';
import { scenarioFor, type FigureRun } from './scenario-for';
import styles from './Figure.module.css';

/** A figure that has come near: its scenario, and then a lab of its own. */
export function FigureLab(props: FigureProps) {
  const read = use(scenarioFor(runOf(props)));
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
  const { title = scenario.title, gate } = props;
  const controls = props.controls ?? Object.keys(gate?.vary?.over ?? {});
  const verdicts = <FigureVerdicts shown={verdictsIn(props.verdicts)} />;
  return (
    <LabContext value={lab}>
      <PlaybackContext value={playback}>
        <div className={styles.live} role="group" aria-label={`Figure: ${title}`}>
          <div className={styles.head}>
            <p className={styles.title}>{title}</p>
            <OpenInLab />
          </div>
          <FigureParts
            gate={gate ?? null}
            controls={<FigureControls paths={controls} />}
            verdicts={verdicts}
          >
            {props.children}
          </FigureParts>
        </div>
      </PlaybackContext>
    </LabContext>
  );
}

/** A gate brings its own run. */
function runOf({ gate, preset = '', set }: FigureProps): FigureRun {
  return gate === undefined ? { preset, set } : { preset: gate.preset, set: gate.set };
}

function labFor(scenario: Scenario, props: FigureProps): Lab {
  const { gate, at, window } = props;
  const { preset, set } = runOf(props);
  const arrival = typeof at === 'number' ? { playheadMs: at, seq: null } : (at ?? 'violation');
  const lab = createLab({
    scenario,
    presetId: set === undefined ? preset : null,
    arrival,
    curtain: gate === undefined ? null : curtainAt(gate.untilMs),
  });
  if (window !== undefined) lab.getState().look(window);
  return lab;
}
