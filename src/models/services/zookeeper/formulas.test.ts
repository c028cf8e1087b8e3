import { describe, expect, test } from 'vitest';
import { zookeeper } from '.';
import { localMs } from '../../../kernel/time';
import { overlapOf } from '../../../incidents/overlap';
import { beliefs } from '../../../history/queries';
import type { ScenarioInput } from '../../../scenario/scenario';
import { messagesOf, ran } from '../../../simulation/ran';
import { defaultsOf } from '../../parameters';
import { negotiatedMs } from './parameters';
import { nodesOf, sessionsOf, storeAfter, type ZookeeperOperation } from './store';
import { deadlineOf, overdue, touched, trackedAfter, untilOverMs } from './tracker';

const EMPTY = { zxid: 1, nodes: '', sessions: '' };
const asked = (kind: ZookeeperOperation['kind'], session: string, node = '', ttlMs = 0) =>
  ({ kind, session, node, ttlMs, origin: 'zk-1' }) as const;
const after = (...operations: readonly ZookeeperOperation[]) =>
  operations.reduce((store, operation) => storeAfter(store, operation), EMPTY);

describe('the store', () => {
  const open = asked('open', 'A#0', '', 40_000);
  const both = [open, asked('open', 'B#0', '', 10_000)];
  const queue = [...both, asked('create', 'A#0', 'A-1-1'), asked('create', 'B#0', 'B-2-1')];

  test('numbers transactions: the czxid of a node is the number of its own', () => {
    expect(after(...queue)).toEqual({
      zxid: 5,
      nodes: 'A-1-1@4/A#0 B-2-1@5/B#0',
      sessions: 'A#0/40000 B#0/10000',
    });
    expect(nodesOf('A-1-1@4/A#0')).toEqual([{ name: 'A-1-1', czxid: 4, session: 'A#0' }]);
    expect(sessionsOf('A#0/40000')).toEqual([{ session: 'A#0', ttlMs: 40_000 }]);
  });

  test('loses a session’s nodes with the session', () => {
    expect(after(...queue, asked('expire', 'A#0'))).toEqual({
      zxid: 6,
      nodes: 'B-2-1@5/B#0',
      sessions: 'B#0/10000',
    });
  });

  test('makes two nodes of one name: they are sequential', () => {
    const twice = [open, asked('create', 'A#0', 'A-1-1'), asked('create', 'A#0', 'A-1-1')];
    expect(after(...twice).nodes).toBe('A-1-1@3/A#0 A-1-1@4/A#0');
    expect(after(...twice, asked('delete', 'A#0', 'A-1-1')).nodes).toBe('');
  });

  test('does not change by what fails', () => {
    expect(after(open, open)).toEqual(after(open));
    expect(after(asked('create', 'A#0', 'A-1-1'))).toEqual(EMPTY);
    expect(after(open, asked('delete', 'A#0', 'A-1-1'))).toEqual(after(open));
    expect(after(asked('expire', 'A#0'))).toEqual(EMPTY);
  });
});

describe('sessions', () => {
  test('are granted 2 to 20 ticks', () => {
    expect(negotiatedMs(60_000, { tickMs: 2_000 })).toBe(40_000);
    expect(negotiatedMs(1_000, { tickMs: 2_000 })).toBe(4_000);
    expect(negotiatedMs(60_000, { tickMs: 3_000 })).toBe(60_000);
  });

  test('F18: end at a tick, never early and at most a tick late', () => {
    expect([0, 1, 1_999].map((t) => deadlineOf(t, 10_000, 2_000))).toEqual([
      12_000, 12_000, 12_000,
    ]);
    expect(deadlineOf(2_000, 10_000, 2_000)).toBe(14_000);
  });

  test('begin anew with each word, unless their end is under way', () => {
    const tickMs = 2_000;
    const timed = trackedAfter([], [{ session: 'A#0', ttlMs: 10_000 }], {
      nowMs: localMs(1),
      tickMs,
    });
    expect(untilOverMs(timed, localMs(1))).toBe(11_999);
    expect(overdue(timed, localMs(11_999))).toEqual([]);
    expect(overdue(timed, localMs(12_000))).toEqual(timed);
    const again = touched(timed, ['A#0'], { nowMs: localMs(5_000), tickMs });
    expect(again[0]?.endsAtMs).toBe(16_000);
    const closing = timed.map((one) => ({ ...one, isClosing: true }));
    expect(touched(closing, ['A#0'], { nowMs: localMs(5_000), tickMs })).toEqual(closing);
    expect(untilOverMs(closing, localMs(1))).toBe(Infinity);
  });
});

