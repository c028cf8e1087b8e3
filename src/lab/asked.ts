import { isSame } from '../scenario/difference';
import type { Path } from '../scenario/path';
import type { Scenario } from '../scenario/scenario';

/** What the lab was asked for, and where it came from. */
export interface Asked {
  readonly scenario: Scenario;
  /** What reset leads back to. */
  readonly origin: Origin;
}

export interface Origin {
  readonly scenario: Scenario;
  /** Null: it came by a link or a file. */
  readonly presetId: string | null;
}

/** What was asked before and after, so that nothing tried is lost. */
export interface Asking {
  readonly now: Asked;
  readonly past: readonly Asked[];
  readonly future: readonly Asked[];
  /** The value that is being dragged: its changes are one. */
  readonly dragged: string | null;
}

export function beginAsking(now: Asked): Asking {
  return { now, past: [], future: [], dragged: null };
}

/** Asks for something else. With the same `drag` as the change before, both are undone together. */
export function askFor(asking: Asking, now: Asked, drag: string | null = null): Asking {
  if (asksTheSame(asking.now, now)) return asking;
  const isDragging = drag !== null && drag === asking.dragged;
  const past = isDragging ? asking.past : [...asking.past, asking.now].slice(-KEPT_MAX);
  return { now, past, future: [], dragged: drag };
}

/** The drag is over: the next change of the same value counts by itself. */
export function settle(asking: Asking): Asking {
  return asking.dragged === null ? asking : { ...asking, dragged: null };
}

export function undo(asking: Asking): Asking {
  const now = asking.past.at(-1);
  if (now === undefined) return asking;
  return {
    now,
    past: asking.past.slice(0, -1),
    future: [asking.now, ...asking.future],
    dragged: null,
  };
}

export function redo(asking: Asking): Asking {
  const [now, ...future] = asking.future;
  if (now === undefined) return asking;
  return { now, past: [...asking.past, asking.now], future, dragged: null };
}

/** A copy with another value at a path, to be read; `undefined` takes the key, or the entry of a list, away. */
export function withValue(scenario: Scenario, path: Path, value: unknown): unknown {
  return replaced(scenario, path, value);
}

export function valueAt(scenario: Scenario, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) => (at === null || typeof at !== 'object' ? undefined : Reflect.get(at, key)),
    scenario,
  );
}

/** Arbitrary: more than anybody goes back. */
const KEPT_MAX = 200;

function asksTheSame(one: Asked, other: Asked): boolean {
  return one.origin === other.origin && isSame(one.scenario, other.scenario);
}

function replaced(whole: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const old: unknown = whole !== null && typeof whole === 'object' ? Reflect.get(whole, key) : null;
  const next = replaced(old, rest, value);
  if (Array.isArray(whole)) {
    const list: readonly unknown[] = whole;
    return next === undefined
      ? list.filter((_, index) => index !== key)
      : Object.assign([...list], { [key]: next });
  }
  const { [key]: _, ...others } = (whole ?? {}) as Readonly<Record<string, unknown>>;
  return next === undefined ? others : { ...others, [key]: next };
}
