import type { ReactNode } from 'react';
import { isMark, type Gate } from '../../bank/gate';
import { usePlaybackHere } from '../../lab/playback';
import { Transport } from '../../views/transport/Transport';
import { FigureMoment } from '../figure/FigureMoment';
import { Picture } from '../figure/Picture';
import { GateAsks } from './GateAsks';
import { GateForm } from './GateForm';
import { GateTold } from './GateTold';
import { useGate, type Predicted } from './use-gate';

interface GatedPartsProps {
  readonly gate: Gate;
  readonly controls: ReactNode;
  readonly verdicts: ReactNode;
  readonly onPredicted?: ((predicted: Predicted) => void) | undefined;
  /** The explanation. */
  readonly children: ReactNode;
}

/** What a gated figure shows at each step; what would give the answer away comes last. */
export function GatedParts({ gate, controls, verdicts, onPredicted, children }: GatedPartsProps) {
  const session = useGate(gate, onPredicted);
  const playback = usePlaybackHere();
  const { phase, changed, markMs, putMark } = session;
  // Once a variable was changed its control stays, so that it can be put back.
  const hasControls = phase === 'told' || (phase === 'asking' && changed.length > 0);
  return (
    <>
      <GateAsks session={session} />
      <Transport playback={playback} isSmall />
      <Picture markMs={markMs} {...(isMark(gate.answer) ? { onMark: putMark } : {})} />
      <FigureMoment />
      {hasControls && controls}
      <GateForm session={session} />
      <GateTold session={session} verdicts={verdicts}>
        {children}
      </GateTold>
    </>
  );
}
