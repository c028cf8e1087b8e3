import { useState, type ReactNode } from 'react';
import { useLab } from '../lab/use-lab';
import { neverStrikes } from '../simulation/never-strikes';
import { FaultList } from '../views/notices/FaultList';
import { Notice } from '../views/notices/Notice';

/** Tells which faults of the open scenario cannot strike: without them the run may look safe for the wrong reason. */
export default function NeverStrikes(): ReactNode {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const machinery = useLab((lab) => lab.machinery);
  const [dismissed, setDismissed] = useState('');
  if (experiment === null || machinery === null) return null;
  const faults = neverStrikes(experiment.scenario, machinery);
  const said = faults.map(({ path, message }) => `${path} ${message}`).join('\n');
  if (said === dismissed) return null;
  return (
    <Notice
      title={`${faults.length > 1 ? 'Some faults' : 'A fault'} of this scenario can never strike.`}
      onDismiss={() => setDismissed(said)}
    >
      <FaultList faults={faults} />
    </Notice>
  );
}
