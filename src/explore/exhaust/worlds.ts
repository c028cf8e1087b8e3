import type { ScenarioInput } from '../../scenario/scenario';
import { boundsForService, boundsForTtl, DEFAULT_BOUNDS, type Bounds } from './bounds';
import type { ExhaustLetter, Sight } from './search';

/** A small world that is ready to be searched, and what comes out. */
export interface ReadyWorld {
  readonly id: string;
  readonly label: string;
  readonly scenario: ScenarioInput;
  readonly bounds: Bounds;
  /** The letters that are reached; the test searches and holds them to it. */
  readonly reached: readonly ExhaustLetter[];
  /** What else is seen, or is not. */
  readonly seen?: Partial<Record<Sight, boolean>>;
}

/** Lease 100 ms, ten ticks; work three of them, a poll every two. */
const SMALL_REDIS = {
  service: { id: 'redis', ttlMs: 100, retryDelayMs: 20 },
  work: { workMs: 30 },
} as const;

const ONE_JUMP: Bounds = {
  ...DEFAULT_BOUNDS,
  pauses: 0,
  clockSteps: 1,
  clockStepMs: 110,
  delayTicksMax: 0,
};

const SMALL_REDLOCK = {
  service: {
    id: 'redlock',
    nodes: 3,
    ttlMs: 100,
    retryDelayMs: 20,
    retryCount: -1,
    contact: 'in-turn',
    drift: 'none',
  },
  work: { workMs: 30 },
} as const;

/**
 * Lease three ticks of a second, and held for as long: a waiter’s lease can end in the queue. Messages arrive within the
 * instant: a tick is long for one.
 */
const SMALL_ETCD = {
  service: { id: 'etcd', ttlMs: 3_000, retryDelayMs: 1_000, commandTimeoutMs: 20_000 },
  clients: { behaviour: { manner: 'wait' } },
  work: { workMs: 1_000, afterWriteMs: 2_000 },
} as const;

const ETCD_PAUSE: Bounds = { ...boundsForService('etcd', 3_000), pauseTicksMax: 4 };
const ETCD_SLEEP_IN_LINE: Bounds = { ...ETCD_PAUSE, pausesInLineOnly: true };

/** Each service's small world, with the outcome that is expected of it. */
export const READY_WORLDS: readonly ReadyWorld[] = [
  {
    id: 'redis',
    label: 'Redis, one server, no guard',
    scenario: SMALL_REDIS,
    bounds: boundsForTtl(100),
    reached: ['B', 'W', 'C'],
  },
  {
    id: 'redis-token-on-write',
    label: 'Redis, token checked on write',
    scenario: { ...SMALL_REDIS, storage: { guard: 'token-on-write' } },
    bounds: boundsForTtl(100),
    reached: ['B', 'W', 'C'],
  },
  {
    id: 'redis-token-at-takeover',
    label: 'Redis, token registered at takeover',
    scenario: { ...SMALL_REDIS, storage: { guard: 'token-at-takeover' } },
    bounds: boundsForTtl(100),
    reached: ['B', 'W'],
  },
  {
    id: 'redis-version',
    label: 'Redis, version checked on write',
    scenario: { ...SMALL_REDIS, storage: { guard: 'version' } },
    bounds: boundsForTtl(100),
    reached: ['B', 'W'],
  },
  {
    id: 'redis-no-fault',
    label: 'Redis, no guard and no fault',
    scenario: SMALL_REDIS,
    bounds: { ...boundsForTtl(100), pauses: 0 },
    reached: [],
  },
  {
    id: 'redis-short-lease',
    label: 'Redis, a lease shorter than the work, and no fault',
    scenario: { ...SMALL_REDIS, service: { ...SMALL_REDIS.service, ttlMs: 60 } },
    bounds: { ...boundsForTtl(100), pauses: 0 },
    reached: ['B', 'W', 'C'],
  },
  {
    id: 'redis-unconditional-release',
    label: 'Redis, deletes whoever holds the lock',
    scenario: { ...SMALL_REDIS, service: { ...SMALL_REDIS.service, release: 'unconditional' } },
    bounds: boundsForTtl(100),
    reached: ['B', 'X', 'W', 'C'],
  },
  {
    id: 'pg-ttl-row',
    label: 'A row with an end, one pause',
    scenario: {
      service: {
        id: 'pg-ttl-row',
        lockAtMostForMs: 1_000,
        retryDelayMs: 200,
        commandTimeoutMs: 5_000,
      },
      work: { workMs: 300 },
    },
    bounds: boundsForTtl(1_000),
    reached: ['B', 'W', 'C'],
  },
  {
    id: 'row-lock',
    label: 'A row without an end, one pause',
    scenario: {
      service: { id: 'row-lock', pollEveryMs: 200, pollEveryMsMax: 400, commandTimeoutMs: 5_000 },
      work: { workMs: 300 },
    },
    bounds: boundsForTtl(1_000),
    reached: [],
  },
  {
    id: 'redlock-3',
    label: 'Redlock, a majority of three, one clock jumps',
    scenario: SMALL_REDLOCK,
    bounds: ONE_JUMP,
    reached: ['M', 'B', 'W', 'C'],
  },
  {
    id: 'redlock-3-all',
    label: 'Redlock, all of three, one clock jumps',
    scenario: { ...SMALL_REDLOCK, service: { ...SMALL_REDLOCK.service, quorum: 'fraction' } },
    bounds: ONE_JUMP,
    reached: [],
  },
  {
    id: 'redlock-5',
    label: 'Redlock, a majority of five, one clock jumps',
    scenario: { ...SMALL_REDLOCK, service: { ...SMALL_REDLOCK.service, nodes: 5 } },
    bounds: ONE_JUMP,
    reached: ['M', 'B', 'W', 'C'],
  },
  {
    // One jump frees one master, and the other client has at most the fifth: two of the four that it needs.
    id: 'redlock-5-four',
    label: 'Redlock, four of five, one clock jumps',
    scenario: {
      ...SMALL_REDLOCK,
      service: { ...SMALL_REDLOCK.service, nodes: 5, quorum: 'fraction' },
    },
    bounds: ONE_JUMP,
    reached: [],
  },
  {
    // etcd#9921: a lease dies in the queue, and its client is told that it has the lock.
    id: 'etcd-blind',
    label: 'etcd, the own key is not read again, a client sleeps in the queue',
    scenario: { ...SMALL_ETCD, service: { ...SMALL_ETCD.service, rechecksOwnKey: false } },
    bounds: ETCD_SLEEP_IN_LINE,
    reached: ['B', 'W', 'C'],
    seen: { grantedDead: true },
  },
  {
    // Nobody is told so any more. But the lease may end right after the look: a lock alone excludes nobody (A3).
    id: 'etcd-looks-again',
    label: 'etcd, the own key is read again, a client sleeps in the queue',
    scenario: SMALL_ETCD,
    bounds: ETCD_SLEEP_IN_LINE,
    reached: ['B', 'W', 'C'],
    seen: { grantedDead: false },
  },
  {
    id: 'etcd-no-fault',
    label: 'etcd, the own key is read again, no fault',
    scenario: SMALL_ETCD,
    bounds: { ...ETCD_PAUSE, pauses: 0 },
    reached: [],
  },
];