/** F19: a silent cut right after A's first ping, which reaches the leader just at a tick, or late in one. */
function cutOff(service: object, pingAtMs: number, manner: 'silent' | 'reset' = 'silent') {
  return {
    durationMs: 100_000,
    service: { id: 'zookeeper', sessionMs: 40_000, tickMs: 2_000, obeys: 'lost', ...service },
    network: { delayMs: 1 },
    clients: { behaviour: { manner: 'wait' } },
    jobs: [
      { client: 'A', atMs: pingAtMs - 10_009, steps: [{ do: 'release', atMs: 99_000 }] },
      { client: 'B', atMs: pingAtMs - 5_000, steps: [{ do: 'release', atMs: 99_000 }] },
    ],
    faults: [
      {
        type: 'cut',
        at: { atMs: pingAtMs + 2 },
        between: ['A'],
        and: ['zk-1', 'zk-2', 'zk-3'],
        manner,
        oneWay: false,
        lengthMs: 200_000,
      },
    ],
  } satisfies ScenarioInput;
}

describe('F19: two believe while one acts until LOST', () => {
  const overlap = async (...given: Parameters<typeof cutOff>) =>
    overlapOf(beliefs(await ran(cutOff(...given))));

  test('for 24.7 to 26.7 s at 100 %, by where in the tick the last word came', async () => {
    expect(await overlap({}, 12_000)).toBe(24_663);
    expect(await overlap({}, 13_999)).toBe(26_662);
  });

  test('for 11.3 to 13.3 s with a client that expires by itself', async () => {
    expect(await overlap({ selfExpires: true }, 12_000)).toBe(11_330);
    expect(await overlap({ selfExpires: true }, 13_999)).toBe(13_329);
  });

  test('not at all at 33 %, at SUSPENDED, or after a reset early in a tick', async () => {
    expect(await overlap({ lostPercent: 33 }, 12_000)).toBe(0);
    expect(await overlap({ lostPercent: 33 }, 13_999)).toBe(0);
    expect(await overlap({ obeys: 'suspended' }, 13_999)).toBe(0);
    expect(await overlap({}, 12_000, 'reset')).toBe(0);
  });
});

test('F12: n waiters at one node are woken n(n+1)/2 times, one after the other n times', async () => {
  const wakeUps = async (watches: string) => {
    const clients = 'ABCDEFGHIJK'.split('');
    const history = await ran({
      durationMs: 20_000,
      service: { id: 'zookeeper', watches },
      clients: { count: 11, behaviour: { manner: 'wait' } },
      jobs: clients.map((client, at) => ({
        client,
        atMs: 100 * at,
        steps: [{ do: 'release', afterMs: at === 0 ? 3_000 : 100 }],
      })),
    });
    return messagesOf(history, 'delivered', 'changed').length;
  };
  expect(await wakeUps('owner')).toBe(55);
  expect(await wakeUps('before')).toBe(10);
});

test('F13: promises the session, its tick, a report, one reconnection, and the way to the waiter', () => {
  const parameters = defaultsOf(zookeeper.parameters);
  const surroundings = { clients: ['A'], delayMsMax: 1, guardNeedsToken: false };
  expect(zookeeper.promise(parameters, surroundings)).toEqual({
    tokens: 'ordered',
    expires: true,
    waitMsMax: 65_510,
    overtakesMax: 0,
  });
});
