import { trueMs } from '../kernel/time';
import type { Finding } from './verdict';

/** A finding of each status, from its sentence; an untested one says so in its first word. */
export function holds(because: string): Finding {
  return { status: 'holds', firstAtMs: null, because };
}

export function violated(atMs: number, because: string): Finding {
  return { status: 'violated', firstAtMs: trueMs(atMs), because };
}

export function untested(because: string): Finding {
  return { status: 'untested', firstAtMs: null, because: `Untested: ${because}` };
}

/** How many of something, for a sentence: `1 grant`, `3 grants`. Only for nouns that take an s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
