import { useCallback, useMemo } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Fault } from '../models/faults';
import { isSame } from '../scenario/difference';
import type { Lab } from './lab';
import { useLab, useLabStore } from './use-lab';

/** A fault in its place in the list, whether it strikes or is switched off to see what becomes of the run. */
export interface FaultRow {
  readonly fault: Fault;
  readonly isOn: boolean;
}

/** A fault that was taken out of the scenario, and may come back. */
interface SwitchedOff {
  readonly fault: Fault;
  /** Its row. */
  readonly index: number;
  /** Of which scenario it was. */
  readonly origin: object;
}

interface FaultsShown {
  readonly off: readonly SwitchedOff[];
  /** Whether the timeline marks where each fault strikes; null: nobody has chosen. */
  readonly isMarked: boolean | null;
  /** Of which scenario that was chosen. */
  readonly origin: object | null;
}

export interface FaultRows {
  readonly rows: readonly FaultRow[];
  readonly flip: (index: number) => void;
  /** By itself in a scenario that is nobody's preset: one that was found, sent or built. */
  readonly isMarked: boolean;
  readonly mark: (isMarked: boolean) => void;
}

/** The faults of the open scenario with those switched off, each by the number of its row. All views share them. */
export function useFaultRows(): FaultRows {
  const lab = useLabStore();
  const store = shownOf(lab);
  const faults = useLab(({ asking }) => asking.now.scenario.faults);
  const origin = useLab(({ asking }) => asking.now.origin);
  const shown = useStore(store);
  const off = useMemo(
    () =>
      // Another scenario has other faults, and undo may have brought one back.
      shown.off.filter(
        (one) => one.origin === origin && !faults.some((fault) => isSame(fault, one.fault)),
      ),
    [shown.off, origin, faults],
  );
  const rows = useMemo(() => rowsOf(faults, off), [faults, off]);

  const flip = useCallback(
    (index: number): void => {
      const row = rows[index];
      if (row === undefined) return;
      const at = rows.slice(0, index).filter(({ isOn }) => isOn).length;
      const { change } = lab.getState();
      if (row.isOn) {
        store.setState({ off: [...off, { fault: row.fault, index, origin }] });
        change(['faults', at], undefined);
        return;
      }
      const wrong = change(
        ['faults'],
        faults.toSpliced(at, 0, row.fault as (typeof faults)[number]),
      );
      if (wrong.length === 0)
        store.setState({ off: off.filter(({ fault }) => fault !== row.fault) });
    },
    [rows, off, origin, faults, lab, store],
  );
  const mark = useCallback(
    (isMarked: boolean) => store.setState({ isMarked, origin }),
    [store, origin],
  );
  const chosen = shown.origin === origin ? shown.isMarked : null;
  return { rows, flip, isMarked: chosen ?? origin.presetId === null, mark };
}

/** Those that strike, with those that do not each back in its row. */
export function rowsOf(
  faults: readonly Fault[],
  off: readonly Pick<SwitchedOff, 'fault' | 'index'>[],
): readonly FaultRow[] {
  const rows: FaultRow[] = faults.map((fault) => ({ fault, isOn: true }));
  for (const { fault, index } of off.toSorted((a, b) => a.index - b.index))
    rows.splice(index, 0, { fault, isOn: false });
  return rows;
}

function shownOf(lab: Lab): StoreApi<FaultsShown> {
  const known =
    SHOWN.get(lab) ?? createStore<FaultsShown>(() => ({ off: [], isMarked: null, origin: null }));
  SHOWN.set(lab, known);
  return known;
}

/** By figure: a view that comes and goes leaves it as it was. */
const SHOWN = new WeakMap<Lab, StoreApi<FaultsShown>>();
