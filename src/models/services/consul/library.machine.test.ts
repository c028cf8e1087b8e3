import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { consulLibrary, type ConsulLibraryInput } from './library.machine';
import { CONSUL_PARAMETERS, type ConsulParameters } from './parameters';

function library(parameters: Partial<ConsulParameters> = {}) {
  const input: ConsulLibraryInput = {
    parameters: { ...defaultsOf(CONSUL_PARAMETERS), ...parameters },
    name: 'A',
    server: 'consul',
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(consulLibrary, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(consulLibrary, input, ...events),
  };
}

const worker = { part: 'worker', atMs: 100 };
const acquire = arriving('acquire', { manner: 'wait' }, worker);
const tryOnce = arriving('acquire', { manner: 'try' }, worker);
const release = arriving('release', null, worker);
const withdraw = arriving('withdraw', null, worker);
const told = (type: string, more: object = {}, session = 'A#1', atMs = 104) =>
  arriving(type, { session, ...more }, { from: 'consul', part: 'server', atMs });
const created = told('sessionCreated');
const changed = (holder: string, index = 5) => told('changed', { holder, index });
const granted = told('granted', { token: 7 });
const refused = (because: string) => told('refused', { because });
const failed = arriving('connectionFailed', { because: 'reset' }, { from: 'consul' });
const LOCKING = [acquire, created, changed('')];
const HOLDING = [...LOCKING, granted];
const lastOf = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('acquiring', () => {
  const { after, does } = library();

  test('opens a session, looks at the key, and takes it when it is free', () => {
    expect(after()).toBe('idle');
    expect(after(acquire)).toBe('acquiring.opening');
    expect(sent(does(acquire), 'createSession')).toEqual([
      {
        session: 'A#1',
        ttlMs: 15_000,
        lockDelayMs: 15_000,
        isChecked: true,
        deletesKey: false,
      },
    ]);
    expect(after(acquire, created)).toBe('acquiring.watching');
    expect(after(...LOCKING)).toBe('acquiring.locking');
    expect(after(...HOLDING)).toBe('holding.monitoring');
    expect(sent(does(...HOLDING), 'acquired')).toEqual([
      { token: 7, ttlMs: 15_000, requestedWallMs: 104, requestedMonotonicMs: 104 },
    ]);
  });

  test('waits for the next change while another session has the key', () => {
    const waits = [acquire, created, changed('B#1', 5)];
    expect(after(...waits)).toBe('acquiring.watching');
    expect(sent(does(...waits), 'watch')).toMatchObject([{ index: 0 }, { index: 5 }]);
    expect(sent(does(...waits, dueAt('waitTime', 15_104)), 'watch')).toHaveLength(3);
    expect(after(acquire, created, changed('A#1'))).toBe('acquiring.locking');
  });

  test('tries again each 5 s during a lock-delay, and watches where another was faster', () => {
    expect(after(...LOCKING, refused('lock-delay'))).toBe('acquiring.delayed');
    const again = [...LOCKING, refused('lock-delay'), dueAt('lockRetry', 5_104)];
    expect(after(...again)).toBe('acquiring.locking');
    expect(after(...LOCKING, refused('held'))).toBe('acquiring.watching');
  });

  test('once gives up where it is held, and ends its session', () => {
    expect(after(tryOnce, created, changed('B#1'))).toBe('idle');
    expect(inShort(lastOf(does(tryOnce, created, changed('B#1')), 2))).toEqual([
      'send consul server unlock',
      'send worker notAcquired',
    ]);
    expect(after(tryOnce, created, changed(''), refused('lock-delay'))).toBe('idle');
  });

  test('begins with a new session where its own ended while it waited', () => {
    const gone = [acquire, created, told('sessionGone'), changed(''), refused('no-session')];
    expect(after(...gone)).toBe('acquiring.backingOff');
    expect(sent(does(...gone), 'failed')).toEqual([{ because: 'its session is over' }]);
    expect(sent(does(...gone, dueAt('renewAgain', 1_104)), 'createSession')).toMatchObject([
      { session: 'A#1' },
      { session: 'A#2' },
    ]);
  });

  test('asks again after silence and after errors', () => {
    expect(inShort(lastOf(does(acquire, dueAt('commandTimeout', 5_100)), 2))).toEqual([
      'send worker unreachable',
      'send consul server createSession',
    ]);
    expect(after(...LOCKING, dueAt('commandTimeout', 5_104))).toBe('acquiring.locking');
    expect(after(acquire, failed)).toBe('acquiring.backingOff');
    expect(after(acquire, created, told('noLeader'))).toBe('acquiring.backingOff');
  });

  test('renews its session while it waits', () => {
    const renews = [acquire, created, changed('B#1'), dueAt('renewal', 7_604)];
    expect(inShort(lastOf(does(...renews)))).toEqual(['send consul server renew']);
    expect(after(...renews, told('renewed'))).toBe('acquiring.watching');
  });

  test('ends its session when it is withdrawn', () => {
    expect(after(...LOCKING, withdraw)).toBe('idle');
    expect(inShort(lastOf(does(...HOLDING, withdraw)))).toEqual(['send consul server unlock']);
  });
});

describe('holding', () => {
  const { after, does } = library();

  test('watches its own key, and is lost when another session has it', () => {
    expect(after(...HOLDING, changed('A#1', 6))).toBe('holding.monitoring');
    expect(after(...HOLDING, changed('', 6))).toBe('lost');
    expect(inShort(lastOf(does(...HOLDING, changed('B#1', 6))))).toEqual(['send worker lost']);
    expect(library({ monitors: false }).after(...HOLDING)).toBe('holding.unaware');
  });

  test('is lost when its session is not found, by whoever does not watch too', () => {
    const renews = [...HOLDING, dueAt('renewal', 7_604)];
    expect(inShort(lastOf(does(...renews, told('renewed'))))).toEqual(['send worker renewed']);
    const { after } = library({ monitors: false });
    expect(after(...renews, told('sessionGone'))).toBe('lost');
    expect(after(...HOLDING, failed, failed, failed, failed, failed)).toBe('holding.unaware');
  });

  test('notices silence after a time, from the first renewal without an answer', () => {
    const silent = [...HOLDING, dueAt('renewal', 7_604), dueAt('renewal', 12_604)];
    expect(after(...silent, dueAt('silence', 37_604))).toBe('lost');
    const { after: afterAnswer } = library();
    expect(() => afterAnswer(...silent, told('renewed'), dueAt('silence', 37_604))).toThrow(
      /No timer 'silence'/,
    );
  });

  test('rides out three errors of its watch in a row, and not a fourth', () => {
    const again = (atMs: number) => dueAt('watch', atMs);
    const three = [...HOLDING, failed, again(2_104), failed, again(4_104), failed, again(6_104)];
    expect(after(...three)).toBe('holding.monitoring');
    expect(after(...three, failed)).toBe('lost');
    expect(after(...three, changed('A#1', 6), told('noLeader'))).toBe('holding.monitoring');
    expect(inShort(lastOf(does(...HOLDING, failed, again(2_104))))).toEqual([
      'send consul server watch',
    ]);
    expect(library({ monitorRetries: 0 }).after(...HOLDING, told('noLeader'))).toBe('lost');
  });

  test('does not count what fails of its renewals between two tries of the watch', () => {
    const outage = [failed, told('noLeader'), failed, told('noLeader'), failed];
    expect(after(...HOLDING, ...outage, dueAt('watch', 2_104))).toBe('holding.monitoring');
    const { after: afterOne } = library({ monitorRetries: 1 });
    expect(afterOne(...HOLDING, ...outage)).toBe('holding.monitoring');
    expect(afterOne(...HOLDING, ...outage, dueAt('watch', 2_104), failed)).toBe('lost');
  });

  test('twice is one acquisition', () => {
    expect(inShort(lastOf(does(...HOLDING, acquire)))).toEqual(['send worker acquired']);
  });
});

describe('releasing', () => {
  const { after, does } = library();

  test('ends the session, with an answer or without', () => {
    expect(after(...HOLDING, release)).toBe('releasing');
    expect(inShort(lastOf(does(...HOLDING, release)))).toEqual(['send consul server unlock']);
    for (const end of [told('unlocked'), told('noLeader'), failed, dueAt('commandTimeout', 5_100)])
      expect(after(...HOLDING, release, end)).toBe('idle');
    expect(after(...HOLDING, changed('B#1'), release)).toBe('releasing');
    expect(after(...HOLDING, changed('B#1'), acquire)).toBe('acquiring.opening');
  });
});

test('says which messages it did not expect', () => {
  expect(inShort(library().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
