import type { Fact, MachineFact } from '../../src/history/fact';
import type { HistoryEvent } from '../../src/history/history';
import { trueMs } from '../../src/kernel/time';

/**
 * Something that was seen: by a client of itself, by a watcher of a server, by storage, or by the rig of what it did.
 * `atMs` is time of the run with fractions.
 */
export interface Told {
  readonly atMs: number;
  readonly node: string;
  readonly fact: MachineFact;
  /** Of what a client did: under which of its beliefs, counted from 1. Null: under none. */
  readonly belief?: number | null;
  /** Of a belief that began: whether the library had said that the lock was acquired. */
  readonly isGranted?: boolean;
}

/**
 * Puts what was seen from many sides into one history: numbers the grants in their order, says of each write and belief
 * under which grant it was, and orders what different observers saw within the blink of an eye.
 */
export function historyFrom(told: readonly Told[], declared: Fact): readonly HistoryEvent[] {
  const sorted = inOrder(withoutHindsight(told));
  const lines: HistoryEvent[] = [line(0, 0, '', declared)];
  const grants: { readonly client: string; readonly grant: number; isLive: boolean }[] = [];
  const beliefs = new Map<string, number | null>();
  const newestOf = (client: string) => grants.findLast((one) => one.client === client);

  for (const { atMs, node, fact, belief = null, isGranted = true } of sorted) {
    const client = 'client' in fact ? (fact.client ?? '') : '';
    let grant: number | null = null;
    if (fact.type === 'lease.granted') {
      grant = grants.length + 1;
      grants.push({ client, grant, isLive: true });
    } else if (fact.type.startsWith('lease.')) {
      const own = grants.findLast((one) => one.client === client && one.isLive) ?? newestOf(client);
      if (own === undefined) continue;
      if (ENDS.has(fact.type)) {
        if (!own.isLive) continue;
        own.isLive = false;
      }
      grant = own.grant;
    } else if (fact.type === 'belief.began') {
      grant = isGranted ? (newestOf(client)?.grant ?? null) : null;
      beliefs.set(`${client}/${belief}`, grant);
    } else if (belief !== null) {
      grant = beliefs.get(`${client}/${belief}`) ?? null;
    }
    const whole = (CARRIES_GRANT.has(fact.type) ? { ...fact, grant } : fact) as Fact;
    lines.push(line(lines.length, Math.max(0, Math.floor(atMs)), node, whole));
  }
  return lines;
}

/** What two observers may differ by in telling of one thing, ms: one of them was busy. Arbitrary, and generous. */
const GLANCE_MS = 40;

/**
 * A client cannot have been told of a grant before the server made it: where the watcher of the server told later, it
 * was late. The same of a grant that follows the end of another.
 */
function withoutHindsight(told: readonly Told[]): readonly Told[] {
  const began = told.filter(
    ({ fact, isGranted = true }) => fact.type === 'belief.began' && isGranted,
  );
  const given = told.filter(({ fact }) => fact.type === 'lease.granted');
  const isOf = (one: Told, client: string) => 'client' in one.fact && one.fact.client === client;
  return told.map((one) => {
    const { fact, atMs } = one;
    if (fact.type !== 'lease.granted') return one;
    const known = began.find(
      (belief) =>
        isOf(belief, fact.client) &&
        belief.atMs < atMs &&
        belief.atMs > atMs - GLANCE_MS &&
        // A belief that an earlier grant explains tells nothing of this one.
        !given.some(
          (other) =>
            isOf(other, fact.client) &&
            other.atMs <= belief.atMs &&
            other.atMs > belief.atMs - EXPLAINS_MS,
        ),
    );
    return known === undefined ? one : { ...one, atMs: known.atMs };
  });
}

/** An answer that took longer than this is not what a belief began with. Arbitrary. */
const EXPLAINS_MS = 5_000;

/** By time; at one time the end of a grant comes before the next, and that before what follows from it. */
function inOrder(told: readonly Told[]): readonly Told[] {
  const rank = ({ fact: { type } }: Told) =>
    ENDS.has(type) ? 0 : type === 'lease.granted' ? 1 : 2;
  return told
    .map((one, index) => ({ one, index }))
    .sort((a, b) => a.one.atMs - b.one.atMs || rank(a.one) - rank(b.one) || a.index - b.index)
    .map(({ one }) => one);
}

function line(seq: number, atMs: number, node: string, fact: Fact): HistoryEvent {
  return { seq, atMs: trueMs(atMs), node, causedBy: [], fact };
}

const ENDS: ReadonlySet<string> = new Set([
  'lease.released',
  'lease.expired',
  'lease.revoked',
  'lease.removed',
]);

const CARRIES_GRANT: ReadonlySet<string> = new Set([
  ...ENDS,
  'lease.granted',
  'lease.renewed',
  'lease.revived',
  'lease.lost',
  'belief.began',
  'belief.ended',
  'read.served',
  'read.rejected',
  'write.applied',
  'write.rejected',
  'write.deduplicated',
  'effect.performed',
]);
