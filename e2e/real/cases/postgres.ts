import type { ScenarioInput } from '../../../src/scenario/scenario';
import { ownCase, presetCase, type RealCase } from './case';

const POLLS = { moreMs: 1_000, moreBecause: 'for the phase of the poll' };

const POOLED: ScenarioInput = {
  durationMs: 4_000,
  service: { id: 'pg-advisory', pool: 'transaction', backends: 1 },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 1_500 }, { do: 'release', atMs: 2_500 }],
    },
    {
      client: 'B',
      atMs: 600,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 300 }, { do: 'release', atMs: 3_200 }],
    },
  ],
};

/** A's row is good for 5 s; B comes while A works. */
const TTL_ROW: ScenarioInput = {
  durationMs: 6_000,
  service: { id: 'pg-ttl-row', lockAtMostForMs: 5_000, clock: 'database', retryDelayMs: 100 },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 3_000 }, { do: 'release', atMs: 3_500 }],
    },
    {
      client: 'B',
      atMs: 300,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 500 }, { do: 'release', atMs: 5_000 }],
    },
  ],
};

/** Advisory locks, PgBouncer, and lock rows without and with an end. */
export const POSTGRES_CASES: readonly RealCase[] = [
  presetCase('postgres', 'D3-pooled-by-session', { runs: 3 }),
  presetCase('postgres', 'D3-transaction-level', { runs: 3 }),
  ownCase(
    'postgres',
    'D4-killed-waiter',
    {
      title: 'A killed session frees its advisory lock at once',
      runs: 10,
      isQuick: true,
      note: 'D4 with SIGKILL: the kernel of the dead process closes its connection, and an idle backend hears of it.',
    },
    {
      durationMs: 4_000,
      service: { id: 'pg-advisory' },
      clients: { behaviour: { manner: 'wait' } },
      jobs: [
        { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'release', atMs: 3_900 }] },
        { client: 'B', atMs: 500, steps: [{ do: 'read' }, { do: 'release', atMs: 3_000 }] },
      ],
      faults: [{ type: 'kill', at: { atMs: 1_500 }, node: 'A' }],
    },
  ),
  presetCase('postgres', 'D2-forced-on-the-slow', { ...POLLS, runs: 3 }),
  ownCase(
    'postgres',
    'D2-short',
    {
      title: 'A lock row whose owner is gone, in a tenth of the time',
      runs: 5,
      isQuick: true,
      note: 'D2 with a poll of 100 ms, and a bound of 5 s for the wait.',
    },
    {
      durationMs: 9_000,
      service: { id: 'row-lock', pollEveryMs: 100, pollEveryMsMax: 100 },
      work: { workMs: 2_000 },
      bounds: { waitMsMax: 5_000 },
      jobs: [
        { client: 'A', atMs: 0 },
        { client: 'B', atMs: 300 },
      ],
      faults: [{ type: 'kill', at: { atMs: 600 }, node: 'A' }],
    },
  ),
  ownCase(
    'postgres',
    'pg-ttl-row-step',
    {
      title: 'The database’s clock jumps, and the row is free',
      runs: 5,
      isQuick: true,
      moreMs: 100,
      moreBecause: 'for the phase of the poll',
      note: 'The wall clock of that PostgreSQL is stepped by libfaketime; all other clocks are the machine’s.',
    },
    {
      ...TTL_ROW,
      faults: [{ type: 'clockStep', at: { atMs: 1_500 }, node: 'postgres', byMs: 10_000 }],
    },
  ),
  ownCase(
    'postgres',
    'pg-ttl-row-killed',
    {
      title: 'The holder of a row with an end is killed',
      runs: 5,
      isQuick: true,
      moreMs: 100,
      moreBecause: 'for the phase of the poll',
      note: 'No connection is part of the lock: the row ends when its time is over.',
    },
    {
      ...TTL_ROW,
      service: { id: 'pg-ttl-row', lockAtMostForMs: 2_000, clock: 'database', retryDelayMs: 100 },
      faults: [{ type: 'kill', at: { atMs: 1_000 }, node: 'A' }],
    },
  ),
  ownCase(
    'postgres',
    'pg-queue',
    {
      title: 'Four sessions in line: PostgreSQL keeps the order',
      runs: 5,
      isQuick: true,
      moreMs: 600,
      moreBecause: 'for four holders, each a little late',
    },
    {
      durationMs: 6_000,
      service: { id: 'pg-advisory' },
      clients: { count: 4, behaviour: { manner: 'wait' } },
      work: { workMs: 800, afterWriteMs: 200 },
      jobs: [
        { client: 'A', atMs: 0 },
        { client: 'B', atMs: 250 },
        { client: 'C', atMs: 500 },
        { client: 'D', atMs: 750 },
      ],
    },
  ),
  ownCase(
    'postgres',
    'D4-short',
    {
      title: 'The dead host’s lock, with keepalives of 3 s, 1 s, 3 times',
      runs: 5,
      moreMs: 1_100,
      moreBecause: 'for the phase of the keepalives, which the kernel times in whole seconds',
      note: 'The client has a network namespace for a host, and its cable is pulled: PostgreSQL’s kernel hears nothing more.',
    },
    {
      durationMs: 11_000,
      service: {
        id: 'pg-advisory',
        keepAliveIdleMs: 3_000,
        keepAliveIntervalMs: 1_000,
        keepAliveCount: 3,
      },
      clients: { behaviour: { manner: 'wait' } },
      jobs: [
        { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'write', atMs: 9_000 }] },
        { client: 'B', atMs: 500, steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }] },
      ],
      faults: [{ type: 'powerOff', at: { atMs: 1_000 }, node: 'A' }],
    },
  ),
  ownCase(
    'postgres',
    'D3-one-backend',
    {
      title: 'Two clients, one backend: both are let in',
      runs: 5,
      isQuick: true,
      note: 'D3 as it happened, with a pool of one backend: which of several a statement gets cannot be aimed at.',
    },
    POOLED,
  ),
  ownCase(
    'postgres',
    'D3-terminated',
    {
      title: 'An administrator ends the session of the holder',
      runs: 5,
      isQuick: true,
      note: 'pg_terminate_backend at 1 s: the lock goes at once, and its holder learns of it with its next statement.',
    },
    {
      durationMs: 5_000,
      service: { id: 'pg-advisory' },
      clients: { behaviour: { manner: 'wait' } },
      jobs: [
        {
          client: 'A',
          atMs: 0,
          steps: [{ do: 'read' }, { do: 'write', atMs: 2_500 }, { do: 'release', atMs: 3_000 }],
        },
        {
          client: 'B',
          atMs: 300,
          steps: [{ do: 'read' }, { do: 'write', afterMs: 500 }, { do: 'release', atMs: 4_000 }],
        },
      ],
      faults: [{ type: 'operate', at: { atMs: 1_000 }, node: 'postgres', action: 'terminate' }],
    },
  ),
];
