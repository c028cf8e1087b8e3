import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy } from '../../arriving';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { postgresLibrary, type PgLibraryInput } from './library.machine';

function library(own: Partial<PgLibraryInput> = {}) {
  const input: PgLibraryInput = {
    server: 'postgres',
    part: 'server',
    waitsInLine: true,
    retryDelayMs: 500,
    commandTimeoutMs: 5_000,
    heartbeatMs: 0,
    lockBackend: 0,
    unlockBackend: 0,
    ...own,
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(postgresLibrary, input, ...events),
    does: (...events: StepEvent[]) => inShort(effectsOf(postgresLibrary, input, ...events)),
    effects: (...events: StepEvent[]) => effectsOf(postgresLibrary, input, ...events),
    timers: (...events: StepEvent[]) => timersSetBy(postgresLibrary, input, ...events),
  };
}

const asked = (type: string, body: unknown = null, atMs = 100) =>
  arriving(type, body, { from: 'A', part: 'worker', atMs });
const acquire = asked('acquire', { manner: 'wait' });
const answer = (type: string, request: number, body: object = {}) =>
  arriving(type, { request, ...body }, { from: 'postgres', part: 'server', atMs: 200 });
const news = (type: string, from = 'postgres') => arriving(type, { because: 'reset' }, { from });
/** The first connection is numbered by the clock, the statement on it next. */
const granted = answer('granted', 101, { token: null });

describe('on its way to the lock', () => {
  test('it connects, and says which connections it knows', () => {
    expect(sent(library().effects(acquire), 'lock')).toEqual([
      { session: 100, request: 101, waits: true, backend: 0, closed: 0, first: 100 },
    ]);
    expect(library().after(acquire)).toBe('acquiring.asking');
  });

  test('it waits in line, says its statement again, and the same one', () => {
    const queued = answer('queued', 101);
    expect(library().after(acquire, queued)).toBe('acquiring.queueing');
    expect(library().after(acquire, queued, dueAt('commandTimeout', 5_200))).toBe(
      'acquiring.repeating',
    );
    const again = sent(library().effects(acquire, queued, dueAt('commandTimeout', 5_200)), 'lock');
    expect(again[1]).toEqual(again[0]);
    expect(library().after(acquire, queued, dueAt('commandTimeout', 5_200), queued)).toBe(
      'acquiring.queueing',
    );
  });

  test('it polls where it does not wait, and gives up where it tries once', () => {
    const polling = library({ waitsInLine: false });
    expect(sent(polling.effects(acquire), 'lock')).toMatchObject([{ waits: false }]);
    expect(polling.after(acquire, answer('refused', 101))).toBe('acquiring.polling');
    expect(polling.timers(acquire, answer('refused', 101))).toEqual([
      'retryDelay in 500 by monotonic',
    ]);
    const once = asked('acquire', { manner: 'try' });
    expect(sent(library().effects(once), 'lock')).toMatchObject([{ waits: false }]);
    expect(library().after(once, answer('refused', 101))).toBe('idle');
  });

  test('it opens another connection after silence, and says that the old one is closed', () => {
    const silence = dueAt('commandTimeout', 5_100);
    expect(library().does(acquire, silence).slice(-2)).toEqual([
      'send postgres server close',
      'send worker unreachable',
    ]);
    const events = [acquire, silence, dueAt('retryDelay', 5_600)];
    expect(sent(library().effects(...events), 'lock')[1]).toMatchObject({
      session: 5_600,
      closed: 100,
      first: 100,
    });
  });

  test.each(['connectionFailed', 'leaderMoved'])('it backs off at once at %s', (type) => {
    expect(library().after(acquire, news(type))).toBe('acquiring.backingOff');
    expect(library().after(acquire, news('connectionFailed', 'standby'))).toBe('acquiring.asking');
  });

  test('a call that is withdrawn is cancelled with its connection', () => {
    expect(library().does(acquire, asked('withdraw')).at(-1)).toBe('send postgres server close');
  });
});

describe('holding', () => {
  test('it says so, and nothing of a broken connection until it is used', () => {
    expect(library().does(acquire, granted).at(-1)).toBe('send worker acquired');
    expect(library().does(acquire, granted, news('connectionFailed')).at(-1)).toBe(
      'send worker acquired',
    );
    const events = [acquire, granted, news('connectionFailed'), asked('release')];
    expect(
      library()
        .does(...events)
        .at(-1),
    ).toBe('send worker lost');
  });

  test('it asks its connection where it is told to, and hears of the end', () => {
    const watchful = library({ heartbeatMs: 2_000 });
    expect(watchful.timers(acquire, granted)).toEqual(['check in 2000 by monotonic']);
    expect(library().timers(acquire, granted)).toEqual(['check in Infinity by monotonic']);
    const asks = [acquire, granted, arriving('checkDue', null, { atMs: 2_200 })];
    expect(watchful.does(...asks).at(-1)).toBe('send postgres server check');
    expect(watchful.after(...asks, answer('alive', 2_200))).toBe('holding');
    expect(watchful.after(...asks, answer('sessionOver', 2_200))).toBe('lost');
    expect(watchful.after(...asks, arriving('silence'))).toBe('lost');
    expect(watchful.after(acquire, granted, news('connectionFailed'), arriving('checkDue'))).toBe(
      'lost',
    );
  });

  test('it does not take a late answer for its own', () => {
    expect(library().after(acquire, answer('granted', 7, { token: null }))).toBe(
      'acquiring.asking',
    );
  });

  test('it begins anew after a loss', () => {
    const lost = [acquire, granted, news('connectionFailed'), arriving('checkDue')];
    const again = asked('acquire', { manner: 'wait' }, 9_000);
    expect(sent(library().effects(...lost, again), 'lock')[1]).toMatchObject({
      session: 9_000,
      closed: 100,
    });
  });
});

describe('releasing', () => {
  const release = asked('release', null, 3_000);

  test('it is done whatever the server says', () => {
    for (const wasHeld of [true, false])
      expect(
        library()
          .does(acquire, granted, release, answer('unlocked', 3_000, { wasHeld }))
          .at(-1),
      ).toBe('send worker released');
  });

  test('it closes a connection that does not answer', () => {
    const events = [acquire, granted, release, dueAt('commandTimeout', 8_000)];
    expect(
      library()
        .does(...events)
        .slice(-2),
    ).toEqual(['send postgres server close', 'send worker released']);
  });

  test.each([answer('sessionOver', 3_000), news('connectionFailed')])(
    'it tells of a session that was over before',
    (event) => {
      expect(library().does(acquire, granted, release, event).at(-1)).toBe('send worker lost');
      expect(library().after(acquire, granted, release, event)).toBe('idle');
    },
  );

  test('it keeps its connection for the next time', () => {
    const again = asked('acquire', { manner: 'wait' }, 4_000);
    const events = [acquire, granted, release, answer('unlocked', 3_000), again];
    expect(sent(library().effects(...events), 'lock')[1]).toMatchObject({
      session: 100,
      request: 4_000,
    });
  });
});
