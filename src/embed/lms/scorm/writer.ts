import { KEPT, type Kept } from '../connection';
import type { ScormCalls } from './find';

/** Writes elements one after the other and remembers the first that was not taken. */
export interface Writer {
  /** False where it was not taken. */
  readonly must: (name: string, value: string) => boolean;
  /** An element that a host need not know: that it does not is no failure. */
  readonly may: (name: string, value: string) => boolean;
  /** Commits, and says how all of it went. */
  readonly commit: () => Kept;
}

/** “Not implemented”, in both standards. */
const UNKNOWN_ELEMENT = '401';

export function writerOf(calls: ScormCalls): Writer {
  let problem: string | null = null;
  const note = (what: string): void => {
    const code = calls.errorCode();
    problem ??= `${what}: ${calls.errorText(code) || 'no reason given'} (${code || 'no code'})`;
  };
  const must = (name: string, value: string): boolean => {
    const taken = calls.set(name, value);
    if (!taken) note(name);
    return taken;
  };
  return {
    must,
    may: (name, value) => {
      if (calls.set(name, value)) return true;
      if (calls.errorCode() !== UNKNOWN_ELEMENT) note(name);
      return false;
    },
    commit: () => {
      if (!calls.commit()) note('Commit');
      return problem === null ? KEPT : { ok: false, message: problem };
    },
  };
}

/** A whole number of the LMS, or null where it has none. */
export function numberIn(text: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
