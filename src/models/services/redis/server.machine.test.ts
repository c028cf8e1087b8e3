import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { REDIS_PARAMETERS, type RedisParameters } from './parameters';
import { redisServer, type RedisServerInput } from './server.machine';

interface Given extends Partial<Omit<RedisServerInput, 'parameters'>> {
  readonly parameters?: Partial<RedisParameters>;
}

/** A primary without a replica or tokens, with TTL 1000, unless given otherwise. */
function server({ parameters = {}, ...given }: Given = {}) {
  const input: RedisServerInput = {
    parameters: { ...defaultsOf(REDIS_PARAMETERS), ttlMs: 1_000, ...parameters },
    issuesTokens: false,
    startsAs: 'primary',
    replica: null,
    ...given,
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(redisServer, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(redisServer, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(redisServer, input, ...events),
  };
}

/** Commands: `request` numbers them; the owner is the client's own acquisition unless it shares a process value. */
interface Command {
  readonly request?: number;
  readonly acquisition?: number;
  readonly processName?: string;
  readonly ttlMs?: number | null;
  readonly isChecked?: boolean;
}
const command = (type: string, from: string, atMs: number, given: Command = {}) => {
  const { request = 1, acquisition = 1, processName = '', ...more } = given;
  const owner = { processName, acquisition };
  return arriving(type, { request, owner, ...more }, { from, atMs });
};
const set = (from: string, atMs: number, given: Command = {}) =>
  command('set', from, atMs, { ttlMs: 1_000, ...given });
const extend = (from: string, atMs: number, given: Command = {}) =>
  command('extend', from, atMs, { ttlMs: 1_000, ...given });
const remove = (from: string, atMs: number, given: Command = {}) =>
  command('delete', from, atMs, { isChecked: true, ...given });

const last = <T>(list: readonly T[]) => list.at(-1);

describe('SET NX PX', () => {
  test('grants a free lock, refuses a held one', () => {
    const { after, does } = server();
    expect(after()).toBe('primary.free');
    expect(after(set('A', 0))).toBe('primary.held');
    expect(inShort(does(set('A', 0)))).toEqual([
      'tell request.arrived',
      'watch for lease.expired',
      'tell lease.granted',
      'send A library granted',
    ]);
    expect(inShort(does(set('A', 0), set('B', 500))).slice(4)).toEqual([
      'tell request.arrived',
      'send B library refused',
    ]);
    expect(sent(does(set('A', 0), set('B', 500, { request: 4 })), 'refused')).toEqual([
      { request: 4, because: 'held' },
    ]);
  });

  test('refuses the holder itself: there is no second hold', () => {
    expect(sent(server().does(set('A', 0), set('A', 10)), 'refused')).toHaveLength(1);
  });

  test('counts grants where the script counts, and no refused ones', () => {
    const counting = server({ issuesTokens: true });
    const effects = counting.does(
      set('A', 0),
      set('B', 10),
      remove('A', 20),
      set('B', 30),
      remove('B', 40),
      set('A', 50),
    );
    expect(sent(effects, 'granted')).toEqual([
      { request: 1, token: 1 },
      { request: 1, token: 2 },
      { request: 1, token: 3 },
    ]);
    expect(sent(server().does(set('A', 0)), 'granted')).toEqual([{ request: 1, token: null }]);
  });
});

describe('expiry', () => {
  test('is strict: the key lives through its last millisecond', () => {
    const { does } = server();
    expect(sent(does(set('A', 0), set('B', 1_000)), 'granted')).toHaveLength(1);
    expect(sent(does(set('A', 0), set('B', 1_001)), 'granted')).toHaveLength(2);
  });

  test('is compared on access, so a server that wakes up grants before its late timer fires', () => {
    const { after, does } = server();
    const woken = [set('A', 0), set('B', 5_000)];
    expect(after(...woken)).toBe('primary.held');
    expect(last(told(does(...woken), 'lease.granted'))).toMatchObject({ client: 'B' });
  });

  test('frees the memory by a timer on the wall clock, one millisecond later', () => {
    const { after, sets } = server();
    expect(sets(set('A', 0))).toEqual(['keyTtl in 1001 by wall']);
    expect(after(set('A', 0), dueAt('keyTtl', 1_001))).toBe('primary.free');
  });

  test('is watched from outside, for the moment at which the key is over', () => {
    const watch = server()
      .does(set('A', 40))
      .filter(({ type }) => type === 'observe');
    expect(watch).toEqual([
      {
        type: 'observe',
        id: 'expiry',
        clock: 'wall',
        atLocalMs: 1_041,
        fact: { type: 'lease.expired', client: 'A' },
      },
    ]);
  });

  test('goes by the wall clock alone', () => {
    const jumped = arriving('set', set('B', 0).body, { from: 'B', atMs: 20, wallMs: 1_001 });
    expect(sent(server().does(set('A', 0), jumped), 'granted')).toHaveLength(2);
    const back = arriving('set', set('B', 0).body, { from: 'B', atMs: 9_000, wallMs: 900 });
    expect(sent(server().does(set('A', 0), back), 'granted')).toHaveLength(1);
  });

  test('is unknown to a key that was set in the first of two commands', () => {
    const { after, does, sets } = server();
    const bare = set('A', 0, { ttlMs: null });
    expect(sets(bare)).toEqual(['keyTtl in Infinity by wall']);
    expect(sent(does(bare, set('B', 999_999)), 'granted')).toHaveLength(1);
    const both = [bare, command('expire', 'A', 5, { request: 2, ttlMs: 1_000 })];
    expect(last(sent(does(...both), 'extended'))).toEqual({ request: 2, isApplied: true });
    expect(after(...both, set('B', 1_005))).toBe('primary.held');
    expect(sent(does(...both, set('B', 1_006)), 'granted')).toHaveLength(2);
  });

  test('command refuses a key that is gone or another’s', () => {
    const { does } = server();
    const expire = command('expire', 'A', 5, { ttlMs: 1_000 });
    expect(sent(does(expire), 'extended')).toEqual([{ request: 1, isApplied: false }]);
    expect(sent(does(set('B', 0), expire), 'extended')).toEqual([{ request: 1, isApplied: false }]);
  });
});

describe('extend', () => {
  const applied = (effects: ReturnType<typeof effectsOf>) =>
    sent(effects, 'extended').map((body) => (body as { isApplied: boolean }).isApplied);
  const byExtend = (how: RedisParameters['extend']) => server({ parameters: { extend: how } });

  test.each(['owner-checked', 'unconditional', 're-creating'] as const)(
    'moves the end of its own lock: %s',
    (how) => {
      const { does, sets } = byExtend(how);
      expect(applied(does(set('A', 0), extend('A', 400)))).toEqual([true]);
      expect(sets(set('A', 0), extend('A', 400))).toEqual(['keyTtl in 1001 by wall']);
      expect(sent(does(set('A', 0), extend('A', 400), set('B', 1_400)), 'granted')).toHaveLength(1);
      expect(told(does(set('A', 0), extend('A', 400)), 'lease.renewed')).toEqual([
        { type: 'lease.renewed', client: 'A', by: 'A', ttlMs: 1_000 },
      ]);
    },
  );

  test('that checks the owner refuses another’s lock, another acquisition’s and one that is gone', () => {
    const { does } = byExtend('owner-checked');
    expect(applied(does(set('B', 0), extend('A', 400)))).toEqual([false]);
    expect(applied(does(set('A', 0), extend('A', 400, { acquisition: 2 })))).toEqual([false]);
    expect(applied(does(set('A', 0), extend('A', 1_001)))).toEqual([false]);
    expect(told(does(extend('A', 400)), 'renewal.refused')).toHaveLength(1);
  });

  test('that checks nothing prolongs whatever lock is there, and says whose it was', () => {
    const { does } = byExtend('unconditional');
    expect(applied(does(set('B', 0), extend('A', 400)))).toEqual([true]);
    expect(told(does(set('B', 0), extend('A', 400)), 'lease.renewed')).toEqual([
      { type: 'lease.renewed', client: 'B', by: 'A', ttlMs: 1_000 },
    ]);
    expect(applied(does(extend('A', 400)))).toEqual([false]);
    expect(applied(does(set('B', 0), extend('A', 1_001)))).toEqual([false]);
  });

  test('that creates again revives a lock that is gone, but takes none away', () => {
    const { does, after } = byExtend('re-creating');
    expect(after(set('A', 0), extend('A', 1_001))).toBe('primary.held');
    expect(told(does(set('A', 0), extend('A', 1_001)), 'lease.revived')).toEqual([
      { type: 'lease.revived', client: 'A', by: 'A', ttlMs: 1_000 },
    ]);
    expect(applied(does(set('B', 0), extend('A', 400)))).toEqual([false]);
  });

  test('cannot tell two acquisitions of one process apart', () => {
    const shared = { processName: 'P' };
    const events = [set('A', 0, shared), extend('B', 400, { ...shared, acquisition: 9 })];
    expect(applied(byExtend('owner-checked').does(...events))).toEqual([true]);
  });
});

describe('delete', () => {
  test('of its own lock frees it', () => {
    const { after, does } = server();
    expect(after(set('A', 0), remove('A', 500))).toBe('primary.free');
    expect(inShort(does(set('A', 0), remove('A', 500))).slice(4)).toEqual([
      'tell lease.released',
      'send A library deleted',
      'watch nothing',
    ]);
  });

  test('that compares leaves another’s lock alone', () => {
    const { after, does } = server();
    expect(after(set('B', 0), remove('A', 500))).toBe('primary.held');
    expect(told(does(set('B', 0), remove('A', 500)), 'release.ignored')).toHaveLength(1);
    expect(last(sent(does(set('A', 0), remove('A', 1_001)), 'deleted'))).toEqual({
      request: 1,
      isApplied: false,
    });
  });

  test('that does not compare takes whatever is there', () => {
    const { after, does } = server();
    const blind = remove('A', 500, { isChecked: false });
    expect(after(set('B', 0), blind)).toBe('primary.free');
    expect(told(does(set('B', 0), blind), 'lease.removed')).toEqual([
      { type: 'lease.removed', client: 'B', by: 'A' },
    ]);
    expect(told(does(blind), 'release.ignored')).toHaveLength(1);
  });

  test('with the value of the process matches any of its acquisitions', () => {
    const events = [set('A', 0, { processName: 'P' }), remove('B', 500, { processName: 'P' })];
    expect(told(server().does(...events), 'lease.removed')).toEqual([
      { type: 'lease.removed', client: 'A', by: 'B' },
    ]);
  });

  test('is answered before it by a GET that tells whose value it is', () => {
    const isOwn = (...events: StepEvent[]) => last(sent(server().does(...events), 'gotten'));
    expect(isOwn(set('A', 0), command('get', 'A', 999))).toEqual({ request: 1, isOwn: true });
    expect(isOwn(set('A', 0), command('get', 'A', 1_001))).toEqual({ request: 1, isOwn: false });
    expect(isOwn(set('B', 0), command('get', 'A', 500))).toEqual({ request: 1, isOwn: false });
    expect(isOwn(command('get', 'A', 500))).toEqual({ request: 1, isOwn: false });
  });
});

test('trouble with a connection means nothing to a server', () => {
  const trouble = arriving('connectionFailed', { because: 'reset' });
  expect(server().does(trouble)).toEqual([]);
  expect(server({ startsAs: 'replica' }).does(trouble)).toEqual([]);
});

test('a message that no server knows is told', () => {
  expect(server().does(arriving('acquire'))).toEqual([
    { type: 'record', fact: { type: 'message.ignored', message: 'acquire', by: 'redis' } },
  ]);
});
