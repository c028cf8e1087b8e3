import { localMs, type LocalMs } from '../../kernel/time';

/**
 * What a host's clocks show at "now" in every state of a search. Time is kept as distance from now: a machine is
 * always stepped at these readings, and when a tick passes, every reading it keeps moves back by one tick.
 *
 * The two numbers are far from each other and from every duration, so that a reading is known by its size wherever a
 * machine keeps it, declared or not: nothing that is a time can hide among plain numbers. That is sound where machines
 * do no more with readings than add durations to them, subtract and compare them; `words.test.ts` holds them to it.
 */
export const WALL_NOW_MS: LocalMs = localMs(4_000_000_000);
export const MONOTONIC_NOW_MS: LocalMs = localMs(8_000_000_000);

/** Farther from now than any world that is searched reaches. */
const REACH_MS = 1_000_000_000;

/** Whether a number is a clock's reading. */
export function isReading(value: number): boolean {
  return (
    (value > WALL_NOW_MS - REACH_MS && value < WALL_NOW_MS + REACH_MS) ||
    (value > MONOTONIC_NOW_MS - REACH_MS && value < MONOTONIC_NOW_MS + REACH_MS)
  );
}

/** The same data with every reading moved back; the same object where it keeps none. */
export function movedBack<T>(data: T, byMs: number): T {
  return moved(data, byMs) as T;
}

function moved(data: unknown, byMs: number): unknown {
  if (typeof data === 'number') return isReading(data) ? data - byMs : data;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const items = data.map((item) => moved(item, byMs));
    return items.some((item, at) => item !== data[at]) ? items : data;
  }
  let copy: Record<string, unknown> | null = null;
  for (const [key, value] of Object.entries(data)) {
    if (CONSTANT_KEYS.has(key)) continue;
    const after = moved(value, byMs);
    if (after === value) continue;
    copy ??= { ...(data as Record<string, unknown>) };
    copy[key] = after;
  }
  return copy ?? data;
}

/** What a machine keeps of its input and never changes; of a job, all clients do the same. */
export const CONSTANT_KEYS: ReadonlySet<string> = new Set(['parameters', 'settings', 'steps']);

/** All of a datum as a text, without what never changes. Equal data have equal texts, and only they. */
export function textOf(data: unknown): string {
  if (typeof data === 'string') return JSON.stringify(data);
  if (typeof data !== 'object' || data === null) return String(data);
  let text = Array.isArray(data) ? '[' : '{';
  for (const key in data) {
    if (CONSTANT_KEYS.has(key)) continue;
    const value = (data as Record<string, unknown>)[key];
    text += Array.isArray(data) ? `${textOf(value)},` : `${key}:${textOf(value)},`;
  }
  return text + (Array.isArray(data) ? ']' : '}');
}
