import type { ScenarioInput } from '../../scenario/scenario';
import { boundsForTtl, DEFAULT_BOUNDS, type Bounds } from './bounds';
import type { ExhaustLetter } from './search';

/** A small world that is ready to be searched, and what comes out. */
export interface ReadyWorld {
  readonly label: string;
  readonly scenario: ScenarioInput;
  readonly bounds: Bounds;
  /** The letters that are reached; the test searches and holds them to it. */
  readonly reached: readonly ExhaustLetter[];
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

/** Each service's small world, with the outcome that is expected of it. */
export const READY_WORLDS: readonly ReadyWorld[] = [
  {
    label: 'Redis, one server, no guard',
    scenario: SMALL_REDIS,
    bounds: boundsForTtl(100),
    reached: ['B', 'W', 'C'],
  },
  {
    label: 'Redis, token checked on write',
    scenario: { ...SMALL_REDIS, storage: { guard: 'token-on-write' } },
    bounds: boundsForTtl(100),
    reached: ['B', 'W', 'C'],
  },
  {
    label: 'Redis, token registered at takeover',
    scenario: { ...SMALL_REDIS, storage: { guard: 'token-at-takeover' } },
    bounds: boundsForTtl(100),
    reached: ['B', 'W'],
  },
  {
    label: 'Redis, version checked on write',
    scenario: { ...SMALL_REDIS, storage: { guard: 'version' } },
    bounds: boundsForTtl(100),
    reached: ['B', 'W'],
  },
  {
    label: 'Redis, no guard and no fault',
    scenario: SMALL_REDIS,
    bounds: { ...boundsForTtl(100), pauses: 0 },
    reached: [],
  },
  {
    label: 'Redis, a lease shorter than the work, and no fault',
    scenario: { ...SMALL_REDIS, service: { ...SMALL_REDIS.service, ttlMs: 60 } },
    bounds: { ...boundsForTtl(100), pauses: 0 },
    reached: ['B', 'W', 'C'],
  },
  {
    label: 'Redis, deletes whoever holds the lock',
    scenario: { ...SMALL_REDIS, service: { ...SMALL_REDIS.service, release: 'unconditional' } },
    bounds: boundsForTtl(100),
    reached: ['B', 'X', 'W', 'C'],
  },
  {
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
    label: 'A row without an end, one pause',
    scenario: {
      service: { id: 'row-lock', pollEveryMs: 200, pollEveryMsMax: 400, commandTimeoutMs: 5_000 },
      work: { workMs: 300 },
    },
    bounds: boundsForTtl(1_000),
    reached: [],
  },
  {
    label: 'Redlock, a majority of three, one clock jumps',
    scenario: SMALL_REDLOCK,
    bounds: ONE_JUMP,
    reached: ['M', 'B', 'W', 'C'],
  },
  {
    label: 'Redlock, all of three, one clock jumps',
    scenario: { ...SMALL_REDLOCK, service: { ...SMALL_REDLOCK.service, quorum: 'fraction' } },
    bounds: ONE_JUMP,
    reached: [],
  },
  {
    label: 'Redlock, a majority of five, one clock jumps',
    scenario: { ...SMALL_REDLOCK, service: { ...SMALL_REDLOCK.service, nodes: 5 } },
    bounds: ONE_JUMP,
    reached: ['M', 'B', 'W', 'C'],
  },
  {
    // One jump frees one master, and the other client has at most the fifth: two of the four that it needs.
    label: 'Redlock, four of five, one clock jumps',
    scenario: {
      ...SMALL_REDLOCK,
      service: { ...SMALL_REDLOCK.service, nodes: 5, quorum: 'fraction' },
    },
    bounds: ONE_JUMP,
    reached: [],
  },
];
