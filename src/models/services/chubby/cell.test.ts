import { describe, expect, test } from 'vitest';
import { beliefs, grants } from '../../../history/queries';
import type { ScenarioInput } from '../../../scenario/scenario';
import { factsOf, messagesOf, ran } from '../../../simulation/ran';

/** A holds without end; B waits. Leases of 4 s, a lock-delay of 3 s; one way takes 1 ms. */
const HELD: ScenarioInput = {
  durationMs: 40_000,
  service: {
    id: 'chubby',
    replicas: 3,
    leaseMs: 4_000,
    replyBeforeMs: 1_000,
    lockDelayMs: 3_000,
    graceMs: 20_000,
    masterLeaseMs: 2_000,
    ratePpm: 0,
  },
  network: { delayMs: 1 },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 35_000 }] },
    { client: 'B', atMs: 1_000, steps: [{ do: 'release', afterMs: 100 }] },
  ],
};
const run = (given: Partial<ScenarioInput> = {}, service: object = {}) =>
  ran({ ...HELD, ...given, service: { ...HELD.service, id: 'chubby', ...service } });
const lives = async (given?: Partial<ScenarioInput>, service?: object) =>
  grants(await run(given, service)).map(
    ({ client, fromMs, toMs, endedBy }) => `${client} ${fromMs}–${toMs} ${endedBy}`,
  );

describe('a cell', () => {
  test('hands over at once on a release, and frees a failed holder’s lock after the lock-delay', async () => {
    const jobs = [
      { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 2_000 }] },
      { client: 'B', atMs: 1_000, steps: [{ do: 'release', afterMs: 100 }] },
    ] as const;
    expect(await lives({ jobs })).toEqual(['A 7–2003 released', 'B 2003–2107 released']);
    const killed = [{ type: 'kill', at: { atMs: 500 }, node: 'A' }] as const;
    // Opened at 3: the lease ends at 4003, and the lock is free 3000 after that is decided.
    const [first, second] = await lives({ faults: killed });
    expect(first).toBe('A 7–4005 expired');
    expect(second).toMatch(/^B 7007–/);
  });

  test('answers one more KeepAlive of a host that vanished', async () => {
    const faults = [{ type: 'powerOff', at: { atMs: 500 }, node: 'A' }] as const;
    // Answered at 3003, so it ends at 7003.
    expect((await lives({ faults }))[0]).toBe('A 7–7005 expired');
  });

  test('sends one KeepAlive and one answer in three seconds of a lease of four', async () => {
    const sent = messagesOf(await run({ durationMs: 10_000 }), 'delivered', 'keptAlive');
    expect(sent.filter((line) => line.endsWith('>A'))).toEqual([
      '3004 keptAlive chubby-1>A',
      '6004 keptAlive chubby-1>A',
      '9004 keptAlive chubby-1>A',
    ]);
  });

  test('keeps the lock and its generation through a fail-over, in jeopardy meanwhile', async () => {
    const faults = [{ type: 'powerOff', at: { atMs: 5_000 }, node: 'chubby-1' }] as const;
    const history = await run({ faults }, { masterLeaseMs: 6_000 });
    expect(factsOf(history, 'lease.granted').map(({ token }) => token)).toEqual([1, 2]);
    expect(grants(history)[0]?.endedBy).toBe('released');
    const spans = beliefs(history).filter(({ client }) => client === 'A');
    // Its own lease, of 3002, ran out at 7002; blocked, it does not act.
    expect(spans).toHaveLength(2);
    expect(spans[0]?.toMs).toBe(7_002);
    expect(spans[1]?.toMs).toBe(35_000);
    expect(factsOf(history, 'loss.noticed')).toEqual([]);
  });

  test('is too late for a client whose grace period is over', async () => {
    const faults = [{ type: 'powerOff', at: { atMs: 5_000 }, node: 'chubby-1' }] as const;
    const history = await run({ faults }, { masterLeaseMs: 6_000, graceMs: 500 });
    expect(factsOf(history, 'loss.noticed')).toMatchObject([{ client: 'A' }]);
    expect(grants(history)[0]?.endedBy).toBe('expired');
  });

  test('lets two believe where the master’s clock is faster than was assumed', async () => {
    const given = {
      faults: [
        {
          type: 'cut',
          at: { atMs: 3_500 },
          between: ['A'],
          and: ['chubby-1', 'chubby-2', 'chubby-3'],
          manner: 'reset',
          oneWay: false,
          lengthMs: 40_000,
        },
      ],
      clocks: { 'chubby-1': { driftPpm: 200_000 } },
    } as const satisfies Partial<ScenarioInput>;
    const overlaps = async (ratePpm: number) => {
      const history = await run(given, { ratePpm, lockDelayMs: 0 });
      const a = beliefs(history).find(({ client }) => client === 'A');
      const b = beliefs(history).find(({ client }) => client === 'B');
      return a !== undefined && b !== undefined && b.fromMs < a.toMs;
    };
    expect(await overlaps(0)).toBe(true);
    expect(await overlaps(100_000)).toBe(false);
  });
});
