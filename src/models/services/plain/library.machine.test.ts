import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy } from '../../arriving';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { plainLibrary, type PlainLibraryInput } from './library.machine';

function library(given: Partial<PlainLibraryInput> = {}) {
  const input: PlainLibraryInput = {
    server: 'database',
    pollEveryMs: 1_000,
    pollEveryMsMax: 16_000,
    commandTimeoutMs: 5_000,
    beatEveryMs: null,
    silenceMs: null,
    looksFirst: false,
    comparesCounter: false,
    givesBackAtOnce: false,
    isSessionBound: false,
    checksOnRelease: true,
    ...given,
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(plainLibrary, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(plainLibrary, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(plainLibrary, input, ...events),
  };
}

const acquire = (manner = 'poll', atMs = 0) =>
  arriving('acquire', { manner }, { part: 'worker', atMs });
const answer = (type: string, body: object | null, atMs = 2) =>
  arriving(type, body, { from: 'database', part: 'server', atMs });
const granted = (request = 1, ttlMs: number | null = null) =>
  answer('granted', { request, token: null, ttlMs });
const reset = arriving('connectionFailed', { because: 'reset' }, { from: 'database' });
const release = arriving('release', null, { part: 'worker', atMs: 50 });
const withdraw = arriving('withdraw', null, { part: 'worker', atMs: 50 });
/** As the machine itself raises it. */
const backOff = arriving('xstate.after.backOff.plain-library.backingOff', null, { atMs: 1_002 });

describe('a claim', () => {
  test('is granted, held and given back', () => {
    const { after, does } = library();
    expect(after()).toBe('idle');
    expect(after(acquire())).toBe('asking');
    expect(after(acquire(), granted())).toBe('holding');
    expect(after(acquire(), granted(), release)).toBe('releasing');
    const unlocked = answer('unlocked', { request: 2, isApplied: true });
    expect(after(acquire(), granted(), release, unlocked)).toBe('idle');
    expect(inShort(does(acquire(), granted(), release, unlocked))).toEqual([
      'send database server claim',
      'send worker acquired',
      'send database server unlock',
      'send worker released',
    ]);
  });

  test('names its acquisition, so that a late unlock finds only its own', () => {
    const effects = library().does(acquire(), withdraw, acquire('poll', 60));
    expect(sent(effects, 'claim')).toEqual([
      { request: 1, attempt: 1, waits: false, counter: null },
      { request: 2, attempt: 2, waits: false, counter: null },
    ]);
  });

  test('that is refused comes again after 1, 2, 4 s, up to the most', () => {
    const { sets, after } = library({ pollEveryMsMax: 3_000 });
    const refused = (request: number) => answer('refused', { request });
    expect(after(acquire(), refused(1))).toBe('backingOff');
    expect(sets(acquire(), refused(1))).toContain('backOff in 1000 by monotonic');
    expect(sets(acquire(), refused(1), backOff, refused(2))).toContain(
      'backOff in 2000 by monotonic',
    );
    expect(sets(acquire(), refused(1), backOff, refused(2), backOff, refused(3))).toContain(
      'backOff in 3000 by monotonic',
    );
  });

  test('tried once is given up, and one without an answer is asked again', () => {
    const { after, does } = library();
    const refused = answer('refused', { request: 1 });
    expect(after(acquire('try'), refused)).toBe('idle');
    expect(inShort(does(acquire('try'), refused)).at(-1)).toBe('send worker notAcquired');
    const timeout = dueAt('xstate.after.commandTimeout.plain-library.asking', 5_000);
    expect(after(acquire(), timeout)).toBe('backingOff');
    expect(inShort(does(acquire(), timeout)).at(-1)).toBe('send worker unreachable');
    expect(after(acquire(), reset)).toBe('backingOff');
    expect(after(acquire(), reset, withdraw)).toBe('idle');
  });

  test('that is granted when nobody waits any more is given back', () => {
    const { does } = library();
    expect(inShort(does(acquire(), withdraw, granted()))).toEqual([
      'send database server claim',
      'send database server leave',
      'send database server unlock',
    ]);
  });
});

describe('a look before the claim', () => {
  const seen = (isFree: boolean) => answer('seen', { request: 1, isFree, counter: 7 });

  test('is followed by a claim where the row was free', () => {
    const { after, does } = library({ looksFirst: true, comparesCounter: true });
    expect(after(acquire())).toBe('looking');
    expect(after(acquire(), seen(true))).toBe('asking');
    expect(sent(does(acquire(), seen(true)), 'claim')).toEqual([
      { request: 2, attempt: 1, waits: false, counter: 7 },
    ]);
    expect(after(acquire(), seen(false))).toBe('backingOff');
    expect(after(acquire('try'), seen(false))).toBe('idle');
  });

  test('hands no counter on where only the state is compared (D7)', () => {
    const effects = library({ looksFirst: true }).does(acquire(), seen(true));
    expect(sent(effects, 'claim')).toMatchObject([{ counter: null }]);
  });
});

describe('in line', () => {
  const waiting = [acquire('wait'), answer('queued', { request: 1 })];
  const beaten = (isKnown: boolean, holds = false) =>
    answer('beaten', { request: 1, isKnown, holds });

  test('it sends signs of life, and takes the grant when it comes', () => {
    const { after, sets, does } = library({ beatEveryMs: 30_000, silenceMs: 60_000 });
    expect(after(...waiting)).toBe('waiting');
    expect(sets(...waiting)).toEqual([
      'beat in 30000 by monotonic',
      'silence in 60000 by monotonic',
    ]);
    expect(sent(does(...waiting, dueAt('beat', 30_000)), 'beat')).toEqual([
      { request: 1, attempt: 1 },
    ]);
    expect(after(...waiting, granted())).toBe('holding');
    expect(after(...waiting, withdraw)).toBe('idle');
  });

  test('it asks anew where the server no longer knows it, or has granted already', () => {
    const { after } = library();
    expect(after(...waiting, beaten(true))).toBe('waiting');
    expect(after(...waiting, beaten(false))).toBe('asking');
    expect(after(...waiting, beaten(true, true))).toBe('asking');
    expect(after(...waiting, answer('closed', null))).toBe('backingOff');
    expect(after(...waiting, reset)).toBe('backingOff');
    expect(after(...waiting, arriving('silent', null, { atMs: 60_002 }))).toBe('backingOff');
  });
});

describe('a held lock', () => {
  const holding = [acquire(), granted()];

  test('is lost when its connection breaks, where it is bound to that', () => {
    expect(library({ isSessionBound: true }).after(...holding, reset)).toBe('lost');
    expect(library().after(...holding, reset)).toBe('holding');
    const refused = arriving('connectionFailed', { because: 'refused' }, { from: 'database' });
    expect(library({ isSessionBound: true }).after(...holding, refused)).toBe('holding');
  });

  test('is lost when a sign of life finds nothing, the server closes or falls silent', () => {
    const { after } = library();
    const beaten = (isKnown: boolean) => answer('beaten', { request: 1, isKnown, holds: isKnown });
    expect(after(...holding, beaten(true))).toBe('holding');
    expect(after(...holding, beaten(false))).toBe('lost');
    expect(after(...holding, answer('closed', null))).toBe('lost');
    expect(after(...holding, arriving('silent', null, { atMs: 60_002 }))).toBe('lost');
    expect(after(...holding, answer('closed', null), release)).toBe('idle');
  });

  test('can be given back as soon as it is there, as Quartz does', () => {
    const { after, does } = library({ givesBackAtOnce: true, beatEveryMs: 100 });
    expect(inShort(does(...holding))).toContain('send database server unlock');
    expect(after(...holding, release)).toBe('idle');
    expect(does(...holding, release).filter(({ type }) => type === 'send')).toHaveLength(4);
  });
});
