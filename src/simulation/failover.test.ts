import { describe, expect, test } from 'vitest';
import type { ScenarioInput } from '../scenario/scenario';
import { factsOf, messagesOf, ran, storyOf } from './ran';

/** A holds from 1 ms on; the replica has the record, and is promoted at 3000. */
const REPLICATED: ScenarioInput = {
  service: { id: 'redis', ttlMs: 10_000, replica: true, replicationLagMs: 5 },
  durationMs: 20_000,
  jobs: [
    { client: 'A', steps: [{ do: 'release', afterMs: 6_000 }] },
    { client: 'B', atMs: 5_000 },
  ],
};
const failover = { type: 'failover', at: { atMs: 3_000 }, from: 'redis', to: 'replica' } as const;
const dead = { type: 'powerOff', at: { atMs: 1_000 }, node: 'redis' } as const;
const LEASE = ['lease.granted', 'lease.released', 'lease.expired', 'lease.lost'] as const;

describe('a promotion', () => {
  test('reaches a server that is cut off from the old one, and the news every client', async () => {
    const history = await ran({
      ...REPLICATED,
      faults: [
        {
          type: 'cut',
          at: { atMs: 1_000 },
          between: ['redis'],
          and: ['replica', 'A', 'B'],
          lengthMs: 60_000,
        },
        failover,
      ],
    });
    expect(storyOf(history, ...LEASE).slice(0, 3)).toEqual([
      '1 lease.granted A',
      '6003 lease.released A',
      '6005 lease.granted B',
    ]);
    expect(messagesOf(history, 'delivered', 'leaderMoved')).toEqual([
      '3000 leaderMoved replica>A',
      '3000 leaderMoved replica>B',
    ]);
  });

  test('of a server that sleeps takes place when it wakes: until then nothing is lost', async () => {
    const history = await ran({
      ...REPLICATED,
      faults: [
        dead,
        { type: 'pause', at: { atMs: 2_000 }, node: 'replica', lengthMs: 2_000 },
        failover,
      ],
    });
    expect(storyOf(history, ...LEASE).slice(0, 2)).toEqual([
      '1 lease.granted A',
      '6003 lease.released A',
    ]);
    const service = { ...REPLICATED.service, id: 'redis', replicationLagMs: 5_000 } as const;
    const forgetful = await ran({
      ...REPLICATED,
      service,
      faults: [
        dead,
        { type: 'pause', at: { atMs: 2_000 }, node: 'replica', lengthMs: 2_000 },
        failover,
      ],
    });
    expect(storyOf(forgetful, ...LEASE).slice(0, 2)).toEqual([
      '1 lease.granted A',
      '4000 lease.lost A',
    ]);
  });

  test('of the server that leads already changes nothing', async () => {
    const history = await ran({ ...REPLICATED, faults: [{ ...failover, to: 'redis' }] });
    expect(factsOf(history, 'server.promoted', 'lease.lost')).toEqual([]);
  });
});

describe('who comes back after a failover', () => {
  test('learns who leads now', async () => {
    for (const withMemory of [false, true]) {
      const history = await ran({
        ...REPLICATED,
        faults: [
          dead,
          { type: 'kill', at: { atMs: 2_000 }, node: 'B' },
          failover,
          { type: 'restart', at: { atMs: 4_000 }, node: 'B', withMemory },
        ],
      });
      expect(messagesOf(history, 'delivered', 'leaderMoved')).toContain(
        '4000 leaderMoved replica>B',
      );
      expect(storyOf(history, 'lease.granted')).toEqual([
        '1 lease.granted A',
        '6005 lease.granted B',
      ]);
    }
  });

  test('still leads, if it led', async () => {
    const history = await ran({
      ...REPLICATED,
      faults: [
        dead,
        failover,
        { type: 'restart', at: { atMs: 4_000 }, node: 'replica', withMemory: false },
      ],
    });
    expect(storyOf(history, ...LEASE).slice(0, 3)).toEqual([
      '1 lease.granted A',
      '4000 lease.lost A',
      '5001 lease.granted B',
    ]);
  });
});

test('a refusal does not cross a cut either', async () => {
  const history = await ran({
    ...REPLICATED,
    faults: [
      { type: 'refuse', at: { atMs: 0 }, node: 'redis', lengthMs: 5_000 },
      {
        type: 'cut',
        at: { atMs: 0 },
        between: ['redis'],
        and: ['A'],
        lengthMs: 500,
        oneWay: true,
      },
    ],
  });
  expect(messagesOf(history, 'lost', 'set')[0]).toBe('1 set A>redis');
  expect(messagesOf(history, 'delivered', 'unreachable')).toContain('1000 unreachable A>A');
});
