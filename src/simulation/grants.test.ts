import { describe, expect, test } from 'vitest';
import { beliefs, grants } from '../history/queries';
import type { ScenarioInput } from '../scenario/scenario';
import { factsOf, ran, storyOf } from './ran';

const LEASE = [
  'lease.granted',
  'lease.renewed',
  'lease.released',
  'lease.expired',
  'lease.lost',
] as const;

/** A holds from 2 to 20 000 ms; the primary dies at 1000, its replica is promoted at 3000. */
const FAILOVER: ScenarioInput = {
  service: { id: 'redis', ttlMs: 10_000, replica: true, replicationLagMs: 5 },
  durationMs: 30_000,
  clients: { count: 1 },
  jobs: [{ client: 'A', steps: [{ do: 'release', afterMs: 20_000 }] }],
  faults: [
    { type: 'kill', at: { atMs: 1_000 }, node: 'redis' },
    { type: 'failover', at: { atMs: 3_000 }, from: 'redis', to: 'replica' },
  ],
};

describe('a failover', () => {
  test('to a replica with the record keeps the grant, which then ends by the replica’s clock', async () => {
    expect(storyOf(await ran(FAILOVER), ...LEASE)).toEqual([
      '1 lease.granted A',
      '10002 lease.expired A',
    ]);
  });

  test('to one without it loses the grant, which stays live until its promised end', async () => {
    const service = { ...FAILOVER.service, id: 'redis', replicationLagMs: 2_000 } as const;
    const history = await ran({ ...FAILOVER, service });
    expect(storyOf(history, ...LEASE)).toEqual(['1 lease.granted A', '3000 lease.lost A']);
    expect(grants(history)).toMatchObject([{ fromMs: 1, toMs: 10_001, endedBy: 'lost' }]);
  });

  test('leaves renewals to the new primary', async () => {
    const service = { ...FAILOVER.service, id: 'redis', renewal: 'watchdog' } as const;
    const history = await ran({ ...FAILOVER, service });
    expect(storyOf(history, 'lease.lost', 'lease.expired', 'lease.released')).toEqual([
      '20003 lease.released A',
    ]);
    expect(factsOf(history, 'lease.renewed').length).toBeGreaterThan(3);
  });
});

describe('two servers that both lead', () => {
  /** The old primary lives on, cut off from A alone; A’s second grant comes from the new one. */
  const SPLIT: ScenarioInput = {
    ...FAILOVER,
    service: { id: 'redis', ttlMs: 10_000, replica: true, replicationLagMs: 60_000 },
    jobs: [
      { client: 'A', steps: [{ do: 'release', afterMs: 4_000 }] },
      { client: 'A', atMs: 5_000, steps: [{ do: 'release', afterMs: 20_000 }] },
    ],
    faults: [{ type: 'failover', at: { atMs: 3_000 }, from: 'redis', to: 'replica' }],
  };

  test('each end their own grants, even of the same client', async () => {
    const history = await ran(SPLIT);
    expect(storyOf(history, ...LEASE)).toEqual([
      '1 lease.granted A',
      '3000 lease.lost A',
      '5001 lease.granted A',
      '10002 lease.expired A',
      '15002 lease.expired A',
    ]);
    expect(factsOf(history, 'lease.expired').map(({ grant }) => grant)).toEqual([1, 2]);
  });
});

describe('a server that forgets', () => {
  test('twice loses a grant once', async () => {
    const history = await ran({
      ...FAILOVER,
      service: { id: 'redis', ttlMs: 10_000 },
      faults: [
        { type: 'restart', at: { atMs: 1_000 }, node: 'redis', withMemory: false },
        { type: 'restart', at: { atMs: 2_000 }, node: 'redis', withMemory: false },
      ],
    });
    expect(storyOf(history, ...LEASE)).toEqual(['1 lease.granted A', '1000 lease.lost A']);
  });
});

describe('a client that comes back with its memory', () => {
  test('still acts under its grant', async () => {
    const history = await ran({
      ...FAILOVER,
      service: { id: 'redis', ttlMs: 10_000 },
      jobs: [
        {
          client: 'A',
          steps: [
            { do: 'write', afterMs: 5_000 },
            { do: 'release', afterMs: 100 },
          ],
        },
      ],
      faults: [
        { type: 'kill', at: { atMs: 1_000 }, node: 'A' },
        { type: 'restart', at: { atMs: 2_000 }, node: 'A', withMemory: true },
      ],
    });
    expect(factsOf(history, 'write.applied')).toMatchObject([{ client: 'A', grant: 1 }]);
    expect(beliefs(history)).toMatchObject([
      { grant: 1, fromMs: 2, toMs: 1_000 },
      { grant: 1, fromMs: 2_000, toMs: 5_104 },
    ]);
  });

  test('takes up a job that came while it was down', async () => {
    const history = await ran({
      ...FAILOVER,
      jobs: [{ client: 'A', atMs: 1_500, steps: [] }],
      faults: [
        { type: 'kill', at: { atMs: 1_000 }, node: 'A' },
        { type: 'restart', at: { atMs: 2_000 }, node: 'A', withMemory: true },
      ],
    });
    expect(storyOf(history, 'job.arrived', 'job.started')).toEqual([
      '1500 job.arrived A',
      '2000 job.started A',
    ]);
  });
});

describe('a duplicate of an old grant’s answer', () => {
  test('does not take the client back to the old grant', async () => {
    const history = await ran({
      ...FAILOVER,
      service: { id: 'redis', ttlMs: 10_000 },
      jobs: [
        { client: 'A', steps: [] },
        { client: 'A', atMs: 100, steps: [{ do: 'write', afterMs: 1_000 }] },
      ],
      faults: [
        {
          type: 'duplicate',
          at: { atMs: 0 },
          from: 'redis',
          to: 'A',
          message: 'granted',
          byMs: 500,
        },
      ],
    });
    expect(factsOf(history, 'write.applied')).toMatchObject([{ grant: 2 }]);
  });
});
