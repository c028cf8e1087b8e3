import type { Settings } from '../bank/claim';
import { Figure } from '../lessons/figure/Figure';
import { NothingKept } from './NothingKept';

export interface EmbeddedRunProps {
  readonly preset: string;
  readonly set?: Settings | undefined;
}

/** A run beside the feedback of a question, with the engine that it needs. */
export default function EmbeddedRun({ preset, set }: EmbeddedRunProps) {
  return (
    <NothingKept>
      <Figure key={JSON.stringify([preset, set])} preset={preset} set={set} />
    </NothingKept>
  );
}
