import { useSyncExternalStore } from 'react';
import {
  faultOf,
  queryOf,
  readQuery,
  readWorkload,
  USUAL_WORKLOAD,
  type Workload,
  type WorkloadKey,
} from '../../bank/workload/inputs';
import { useStudy, useStudyStore } from '../../study/use-study';
import type { Complaint } from '../../views/controls/NumberField';

/** The one set of inputs that worksheet, calculator and experiment share. */
export interface SharedWorkload {
  readonly workload: Workload;
  /** Where they come from: the address, what was kept, or nobody said anything yet. */
  readonly origin: 'link' | 'kept' | 'usual';
  /** What was wrong with a link or with what was kept, which is then not used; null: nothing. */
  readonly fault: string | null;
  /** Changes one and keeps all. Gives what is wrong with the value; then nothing has changed. */
  readonly change: (key: WorkloadKey, value: number) => Complaint;
  readonly replace: (workload: Workload) => void;
  /** Forgets the link’s inputs and goes back to the kept ones. */
  readonly leaveLink: () => void;
}

/** Under this name they are kept. */
const FORM = 'workload';

export function useWorkload(): SharedWorkload {
  const study = useStudyStore();
  const kept = useStudy(({ record }) => record.inputs[FORM]?.value ?? null);
  const query = useSyncExternalStore(subscribe, queryInAddress);
  const linked = readQuery(query);
  const own = kept === null ? null : readWorkload(kept);
  const isFromLink =
    linked?.ok === true && !(own?.ok === true && isSame(linked.workload, own.workload));
  const workload =
    linked?.ok === true ? linked.workload : own?.ok === true ? own.workload : USUAL_WORKLOAD;

  const replace = (next: Workload): void => {
    study.getState().put('inputs', FORM, { ...next });
    writeQuery(queryOf(next));
  };
  return {
    workload,
    origin: isFromLink ? 'link' : own?.ok === true ? 'kept' : 'usual',
    fault:
      firstFault(linked, 'The link’s inputs are not used.') ??
      firstFault(own, 'The kept inputs are not used.'),
    change(key, value) {
      const wrong = faultOf(key, value);
      if (wrong === null) replace({ ...workload, [key]: value });
      return wrong;
    },
    replace,
    leaveLink: () => writeQuery(''),
  };
}

function firstFault(read: ReturnType<typeof readQuery>, what: string): string | null {
  return read === null || read.ok ? null : `${what} ${read.fault}`;
}

function isSame(a: Workload, b: Workload): boolean {
  return queryOf(a) === queryOf(b);
}

const LISTENERS = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    LISTENERS.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** What stands behind the question mark of `#/learn/numbers?holdMs=500#heading`. */
function queryInAddress(): string {
  return /^#[^?#]*\?([^#]*)/.exec(location.hash)?.[1] ?? '';
}

/** Replaces it without a step in the browser’s history: a slider makes hundreds. */
function writeQuery(query: string): void {
  const [, page = '', heading = ''] = /^(#[^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(location.hash) ?? [];
  history.replaceState(history.state, '', `${page}${query === '' ? '' : `?${query}`}${heading}`);
  for (const listener of LISTENERS) listener();
}
