import { useMemo } from 'react';
import { useLab } from '../../lab/use-lab';
import { gateForAny } from './any-scenario';
import { GateAsks } from './GateAsks';
import { GateForm } from './GateForm';
import { GateTold } from './GateTold';
import { useGate } from './use-gate';
import styles from './Gate.module.css';

/** In the lab, behind a link that asks first: what will this run come to? */
export default function LabGate() {
  const presetId = useLab(({ asking }) => asking.now.origin.presetId);
  const untilMs = useLab(({ curtain }) => curtain?.untilMs ?? 0);
  const gate = useMemo(() => gateForAny(`lab/${presetId ?? 'own'}`, untilMs), [presetId, untilMs]);
  const session = useGate(gate);
  return (
    <section className={styles.inLab} aria-label="Prediction">
      <GateAsks session={session} />
      <GateForm session={session} />
      <GateTold session={session} verdicts={null}>
        <p>The verdicts beside the picture say why, each with its witnesses.</p>
      </GateTold>
    </section>
  );
}
