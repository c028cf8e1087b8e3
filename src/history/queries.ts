import { trueMs } from '../kernel/time';
import type { TrueMs } from '../kernel/time';
import type { Fact, FactOf, FactType } from './fact';
import type { History } from './history';

export { BELIEF_FACTS, beliefs, latentBeliefs, pauses } from './beliefs';
export type { BeliefSpan, PauseSpan } from './beliefs';

/** One life of a grant in the service's own state; half-open, like all spans here. */
export interface GrantSpan {
  /** Counts from 1 in the order of issue. A revived grant has a second span under its number. */
  readonly grant: number;
  readonly client: string;
  readonly token: number | null;
  readonly fromMs: TrueMs;
  readonly toMs: TrueMs;
  readonly endedBy: 'released' | 'expired' | 'revoked' | 'removed' | 'lost' | 'horizon';
  /** As granted or revived; null: it never ends by itself. */
  readonly ttlMs: number | null;
  /** Issue or last applied renewal plus TTL, in true time; may lie beyond the run's end. */
  readonly promisedEndMs: TrueMs | null;
}

/** A wait of one client, from wanting the lock to its grant or its giving up. May be of length 0. */
export interface WaitSpan {
  readonly client: string;
  readonly fromMs: TrueMs;
  readonly toMs: TrueMs;
  readonly endedBy: 'granted' | 'withdrawn' | 'horizon';
}

/** A write that reached storage, and what became of it. */
export interface WriteMark {
  readonly client: string;
  readonly grant: number | null;
  readonly token: number | null;
  readonly jobId: string;
  readonly atMs: TrueMs;
  readonly seq: number;
  readonly outcome: 'accepted' | 'rejected' | 'deduplicated' | 'corrupting';
}

/** The lives of all grants, in the order in which they began; those of 0 ms too. */
export function grants(history: History): readonly GrantSpan[] {
  const lives: GrantLife[] = [];
  const latest = new Map<number, GrantLife>();
  for (const { atMs, fact } of history) {
    if (!isAboutGrant(fact)) continue;
    const old = latest.get(fact.grant);
    const live = old !== undefined && isLiveAt(old, atMs) ? old : null;
    if (fact.type === 'lease.granted' || (fact.type === 'lease.revived' && live === null)) {
      const token = fact.type === 'lease.granted' ? fact.token : (old?.token ?? null);
      const life = lifeFrom(atMs, fact, token);
      lives.push(life);
      latest.set(fact.grant, life);
    } else if (live !== null) {
      change(live, atMs, fact);
    }
  }
  return lives.map((life) => spanOf(life, history.endMs));
}

/** All waits, in the order in which they began. */
export function waits(history: History): readonly WaitSpan[] {
  const spans: WaitSpan[] = [];
  const since = new Map<string, TrueMs>();
  for (const { atMs, fact } of history) {
    if (fact.type === 'lock.wanted' && !since.has(fact.client)) since.set(fact.client, atMs);
    const client = doneWaiting(fact);
    const fromMs = client === null ? undefined : since.get(client);
    if (client === null || fromMs === undefined) continue;
    since.delete(client);
    const endedBy = fact.type === 'lease.granted' ? 'granted' : 'withdrawn';
    spans.push({ client, fromMs, toMs: atMs, endedBy });
  }
  for (const [client, fromMs] of since) {
    spans.push({ client, fromMs, toMs: history.endMs, endedBy: 'horizon' });
  }
  return spans.sort((one, other) => one.fromMs - other.fromMs);
}

/** The lines that can end a wait. */
export const WAIT_ENDINGS = [
  'lease.granted',
  'lock.withdrawn',
  'belief.began',
  'process.killed',
  'host.poweredOff',
] as const satisfies FactType[];

/**
 * Whose wait a line ends, if that client waits at all; else null. The service's grant ends it,
 * whether or not the answer arrives. Who acts as holder without a grant has stopped waiting; who
 * crashed, too.
 */
export function doneWaiting(fact: Fact): string | null {
  switch (fact.type) {
    case 'lease.granted':
    case 'lock.withdrawn':
    case 'belief.began':
      return fact.client;
    case 'process.killed':
    case 'host.poweredOff':
      return fact.node;
    default:
      return null;
  }
}

