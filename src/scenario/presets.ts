import type { Scenario } from './scenario';
import type { ScenarioInput } from './scenario';
import { CONSUL_PRESETS } from './presets-consul';
import { CHUBBY_PRESETS } from './presets-chubby';
import { DYNAMODB_PRESETS } from './presets-dynamodb';
import { ETCD_PRESETS } from './presets-etcd';
import { K8S_LEASE_PRESETS } from './presets-k8s-lease';
import { NONE_PRESETS } from './presets-none';
import { PER_NODE_LOCK_PRESETS } from './presets-per-node-lock';
import { QUEUE_MESSAGE_PRESETS } from './presets-queue-message';
import { POSTGRES_PRESETS } from './presets-postgres';
import { REDLOCK_PRESETS } from './presets-redlock';
import { ROW_LOCK_PRESETS } from './presets-row-lock';
import { STATUS_COLUMN_PRESETS } from './presets-status-column';
import { ZOOKEEPER_PRESETS } from './presets-zookeeper';
import { scenarioOf } from './read';

/** A named scenario: a place to start from. Its id is part of links and never changes. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  /** One or two sentences: what to look at. */
  readonly story: string;
  readonly scenario: Scenario;
}

/** The lesson's own case: TTL 10 s, pause 15 s, and a rival that comes in between. */
const PAUSED_HOLDER: ScenarioInput = {
  seed: 7,
  durationMs: 25_000,
  service: { id: 'redis', ttlMs: 10_000, retryDelayMs: 500 },
  work: { workMs: 5_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
  pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 15_000 },
};

const REPLICATED: ScenarioInput = {
  seed: 7,
  durationMs: 40_000,
  service: { id: 'redis', ttlMs: 30_000, retryDelayMs: 200, replica: true, replicationLagMs: 50 },
  work: { workMs: 8_000, afterWriteMs: 4_000 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
  faults: [
    { type: 'kill', at: { atMs: 1_020 }, node: 'redis' },
    { type: 'failover', at: { atMs: 6_000 }, from: 'redis', to: 'replica' },
  ],
};

/** Every preset, in the order of the menu. The incidents are further ones; they live in their own room. */
export const PRESETS = presets([
  {
    id: 'paused-holder',
    title: 'The paused holder',
    story: 'A holder sleeps through its own expiry, wakes, and writes over what another wrote.',
    scenario: PAUSED_HOLDER,
  },
  {
    id: 'paused-holder-fenced',
    title: 'The paused holder, fenced',
    story: 'The same pause, but storage compares a token: the stale write is rejected.',
    scenario: { ...PAUSED_HOLDER, storage: { guard: 'token-on-write' } },
  },
  {
    id: 'paused-holder-short',
    title: 'A pause shorter than the lease',
    story: 'The holder wakes while its lease still runs. Nothing is violated, by luck of numbers.',
    scenario: {
      ...PAUSED_HOLDER,
      pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 5_000 },
    },
  },
  {
    id: 'clock-jump',
    title: 'The server’s clock jumps',
    story:
      'Redis compares expiry with its wall clock. One step forward ends a lease that has 7 s left.',
    scenario: {
      ...PAUSED_HOLDER,
      pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 0 },
      clockError: { amount: 12_000, atMs: 4_000 },
    },
  },
  {
    id: 'watchdog',
    title: 'A watchdog that renews',
    story:
      'Work longer than the lease: a background renewal keeps the lock. Then the process pauses.',
    scenario: {
      ...PAUSED_HOLDER,
      durationMs: 45_000,
      service: {
        id: 'redis',
        ttlMs: 10_000,
        retryDelayMs: 500,
        renewal: 'watchdog',
        renewEveryMs: 3_300,
      },
      work: { workMs: 14_000, afterWriteMs: 1_000 },
      pause: { client: 'A', afterGrantMs: 9_000, lengthMs: 12_000 },
    },
  },
  {
    id: 'failover-forgets',
    title: 'The failover forgets',
    story: 'The primary dies before the grant reached its replica. The replica grants again.',
    scenario: REPLICATED,
  },
  {
    id: 'failover-remembers',
    title: 'The failover remembers',
    story: 'The same crash, but the replica had the record. The lock survives.',
    scenario: {
      ...REPLICATED,
      service: { ...REPLICATED.service, id: 'redis', replicationLagMs: 5 },
    },
  },
  {
    id: 'busy',
    title: 'A busy lock',
    story: 'Six clients, jobs that come by chance, a network that varies. Nobody is paused.',
    scenario: {
      seed: 3,
      durationMs: 60_000,
      service: { id: 'redis', ttlMs: 4_000, retryDelayMs: 200, retryJitterMs: 100 },
      clients: { count: 6 },
      work: { jobsPerSecond: 0.8, workMs: 500, afterWriteMs: 100 },
      network: { delay: 'lognormal', delayMs: 5, delayMsMax: 200, delaySigma: 0.8 },
    },
  },
  ...REDLOCK_PRESETS,
  ...ETCD_PRESETS,
  ...K8S_LEASE_PRESETS,
  ...ZOOKEEPER_PRESETS,
  ...CONSUL_PRESETS,
  ...CHUBBY_PRESETS,
  ...DYNAMODB_PRESETS,
  ...ROW_LOCK_PRESETS,
  ...PER_NODE_LOCK_PRESETS,
  ...QUEUE_MESSAGE_PRESETS,
  ...STATUS_COLUMN_PRESETS,
  ...POSTGRES_PRESETS,
  ...NONE_PRESETS,
]);

export type PresetId = string;

function presets(
  list: readonly (Omit<Preset, 'scenario'> & { readonly scenario: ScenarioInput })[],
): Readonly<Record<PresetId, Preset>> {
  return Object.fromEntries(
    list.map(({ scenario, ...preset }) => {
      const { title, story } = preset;
      return [preset.id, { ...preset, scenario: scenarioOf({ title, story, ...scenario }) }];
    }),
  );
}
