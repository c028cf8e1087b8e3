import { describe, expect, test } from 'vitest';
import { beliefs, grants } from '../../../history/queries';
import type { ScenarioInput } from '../../../scenario/scenario';
import { factsOf, messagesOf, ran, storyOf } from '../../../simulation/ran';

/** A holds on etcd-1, the first leader, without end; B waits on etcd-2. One way takes 1 ms. */
const HELD: ScenarioInput = {
  durationMs: 30_000,
  service: { id: 'etcd', ttlMs: 4_000 },
  network: { delayMs: 1 },
  clients: { behaviour: { manner: 'wait' }, each: { B: { service: { member: 2 } } } },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 29_000 }] },
    { client: 'B', atMs: 1_000, steps: [{ do: 'release', afterMs: 100 }] },
  ],
};
const lives = async (given: Partial<ScenarioInput>) =>
  grants(await ran({ ...HELD, ...given })).map(
    ({ client, fromMs, toMs, endedBy }) => `${client} ${fromMs}–${toMs} ${endedBy}`,
  );

describe('a cluster', () => {
  test('grants when a majority has the key, and hands over when it is deleted', async () => {
    const jobs = [
      { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 2_000 }] },
      { client: 'B', atMs: 1_000, steps: [{ do: 'release', afterMs: 100 }] },
    ] as const;
    expect(await lives({ jobs })).toEqual(['A 3–2003 released', 'B 2003–2115 released']);
  });

  test('ends the lease of a dead client at TTL, the next scan, and a round through a majority', async () => {
    const faults = [{ type: 'kill', at: { atMs: 500 }, node: 'A' }] as const;
    // Granted at 3, over at 4003, seen at 4500, revoked 2 ms later.
    expect((await lives({ faults }))[0]).toBe('A 3–4502 expired');
  });

  test('makes leases longer when its leader changes, and loses none', async () => {
    const faults = [
      { type: 'kill', at: { atMs: 5_000 }, node: 'A' },
      { type: 'powerOff', at: { atMs: 5_001 }, node: 'etcd-1' },
    ] as const;
    const [first] = await lives({ faults });
    // Without the change it would have ended by 8500; elected at 6000–7000, 4000 and 1000 on top, and a scan.
    const toMs = Number(first?.match(/–(\d+) expired/)?.[1]);
    expect(toMs).toBeGreaterThanOrEqual(11_000);
    expect(toMs).toBeLessThanOrEqual(12_510);
  });

  test('keeps the lock through the death of its leader, under the same token', async () => {
    const faults = [{ type: 'kill', at: { atMs: 5_000 }, node: 'etcd-1' }] as const;
    const history = await ran({ ...HELD, faults });
    expect(storyOf(history, 'lease.granted')).toEqual([
      '3 lease.granted A',
      '29004 lease.granted B',
    ]);
    expect(beliefs(history).find(({ client }) => client === 'A')?.toMs).toBe(29_000);
    expect(factsOf(history, 'lease.granted').map(({ token }) => token)).toEqual([2, 3]);
  });

  test('grants nothing without a majority, and goes on when it is back', async () => {
    const cut = { between: ['etcd-1'], and: ['etcd-2', 'etcd-3'] };
    const apart = { between: ['etcd-2'], and: ['etcd-3'] };
    const way = { manner: 'silent', oneWay: false, lengthMs: 10_000 } as const;
    const history = await ran({
      ...HELD,
      jobs: [{ client: 'A', atMs: 2_000, steps: [{ do: 'release', afterMs: 100 }] }],
      faults: [
        { type: 'cut', at: { atMs: 1_000 }, ...cut, ...way },
        { type: 'cut', at: { atMs: 1_000 }, ...apart, ...way },
      ],
    });
    const [life] = grants(history);
    expect(life?.fromMs).toBeGreaterThan(11_000);
    expect(life?.endedBy).toBe('released');
  });

  test('follows an operator who moves the lead, without losing the grant', async () => {
    const faults = [
      { type: 'failover', at: { atMs: 5_000 }, from: 'etcd-1', to: 'etcd-2' },
    ] as const;
    const history = await ran({ ...HELD, faults });
    expect(factsOf(history, 'lease.lost')).toEqual([]);
    expect(storyOf(history, 'lease.granted')).toEqual([
      '3 lease.granted A',
      '29004 lease.granted B',
    ]);
  });

  test('of five stands the loss of two', async () => {
    const faults = [
      { type: 'powerOff', at: { atMs: 5_000 }, node: 'etcd-4' },
      { type: 'powerOff', at: { atMs: 5_000 }, node: 'etcd-5' },
    ] as const;
    const service = { ...HELD.service, members: 5 };
    expect(await lives({ service, faults })).toContain('A 3–29003 released');
  });
});

describe('a session', () => {
  test('is kept alive each third of its TTL, counted from the answer', async () => {
    const sent = messagesOf(await ran({ ...HELD, durationMs: 5_000 }), 'sent', 'keepAlive');
    expect(sent.filter((line) => line.includes('A>'))).toEqual([
      '1337 keepAlive A>etcd-1',
      '2672 keepAlive A>etcd-1',
      '4007 keepAlive A>etcd-1',
    ]);
  });

  test('is found over up to a second after its deadline, which counts from the last answer', async () => {
    const faults = [
      { type: 'pause', at: { atMs: 3_000 }, node: 'etcd-1', lengthMs: 20_000 },
    ] as const;
    // Last answered at 2674: deadline 6674. It looks at 4 ms past each second.
    expect(storyOf(await ran({ ...HELD, faults }), 'loss.noticed')[0]).toBe('7004 loss.noticed A');
  });

  test('that ended is not revived by a late keepalive', async () => {
    const faults = [{ type: 'pause', at: { atMs: 3_000 }, node: 'A', lengthMs: 10_000 }] as const;
    const history = await ran({ ...HELD, faults });
    expect((await lives({ faults }))[0]).toMatch(/^A 3–\d+ expired$/);
    expect(storyOf(history, 'lease.renewed').some((line) => /^1[3-9]\d{3} .*A$/.test(line))).toBe(
      false,
    );
    expect(storyOf(history, 'loss.noticed')).toHaveLength(1);
  });

  test('can end before its holder expects it when the leader’s clock runs fast', async () => {
    const history = await ran({
      ...HELD,
      service: { id: 'etcd', ttlMs: 10_000, keepAlive: false },
      clocks: { 'etcd-1': { driftPpm: 200_000 } },
    });
    expect(grants(history)[0]?.toMs).toBeLessThan(10_000);
  });
});
