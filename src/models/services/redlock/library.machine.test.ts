import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import { expectEquivalent } from '../../step/equivalence';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { redlockLibrary, type RedlockLibraryInput } from './library.machine';
import { REDLOCK_PARAMETERS, type RedlockParameters } from './parameters';

const NODES = ['n1', 'n2', 'n3'];

/** Three nodes, asked at once; TTL 1000, hence a drift term of 12. */
function library(parameters: Partial<RedlockParameters> = {}) {
  const input: RedlockLibraryInput = {
    parameters: {
      ...defaultsOf(REDLOCK_PARAMETERS),
      nodes: 3,
      ttlMs: 1_000,
      contact: 'at-once',
      ...parameters,
    },
    nodes: NODES,
  };
  const definition = redlockLibrary(input.parameters);
  return {
    input,
    definition,
    after: (...events: StepEvent[]) => stateAfter(definition, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(definition, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(definition, input, ...events),
  };
}

const acquire = arriving('acquire', { manner: 'poll' }, { part: 'worker', atMs: 100 });
const tryOnce = arriving('acquire', { manner: 'try' }, { part: 'worker', atMs: 100 });
const release = arriving('release', null, { part: 'worker', atMs: 500 });
const withdraw = arriving('withdraw', null, { part: 'worker', atMs: 500 });
const answer =
  (type: string) => (from: string, isApplied: boolean, request: number, atMs: number) =>
    arriving(type, { request, isApplied }, { from, part: 'server', atMs });
const voted = answer('voted');
const extended = answer('extended');
const deleted = answer('deleted');
const failed = (from: string) => arriving('connectionFailed', { because: 'reset' }, { from });
const timeout = (atMs: number) => dueAt('command', atMs);
const votes = (yes: number, request = 1, atMs = 110) =>
  NODES.map((node, at) => voted(node, at < yes, request, atMs));
const allDeleted = (request: number, isApplied = true) =>
  NODES.map((node) => deleted(node, isApplied, request, 120));
const allExtended = (yes: number, request = 2, atMs = 410) =>
  NODES.map((node, at) => extended(node, at < yes, request, atMs));

const HOLDING = [acquire, ...votes(3)];

describe('asking', () => {
  test('all at once, it sends the same value to every node', () => {
    const { after, does, sets } = library();
    expect(after()).toBe('idle');
    expect(after(acquire)).toBe('asking.waiting');
    expect(inShort(does(acquire))).toEqual(NODES.map((node) => `send ${node} server set`));
    expect(sent(does(acquire), 'set')).toEqual(
      NODES.map(() => ({ request: 1, value: 1, ttlMs: 1_000 })),
    );
    expect(sets(acquire)).toEqual(['command in 50 by monotonic']);
  });

  test('in turn, the next node is asked when the one before answered, failed or timed out', () => {
    const { does } = library({ contact: 'in-turn' });
    const asked = (...events: StepEvent[]) => sent(does(acquire, ...events), 'set').length;
    expect(asked()).toBe(1);
    expect(asked(voted('n1', true, 1, 102))).toBe(2);
    expect(asked(failed('n1'))).toBe(2);
    expect(asked(timeout(150))).toBe(2);
    expect(asked(timeout(150), timeout(200))).toBe(3);
    // Nobody has asked n2 yet.
    expect(asked(failed('n2'))).toBe(1);
  });

  test('a majority is a grant, decided at T2, with the validity that is left then (F1)', () => {
    const { after, does } = library();
    expect(after(acquire, ...votes(2))).toBe('holding.quiet');
    const effects = does(acquire, ...votes(2));
    expect(told(effects, 'lease.granted')).toEqual([
      { type: 'lease.granted', client: '', token: null, ttlMs: 978 },
    ]);
    expect(sent(effects, 'acquired')).toEqual([
      { token: null, ttlMs: 978, requestedWallMs: 110, requestedMonotonicMs: 110 },
    ]);
    expect(effects).toContainEqual({
      type: 'observe',
      id: 'validity',
      clock: 'monotonic',
      atLocalMs: 1_088,
      fact: { type: 'lease.expired', client: '' },
    });
  });

  test('a minority is none: the keys are deleted everywhere, then it waits', () => {
    const { after, does, sets } = library({ retryDelayMs: 200 });
    const one = [acquire, ...votes(1)];
    expect(after(...one)).toBe('cleaning.waiting');
    expect(sent(does(...one), 'delete')).toHaveLength(3);
    expect(after(...one, ...allDeleted(2))).toBe('backingOff');
    expect(sets(...one, ...allDeleted(2))).toEqual(['retryDelay in 200 by monotonic']);
    const again = [...one, ...allDeleted(2), dueAt('retryDelay', 320)];
    expect(sent(does(...again), 'set').slice(3)).toEqual(
      NODES.map(() => ({ request: 3, value: 2, ttlMs: 1_000 })),
    );
    expect(sent(library({ ownerValue: 'per-acquisition' }).does(...again), 'set')[3]).toMatchObject(
      { value: 1 },
    );
  });

  test('a vote that arrives twice counts once, one of an earlier attempt not at all', () => {
    const { after } = library();
    const twice = [voted('n1', true, 1, 105), voted('n1', true, 1, 106)];
    expect(after(acquire, ...twice, voted('n2', false, 1, 107))).toBe('asking.waiting');
    expect(after(acquire, voted('n1', true, 0, 105), voted('n2', true, 0, 105))).toBe(
      'asking.waiting',
    );
  });

  test('it decides when all have answered, or as soon as the outcome is certain', () => {
    const atQuorum = library({ returnsWhen: 'quorum' });
    expect(library().after(acquire, ...votes(2).slice(0, 2))).toBe('asking.waiting');
    expect(atQuorum.after(acquire, ...votes(2).slice(0, 2))).toBe('holding.quiet');
    expect(atQuorum.after(acquire, ...votes(0).slice(0, 2))).toBe('cleaning.waiting');
  });

  test('a majority that is too late is refused, unless the library looks at no clock', () => {
    const at = (atMs: number) => [acquire, ...votes(3, 1, atMs)];
    expect(library().after(...at(1_087))).toBe('holding.quiet');
    expect(library().after(...at(1_088))).toBe('cleaning.waiting');
    expect(library({ validityCheck: 'zero-passes' }).after(...at(1_088))).toBe('holding.quiet');
    expect(library({ drift: 'none' }).after(...at(1_099))).toBe('holding.quiet');
    const unchecked = library({ validityCheck: 'none' });
    expect(unchecked.after(...at(1_300))).toBe('holding.quiet');
    expect(told(unchecked.does(...at(1_300)), 'lease.granted')).toMatchObject([{ ttlMs: 0 }]);
    expect(sent(unchecked.does(...at(1_300)), 'acquired')).toMatchObject([{ ttlMs: -212 }]);
  });

  test('the time is taken for each attempt, once, or not at all', () => {
    const second = [
      acquire,
      ...votes(0),
      ...allDeleted(2),
      dueAt('retryDelay', 400),
      ...votes(3, 3, 410),
    ];
    const validity = (startTime: RedlockParameters['startTime']) =>
      sent(library({ startTime }).does(...second), 'acquired');
    expect(validity('each-attempt')).toMatchObject([{ ttlMs: 978 }]);
    expect(validity('once')).toMatchObject([{ ttlMs: 678 }]);
    expect(validity('none')).toMatchObject([{ ttlMs: 988 }]);
  });

  test('a wall clock may have jumped between', () => {
    const late = NODES.map((node) =>
      arriving('voted', { request: 1, isApplied: true }, { from: node, atMs: 110, wallMs: 5_110 }),
    );
    expect(library().after(acquire, ...late)).toBe('holding.quiet');
    expect(library({ libraryClock: 'wall' }).after(acquire, ...late)).toBe('cleaning.waiting');
  });

  test('a quorum of the nodes reached is smaller, one that is not rounded larger', () => {
    const two = [acquire, voted('n1', true, 1, 105), voted('n2', false, 1, 105), failed('n3')];
    const one = [acquire, voted('n1', true, 1, 105), failed('n2'), failed('n3')];
    expect(library().after(...one)).toBe('cleaning.waiting');
    expect(library({ quorum: 'reachable' }).after(...one)).toBe('holding.quiet');
    expect(library({ quorum: 'reachable' }).after(...two)).toBe('cleaning.waiting');
    expect(library({ quorum: 'fraction' }).after(acquire, ...votes(2))).toBe('cleaning.waiting');
  });

  test('of silence and of errors that leave no majority, the program hears', () => {
    const { does } = library();
    expect(inShort(does(acquire, timeout(150)))).toContain('send worker unreachable');
    expect(inShort(does(acquire, ...NODES.map(failed)))).toContain('send worker failed');
    const refused = inShort(does(acquire, ...votes(0)));
    expect(refused).not.toContain('send worker unreachable');
    expect(refused).not.toContain('send worker failed');
  });

  test('it gives up after one try, or after its retries', () => {
    const once = [tryOnce, ...votes(0), ...allDeleted(2)];
    expect(library().after(...once)).toBe('idle');
    expect(inShort(library().does(...once))).toContain('send worker notAcquired');
    const none = library({ retryCount: 0 });
    expect(none.after(acquire, ...votes(0), ...allDeleted(2))).toBe('idle');
    const one = library({ retryCount: 1 });
    expect(one.after(acquire, ...votes(0), ...allDeleted(2))).toBe('backingOff');
  });

  test('its keys are taken back after each attempt, at the end, or never', () => {
    const deletes = (cleanUp: RedlockParameters['cleanUp'], ...events: StepEvent[]) =>
      sent(library({ cleanUp }).does(...events), 'delete').length;
    expect(deletes('each-attempt', acquire, ...votes(0))).toBe(3);
    expect(deletes('at-the-end', acquire, ...votes(0))).toBe(0);
    expect(deletes('at-the-end', tryOnce, ...votes(0))).toBe(3);
    expect(deletes('never', tryOnce, ...votes(0))).toBe(0);
    expect(deletes('never', acquire, withdraw)).toBe(0);
  });

  test('it can be withdrawn wherever it stands', () => {
    const { after, does } = library({ reExpires: true });
    const cleaning = [acquire, ...votes(0)];
    for (const events of [[acquire], HOLDING, cleaning, [...cleaning, ...allDeleted(2)]]) {
      expect(after(...events, withdraw)).toBe('idle');
      expect(sent(does(...events, withdraw), 'delete').length).toBeGreaterThanOrEqual(3);
    }
  });

  test('Redisson sets every expiry anew before it answers, whatever the answers are', () => {
    const { after, does } = library({ reExpires: true });
    expect(after(...HOLDING)).toBe('reExpiring.waiting');
    expect(sent(does(...HOLDING), 'extend')).toHaveLength(3);
    expect(after(...HOLDING, extended('n1', false, 2, 112), failed('n2'), timeout(160))).toBe(
      'holding.quiet',
    );
    const inTurn = library({ reExpires: true, contact: 'in-turn' });
    const won = [acquire, ...NODES.map((node) => voted(node, true, 1, 105))];
    const more = [...won, extended('n1', true, 2, 106)];
    expect(sent(inTurn.does(...more), 'extend')).toHaveLength(2);
  });
});

describe('releasing', () => {
  test('ends the grant with the first delete it sends, and waits for the answers', () => {
    const { after, does } = library();
    expect(after(...HOLDING, release)).toBe('releasing.waiting');
    expect(inShort(does(...HOLDING, release)).slice(-5)).toEqual([
      'tell lease.released',
      'watch nothing',
      ...NODES.map((node) => `send ${node} server delete`),
    ]);
    expect(after(...HOLDING, release, ...allDeleted(2))).toBe('idle');
    expect(inShort(does(...HOLDING, release, ...allDeleted(2)))).toContain('send worker released');
    expect(after(...HOLDING, release, failed('n1'), timeout(550))).toBe('idle');
  });

  test('that finds none of its keys says so', () => {
    const { does } = library();
    const nothing = does(...HOLDING, release, ...allDeleted(2, false));
    expect(inShort(nothing)).toContain('tell release.ignored');
    expect(inShort(does(...HOLDING, release, ...allDeleted(2)))).not.toContain(
      'tell release.ignored',
    );
  });

  test('goes from node to node in turn; of nothing, it is done at once', () => {
    const { does } = library({ contact: 'in-turn' });
    const held = [acquire, ...NODES.map((node) => voted(node, true, 1, 105)), release];
    expect(sent(does(...held), 'delete')).toHaveLength(1);
    expect(sent(does(...held, deleted('n1', true, 2, 501)), 'delete')).toHaveLength(2);
    expect(inShort(does(release))).toEqual(['send worker released']);
  });
});

describe('the watchdog', () => {
  const kept = { renewal: 'watchdog', renewEveryMs: 300 } as const;
  const due = dueAt('renewal', 400);
  const RENEWING = [...HOLDING, due];

  test('is off unless asked for', () => {
    expect(library().sets(...HOLDING)).toContain('renewal in Infinity by monotonic');
    expect(library(kept).sets(...HOLDING)).toContain('renewal in 300 by monotonic');
  });

  test('extends by a majority, from the time it asked', () => {
    const { after, does } = library(kept);
    expect(after(...RENEWING)).toBe('holding.extending.waiting');
    expect(sent(does(...RENEWING), 'extend')).toHaveLength(3);
    const effects = does(...RENEWING, ...allExtended(2));
    expect(after(...RENEWING, ...allExtended(2))).toBe('holding.quiet');
    expect(told(effects, 'lease.renewed')).toEqual([
      { type: 'lease.renewed', client: '', by: '', ttlMs: 978 },
    ]);
    expect(sent(effects, 'renewed')).toMatchObject([{ ttlMs: 978 }]);
  });

  test('that is refused by a majority has lost the lock, or tries until its validity ends', () => {
    const { after, does } = library(kept);
    const refused = [...RENEWING, ...allExtended(1)];
    expect(after(...refused)).toBe('lost');
    expect(inShort(does(...refused)).slice(-3)).toEqual([
      'tell lease.revoked',
      'watch nothing',
      'send worker lost',
    ]);
    const trusting = library({ ...kept, whenExtendFails: 'until-end' });
    expect(trusting.after(...refused)).toBe('holding.quiet');
    expect(trusting.sets(...HOLDING)).toContain('validityEnd in 978 by monotonic');
    expect(trusting.after(...refused, dueAt('validityEnd', 1_088))).toBe('lost');
    expect(
      library({ ...kept, whenExtendFails: 'until-end', libraryClock: 'wall' }).sets(...HOLDING),
    ).toContain('validityEnd in 978 by wall');
  });

  test('does not extend what is over by its own clock, unless it does not look', () => {
    const late = [...HOLDING, dueAt('renewal', 1_088)];
    expect(library(kept).after(...late)).toBe('lost');
    const blind = library({ ...kept, extendsWhenOver: true });
    expect(blind.after(...late)).toBe('holding.extending.waiting');
    const revived = blind.does(...late, ...allExtended(3, 2, 1_090));
    expect(told(revived, 'lease.revived')).toMatchObject([{ client: '', ttlMs: 986 }]);
  });

  test('that takes every answer for a yes goes on, but no grant is renewed', () => {
    const { after, does } = library({ ...kept, extendAnswer: 'always-yes' });
    const refused = [...RENEWING, ...allExtended(0)];
    expect(after(...refused)).toBe('holding.quiet');
    expect(inShort(does(...refused))).toContain('send worker renewed');
    expect(told(does(...refused), 'lease.renewed')).toEqual([]);
  });

  test('counts silence and errors as no; a slow round puts the next one off', () => {
    const { after } = library(kept);
    expect(after(...RENEWING, failed('n1'), timeout(450))).toBe('lost');
    expect(after(...RENEWING, dueAt('renewal', 700))).toBe('holding.extending.waiting');
    const inTurn = library({ ...kept, contact: 'in-turn' });
    const turn = [acquire, ...NODES.map((node) => voted(node, true, 1, 105)), due];
    expect(sent(inTurn.does(...turn, extended('n1', true, 2, 402)), 'extend')).toHaveLength(2);
  });

  test('of a lost lock: the rest is deleted at the release, or a new one is asked for', () => {
    const { after, does } = library(kept);
    const lost = [...RENEWING, ...allExtended(0)];
    expect(after(...lost, release)).toBe('releasing.waiting');
    expect(after(...lost, acquire)).toBe('asking.waiting');
    expect(inShort(does(...HOLDING, acquire)).at(-1)).toBe('send worker acquired');
  });
});

test('a message that no library knows is told; a failover concerns no independent nodes', () => {
  expect(told(library().does(arriving('value')), 'message.ignored')).toHaveLength(1);
  expect(library().does(arriving('leaderMoved'))).toEqual([]);
});

test('both steppers agree', () => {
  const atMs = fc.integer({ min: 0, max: 3_000 });
  const inputs = [
    library({ renewal: 'watchdog' }),
    library({ contact: 'in-turn', cleanUp: 'at-the-end', retryCount: 1, validityCheck: 'none' }),
    library({ renewal: 'watchdog', whenExtendFails: 'until-end', reExpires: true }),
    library({ returnsWhen: 'quorum', extendAnswer: 'always-yes', extendsWhenOver: true }),
  ].map(({ input }) => input);
  const events = fc.oneof(
    fc.constantFrom(acquire, tryOnce, release, withdraw, ...NODES.map(failed)),
    fc
      .record({
        type: fc.constantFrom('voted', 'extended', 'deleted'),
        from: fc.constantFrom(...NODES),
        isApplied: fc.boolean(),
        request: fc.integer({ min: 1, max: 4 }),
        at: atMs,
      })
      .map(({ type, from, isApplied, request, at }) => answer(type)(from, isApplied, request, at)),
  );
  const readings = fc.record({ wallMs: atMs, monotonicMs: atMs });
  expectEquivalent(library().definition, {
    fc,
    inputs: fc.constantFrom(...inputs),
    events,
    readings,
    lengthMax: 30,
  });
});
