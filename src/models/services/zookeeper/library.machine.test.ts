import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { zookeeperLibrary, type ZookeeperLibraryInput } from './library.machine';
import { ZOOKEEPER_PARAMETERS, type ZookeeperParameters } from './parameters';

function library(parameters: Partial<ZookeeperParameters> = {}) {
  const input: ZookeeperLibraryInput = {
    parameters: { ...defaultsOf(ZOOKEEPER_PARAMETERS), sessionMs: 12_000, ...parameters },
    name: 'A',
    servers: ['zk-1', 'zk-2', 'zk-3'],
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(zookeeperLibrary, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(zookeeperLibrary, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(zookeeperLibrary, input, ...events),
  };
}

const worker = { part: 'worker', atMs: 100 };
const acquire = arriving('acquire', { manner: 'wait' }, worker);
const tryOnce = arriving('acquire', { manner: 'try' }, worker);
const release = arriving('release', null, { ...worker, atMs: 5_000 });
const withdraw = arriving('withdraw', null, worker);
const told = (type: string, more: object = {}, atMs = 104, from = 'zk-1') =>
  arriving(type, { session: 'A#100', zxid: 2, ...more }, { from, part: 'server', atMs });
const connected = told('connected', { ttlMs: 12_000 });
const node = 'A-104-1';
const created = told('created', { node, czxid: 3 }, 108);
const granted = told('granted', { node, czxid: 3, ttlMs: 12_000 }, 110);
const queued = told('queued', { node }, 110);
const missing = told('missing', { node }, 110);
const changed = told('changed', {}, 900);
const deleted = told('deleted', { node }, 5_004);
const broken = (from = 'zk-1', atMs = 2_000) =>
  arriving('connectionFailed', { because: 'reset' }, { from, part: '', atMs });
const ASKED = [acquire, connected, created];
const HOLDING = [...ASKED, granted];
const SUSPENDED = [...HOLDING, broken()];
const last = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('acquiring', () => {
  const { after, does, sets } = library();

  test('opens a session, makes a node, looks who is first, and takes the czxid for its token', () => {
    expect(after()).toBe('unopened');
    expect(after(acquire)).toBe('opening.asking');
    expect(after(acquire, connected)).toBe('connected.creating');
    expect(after(...ASKED)).toBe('connected.listing');
    expect(after(...HOLDING)).toBe('connected.holding');
    expect(sent(does(...HOLDING), 'acquired')).toEqual([
      { token: 3, ttlMs: 12_000, requestedWallMs: 108, requestedMonotonicMs: 108 },
    ]);
  });

  test('waits for the watched node to go, and looks again', () => {
    expect(after(...ASKED, queued)).toBe('connected.queueing');
    expect(after(...ASKED, queued, changed)).toBe('connected.listing');
    const pong = (isWatching: boolean) => told('pong', { isWatching }, 900);
    expect(after(...ASKED, queued, pong(true))).toBe('connected.queueing');
    expect(after(...ASKED, queued, pong(false))).toBe('connected.listing');
  });

  test('once deletes its node where it is not the first', () => {
    const lost = [tryOnce, connected, created, queued];
    expect(after(...lost)).toBe('connected.deleting');
    expect(inShort(last(does(...lost), 2))).toEqual([
      'send worker notAcquired',
      'send zk-1 server delete',
    ]);
    expect(after(...lost, deleted)).toBe('connected.idle');
    expect(after(...lost, acquire)).toBe('connected.deleting');
    expect(after(...lost, acquire, deleted)).toBe('connected.creating');
    expect(after(...lost, deleted, acquire)).toBe('connected.creating');
  });

  test('that is given up deletes the node, once it is sure to be there', () => {
    expect(after(acquire, connected, withdraw)).toBe('connected.creating');
    expect(after(acquire, connected, withdraw, created)).toBe('connected.deleting');
    expect(after(...ASKED, queued, withdraw)).toBe('connected.deleting');
  });

  test('asks every server in turn for a third of the timeout, and pauses then', () => {
    const silent = [acquire, dueAt('connectTimeout', 4_100), dueAt('connectTimeout', 8_100)];
    expect(sets(acquire)).toEqual(['connectTimeout in 4000 by monotonic']);
    expect(inShort(does(...silent))).toEqual([
      'send zk-1 server connect',
      'send worker unreachable',
      'send zk-2 server connect',
      'send worker unreachable',
      'send zk-3 server connect',
    ]);
    expect(after(...silent, dueAt('connectTimeout', 12_100))).toBe('opening.pausing');
    const again = [...silent, dueAt('connectTimeout', 12_100), dueAt('reconnectDelay', 13_100)];
    expect(after(...again)).toBe('opening.asking');
    const shut = [told('closed'), told('closed', {}, 104, 'zk-2'), broken('zk-3')];
    expect(after(acquire, ...shut)).toBe('opening.pausing');
  });
});

describe('a session', () => {
  const { after, does, sets } = library();

  test('is pinged after a third of its timeout, and lost to sight after two thirds (A4)', () => {
    expect(sets(acquire, connected)).toEqual([
      'ping in 4000 by monotonic',
      'silence in 8000 by monotonic',
    ]);
    // It said something at 108, and heard something at 110.
    expect(sets(...HOLDING, arriving('pingDue', null, { atMs: 4_104 }))).toEqual([
      'ping in 4 by monotonic',
    ]);
    expect(sets(...HOLDING, arriving('silence', null, { atMs: 8_104 }))).toEqual([
      'silence in 6 by monotonic',
    ]);
    expect(
      library({ sessionMs: 60_000 }).sets(acquire, told('connected', { ttlMs: 60_000 })),
    ).toContain('ping in 10000 by monotonic');
    expect(inShort(last(does(...HOLDING, dueAt('ping', 4_108))))).toEqual([
      'send zk-1 server ping',
    ]);
    expect(inShort(last(does(...HOLDING, told('pong', { isWatching: false }, 4_110))))).toEqual([
      'send worker renewed',
    ]);
    expect(after(...HOLDING, dueAt('silence', 8_110))).toBe('suspended.asking');
  });

  test('is not heard by a pong that overtook an answer: TCP keeps the order', () => {
    const pong = told('pong', { isWatching: false }, 4_110);
    const silence = arriving('silence', null, { atMs: 8_104 });
    expect(after(acquire, connected, pong, silence)).toBe('suspended.asking');
    expect(sets(...HOLDING, pong, silence)).toEqual(['silence in 4006 by monotonic']);
  });

  test('goes on at another server, with what it had begun', () => {
    const back = told('connected', { ttlMs: 12_000 }, 2_010, 'zk-2');
    expect(inShort(last(does(...SUSPENDED)))).toEqual(['send zk-2 server connect']);
    expect(sent(does(...ASKED, queued, broken()), 'connect').at(-1)).toEqual({
      session: 'A#100',
      ttlMs: 12_000,
      zxid: 2,
      isNew: false,
    });
    expect(after(...ASKED, queued, broken(), back)).toBe('connected.listing');
    expect(after(...SUSPENDED, back)).toBe('connected.deleting');
    expect(library({ obeys: 'lost' }).after(...SUSPENDED, back)).toBe('connected.holding');
    expect(library({ obeys: 'lost' }).sets(...SUSPENDED, back)).toEqual([
      'ping in 4000 by monotonic',
      'silence in 8000 by monotonic',
    ]);
  });

  test('that a server calls expired is followed by a new one', () => {
    const over = told('expired', {}, 2_005, 'zk-2');
    expect(after(...SUSPENDED, over)).toBe('opening.asking');
    expect(sent(does(...SUSPENDED, over), 'connect').at(-1)).toMatchObject({
      session: 'A#2005',
      isNew: true,
      zxid: 0,
    });
    expect(after(acquire, connected, told('expired'))).toBe('suspended.asking');
  });
});

describe('holding', () => {
  const losses = (parameters: Partial<ZookeeperParameters>, ...events: StepEvent[]) =>
    sent(library(parameters).does(...HOLDING, ...events), 'lost');
  const lostDue = dueAt('lost', 14_000);

  test('ends at SUSPENDED, at LOST or never, as the program obeys', () => {
    expect(losses({}, broken())).toEqual([{ because: 'its connection is suspended' }]);
    expect(losses({ obeys: 'lost' }, broken())).toEqual([]);
    expect(losses({ obeys: 'lost' }, broken(), lostDue)).toEqual([
      { because: 'its session is lost' },
    ]);
    expect(losses({ obeys: 'nothing' }, broken(), lostDue)).toEqual([]);
  });

  test('LOST comes after the timeout, or a part of it, in SUSPENDED, by the wall clock', () => {
    expect(
      library()
        .sets(...SUSPENDED)
        .slice(0, 2),
    ).toEqual(['lost in 12000 by wall', 'selfExpiry in Infinity by monotonic']);
    expect(library({ lostPercent: 33 }).sets(...SUSPENDED)[0]).toBe('lost in 3960 by wall');
    expect(library({ lostPercent: 0 }).sets(...SUSPENDED)[0]).toBe('lost in Infinity by wall');
  });

  test('a client may expire by itself at 4/3 of the timeout since the last answer', () => {
    const client = library({ selfExpires: true, obeys: 'lost' });
    // Heard at 110, suspended at 2000: 110 + 16000 − 2000.
    expect(client.sets(...SUSPENDED)).toContain('selfExpiry in 14110 by monotonic');
    const over = dueAt('selfExpiry', 16_110);
    expect(client.after(...SUSPENDED, over)).toBe('opening.asking');
  });

  test('goes on where the handler asks before the flag is flipped (Z6)', () => {
    const early = { obeys: 'lost', flipsFlagFirst: false } as const;
    expect(losses(early, broken(), lostDue)).toEqual([]);
  });

  test('again is one acquisition, and a late withdrawal gives it back', () => {
    const { does, after } = library();
    expect(inShort(last(does(...HOLDING, acquire)))).toEqual(['send worker acquired']);
    expect(after(...HOLDING, withdraw)).toBe('connected.deleting');
  });
});

describe('releasing', () => {
  const { after, does } = library();
  const back = told('connected', { ttlMs: 12_000 }, 6_000, 'zk-2');

  test('deletes the node, keeps the session, and ends when that is answered', () => {
    expect(after(...HOLDING, release)).toBe('connected.deleting');
    expect(inShort(last(does(...HOLDING, release, deleted)))).toEqual(['send worker released']);
    expect(after(...HOLDING, release, deleted)).toBe('connected.idle');
  });

  test('that fails is repeated when it is connected again, if it is guaranteed (Z4)', () => {
    const failed = [...HOLDING, release, broken('zk-1', 5_002)];
    expect(inShort(does(...failed))).toContain('send worker released');
    expect(after(...failed, back)).toBe('connected.deleting');
    expect(library({ guaranteedDelete: false }).after(...failed, back)).toBe('connected.idle');
  });

  test('without a connection is over at once, as far as the program knows', () => {
    const apart = library({ obeys: 'lost' });
    expect(inShort(last(apart.does(...SUSPENDED, release)))).toEqual(['send worker released']);
    expect(apart.after(...SUSPENDED, release, back)).toBe('connected.deleting');
    expect(library().after(...ASKED, queued, broken(), withdraw, back)).toBe('connected.deleting');
  });
});

describe('a create whose answer was lost', () => {
  const lost = [acquire, connected, broken()];
  const back = told('connected', { ttlMs: 12_000 }, 2_010, 'zk-2');

  test('is looked for by its name, or made again where nothing protects it', () => {
    expect(library().after(...lost, back)).toBe('connected.listing');
    expect(library().after(...lost, back, told('missing', { node }, 2_012, 'zk-2'))).toBe(
      'connected.creating',
    );
    expect(library().after(...ASKED, missing)).toBe('connected.creating');
    const bare = library({ protection: 'none' }).does(...lost, back);
    expect(sent(bare, 'create')).toEqual([
      { session: 'A#100', node: 'A-104-1' },
      { session: 'A#100', node: 'A-2010-2' },
    ]);
  });

  test('may be a node of the dead session, if only the name is compared (Z3)', () => {
    const anew = arriving(
      'connected',
      { session: 'A#14000', ttlMs: 12_000, zxid: 9 },
      { from: 'zk-2', part: 'server', atMs: 14_004 },
    );
    const late = [...lost, dueAt('lost', 14_000), anew];
    const asked = (protection: 'name' | 'name-and-session') =>
      sent(library({ protection }).does(...late), 'list').at(-1);
    expect(asked('name')).toMatchObject({ session: 'A#14000', node, ownOnly: false });
    expect(asked('name-and-session')).toMatchObject({ node, ownOnly: true });
  });
});

test('says which messages it did not expect', () => {
  expect(inShort(library().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
