import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { CONSUL_PARAMETERS, type ConsulParameters } from './parameters';
import { consulServer } from './server.machine';

function servers(parameters: Partial<ConsulParameters> = {}) {
  const input = { parameters: { ...defaultsOf(CONSUL_PARAMETERS), ...parameters } };
  return {
    after: (...events: StepEvent[]) => stateAfter(consulServer, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(consulServer, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(consulServer, input, ...events),
  };
}

const asks = (type: string, from: string, atMs = 0, more: object = {}) =>
  arriving(type, { session: `${from}#1`, ...more }, { from, atMs });
const opens = (from: string, given: object = {}) =>
  asks('createSession', from, 0, {
    ttlMs: 15_000,
    lockDelayMs: 15_000,
    isChecked: false,
    deletesKey: false,
    ...given,
  });
const locks = (from: string, atMs = 10) => asks('lock', from, atMs);
const operates = (action: string, atMs = 12_000) =>
  arriving(action, null, { from: 'consul', atMs });
const HELD = [opens('A'), opens('B'), locks('A')];
const lastOf = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('a session', () => {
  const { after, does, sets } = servers();

  test('is timed by twice its TTL, from creation and from each renewal', () => {
    expect(sets(opens('A'))).toEqual(['session:A#1 in 30000 by monotonic']);
    expect(sets(opens('A'), asks('renew', 'A', 7_500))).toEqual([
      'session:A#1 in 30000 by monotonic',
    ]);
    expect(inShort(lastOf(does(opens('A'), asks('renew', 'A'))))).toEqual([
      'send A library renewed',
    ]);
    expect(inShort(lastOf(does(...HELD, asks('renew', 'A'))))).toEqual(['tell lease.renewed']);
  });

  test('is not revived by a renewal after its end', () => {
    const over = [...HELD, dueAt('session:A#1', 30_000)];
    expect(after(...over)).toBe('leading.free');
    expect(told(does(...over), 'lease.expired')).toMatchObject([{ client: 'A' }]);
    expect(inShort(lastOf(does(...over, asks('renew', 'A'))))).toEqual([
      'send A library sessionGone',
    ]);
    expect(sent(does(...over, locks('A', 60_000)), 'refused')).toMatchObject([
      { because: 'no-session' },
    ]);
    expect(after(...HELD, dueAt('session:B#1', 30_000))).toBe('leading.held');
    expect(after(opens('A'), dueAt('session:A#1', 30_000))).toBe('leading.free');
  });

  test('gets its whole time again from a new leader, and none answers meanwhile', () => {
    const electing = [...HELD, operates('changeLeader')];
    expect(after(...electing)).toBe('electing');
    for (const type of ['createSession', 'renew', 'lock', 'unlock', 'watch'])
      expect(inShort(lastOf(does(...electing, asks(type, 'A'))))).toEqual([
        'send A library noLeader',
      ]);
    const elected = [...electing, dueAt('election', 15_000)];
    expect(after(...elected)).toBe('leading.held');
    expect(after(...elected, dueAt('session:A#1', 45_000))).toBe('leading.free');
    expect(after(operates('changeLeader'), dueAt('election', 15_000))).toBe('leading.free');
  });
});

test('servers that come back elect a leader, who counts no time in which they were away', () => {
  const { after, does } = servers();
  const back = [opens('A', { isChecked: true }), locks('A'), operates('restarted', 60_000)];
  expect(after(...back)).toBe('electing');
  expect(() => after(...back, dueAt('session:A#1', 60_000))).toThrow(/No timer/);
  const elected = [...back, dueAt('election', 63_000), dueAt('probe', 64_000)];
  expect(after(...elected)).toBe('leading.held');
  expect(told(does(...elected), 'lease.revoked')).toEqual([]);
  expect(after(...elected, dueAt('session:A#1', 93_000))).toBe('leading.free');
});

describe('the key', () => {
  const { after, does } = servers();

  test('goes to the session that asks first, and again to the same without a new grant', () => {
    expect(after(...HELD)).toBe('leading.held');
    expect(told(does(...HELD), 'lease.granted')).toMatchObject([
      { client: 'A', token: 3, ttlMs: 30_000 },
    ]);
    expect(sent(does(...HELD, locks('B')), 'refused')).toMatchObject([{ because: 'held' }]);
    expect(told(does(...HELD, locks('A')), 'lease.granted')).toHaveLength(1);
    expect(sent(does(...HELD, locks('A')), 'granted')).toHaveLength(2);
    expect(sent(does(locks('C')), 'refused')).toMatchObject([{ because: 'no-session' }]);
    expect(sent(does(...HELD, locks('C')), 'refused')).toMatchObject([{ because: 'no-session' }]);
  });

  test('is free at once after a release, and blocked for 15 s after anything else', () => {
    const released = [...HELD, asks('unlock', 'A', 20)];
    expect(after(...released, locks('B', 21))).toBe('leading.held');
    const ended = [...HELD, dueAt('session:A#1', 30_000)];
    expect(sent(does(...ended, locks('B', 44_999)), 'refused')).toMatchObject([
      { because: 'lock-delay' },
    ]);
    expect(after(...ended, locks('B', 45_000))).toBe('leading.held');
  });

  test('is not released by another session', () => {
    expect(after(...HELD, asks('unlock', 'B'))).toBe('leading.held');
    expect(told(does(...HELD, asks('unlock', 'B')), 'release.ignored')).toHaveLength(1);
    expect(told(does(asks('unlock', 'B')), 'release.ignored')).toHaveLength(1);
  });

  test('wakes all who watch it at each change (consul#7523)', () => {
    const watching = [
      ...HELD,
      asks('watch', 'B', 11, { index: 3 }),
      asks('watch', 'C', 11, { index: 3 }),
      asks('watch', 'C', 12, { index: 3 }),
    ];
    expect(sent(does(...watching), 'changed')).toEqual([]);
    expect(sent(does(...watching, asks('unlock', 'A', 20)), 'changed')).toEqual([
      { session: 'B#1', holder: '', index: 4 },
      { session: 'C#1', holder: '', index: 4 },
    ]);
    // Without an index, or with an old one, a query is answered at once.
    expect(sent(does(...HELD, asks('watch', 'B', 11, { index: 0 })), 'changed')).toEqual([
      { session: 'B#1', holder: 'A#1', index: 3 },
    ]);
  });

  test('counts LockIndex by acquisition, and anew after it was deleted', () => {
    const tokens = (deletesKey: boolean) => {
      const { does } = servers({ token: 'lock-index' });
      const events = [
        opens('A', { deletesKey, lockDelayMs: 0 }),
        opens('B'),
        locks('A'),
        dueAt('session:A#1', 30_000),
        locks('B', 30_001),
      ];
      return told(does(...events), 'lease.granted').map(
        (fact) => (fact as { token: number }).token,
      );
    };
    expect(tokens(false)).toEqual([1, 2]);
    expect(tokens(true)).toEqual([1, 1]);
  });
});

describe('what ends a session beside its TTL', () => {
  const { after, does, sets } = servers();
  const checked = [opens('A', { isChecked: true }), opens('B'), locks('A')];
  const probe = (atMs: number) => dueAt('probe', atMs);
  const pong = (from = 'A') => arriving('hostPong', null, { from });

  test('its host is probed each second, and failed after 7 s of silence', () => {
    expect(sets(opens('A', { isChecked: true }))).toContain('probe in 1000 by monotonic');
    expect(sent(does(...checked, probe(1_000)), 'hostPing')).toHaveLength(1);
    const answered = [...checked, probe(1_000), pong()];
    const silent = [...answered, probe(2_000), probe(7_999)];
    expect(after(...silent)).toBe('leading.held');
    expect(after(...silent, probe(8_000))).toBe('leading.free');
    expect(told(does(...silent, probe(8_000)), 'lease.revoked')).toMatchObject([
      { client: 'A', because: 'its node failed its health check (serfHealth)' },
    ]);
  });

  test('a host that refuses for its dead process is alive', () => {
    const refused = arriving('connectionFailed', { because: 'refused' }, { from: 'A' });
    expect(after(...checked, probe(6_000), refused, probe(9_000))).toBe('leading.held');
  });

  test('a waiter’s node fails alone, and its session only', () => {
    const waiter = [opens('A'), opens('B', { isChecked: true }), locks('A'), probe(8_000)];
    expect(after(...waiter)).toBe('leading.held');
    expect(inShort(lastOf(does(...waiter, asks('renew', 'B'))))).toEqual([
      'send B library sessionGone',
    ]);
    const free = [opens('B', { isChecked: true }), probe(8_000)];
    expect(sent(does(...free, locks('B')), 'refused')).toMatchObject([{ because: 'no-session' }]);
  });

  test('its node is deregistered', () => {
    expect(after(...HELD, operates('deregisterHolder'))).toBe('leading.free');
    expect(told(does(...HELD, operates('deregisterHolder')), 'lease.revoked')).toMatchObject([
      { because: 'its node was deregistered' },
    ]);
    expect(after(operates('deregisterHolder'))).toBe('leading.free');
  });
});

test('says which messages it did not expect', () => {
  expect(inShort(servers().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
