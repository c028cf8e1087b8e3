import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { redisLibrary, type RedisLibraryInput } from './library.machine';
import { REDIS_PARAMETERS, type RedisParameters } from './parameters';

function library(parameters: Partial<RedisParameters> = {}) {
  const input: RedisLibraryInput = {
    parameters: { ...defaultsOf(REDIS_PARAMETERS), ttlMs: 1_000, ...parameters },
    leader: 'redis',
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(redisLibrary, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(redisLibrary, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(redisLibrary, input, ...events),
  };
}

const from = 'redis';
const acquire = arriving('acquire', { manner: 'poll' }, { part: 'worker', atMs: 100 });
const tryOnce = arriving('acquire', { manner: 'try' }, { part: 'worker', atMs: 100 });
const release = arriving('release', null, { part: 'worker' });
const withdraw = arriving('withdraw', null, { part: 'worker' });
const granted = (request: number) => arriving('granted', { request, token: 5 }, { from });
const refused = (request: number, because = 'held') =>
  arriving('refused', { request, because }, { from });
const extended = (request: number, isApplied = true) =>
  arriving('extended', { request, isApplied }, { from });
const gotten = (request: number, isOwn: boolean) =>
  arriving('gotten', { request, isOwn }, { from });
const deleted = (request: number) => arriving('deleted', { request, isApplied: true }, { from });
const failed = (node = from) => arriving('connectionFailed', { because: 'reset' }, { from: node });
const timeout = dueAt('commandTimeout', 1_100);
const moved = arriving('leaderMoved', null, { from: 'replica' });

const HOLDING = [acquire, granted(1)];
const lastOf = (effects: readonly unknown[], count = 1) => effects.slice(-count);

describe('acquiring', () => {
  test('asks with a number and a value of its own, and hands on what it was told', () => {
    const { after, does } = library();
    expect(after()).toBe('idle');
    expect(after(acquire)).toBe('asking');
    expect(sent(does(acquire), 'set')).toEqual([
      { request: 1, owner: { processName: '', acquisition: 1 }, ttlMs: 1_000 },
    ]);
    expect(after(...HOLDING)).toBe('holding.quiet');
    expect(sent(does(...HOLDING), 'acquired')).toEqual([
      { token: 5, ttlMs: 1_000, requestedWallMs: 100, requestedMonotonicMs: 100 },
    ]);
  });

  test('polls while the lock is held, with the same value and a new number', () => {
    const { after, does, sets } = library({ retryDelayMs: 200 });
    expect(after(acquire, refused(1))).toBe('backingOff');
    expect(sets(acquire, refused(1))).toEqual(['retryDelay in 200 by monotonic']);
    const twice = does(acquire, refused(1), dueAt('retryDelay', 300));
    expect(sent(twice, 'set')).toMatchObject([
      { request: 1, owner: { acquisition: 1 } },
      { request: 2, owner: { acquisition: 1 } },
    ]);
  });

  test('takes a new value for each acquisition, or one for the whole process', () => {
    const again = [...HOLDING, release, deleted(2), acquire];
    expect(sent(library().does(...again), 'set')).toMatchObject([
      { owner: { processName: '', acquisition: 1 } },
      { owner: { processName: '', acquisition: 2 } },
    ]);
    const shared = library({ ownerValue: 'per-process', processName: 'P' });
    expect(sent(shared.does(acquire), 'set')).toMatchObject([{ owner: { processName: 'P' } }]);
  });

  test('once gives up at the first refusal', () => {
    const { after, does } = library();
    expect(after(tryOnce, refused(1))).toBe('idle');
    expect(inShort(does(tryOnce, refused(1)))).toContain('send worker notAcquired');
  });

  test('that is not answered in time is tried again, and the worker told of the silence', () => {
    const { after, does, sets } = library({ commandTimeoutMs: 700 });
    expect(sets(acquire)).toEqual(['commandTimeout in 700 by monotonic']);
    expect(after(acquire, timeout)).toBe('backingOff');
    expect(inShort(lastOf(does(acquire, timeout)) as never)).toEqual(['send worker unreachable']);
    expect(after(acquire, timeout, dueAt('retryDelay', 1_600))).toBe('asking');
  });

  test('that fails audibly is tried again, and the worker told why', () => {
    const { after, does } = library();
    expect(after(acquire, failed())).toBe('backingOff');
    expect(sent(does(acquire, failed()), 'failed')).toEqual([{ because: 'reset' }]);
  });

  test('asks anew when the leader moves, and cares no more for the old connection', () => {
    const { after, does } = library();
    expect(inShort(does(acquire, moved))).toEqual([
      'send redis server set',
      'send replica server set',
    ]);
    expect(after(acquire, moved, failed('redis'))).toBe('asking');
    expect(after(acquire, moved, failed('replica'))).toBe('backingOff');
  });

  test('is withdrawn wherever it stands', () => {
    const { after } = library({ setCommands: 'two' });
    expect(after(acquire, withdraw)).toBe('idle');
    expect(after(acquire, refused(1), withdraw)).toBe('idle');
    expect(after(acquire, refused(1, 'replicas'), withdraw)).toBe('idle');
    expect(after(...HOLDING, withdraw)).toBe('idle');
  });

  test('begins anew after a call that was interrupted and never cancelled', () => {
    expect(sent(library().does(acquire, acquire), 'set')).toMatchObject([
      { request: 1, owner: { acquisition: 1 } },
      { request: 2, owner: { acquisition: 2 } },
    ]);
  });
});

describe('too few replicas', () => {
  const lacking = [acquire, refused(1, 'replicas')];

  test('make it take its key back before it asks again', () => {
    const { after, does } = library();
    expect(after(...lacking)).toBe('undoing');
    expect(sent(does(...lacking), 'delete')).toMatchObject([{ request: 2, isChecked: true }]);
    expect(after(...lacking, deleted(2))).toBe('backingOff');
    expect(after(...lacking, timeout)).toBe('backingOff');
    expect(after(...lacking, failed())).toBe('backingOff');
  });

  test('make even one who tries once take its key back', () => {
    const { after, does } = library();
    const once = [tryOnce, refused(1, 'replicas')];
    expect(after(...once)).toBe('undoing');
    for (const end of [deleted(2), timeout, failed()]) {
      expect(after(...once, end)).toBe('idle');
      expect(inShort(does(...once, end))).toContain('send worker notAcquired');
    }
  });
});

describe('setting the expiry in a second command', () => {
  const { after, does } = library({ setCommands: 'two' });

  test('follows the grant, and only then is the lock acquired', () => {
    expect(sent(does(acquire), 'set')).toMatchObject([{ ttlMs: null }]);
    expect(after(...HOLDING)).toBe('settingExpiry');
    expect(inShort(does(...HOLDING))).toEqual([
      'send redis server set',
      'send redis server expire',
    ]);
    expect(after(...HOLDING, extended(2))).toBe('holding.quiet');
  });

  test('is not looked at closely: no answer counts as success, as does a refusal', () => {
    expect(after(...HOLDING, timeout)).toBe('holding.quiet');
    expect(after(...HOLDING, extended(2, false))).toBe('holding.quiet');
  });

  test('that fails leaves a key that never ends', () => {
    expect(after(...HOLDING, failed())).toBe('backingOff');
    expect(inShort(does(...HOLDING, failed()))).not.toContain('send redis server delete');
  });
});

describe('releasing', () => {
  test.each([
    ['atomic', true],
    ['unconditional', false],
  ] as const)('in the manner %s sends one delete', (manner, isChecked) => {
    const { after, does } = library({ release: manner });
    expect(after(...HOLDING, release)).toBe('releasing.deleting');
    expect(sent(does(...HOLDING, release), 'delete')).toMatchObject([{ request: 2, isChecked }]);
    expect(after(...HOLDING, release, deleted(2))).toBe('idle');
    expect(inShort(does(...HOLDING, release, deleted(2)))).toContain('send worker released');
  });

  test('by get and delete leaves a gap between the two', () => {
    const { after, does, sets } = library({ release: 'get-then-delete', releaseGapMs: 30 });
    expect(after(...HOLDING, release)).toBe('releasing.comparing');
    const own = [...HOLDING, release, gotten(2, true)];
    expect(after(...own)).toBe('releasing.hesitating');
    expect(sets(...own)).toEqual(['releaseGap in 30 by monotonic']);
    expect(sent(does(...own), 'delete')).toEqual([]);
    expect(after(...own, dueAt('releaseGap', 30))).toBe('releasing.deleting');
    expect(sent(does(...own, dueAt('releaseGap', 30)), 'delete')).toMatchObject([
      { isChecked: false },
    ]);
  });

  test('by get and delete stops at another’s value', () => {
    const { after, does } = library({ release: 'get-then-delete' });
    expect(after(...HOLDING, release, gotten(2, false))).toBe('idle');
    expect(inShort(lastOf(does(...HOLDING, release, gotten(2, false))) as never)).toEqual([
      'send worker released',
    ]);
  });

  test('is over for the program even if nobody answers', () => {
    const compared = library({ release: 'get-then-delete' });
    for (const end of [timeout, failed()]) {
      expect(library().after(...HOLDING, release, end)).toBe('idle');
      expect(compared.after(...HOLDING, release, end)).toBe('idle');
    }
  });

  test('of a lock it does not hold is done at once', () => {
    expect(inShort(library().does(release))).toEqual(['send worker released']);
  });
});

describe('the watchdog', () => {
  const kept = library({ renewal: 'watchdog', renewEveryMs: 300 });
  const due = dueAt('renewal', 400);
  const RENEWING = [...HOLDING, due];

  test('is off unless asked for', () => {
    expect(library().sets(...HOLDING)).toEqual(['renewal in Infinity by monotonic']);
    expect(kept.sets(...HOLDING)).toEqual(['renewal in 300 by monotonic']);
  });

  test('extends, tells of the new lease, and plans the next round at once', () => {
    expect(kept.after(...RENEWING)).toBe('holding.renewing');
    expect(sent(kept.does(...RENEWING), 'extend')).toMatchObject([{ request: 2, ttlMs: 1_000 }]);
    expect(kept.after(...RENEWING, extended(2))).toBe('holding.quiet');
    expect(sent(kept.does(...RENEWING, extended(2)), 'renewed')).toMatchObject([
      { requestedMonotonicMs: 400 },
    ]);
    const rounds = [...RENEWING, extended(2), dueAt('renewal', 700), dueAt('renewal', 1_000)];
    expect(sent(kept.does(...rounds), 'extend')).toHaveLength(3);
  });

  test('learns from a refusal that the lock is lost', () => {
    expect(kept.after(...RENEWING, extended(2, false))).toBe('lost');
    expect(inShort(lastOf(kept.does(...RENEWING, extended(2, false))) as never)).toEqual([
      'send worker lost',
    ]);
    expect(kept.after(...RENEWING, extended(2, false), release)).toBe('idle');
    expect(kept.after(...RENEWING, extended(2, false), acquire)).toBe('asking');
  });

  test.each([
    ['silence', timeout],
    ['an error', failed()],
  ])('tries again after %s, or stops for good', (_, trouble) => {
    expect(kept.after(...RENEWING, trouble)).toBe('holding.quiet');
    const again = [...RENEWING, trouble, dueAt('renewal', 1_400)];
    expect(kept.after(...again)).toBe('holding.renewing');
    const gaveUp = library({ renewal: 'watchdog', watchdogOnError: 'stops' });
    expect(gaveUp.after(...RENEWING, trouble)).toBe('holding.unattended');
    expect(() => gaveUp.does(...again)).toThrow("No timer 'renewal' is pending");
    expect(gaveUp.after(...RENEWING, trouble, release)).toBe('releasing.deleting');
  });

  test('ends with the release', () => {
    expect(() => kept.does(...HOLDING, release, dueAt('renewal', 400))).toThrow(
      "No timer 'renewal' is pending",
    );
  });
});

describe('a grant that nobody waits for any more', () => {
  const late = [acquire, withdraw, granted(1)];

  test('is ignored: the lock stays until its lease ends', () => {
    expect(library().after(...late)).toBe('idle');
    expect(inShort(library().does(...late))).toEqual(['send redis server set']);
  });

  test('is released', () => {
    const { after, does } = library({ lateGrant: 'released' });
    expect(after(...late)).toBe('idle');
    expect(sent(does(...late), 'delete')).toEqual([
      { request: 1, owner: { processName: '', acquisition: 1 }, isChecked: true },
    ]);
    expect(after(...late, deleted(1))).toBe('idle');
  });

  test('is kept and renewed, though no program knows', () => {
    const { after, does, sets } = library({
      lateGrant: 'renewed',
      renewal: 'watchdog',
      renewEveryMs: 300,
    });
    expect(after(...late)).toBe('holding.quiet');
    expect(sets(...late)).toEqual(['renewal in 300 by monotonic']);
    expect(inShort(does(...late))).toEqual(['send redis server set']);
    expect(inShort(lastOf(does(...late, acquire)) as never)).toEqual(['send worker acquired']);
  });
});

describe('an answer to an earlier command', () => {
  const second = [acquire, timeout, dueAt('retryDelay', 1_600)];

  test('does not grant: the library asks with a new number and sticks to it', () => {
    const { after } = library();
    expect(after(acquire, timeout, granted(1))).toBe('backingOff');
    expect(after(...second, granted(1))).toBe('asking');
    expect(after(...second, refused(1))).toBe('asking');
    expect(after(...second, granted(2))).toBe('holding.quiet');
  });

  test('renews nothing, loses nothing and releases nothing', () => {
    const kept = library({ renewal: 'watchdog' });
    const renewing = [...HOLDING, dueAt('renewal', 400), timeout, dueAt('renewal', 1_400)];
    expect(kept.after(...renewing, extended(2, false))).toBe('holding.renewing');
    expect(kept.after(...renewing, extended(3, false))).toBe('lost');
    expect(library().after(...HOLDING, release, deleted(1))).toBe('releasing.deleting');
    const compared = library({ release: 'get-then-delete' });
    expect(compared.after(...HOLDING, release, gotten(1, true))).toBe('releasing.comparing');
  });
});

test('a message that no library knows is told', () => {
  expect(library().does(arriving('value'))).toEqual([
    { type: 'record', fact: { type: 'message.ignored', message: 'value', by: '' } },
  ]);
});
