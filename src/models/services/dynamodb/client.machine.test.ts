import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { lockClient, type LockClientInput } from './client.machine';
import { dynamodb } from '.';
import { DYNAMODB_PARAMETERS, type DynamoDbParameters } from './parameters';

function client(parameters: Partial<DynamoDbParameters> = {}) {
  const input: LockClientInput = {
    parameters: { ...defaultsOf(DYNAMODB_PARAMETERS), ...parameters },
    name: 'A',
    server: 'dynamodb',
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(lockClient, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(lockClient, input, ...events),
  };
}

const worker = { part: 'worker', atMs: 100 };
const acquire = arriving('acquire', { manner: 'poll' }, worker);
const tryOnce = arriving('acquire', { manner: 'try' }, worker);
const release = arriving('release', null, worker);
const withdraw = arriving('withdraw', null, worker);
const answer = (type: string, request: number, atMs = 102, more: object = {}) =>
  arriving(type, { request, ...more }, { from: 'dynamodb', part: 'server', atMs });
const found = (request: number, atMs: number, rvn = 'b1') =>
  answer('found', request, atMs, { rvn, leaseMs: 20_000 });
const failed = (because = 'reset', atMs = 5_200) =>
  arriving('connectionFailed', { because }, { from: 'dynamodb', atMs });
const looksAgain = (atMs: number) => dueAt('refresh', atMs);
const HOLDING = [acquire, answer('absent', 1), answer('granted', 2, 104)];
const BEATING = [...HOLDING, dueAt('heartbeat', 5_104)];
const lastOf = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('acquiring', () => {
  const { after, does } = client();

  test('writes a row where there is none, and counts its lease from before that', () => {
    expect(after()).toBe('idle');
    expect(after(acquire)).toBe('acquiring.looking');
    expect(sent(does(acquire, answer('absent', 1)), 'put')).toEqual([
      { request: 2, expected: '', rvn: 'A-102-2', leaseMs: 20_000 },
    ]);
    expect(after(...HOLDING)).toBe('holding.quiet');
    expect(sent(does(...HOLDING), 'acquired')).toEqual([
      { token: null, ttlMs: 20_000, requestedWallMs: 102, requestedMonotonicMs: 102 },
    ]);
  });

  test('steals a version that it has seen for longer than the lease', () => {
    const seen = [acquire, found(1, 102)];
    expect(after(...seen)).toBe('acquiring.sleeping');
    expect(after(...seen, looksAgain(20_000), found(2, 20_102))).toBe('acquiring.sleeping');
    const stolen = [...seen, looksAgain(20_000), found(2, 20_103)];
    expect(after(...stolen)).toBe('acquiring.putting');
    expect(sent(does(...stolen), 'put')).toMatchObject([{ expected: 'b1' }]);
  });

  test('begins its wait anew with each heartbeat that it sees, and with each call (issue 9)', () => {
    const beats = [acquire, found(1, 102), looksAgain(10_000), found(2, 10_002, 'b2')];
    expect(after(...beats, looksAgain(20_000), found(3, 20_103, 'b2'))).toBe('acquiring.sleeping');
    const late = [...beats, looksAgain(21_102), found(3, 21_103, 'b2')];
    expect(sent(does(...late), 'failed')).toEqual([{ because: 'it was not granted in time' }]);
    const anew = [...late, looksAgain(22_103), found(4, 22_105, 'b2')];
    expect(after(...anew, looksAgain(42_000), found(5, 42_105, 'b2'))).toBe('acquiring.sleeping');
    expect(after(...anew, looksAgain(42_000), found(5, 42_106, 'b2'))).toBe('acquiring.putting');
  });

  test.each([
    ['an error of the service', failed('refused'), true],
    ['a broken connection, in time', failed('reset'), false],
    ['silence, in time', dueAt('callTimeout', 12_100), false],
    ['a broken connection, out of time', failed('reset', 21_103), true],
    ['silence, out of time', dueAt('callTimeout', 21_103), true],
  ])('a call that ended has to watch a whole lease anew: after %s', (_, end, hasEnded) => {
    const back = [acquire, found(1, 102), looksAgain(5_100), end, looksAgain(21_200)];
    const seen = after(...back, found(3, 21_200));
    expect(seen).toBe(hasEnded ? 'acquiring.sleeping' : 'acquiring.putting');
    if (!hasEnded) return;
    const anew = [...back, found(3, 21_200), looksAgain(41_100)];
    expect(after(...anew, found(4, 41_200))).toBe('acquiring.sleeping');
    expect(after(...anew, found(4, 41_201))).toBe('acquiring.putting');
  });

  test('once gives up where somebody holds it, or was first', () => {
    expect(after(tryOnce, found(1, 102))).toBe('idle');
    const first = [tryOnce, answer('absent', 1), answer('conditionFailed', 2)];
    expect(inShort(lastOf(does(...first)))).toEqual(['send worker notAcquired']);
  });

  test('looks again after a lost race, silence and errors', () => {
    const put = [acquire, answer('absent', 1)];
    for (const end of [answer('conditionFailed', 2), dueAt('callTimeout', 2_102), failed()])
      expect(after(...put, end)).toBe('acquiring.sleeping');
    expect(inShort(lastOf(does(acquire, dueAt('callTimeout', 2_100))))).toEqual([
      'send worker unreachable',
    ]);
    expect(after(...put, withdraw, answer('granted', 2))).toBe('idle');
  });
});

describe('holding', () => {
  const { after, does } = client();

  test('writes a new version with each heartbeat', () => {
    expect(sent(does(...BEATING), 'beat')).toEqual([
      { request: 3, expected: 'A-102-2', rvn: 'A-5104-3', leaseMs: 20_000 },
    ]);
    expect(sent(does(...BEATING, answer('kept', 3, 5_106)), 'renewed')).toMatchObject([
      { requestedMonotonicMs: 5_104 },
    ]);
    expect(after(...BEATING, dueAt('callTimeout', 7_104))).toBe('holding.quiet');
    expect(after(...BEATING, failed())).toBe('holding.quiet');
    expect(after(...BEATING, dueAt('heartbeat', 10_104))).toBe('holding.beating');
  });

  test('tells nobody when its version is gone, or its lease over', () => {
    const gone = [...BEATING, answer('conditionFailed', 3, 5_106)];
    expect(after(...gone)).toBe('holding.unattended');
    expect(inShort(does(...gone))).not.toContain('send worker lost');
    expect(after(...HOLDING, dueAt('heartbeat', 20_103))).toBe('holding.unattended');
    expect(after(...BEATING, dueAt('heartbeat', 20_103))).toBe('holding.unattended');
    expect(inShort(lastOf(does(...gone, release), 2))).toEqual([
      'tell release.ignored',
      'send worker released',
    ]);
    expect(after(...gone, withdraw)).toBe('idle');
  });

  test('tells through a session monitor, if there is one', () => {
    const watched = client({ sessionMonitor: true });
    const danger = [...HOLDING, dueAt('monitor', 15_102)];
    expect(watched.after(...danger)).toBe('lost');
    expect(inShort(lastOf(watched.does(...danger)))).toEqual(['send worker lost']);
    expect(watched.after(...danger, release)).toBe('releasing');
  });

  test('holds on while the service refuses, if so configured', () => {
    const holding = client({ holdsWhenUnavailable: true });
    expect(sent(holding.does(...BEATING, failed('refused')), 'renewed')).toMatchObject([
      { requestedMonotonicMs: 5_200 },
    ]);
    expect(sent(holding.does(...BEATING, failed('reset')), 'renewed')).toEqual([]);
  });

  test('twice is one acquisition', () => {
    expect(inShort(lastOf(does(...HOLDING, acquire)))).toEqual(['send worker acquired']);
  });
});

describe('releasing', () => {
  const { after, does } = client();

  test('removes the row under its own version', () => {
    expect(sent(does(...HOLDING, release), 'remove')).toEqual([
      { request: 3, expected: 'A-102-2' },
    ]);
    for (const end of [
      answer('removed', 3),
      answer('conditionFailed', 3),
      dueAt('callTimeout', 2_100),
      failed(),
    ])
      expect(after(...HOLDING, release, end)).toBe('idle');
    expect(after(...HOLDING, withdraw)).toBe('releasing');
  });

  test('waits for a heartbeat that is under way', () => {
    expect(after(...BEATING, release)).toBe('finishing');
    const kept = [...BEATING, release, answer('kept', 3, 5_106)];
    expect(sent(does(...kept), 'remove')).toMatchObject([{ expected: 'A-5104-3' }]);
    expect(after(...BEATING, release, answer('conditionFailed', 3))).toBe('idle');
    expect(after(...BEATING, release, dueAt('callTimeout', 7_104))).toBe('releasing');
    expect(after(...BEATING, release, failed())).toBe('releasing');
  });
});

test('F13: promises two leases, what is waited beyond, the looks and the calls', () => {
  const surroundings = { clients: ['A'], delayMsMax: 1, guardNeedsToken: true };
  expect(dynamodb.promise(defaultsOf(DYNAMODB_PARAMETERS), surroundings)).toEqual({
    tokens: 'identity',
    expires: true,
    waitMsMax: 45_012,
    overtakesMax: null,
  });
});

test('says which messages it did not expect', () => {
  expect(inShort(client().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