/**
 * All writes that reached storage, in order. Which of the applied ones are corrupting is for the
 * checkers to say, so it is passed in: the lines that witness W or C.
 */
export function writes(
  history: History,
  corruptingSeqs: ReadonlySet<number>,
): readonly WriteMark[] {
  const marks: WriteMark[] = [];
  for (const { seq, atMs, fact } of history) {
    if (!isWrite(fact)) continue;
    const { client, grant, token, jobId } = fact;
    const outcome =
      fact.type === 'write.applied' && corruptingSeqs.has(seq)
        ? 'corrupting'
        : WRITE_OUTCOMES[fact.type];
    marks.push({ client, grant, token, jobId, atMs, seq, outcome });
  }
  return marks;
}

/** A grant's life while it is being read; `endedBy` null as long as nobody has said that it ended. */
type GrantLife = { -readonly [K in keyof Omit<GrantSpan, 'endedBy'>]: GrantSpan[K] } & {
  endedBy: GrantSpan['endedBy'] | null;
  isLost: boolean;
};

type GrantFact = Extract<Fact, { type: keyof typeof GRANT_ENDINGS | GrantChange }>;
type GrantChange = 'lease.granted' | 'lease.revived' | 'lease.renewed' | 'lease.lost';

const GRANT_ENDINGS = {
  'lease.released': 'released',
  'lease.expired': 'expired',
  'lease.revoked': 'revoked',
  'lease.removed': 'removed',
} as const;

function isAboutGrant(fact: Fact): fact is GrantFact {
  return fact.type.startsWith('lease.');
}

function lifeFrom(
  fromMs: TrueMs,
  { grant, client, ttlMs }: FactOf<'lease.granted' | 'lease.revived'>,
  token: number | null,
): GrantLife {
  const promisedEndMs = promised(fromMs, ttlMs);
  const open = { toMs: fromMs, endedBy: null, isLost: false };
  return { grant, client, token, fromMs, ttlMs, promisedEndMs, ...open };
}

function change(life: GrantLife, atMs: TrueMs, fact: GrantFact): void {
  switch (fact.type) {
    case 'lease.renewed':
    case 'lease.revived':
      life.promisedEndMs = promised(atMs, fact.ttlMs);
      // Renewed on one side of a partition, a grant stays lost; revived, its authority has it again.
      if (fact.type === 'lease.revived') life.isLost = false;
      break;
    case 'lease.lost':
      life.isLost = true;
      break;
    case 'lease.granted':
      break;
    default:
      life.endedBy = GRANT_ENDINGS[fact.type];
      life.toMs = atMs;
  }
  // Lost with nothing promised, or after its promised end: over at once.
  if (life.endedBy === null && !isLiveAt(life, atMs)) {
    life.endedBy = 'lost';
    life.toMs = atMs;
  }
}

function promised(fromMs: TrueMs, ttlMs: number | null): TrueMs | null {
  return ttlMs === null ? null : trueMs(fromMs + ttlMs);
}

function isLiveAt({ endedBy, isLost, promisedEndMs }: GrantLife, atMs: TrueMs): boolean {
  if (endedBy !== null) return false;
  return !isLost || (promisedEndMs !== null && promisedEndMs > atMs);
}

function spanOf({ isLost, ...life }: GrantLife, endMs: TrueMs): GrantSpan {
  const { endedBy, promisedEndMs } = life;
  if (endedBy !== null) return { ...life, endedBy };
  return isLost && promisedEndMs !== null && promisedEndMs <= endMs
    ? { ...life, toMs: promisedEndMs, endedBy: 'lost' }
    : { ...life, toMs: endMs, endedBy: 'horizon' };
}

type WriteFact = Extract<Fact, { type: keyof typeof WRITE_OUTCOMES }>;

const WRITE_OUTCOMES = {
  'write.applied': 'accepted',
  'write.rejected': 'rejected',
  'write.deduplicated': 'deduplicated',
} as const;

function isWrite(fact: Fact): fact is WriteFact {
  return Object.hasOwn(WRITE_OUTCOMES, fact.type);
}
