import { describe, expect, test } from 'vitest';
import { beliefs, grants } from '../../../history/queries';
import type { ScenarioInput } from '../../../scenario/scenario';
import { factsOf, messagesOf, ran, storyOf } from '../../../simulation/ran';

/** A holds on zk-1, the first leader, without end; B waits on zk-2. One way takes 1 ms. */
const HELD: ScenarioInput = {
  durationMs: 30_000,
  service: { id: 'zookeeper', sessionMs: 4_000, tickMs: 1_000 },
  network: { delayMs: 1 },
  clients: { behaviour: { manner: 'wait' }, each: { B: { service: { server: 2 } } } },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 29_000 }] },
    { client: 'B', atMs: 1_000, steps: [{ do: 'release', afterMs: 100 }] },
  ],
};
const lives = async (given: Partial<ScenarioInput>) =>
  grants(await ran({ ...HELD, ...given })).map(
    ({ client, fromMs, toMs, endedBy }) => `${client} ${fromMs}–${toMs} ${endedBy}`,
  );

describe('an ensemble', () => {
  test('ends the session of a dead client at the tick after its timeout', async () => {
    const faults = [{ type: 'kill', at: { atMs: 500 }, node: 'A' }] as const;
    // Its list came at 9 ms; ended at 5000, and 2 ms through a majority.
    expect((await lives({ faults }))[0]).toBe('A 7–5002 expired');
  });

  test('hears of a follower’s clients half a tick late at most', async () => {
    const faults = [{ type: 'kill', at: { atMs: 1_900 }, node: 'A' }] as const;
    const clients = {
      behaviour: { manner: 'wait' },
      each: { A: { service: { server: 3 } } },
    } as const;
    // A's ping at 1347 reaches zk-3 at 1348, and the leader with the report of 1500.
    expect((await lives({ faults, clients }))[0]).toMatch(/^A \d+–6002 expired$/);
    const history = await ran({ ...HELD, faults, clients });
    expect(messagesOf(history, 'delivered', 'heardOf').slice(0, 2)).toEqual([
      '501 heardOf zk-3>zk-1',
      '1501 heardOf zk-3>zk-1',
    ]);
  });

  test('gives every session its whole timeout when its leader changes, and loses none', async () => {
    const faults = [
      { type: 'kill', at: { atMs: 4_900 }, node: 'A' },
      { type: 'kill', at: { atMs: 4_901 }, node: 'zk-1' },
    ] as const;
    const [first] = await lives({ faults });
    // Without the change it would have ended at 9000 or before; elected within a second, 4000 on top, and a tick.
    const toMs = Number(first?.match(/–(\d+) expired/)?.[1]);
    expect(toMs).toBeGreaterThanOrEqual(9_000);
    expect(toMs).toBeLessThanOrEqual(11_010);
  });

  test('keeps the lock and its token through the death of the leader', async () => {
    const history = await ran({
      ...HELD,
      service: { ...HELD.service, id: 'zookeeper', obeys: 'lost' },
      faults: [{ type: 'kill', at: { atMs: 5_000 }, node: 'zk-1' }],
    });
    expect(factsOf(history, 'lease.granted').map(({ token }) => token)).toEqual([3, 5]);
    expect(beliefs(history).find(({ client }) => client === 'A')?.toMs).toBe(29_000);
    expect(grants(history)[0]?.endedBy).toBe('released');
  });

  test('notices a leader that is silent only after the sync limit', async () => {
    const history = await ran({
      ...HELD,
      faults: [{ type: 'powerOff', at: { atMs: 5_000 }, node: 'zk-1' }],
    });
    const [elected] = messagesOf(history, 'delivered', 'promoted').slice(1);
    const atMs = Number(elected?.split(' ')[0]);
    // Five ticks after its last word, and up to a second for the votes.
    expect(atMs).toBeGreaterThanOrEqual(9_400);
    expect(atMs).toBeLessThanOrEqual(11_000);
  });

  test('grants nothing without a majority, and goes on when it is back', async () => {
    const way = { type: 'cut', manner: 'silent', oneWay: false, lengthMs: 10_000 } as const;
    const history = await ran({
      ...HELD,
      jobs: [{ client: 'A', atMs: 2_000, steps: [{ do: 'release', afterMs: 100 }] }],
      faults: [
        { ...way, at: { atMs: 1_000 }, between: ['zk-1'], and: ['zk-2', 'zk-3'] },
        { ...way, at: { atMs: 1_000 }, between: ['zk-2'], and: ['zk-3'] },
      ],
    });
    expect(grants(history)[0]?.fromMs).toBeGreaterThan(11_000);
  });
});

describe('a lagging server', () => {
  const lagging = { ...HELD.service, id: 'zookeeper', lagMs: 500, laggingServer: 3 } as const;

  test('shows its clients the queue as it was', async () => {
    const each = { B: { service: { server: 3 } } };
    const jobs = [
      { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 5_000 }] },
      { client: 'B', atMs: 1_000, steps: [{ do: 'release', afterMs: 100 }] },
    ] as const;
    const clients = { behaviour: { manner: 'wait' }, each } as const;
    const history = await ran({ ...HELD, service: lagging, clients, jobs });
    // Its turn comes at 5003; it hears of that half a second later, and only then believes.
    expect(grants(history)[1]?.fromMs).toBe(5_003);
    const [begun] = beliefs(history).filter(({ client }) => client === 'B');
    expect(begun?.fromMs).toBe(5_506);
  });

  test('refuses a client that has seen more than it knows', async () => {
    const history = await ran({
      ...HELD,
      service: { ...lagging, lagMs: 3_000, obeys: 'lost' },
      jobs: [{ client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 20_000 }] }],
      faults: [
        {
          type: 'cut',
          at: { atMs: 100 },
          between: ['A'],
          and: ['zk-1', 'zk-2'],
          manner: 'reset',
          oneWay: false,
          lengthMs: 1_000,
        },
      ],
    });
    expect(messagesOf(history, 'delivered', 'closed')[0]).toBe('102 closed zk-3>A');
  });
});

test('a create without protection whose answer is lost blocks its own client (ZOOKEEPER-1262)', async () => {
  const answer = { type: 'cut', at: { atMs: 6 }, between: ['A'], and: ['zk-1'] } as const;
  const story = async (protection: string) =>
    storyOf(
      await ran({
        ...HELD,
        service: { ...HELD.service, id: 'zookeeper', protection },
        jobs: [{ client: 'A', atMs: 0, steps: [{ do: 'release', afterMs: 100 }] }],
        faults: [{ ...answer, manner: 'reset', oneWay: false, lengthMs: 100 }],
      }),
      'lease.granted',
      'belief.began',
    );
  expect(await story('none')).toEqual(['7 lease.granted A']);
  expect(await story('name-and-session')).toHaveLength(2);
});
