import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { REDIS_PARAMETERS, type RedisParameters } from './parameters';
import { redisServer, type RedisServerInput } from './server.machine';

/** A primary that replicates with a lag of 50 ms; TTL 1000; a counter. */
function server(parameters: Partial<RedisParameters> = {}, given: Partial<RedisServerInput> = {}) {
  const input: RedisServerInput = {
    parameters: {
      ...defaultsOf(REDIS_PARAMETERS),
      ttlMs: 1_000,
      replicationLagMs: 50,
      waitTimeoutMs: 300,
      ...parameters,
    },
    issuesTokens: true,
    startsAs: 'primary',
    replica: 'replica',
    ...given,
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(redisServer, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(redisServer, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(redisServer, input, ...events),
  };
}
const replica = (parameters: Partial<RedisParameters> = {}) =>
  server(parameters, { startsAs: 'replica', replica: null });

const owner = { processName: '', acquisition: 1 };
const set = (from: string, atMs: number) =>
  arriving('set', { request: 1, owner, ttlMs: 1_000 }, { from, atMs });
const remove = (from: string, atMs: number) =>
  arriving('delete', { request: 2, owner, isChecked: true }, { from, atMs });
const confirmed = (change: number, atMs: number) =>
  arriving('replicated', { change }, { from: 'replica', part: 'server', atMs });
/** What the primary says of A's grant at 0. */
const RECORD = {
  change: 1,
  counter: 1,
  lastOwner: 'A',
  owner: 'A#1',
  client: 'A',
  expiresAtMs: 1_000,
  remainingMs: 1_000,
};
const following = (atMs: number, change: object = {}) =>
  arriving('replicate', { ...RECORD, ...change }, { from: 'redis', part: 'server', atMs });
const promoted = (atMs: number) => arriving('promote', null, { from: 'redis', atMs });

describe('a primary with a replica', () => {
  test('sends each change after its lag, with absolute and remaining time', () => {
    const { sets, does } = server();
    expect(sets(set('A', 0))).toEqual([
      'replication:1 in 50 by monotonic',
      'keyTtl in 1001 by wall',
    ]);
    const effects = does(set('A', 0), remove('A', 20), dueAt('replication:1', 50));
    expect(sent(effects, 'replicate')).toEqual([RECORD]);
    expect(
      sent(does(set('A', 0), remove('A', 20), dueAt('replication:2', 70)), 'replicate'),
    ).toEqual([
      {
        change: 2,
        counter: 1,
        lastOwner: 'A',
        owner: '',
        client: '',
        expiresAtMs: null,
        remainingMs: null,
      },
    ]);
  });

  test('grants at once, before the replica knows', () => {
    expect(inShort(server().does(set('A', 0)))).toContain('send A library granted');
  });
});

describe('WAIT', () => {
  const waiting = () => server({ waitReplicas: 1 });

  test('holds the grant back until the replica confirms the change', () => {
    const { does, sets } = waiting();
    expect(inShort(does(set('A', 0)))).toEqual(['tell request.arrived', 'watch for lease.expired']);
    expect(sets(set('A', 0))).toContain('wait in 300 by monotonic');
    expect(inShort(does(set('A', 0), confirmed(1, 60))).slice(2)).toEqual([
      'tell lease.granted',
      'send A library granted',
    ]);
    expect(sent(does(set('A', 0), confirmed(0, 60)), 'granted')).toEqual([]);
  });

  test('that ends without a confirmation refuses, and leaves the key to its owner', () => {
    const { does, after } = waiting();
    const events = [set('A', 0), dueAt('wait', 300)];
    expect(sent(does(...events), 'refused')).toEqual([{ request: 1, because: 'replicas' }]);
    expect(after(...events)).toBe('primary.held');
    expect(after(...events, remove('A', 302))).toBe('primary.free');
    expect(sent(does(...events, confirmed(1, 310)), 'granted')).toEqual([]);
  });

  test('refuses at once where no replica is known', () => {
    const alone = server({ waitReplicas: 1 }, { replica: null });
    expect(alone.after(set('A', 0))).toBe('primary.free');
    expect(sent(alone.does(set('A', 0)), 'refused')).toEqual([{ request: 1, because: 'replicas' }]);
  });

  test('is not asked of the last owner, where that is excepted', () => {
    const excepted = server({ waitReplicas: 1, lastOwnerSkipsWait: true }, { replica: null });
    expect(sent(excepted.does(set('A', 0)), 'granted')).toEqual([]);
    const known = server({ waitReplicas: 1, lastOwnerSkipsWait: true });
    const again = [set('A', 0), confirmed(1, 60), remove('A', 70), set('A', 80)];
    expect(sent(known.does(...again), 'granted')).toHaveLength(2);
    const other = [...again.slice(0, 3), set('B', 80)];
    expect(sent(known.does(...other), 'granted')).toHaveLength(1);
  });

  test('refuses whose key runs out before the replica confirms', () => {
    const { does, after } = server({ waitReplicas: 1, waitTimeoutMs: 5_000 });
    const over = [set('A', 0), dueAt('keyTtl', 1_001)];
    expect(sent(does(...over), 'refused')).toEqual([{ request: 1, because: 'replicas' }]);
    expect(sent(does(...over, confirmed(1, 1_100)), 'granted')).toEqual([]);
    expect(after(...over)).toBe('primary.free');
  });

  test('forgets a key that ran out: the next holder’s release is told', () => {
    const { does } = server({
      waitReplicas: 1,
      lastOwnerSkipsWait: true,
      waitTimeoutMs: 5_000,
    });
    const release = arriving(
      'delete',
      { request: 3, owner: { processName: '', acquisition: 1 }, isChecked: true },
      { from: 'A', atMs: 2_100 },
    );
    const effects = does(set('A', 0), set('A', 2_000), release);
    expect(told(effects, 'lease.granted')).toHaveLength(1);
    expect(told(effects, 'lease.released')).toHaveLength(1);
  });
});

describe('a replica', () => {
  test('follows, confirms and answers nobody else', () => {
    const { after, does } = replica();
    expect(after(following(50))).toBe('replica');
    expect(inShort(does(following(50), set('B', 60)))).toEqual(['send redis server replicated']);
    expect(sent(does(following(50)), 'replicated')).toEqual([{ change: 1 }]);
  });

  test('that is promoted keeps the lock it knows, and expires it itself', () => {
    const { after, does, sets } = replica();
    expect(after(following(50), promoted(600))).toBe('primary.held');
    expect(sets(following(50), promoted(600))).toEqual(['keyTtl in 401 by wall']);
    const effects = does(following(50), promoted(600), set('B', 1_000), set('B', 1_001));
    expect(sent(effects, 'granted')).toEqual([{ request: 1, token: 2 }]);
  });

  test('that never heard of the lock grants it again, with the same token', () => {
    const { after, does } = replica();
    expect(after(promoted(600))).toBe('primary.free');
    expect(sent(does(promoted(600), set('B', 601)), 'granted')).toEqual([{ request: 1, token: 1 }]);
  });

  test('that is promoted after the end drops the key', () => {
    expect(replica().after(following(50), promoted(1_001))).toBe('primary.free');
    expect(replica().after(following(50), promoted(1_000))).toBe('primary.held');
  });

  test('counts a relative expiry from the arrival of the change', () => {
    const relative = replica({ replicatedExpiry: 'relative' });
    expect(relative.sets(following(50), promoted(600))).toEqual(['keyTtl in 451 by wall']);
  });

  test('takes an absolute expiry at its word, however wrong its own clock is', () => {
    const ahead = (type: string, body: unknown, wallMs: number) =>
      arriving(type, body, { from: 'redis', part: 'server', wallMs });
    const late = ahead('promote', null, 5_600);
    expect(replica().after(ahead('replicate', RECORD, 5_050), late)).toBe('primary.free');
    const relative = replica({ replicatedExpiry: 'relative' });
    expect(relative.after(ahead('replicate', RECORD, 5_050), late)).toBe('primary.held');
  });

  test('forgets a key that the primary deleted', () => {
    const gone = following(80, { change: 2, owner: '', client: '', expiresAtMs: null });
    expect(replica().after(following(50), gone, promoted(600))).toBe('primary.free');
  });
});
