import type { Fact, FactOf } from '../history/fact';
import { historyOf } from '../history/history';
import type { History, HistoryEvent } from '../history/history';
import { invariant } from '../kernel/invariant';
import { trueMs } from '../kernel/time';
import type { TrueMs } from '../kernel/time';
import { judge } from './index';
import type { Verdict, VerdictId } from './verdict';

/**
 * Puts lines told by hand into a history; for tests only. Their order is kept, since it means
 * something at equal times. The words below each make one line.
 */
export function told(lines: readonly Line[], endMs: TrueMs): History {
  return historyOf(
    lines.map(({ atMs, fact }, seq): HistoryEvent => {
      return { seq, atMs, node: '', causedBy: [], fact };
    }),
    endMs,
  );
}

/** One verdict on a whole history. */
export function verdict(id: VerdictId, history: History): Verdict {
  const found = judge(history).find((one) => one.id === id);
  invariant(found !== undefined, `There is a verdict ${id}.`);
  return found;
}

export interface Line {
  readonly atMs: TrueMs;
  readonly fact: Fact;
}

export const atMs = trueMs;

/** At 0, as in every history. Bounds that no test meets by chance, unless given. */
export function declared(promise: Partial<FactOf<'run.declared'>> = {}): Line {
  const bounds = { waitMsMax: 60_000, overtakesMax: null };
  const fact = { type: 'run.declared', service: 'redis', tokens: 'none', ...bounds, ...promise };
  return { atMs: trueMs(0), fact: fact as FactOf<'run.declared'> };
}

type Lease = { readonly ttlMs?: number | null; readonly token?: number; readonly by?: string };

export function granted(client: string, grant: number, at: TrueMs, lease: Lease = {}): Line {
  const { ttlMs = 1_000, token = null } = lease;
  return { atMs: at, fact: { type: 'lease.granted', client, grant, ttlMs, token } };
}

export function renewed(client: string, grant: number, at: TrueMs, lease: Lease = {}): Line {
  const { ttlMs = 1_000, by = client } = lease;
  return { atMs: at, fact: { type: 'lease.renewed', client, grant, ttlMs, by } };
}

export function revived(client: string, grant: number, at: TrueMs, lease: Lease = {}): Line {
  const { ttlMs = 1_000, by = client } = lease;
  return { atMs: at, fact: { type: 'lease.revived', client, grant, ttlMs, by } };
}

export function released(client: string, grant: number, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'lease.released', client, grant } };
}

export function expired(client: string, grant: number, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'lease.expired', client, grant } };
}

export function revoked(client: string, grant: number, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'lease.revoked', client, grant, because: 'a test' } };
}

export function lost(client: string, grant: number, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'lease.lost', client, grant, because: 'a failover' } };
}

export function removed(client: string, grant: number, at: TrueMs, { by }: { by: string }): Line {
  return { atMs: at, fact: { type: 'lease.removed', client, grant, by } };
}

export function wanted(client: string, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'lock.wanted', client } };
}

export function withdrawn(client: string, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'lock.withdrawn', client, because: 'a test' } };
}

export function arrived(client: string, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'request.arrived', client } };
}

export function believing(client: string, grant: number | null, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'belief.began', client, grant } };
}

export function disbelieving(client: string, grant: number | null, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'belief.ended', client, grant } };
}

export const paused = happening('process.paused');
export const resumed = happening('process.resumed');
export const killed = happening('process.killed');
export const suspended = happening('host.suspended');
export const unsuspended = happening('host.resumed');
export const poweredOff = happening('host.poweredOff');

export function restarted(node: string, at: TrueMs): Line {
  return { atMs: at, fact: { type: 'process.restarted', node, withMemory: false } };
}

type Base = Partial<Pick<FactOf<'write.applied'>, 'basedOnVersion' | 'replacesVersion'>>;

/** A blind write unless it has a base. */
export function wrote(client: string, grant: number | null, at: TrueMs, base: Base = {}): Line {
  const { basedOnVersion = null, replacesVersion = basedOnVersion ?? 0 } = base;
  const version = replacesVersion + 1;
  const job = { jobId: 'job 1', token: null, value: 0, grant };
  const type = 'write.applied' as const;
  return { atMs: at, fact: { type, client, basedOnVersion, replacesVersion, version, ...job } };
}

export function performed(client: string, at: TrueMs, { jobId }: { jobId: string }): Line {
  return { atMs: at, fact: { type: 'effect.performed', client, jobId, grant: null } };
}

/** A line that no checker reads. */
export function delivered(at: TrueMs): Line {
  const message = { message: 'acquire', from: 'A', to: 'redis', body: '' };
  return { atMs: at, fact: { type: 'message.delivered', ...message } };
}

type Happening =
  | 'process.paused'
  | 'process.resumed'
  | 'process.killed'
  | 'host.suspended'
  | 'host.resumed'
  | 'host.poweredOff';

function happening(type: Happening): (node: string, at: TrueMs) => Line {
  return (node, at) => ({ atMs: at, fact: { type, node } });
}
