import type { TrueMs } from '../kernel/time';
import type { Fact, FactType } from './fact';
import type { History } from './history';

/** A stretch in which a client believed, in a grant or (null) without one. Never of length 0. */
export interface BeliefSpan {
  readonly client: string;
  readonly grant: number | null;
  readonly fromMs: TrueMs;
  readonly toMs: TrueMs;
}

/** A stretch in which a process did not run. Kinds may overlap; never of length 0. */
export interface PauseSpan {
  readonly node: string;
  readonly kind: 'paused' | 'suspended' | 'down';
  readonly fromMs: TrueMs;
  readonly toMs: TrueMs;
}

/** The only facts that beliefs follow from: what is believed, and whether a process runs. */
export const BELIEF_FACTS = [
  'belief.began',
  'belief.ended',
  'process.paused',
  'process.resumed',
  'process.killed',
  'process.restarted',
  'host.suspended',
  'host.resumed',
  'host.poweredOff',
] as const satisfies FactType[];

/** The stretches in which a belief counts: its client's process runs and its host is awake. */
export function beliefs(history: History): readonly BeliefSpan[] {
  return stretches(history).counted;
}

/** The stretches in which a client would believe if it ran: harmless until its wake-up. */
export function latentBeliefs(history: History): readonly BeliefSpan[] {
  return stretches(history).latent;
}

/** All stretches in which a process did not run, in the order in which they began. */
export function pauses(history: History): readonly PauseSpan[] {
  const spans: PauseSpan[] = [];
  const asleep = new Map<string, Asleep>();
  const become = (node: string, next: Asleep, toMs: TrueMs): void => {
    const old = asleep.get(node) ?? AWAKE;
    for (const kind of PAUSE_KINDS) {
      const fromMs = old[kind];
      if (fromMs === null || next[kind] !== null || fromMs === toMs) continue;
      spans.push({ node, kind, fromMs, toMs });
    }
    asleep.set(node, next);
  };
  for (const { atMs, fact } of history) {
    if (!('node' in fact)) continue;
    become(fact.node, asleepAfter(asleep.get(fact.node) ?? AWAKE, fact, atMs), atMs);
  }
  for (const node of asleep.keys()) become(node, AWAKE, history.endMs);
  return spans.sort(byStart);
}

/** A client while its beliefs are being read. */
interface Believer {
  readonly client: string;
  asleep: Asleep;
  open: OpenBelief[];
}

interface OpenBelief {
  readonly grant: number | null;
  sinceMs: TrueMs;
  /** The worker and the library of a client may share one belief. */
  machineCount: number;
}

/** Cuts every belief wherever its client falls asleep or wakes up, but not where only the reason changes. */
function stretches(history: History): { counted: BeliefSpan[]; latent: BeliefSpan[] } {
  const counted: BeliefSpan[] = [];
  const latent: BeliefSpan[] = [];
  const believers = new Map<string, Believer>();

  const believerCalled = (client: string): Believer => {
    const believer = believers.get(client) ?? { client, asleep: AWAKE, open: [] };
    believers.set(client, believer);
    return believer;
  };
  const endStretch = ({ client, asleep }: Believer, belief: OpenBelief, toMs: TrueMs): void => {
    const { grant, sinceMs: fromMs } = belief;
    if (fromMs !== toMs) (isAwake(asleep) ? counted : latent).push({ client, grant, fromMs, toMs });
    belief.sinceMs = toMs;
  };
  const endStretches = (believer: Believer, toMs: TrueMs): void => {
    for (const belief of believer.open) endStretch(believer, belief, toMs);
  };

  for (const { atMs, fact } of history) {
    if (fact.type === 'belief.began') {
      const { open } = believerCalled(fact.client);
      const shared = open.find(({ grant }) => grant === fact.grant);
      if (shared === undefined) open.push({ grant: fact.grant, sinceMs: atMs, machineCount: 1 });
      else shared.machineCount += 1;
    } else if (fact.type === 'belief.ended') {
      const believer = believerCalled(fact.client);
      // Begun without a grant, a belief may end with one; then the latest is meant.
      const { open } = believer;
      const ended = open.find(({ grant }) => grant === fact.grant) ?? open.at(-1);
      if (ended === undefined) continue;
      ended.machineCount -= 1;
      if (ended.machineCount > 0) continue;
      endStretch(believer, ended, atMs);
      believer.open = open.filter((belief) => belief !== ended);
    } else if ('node' in fact) {
      const believer = believerCalled(fact.node);
      const asleep = asleepAfter(believer.asleep, fact, atMs);
      // A crash ends beliefs for good: whatever comes back with its memory says so by a new line.
      const hasCrashed = fact.type === 'process.killed' || fact.type === 'host.poweredOff';
      if (hasCrashed || isAwake(asleep) !== isAwake(believer.asleep)) endStretches(believer, atMs);
      if (hasCrashed) believer.open = [];
      believer.asleep = asleep;
    }
  }
  for (const believer of believers.values()) endStretches(believer, history.endMs);
  return { counted: counted.sort(byStart), latent: latent.sort(byStart) };
}

function byStart(one: { readonly fromMs: TrueMs }, other: { readonly fromMs: TrueMs }): number {
  return one.fromMs - other.fromMs;
}

/** Since when a process does not run, for each reason on its own. */
type Asleep = { readonly [K in PauseSpan['kind']]: TrueMs | null };

const PAUSE_KINDS = ['paused', 'suspended', 'down'] as const;
const AWAKE: Asleep = { paused: null, suspended: null, down: null };

function asleepAfter(old: Asleep, { type }: Fact, atMs: TrueMs): Asleep {
  switch (type) {
    case 'process.paused':
      return { ...old, paused: old.paused ?? atMs };
    case 'process.resumed':
      return { ...old, paused: null };
    case 'host.suspended':
      return { ...old, suspended: old.suspended ?? atMs };
    case 'host.resumed':
      return { ...old, suspended: null };
    case 'process.killed':
      return { ...old, paused: null, down: old.down ?? atMs };
    case 'host.poweredOff':
      return { paused: null, suspended: null, down: old.down ?? atMs };
    case 'process.restarted':
      return { ...old, paused: null, down: null };
    default:
      return old;
  }
}

function isAwake({ paused, suspended, down }: Asleep): boolean {
  return paused === null && suspended === null && down === null;
}
