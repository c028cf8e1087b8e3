import type { ScenarioInput } from '../../../src/scenario/scenario';
import { ownCase, type RealCase } from './case';

const POLLS = { moreMs: 100, moreBecause: 'for the phase of the poll' };

/** A's write leaves at 0.5 s and is 3 s on its way; its lease ends at 2 s, and B has written by 2.5 s. */
const LATE_WRITE: ScenarioInput = {
  durationMs: 5_000,
  service: { id: 'redis', ttlMs: 2_000, retryDelayMs: 100 },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 500 }, { do: 'release', atMs: 4_500 }],
    },
    {
      client: 'B',
      atMs: 300,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 200 }, { do: 'release', atMs: 3_900 }],
    },
  ],
  faults: [
    {
      type: 'delay',
      at: { atMs: 0 },
      from: 'A',
      to: 'storage',
      message: 'write',
      nth: 1,
      byMs: 3_000,
    },
  ],
};

/** The answer to A's grant takes 1.5 s, and its lease is 1 s. */
const LATE_GRANT: ScenarioInput = {
  durationMs: 4_000,
  service: { id: 'redis', ttlMs: 1_000, retryDelayMs: 100, commandTimeoutMs: 3_000 },
  clients: { each: { B: { service: { ttlMs: 5_000 } } } },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 2_000 }, { do: 'release', atMs: 2_500 }],
    },
    {
      client: 'B',
      atMs: 250,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 200 }, { do: 'release', atMs: 3_000 }],
    },
  ],
  faults: [
    {
      type: 'delay',
      at: { atMs: 0 },
      from: 'redis',
      to: 'A',
      message: 'granted',
      nth: 1,
      byMs: 1_500,
    },
  ],
};

/** One message that comes late: nothing is lost, nobody stands still, no clock is wrong. */
export const LATE_CASES: readonly RealCase[] = [
  ownCase(
    'redis',
    'late-write',
    { title: 'A write that lands after the takeover', ...POLLS, runs: 5, isQuick: true },
    LATE_WRITE,
  ),
  ownCase(
    'redis',
    'late-write-fenced',
    {
      title: 'A write that lands after the takeover, fenced by a PostgreSQL row',
      ...POLLS,
      runs: 5,
      storage: 'postgres',
    },
    { ...LATE_WRITE, storage: { guard: 'token-on-write' } },
  ),
  ownCase(
    'redis',
    'late-write-versioned',
    {
      title: 'A write that lands after the takeover, at a row with a version',
      ...POLLS,
      runs: 5,
      storage: 'postgres',
    },
    { ...LATE_WRITE, storage: { guard: 'version' } },
  ),
  ownCase(
    'redis',
    'late-grant',
    {
      title: 'The answer is on its way for longer than the lease lasts',
      ...POLLS,
      runs: 5,
      isQuick: true,
    },
    LATE_GRANT,
  ),
  ownCase(
    'redis',
    'late-grant-checked',
    {
      title: 'The answer is late, and the client looks at its clock before it writes',
      ...POLLS,
      runs: 5,
      isQuick: true,
    },
    {
      ...LATE_GRANT,
      clients: { ...LATE_GRANT.clients, behaviour: { validityCheck: 'before-write' } },
    },
  ),
];
