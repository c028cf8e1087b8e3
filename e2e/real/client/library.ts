import type { MachineFact } from '../../../src/history/fact';
import type { Manner } from './manner';
import type { StepEvent } from '../../../src/models/step/stepper';

/** What a program asks of its lock library; answers come by `Surroundings.answer`. */
export interface Library {
  readonly acquire: (asked: { readonly manner: Manner }) => void;
  readonly release: (body?: null) => void;
  readonly withdraw: (body?: null) => void;
  /** Connects, and waits until everything is warm: nothing of it shall count as time of the run. */
  readonly ready: () => Promise<void>;
}

/** What a library stands on. */
export interface Surroundings<P> {
  readonly name: string;
  readonly parameters: P;
  /** Ports of the client's own proxies, by server. */
  readonly ports: Readonly<Record<string, number>>;
  readonly nowMs: () => number;
  /** `atMs`, time of the run: when it happened, if not just now. */
  readonly tell: (fact: MachineFact, atMs?: number) => void;
  readonly answer: (type: string, body?: object | null) => void;
  /** Storage compares tokens, so a library that can hands one out. */
  readonly guardNeedsToken: boolean;
}

/** The program's way to storage. Null: no answer that a machine would wait for. */
export interface StorageClient {
  readonly ask: (type: string, body: never, belief: number | null) => Promise<StepEvent | null>;
  readonly ready: () => Promise<void>;
  readonly close: () => void;
}

/** What a library tells its program of the lock it holds. */
export function holding(
  { token, ttlMs }: { token: number | null; ttlMs: number | null },
  sent: Stamp,
): object {
  return { token, ttlMs, requestedWallMs: sent.wallMs, requestedMonotonicMs: sent.monotonicMs };
}

export interface Stamp {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

export function stamp(nowMs: () => number): Stamp {
  return { wallMs: Math.floor(Date.now()), monotonicMs: Math.floor(nowMs()) };
}

/** Either the answer, or what became of it: no answer in time, or an error of the connection. */
export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'timeout' | 'failed'; readonly because: string };

export async function within<T>(promise: Promise<T>, ms: number): Promise<Asked<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Asked<T>>((resolve) => {
    const because = `no answer within ${ms} ms`;
    timer = setTimeout(() => resolve({ ok: false, why: 'timeout', because }), ms);
  });
  const answered = promise.then(
    (value): Asked<T> => ({ ok: true, value }),
    (error: unknown): Asked<T> => ({ ok: false, why: 'failed', because: String(error) }),
  );
  const first = await Promise.race([answered, late]);
  clearTimeout(timer);
  return first;
}
