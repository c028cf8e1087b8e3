import { useEffect, useMemo } from 'react';
import { useFaultRows, type FaultRow } from '../../lab/fault-rows';
import { useTriedFaults, type TriedFault } from '../../lab/tried-faults';
import type { Flag } from '../timeline/Flags';

interface FaultFlagsProps {
  /** Null: nothing is to be marked; none yet, where that is still being found out. */
  readonly onFlags: (flags: readonly Flag[] | null) => void;
}

/** Tells where the faults of the open run strike, each under the number of its row; draws nothing itself. */
export default function FaultFlags({ onFlags }: FaultFlagsProps) {
  const { rows, isMarked } = useFaultRows();
  const tried = useTriedFaults(isMarked);
  const flags = useMemo((): readonly Flag[] | null => {
    if (!isMarked || rows.length === 0) return null;
    if (tried === null) return NONE;
    return tried.type === 'tried' ? flagsOf(tried.faults, rows) : null;
  }, [isMarked, tried, rows]);
  // The timeline is drawn before anything of this is fetched; so it is told, and does not ask.
  useEffect(() => onFlags(flags), [onFlags, flags]);
  useEffect(() => () => onFlags(null), [onFlags]);
  return null;
}

const NONE: readonly Flag[] = [];

function flagsOf(faults: readonly TriedFault[], rows: readonly FaultRow[]): readonly Flag[] | null {
  const numbers = rows.flatMap(({ isOn }, index) => (isOn ? [index + 1] : []));
  const flags = faults.flatMap(({ said, struckAtMs }, index) =>
    struckAtMs === null
      ? []
      : [{ atMs: struckAtMs, sign: String(numbers[index] ?? index + 1), says: said }],
  );
  return flags.length === 0 ? null : flags;
}
