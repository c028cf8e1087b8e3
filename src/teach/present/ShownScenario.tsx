import { use } from 'react';
import { useService } from '../../lab/catalogue';
import { useLab } from '../../lab/use-lab';
import { FigureVerdicts } from '../../lessons/figure/FigureVerdicts';
import { opened } from './opened';
import { Secret } from './Secret';
import { hidesFromMs } from './showing';
import { StageLab } from './StageLab';
import { StagePicture } from './StagePicture';
import styles from './Stage.module.css';

interface ShownScenarioProps {
  readonly address: string;
  readonly isMystery: boolean;
  readonly isRevealed: boolean;
}

/** A scenario for a room to look at. */
export function ShownScenario({ address, isMystery, isRevealed }: ShownScenarioProps) {
  const read = use(opened(address));
  if (!read.ok)
    return (
      <p role="alert">
        This scenario could not be opened: {read.faults.map(({ message }) => message).join('; ')}.
      </p>
    );
  const { scenario, presetId, playheadMs, seq } = read;
  const untilMs = hidesFromMs(address);
  const isKnown = untilMs === null || isRevealed;
  const isSecret = isMystery && !isRevealed;
  return (
    <StageLab
      scenario={scenario}
      presetId={presetId}
      arrival={{ playheadMs: playheadMs ?? untilMs, seq }}
      untilMs={untilMs}
      isRevealed={isRevealed}
    >
      {isMystery && <Secret isRevealed={isRevealed} />}
      {/* What stands on the marks names the service’s own words; it can be looked at, and not asked, until then. */}
      <div inert={isSecret}>
        <StagePicture isSecret={isSecret} />
      </div>
      {isMystery && isRevealed && <Solved />}
      {isKnown && !isSecret && <FigureVerdicts shown={[]} />}
    </StageLab>
  );
}

function Solved() {
  const service = useService();
  const title = useLab(({ asking }) => asking.now.scenario.title);
  return (
    <p className={styles.explains} role="status">
      <b>{service?.label}.</b> {title}
    </p>
  );
}
