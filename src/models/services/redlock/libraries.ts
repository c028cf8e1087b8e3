import type { RedlockParameters } from './parameters';

/** The parameters that tell libraries apart; a scenario still says how many nodes and how long a lease. */
type Habits = Partial<RedlockParameters>;

/**
 * How five libraries read Redlock (semantics A2), as stored at the commits named there; a stored version is
 * not always the newest release. Timeouts that come from a connection are taken as 1 s.
 */
export const REDLOCK_LIBRARIES = {
  /** SPSCommerce/redlock-py@142545d, on Python 3. It tries three times in all, and cannot extend. */
  'redlock-py': {
    contact: 'in-turn',
    returnsWhen: 'all',
    quorum: 'fraction',
    startTime: 'each-attempt',
    validityCheck: 'positive',
    libraryClock: 'wall',
    drift: 'percent-and-2',
    cleanUp: 'each-attempt',
    ownerValue: 'per-acquisition',
    commandTimeoutMs: 1_000,
    retryCount: 2,
    retryDelayMs: 200,
    retryJitterMs: 0,
  },
  /** leandromoreira/redlock-rb@023ec5c. It waits 200 ms and up to 49 more. Its extend is its lock script. */
  'redlock-rb': {
    contact: 'in-turn',
    returnsWhen: 'all',
    quorum: 'configured',
    startTime: 'each-attempt',
    validityCheck: 'zero-passes',
    libraryClock: 'monotonic',
    drift: 'percent-and-2',
    cleanUp: 'each-attempt',
    ownerValue: 'per-attempt',
    commandTimeoutMs: 100,
    retryCount: 3,
    retryDelayMs: 225,
    retryJitterMs: 25,
    extend: 'extend-or-set',
    extendsWhenOver: true,
  },
  /** mike-marcacci/node-redlock@09fd36a, version 5. It rounds the drift term, here it is cut. */
  'node-redlock': {
    contact: 'at-once',
    returnsWhen: 'quorum',
    quorum: 'configured',
    startTime: 'once',
    validityCheck: 'none',
    libraryClock: 'wall',
    drift: 'percent-and-2',
    cleanUp: 'at-the-end',
    ownerValue: 'per-acquisition',
    commandTimeoutMs: 1_000,
    retryCount: 10,
    retryDelayMs: 200,
    retryJitterMs: 100,
    whenExtendFails: 'until-end',
  },
  /**
   * go-redsync/redsync@01d5d90, v4. In this version its extend takes every answer for a yes, and an
   * attempt in which every node failed is its last; here it tries again.
   */
  redsync: {
    contact: 'at-once',
    returnsWhen: 'all',
    quorum: 'configured',
    startTime: 'each-attempt',
    validityCheck: 'positive',
    libraryClock: 'monotonic',
    drift: 'percent',
    cleanUp: 'each-attempt',
    ownerValue: 'per-acquisition',
    commandTimeoutMs: 1_000,
    retryCount: 31,
    retryDelayMs: 500,
    retryJitterMs: 0,
    extendsWhenOver: true,
    extendAnswer: 'always-yes',
  },
  /**
   * redisson/redisson@04607ef, RedissonMultiLock, deprecated. Its timeout per node is the waiting time
   * shared among the nodes, here 3 s among three; its own delay between rounds is arbitrary.
   */
  redisson: {
    contact: 'in-turn',
    returnsWhen: 'all',
    quorum: 'configured',
    startTime: 'none',
    validityCheck: 'none',
    libraryClock: 'wall',
    drift: 'none',
    cleanUp: 'each-attempt',
    ownerValue: 'per-acquisition',
    commandTimeoutMs: 1_000,
    retryCount: -1,
    retryDelayMs: 200,
    retryJitterMs: 0,
    reExpires: true,
  },
} as const satisfies Readonly<Record<string, Habits>>;

export type RedlockLibraryName = keyof typeof REDLOCK_LIBRARIES;
