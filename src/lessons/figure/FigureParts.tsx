import type { ReactNode } from 'react';
import type { Gate } from '../../bank/gate';
import { usePlaybackHere } from '../../lab/playback';
import { Transport } from '../../views/transport/Transport';
import { GatedParts } from '../gate/GatedParts';
import type { Predicted } from '../gate/use-gate';
import { FigureMoment } from './FigureMoment';
import { Picture } from './Picture';

interface FigurePartsProps {
  /** Asks for a prediction first; null: everything is shown at once. */
  readonly gate: Gate | null;
  readonly controls: ReactNode;
  readonly verdicts: ReactNode;
  readonly onPredicted?: (predicted: Predicted) => void;
  /** The explanation behind a gate. */
  readonly children?: ReactNode;
}

/** What stands below a figure’s title, in the text and in a frame. It needs a lab and a playback around it. */
export function FigureParts({ gate, controls, verdicts, onPredicted, children }: FigurePartsProps) {
  const playback = usePlaybackHere();
  if (gate !== null)
    return (
      <GatedParts {...{ gate, controls, verdicts, onPredicted }}>{children ?? null}</GatedParts>
    );
  return (
    <>
      <Transport playback={playback} isSmall />
      <Picture />
      <FigureMoment />
      {verdicts}
      {controls}
    </>
  );
}
