import { useState } from 'react';
import { createLab } from '../lab/lab';
import { LabContext } from '../lab/use-lab';
import { PRESETS } from '../scenario/presets';
import { Header } from './Header';
import { LabLayout } from './LabLayout';

/** The lab: one figure with everything around it. */
export function LabPage() {
  const [lab] = useState(() => {
    const preset = PRESETS['paused-holder'];
    if (preset === undefined) throw new Error('no preset');
    return createLab({ scenario: preset.scenario, presetId: preset.id, arrival: 'violation' });
  });
  return (
    <LabContext value={lab}>
      <Header />
      <LabLayout />
    </LabContext>
  );
}
