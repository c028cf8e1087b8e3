import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { ZOOKEEPER_PARAMETERS } from './parameters';
import { zookeeperServer, type ZookeeperServerInput } from './server.machine';

function server(name = 'zk-1') {
  const input: ZookeeperServerInput = {
    parameters: { ...defaultsOf(ZOOKEEPER_PARAMETERS), tickMs: 2_000 },
    name,
    peers: ['zk-1', 'zk-2', 'zk-3'].filter((peer) => peer !== name),
    leader: 'zk-1',
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(zookeeperServer, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(zookeeperServer, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(zookeeperServer, input, ...events),
  };
}

const raft = { from: 'zk-1', part: 'raft' };
const promoted = arriving('promoted', null, { ...raft, atMs: 0 });
const leader = (name: string) => arriving('leaderIs', { leader: name }, raft);
const applied = (kind: string, session: string, more: object = {}, atMs = 10) =>
  arriving(
    'apply',
    {
      ...{ kind, session, node: '', origin: 'zk-1', isOld: false },
      ...{ zxid: 9, nodes: '', sessions: 'A#0/10000 B#0/10000', ...more },
    },
    { ...raft, atMs },
  );
const OPEN_A = applied('open', 'A#0', { sessions: 'A#0/10000', zxid: 2 });
const OPEN_B = applied('open', 'B#0', { zxid: 3 });
const A1 = applied('create', 'A#0', { node: 'A-1', nodes: 'A-1@4/A#0' });
const B1 = applied('create', 'B#0', { node: 'B-1', nodes: 'A-1@4/A#0 B-1@5/B#0' });
const UP = [promoted, OPEN_A, OPEN_B, A1, B1];
const says = (type: string, more: object = {}, atMs = 100, from = 'A') =>
  arriving(type, { session: `${from}#0`, ...more }, { from, part: 'library', atMs });
const list = (node: string, from: string, more: object = {}) =>
  says('list', { node, ownOnly: true, watches: 'before', ...more }, 100, from);
const connect = (more: object = {}) =>
  says('connect', { ttlMs: 100_000, zxid: 0, isNew: false, ...more });
const last = <T>(effects: readonly T[], count = 1) => effects.slice(-count);

describe('a server', () => {
  test('opens a session of 2 to 20 ticks, through the log', () => {
    expect(sent(server().does(connect({ isNew: true })), 'propose')).toEqual([
      { kind: 'open', session: 'A#0', node: '', ttlMs: 40_000, origin: 'zk-1' },
    ]);
    expect(sent(server().does(OPEN_A), 'connected')).toEqual([
      { session: 'A#0', zxid: 2, ttlMs: 10_000 },
    ]);
  });

  test('turns strangers away, and whoever has seen more than it knows', () => {
    for (const type of ['create', 'delete', 'list', 'ping'])
      expect(inShort(server().does(says(type, { node: 'A-1' })))).toEqual([
        'send A library closed',
      ]);
    expect(inShort(server().does(connect({ zxid: 5 })))).toEqual(['send A library closed']);
  });

  test('writes through the log, and answers when the change is here', () => {
    const { does } = server();
    const create = does(OPEN_A, says('create', { node: 'A-1' }));
    expect(sent(create, 'propose')).toMatchObject([{ kind: 'create', node: 'A-1' }]);
    expect(sent(does(OPEN_A, says('delete', { node: 'A-1' })), 'propose')).toMatchObject([
      { kind: 'delete', node: 'A-1' },
    ]);
    expect(sent(does(OPEN_A, A1), 'created')).toMatchObject([{ node: 'A-1', czxid: 4 }]);
    const late = applied('create', 'A#0', { node: 'A-1', sessions: 'B#0/10000' });
    expect(inShort(last(does(OPEN_A, late)))).toEqual(['send A library expired']);
    expect(inShort(does(applied('delete', 'A#0', { node: 'A-1' })))).toContain(
      'send A library deleted',
    );
    expect(inShort(server('zk-2').does(A1))).toEqual([]);
  });

  test('lists from its own copy: first, behind another, or not there', () => {
    const { does } = server();
    expect(sent(does(...UP, list('A-1', 'A')), 'granted')).toEqual([
      { session: 'A#0', node: 'A-1', zxid: 9, czxid: 4, ttlMs: 10_000 },
    ]);
    expect(inShort(last(does(...UP, list('B-1', 'B'))))).toEqual(['send B library queued']);
    expect(inShort(last(does(...UP, list('B-9', 'B'))))).toEqual(['send B library missing']);
  });

  test('takes a node of another session for the client’s own only if it is asked to', () => {
    const { does } = server();
    const names = { session: 'B#0', node: 'A-1' };
    expect(inShort(last(does(...UP, list('A-1', 'B', names))))).toEqual(['send B library missing']);
    const byName = list('A-1', 'B', { ...names, ownOnly: false });
    expect(inShort(last(does(...UP, byName)))).toEqual(['send B library granted']);
  });

  test('tells once when the watched node is gone: the next before, or the owner’s', () => {
    const three = 'A-1@4/A#0 B-1@5/B#0 C-1@6/B#0';
    const C1 = applied('create', 'B#0', { node: 'C-1', nodes: three });
    const gone = applied('delete', 'A#0', { nodes: 'B-1@5/B#0 C-1@6/B#0' });
    const woken = (watches: string) =>
      sent(server('zk-2').does(...OWN, C1, list('C-1', 'B', { watches }), gone, gone), 'changed');
    const OWN = [arriving('validated', { session: 'B#0', ttlMs: 10_000 }, { from: 'zk-1' })];
    expect(woken('before')).toEqual([]);
    expect(woken('owner')).toHaveLength(1);
  });

  test('says in each pong whether the watch still stands', () => {
    const { does } = server();
    const ping = says('ping', {}, 200, 'B');
    expect(sent(does(...UP, ping), 'pong')).toEqual([{ session: 'B#0', isWatching: false }]);
    expect(sent(does(...UP, list('B-1', 'B'), ping), 'pong')).toEqual([
      { session: 'B#0', isWatching: true },
    ]);
  });

  test('without a leader drops its clients and serves nobody', () => {
    const { does, after } = server('zk-2');
    const mine = arriving('validated', { session: 'A#0', ttlMs: 10_000 }, { from: 'zk-1' });
    expect(after(leader(''))).toBe('looking');
    expect(inShort(last(does(mine, leader(''))))).toEqual(['send A library closed']);
    expect(inShort(last(does(leader(''), connect())))).toEqual(['send A library closed']);
    expect(after(leader(''), leader('zk-3'))).toBe('serving.following');
    expect(after(leader(''), leader('zk-2'))).toBe('looking');
    expect(after(leader(''), leader('zk-2'), promoted)).toBe('serving.leading');
  });

  test('passes a broken connection to a peer on, and an operator’s wish', () => {
    const broken = arriving('connectionFailed', { because: 'reset' }, { from: 'zk-2', part: '' });
    expect(inShort(server().does(broken))).toEqual(['send raft peerGone']);
    expect(inShort(server().does(says('connectionFailed')))).toEqual([]);
    expect(inShort(server('zk-2').does(arriving('promote')))).toEqual(['send raft campaign']);
    expect(inShort(server().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
  });
});

describe('a follower', () => {
  const { does, sets } = server('zk-2');
  const back = arriving('validated', { session: 'A#0', ttlMs: 10_000 }, { from: 'zk-1' });

  test('asks the leader about a session that comes back', () => {
    expect(inShort(does(connect()))).toEqual(['send zk-1 server revalidate']);
    expect(sent(does(back), 'connected')).toEqual([{ session: 'A#0', ttlMs: 10_000, zxid: 1 }]);
    const over = arriving('validated', { session: 'A#0', ttlMs: 0 }, { from: 'zk-1' });
    expect(inShort(does(over))).toEqual(['send A library expired']);
  });

  test('tells the leader at the next half tick whom it heard of', () => {
    expect(sets(back, says('ping', {}, 2_300))).toEqual(['report in 700 by monotonic']);
    expect(sets(back, says('ping', {}, 2_300), says('ping', {}, 2_400))).toEqual([]);
    const reported = does(back, says('ping', {}, 2_300), dueAt('report', 3_000));
    expect(sent(reported, 'heardOf')).toEqual([{ sessions: 'A#0' }]);
  });
});

describe('the leader', () => {
  const { does, sets, after } = server();

  test('decides who is first, and tells of it', () => {
    expect(after(promoted)).toBe('serving.leading');
    expect(told(does(...UP), 'lease.granted')).toEqual([
      { type: 'lease.granted', client: 'A', token: 4, ttlMs: 10_000 },
    ]);
    const gone = applied('delete', 'A#0', { nodes: 'B-1@5/B#0' });
    expect(inShort(does(...UP, gone))).toContain('tell lease.released');
    expect(told(does(...UP, gone), 'lease.granted')).toMatchObject([
      { client: 'A' },
      { client: 'B', token: 5 },
    ]);
    const expired = applied('expire', 'A#0', { nodes: 'B-1@5/B#0', sessions: 'B#0/10000' });
    expect(inShort(does(...UP, expired))).toContain('tell lease.expired');
    expect(inShort(does(...UP, expired))).toContain('send A library closed');
  });

  test('ends a silent session at the tick after its timeout (F18), and revives it no more', () => {
    expect(sets(promoted, OPEN_A)).toEqual(['expiry in 11990 by monotonic']);
    const over = [promoted, OPEN_A, dueAt('expiry', 12_000)];
    expect(sent(does(...over), 'propose')).toEqual([
      { kind: 'expire', session: 'A#0', node: '', ttlMs: 0, origin: 'zk-1' },
    ]);
    const late = does(...over, says('connect', { ttlMs: 1, zxid: 0, isNew: false }, 12_001));
    expect(inShort(last(late))).toEqual(['send A library expired']);
  });

  test('takes every word for a sign of life, directly or by a follower', () => {
    const pinged = [...UP, says('ping', {}, 9_000)];
    expect(sent(does(...pinged, dueAt('expiry', 12_000)), 'propose')).toMatchObject([
      { session: 'B#0' },
    ]);
    expect(told(does(...pinged), 'lease.renewed')).toEqual([
      { type: 'lease.renewed', client: 'A', by: 'A', ttlMs: 10_000 },
    ]);
    const heard = arriving('heardOf', { sessions: 'A#0 B#0' }, { from: 'zk-2', atMs: 9_000 });
    expect(sent(does(...UP, heard, dueAt('expiry', 12_000)), 'propose')).toEqual([]);
    expect(told(does(...UP, heard), 'lease.renewed')).toHaveLength(1);
  });

  test('knows which sessions live, for itself and for followers', () => {
    expect(inShort(last(does(...UP, connect({ zxid: 1 }))))).toEqual(['send A library connected']);
    const ask = (session: string) =>
      arriving('revalidate', { session }, { from: 'zk-2', part: 'server', atMs: 50 });
    expect(sent(does(...UP, ask('A#0')), 'validated')).toEqual([{ session: 'A#0', ttlMs: 10_000 }]);
    expect(sent(does(...UP, ask('X#0')), 'validated')).toEqual([{ session: 'X#0', ttlMs: 0 }]);
  });

  test('when it is new gives every session its whole timeout', () => {
    const late = arriving('promoted', null, { ...raft, atMs: 11_000 });
    expect(server('zk-2').sets(OPEN_A, late)).toEqual(['expiry in 11000 by monotonic']);
    expect(inShort(server('zk-2').does(OPEN_A, A1, late))).toContain('inherit A');
  });

  test('does not tell twice what its predecessor may have told', () => {
    const old = applied('create', 'A#0', { node: 'A-1', nodes: 'A-1@4/A#0', isOld: true });
    expect(told(does(promoted, OPEN_A, old), 'lease.granted')).toEqual([]);
    expect(inShort(does(promoted, OPEN_A, old))).toContain('inherit A');
  });
});
