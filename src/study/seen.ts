import type { StudyRecord } from './record';
import { EMPTY_RECORD } from './record';
import { noStorage, type Aside, type StudyStorage } from './storage';
import { createStudy, type Study } from './study';

/** A record kept in memory, as a browser that lets us; for tests only, like all here. */
export function memoryStorage(found?: unknown): StudyStorage {
  let kept = found;
  let asides: readonly Aside[] = [];
  return {
    step: (decide) => {
      const keep = decide(kept);
      if (keep !== null) kept = keep.record;
      if (keep?.aside !== undefined) asides = [...asides, keep.aside];
      return Promise.resolve();
    },
    asides: () => Promise.resolve(asides),
    removeAside: (key) => {
      asides = asides.filter((aside) => aside.key !== key);
      return Promise.resolve();
    },
    clear: () => {
      kept = undefined;
      asides = [];
      return Promise.resolve();
    },
  };
}

interface SeenStudy {
  /** What is found in storage; left out: nothing. */
  readonly found?: unknown;
  /** The browser keeps nothing. */
  readonly isDenied?: boolean;
  readonly nowMs?: () => number;
}

/** A study that is open, with ids that can be told in advance: `id-1` is the visit's own. */
export async function openedStudy({ found, isDenied, nowMs }: SeenStudy = {}): Promise<Study> {
  let ids = 0;
  const study = createStudy({
    storage: isDenied === true ? noStorage() : memoryStorage(found),
    channel: null,
    nowMs: nowMs ?? (() => 1_000),
    newId: () => `id-${(ids += 1)}`,
  });
  await study.getState().sync();
  return study;
}

/** An empty record with something in it. */
export function recordWith(part: Partial<StudyRecord>): StudyRecord {
  return { ...EMPTY_RECORD, ...part };
}
