import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { elector, type ElectorInput } from './elector.machine';
import { K8S_LEASE_PARAMETERS, type K8sLeaseParameters } from './parameters';

function electorOf(parameters: Partial<K8sLeaseParameters> = {}) {
  const input: ElectorInput = {
    parameters: { ...defaultsOf(K8S_LEASE_PARAMETERS), ...parameters },
    name: 'A',
    server: 'api-server',
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(elector, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(elector, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(elector, input, ...events),
  };
}

const from = 'api-server';
const worker = { part: 'worker', atMs: 100 };
const acquire = arriving('acquire', { manner: 'wait' }, worker);
const tryOnce = arriving('acquire', { manner: 'try' }, worker);
const release = arriving('release', null, worker);
const withdraw = arriving('withdraw', null, worker);
const answer = (type: string, request: number, atMs: number, more: object = {}) =>
  arriving(type, { request, ...more }, { from, part: 'server', atMs });
const found = (request: number, atMs: number, given: object = {}) =>
  answer('found', request, atMs, {
    holder: 'B_1',
    leaseDurationMs: 15_000,
    renewTimeMs: 0,
    transitions: 4,
    version: 9,
    token: 9,
    ...given,
  });
const notFound = answer('notFound', 1, 102);
const granted = (request: number, atMs: number) =>
  answer('granted', request, atMs, { version: 1, token: 1 });
const updated = (request: number, atMs: number, version = 2) =>
  answer('updated', request, atMs, { version });
const failed = arriving('connectionFailed', { because: 'reset' }, { from });
const timeout = (atMs: number) => dueAt('callTimeout', atMs);
const deadline = (atMs: number) => dueAt('deadline', atMs);
const lastOf = <T>(list: readonly T[], count = 1) => list.slice(-count);

const LEADING = [acquire, notFound, granted(2, 104)];
/** The first round of renewals: it writes at once, as request 3. */
const ROUND = [...LEADING, dueAt('retryPeriod', 2_104)];

describe('a candidate', () => {
  const { after, does, sets } = electorOf();

  test('creates the Lease where there is none', () => {
    expect(after()).toBe('idle');
    expect(after(acquire)).toBe('acquiring.looking');
    expect(after(acquire, notFound)).toBe('acquiring.taking');
    expect(sent(does(acquire, notFound), 'create')).toEqual([
      {
        request: 2,
        acquires: true,
        holder: 'A_100',
        leaseDurationMs: 15_000,
        renewTimeMs: 100,
        transitions: 0,
      },
    ]);
    expect(after(...LEADING)).toBe('leading.resting');
    expect(sent(does(...LEADING), 'acquired')).toEqual([
      { token: 1, ttlMs: 15_000, requestedWallMs: 102, requestedMonotonicMs: 102 },
    ]);
  });

  test('waits 2 to 4.4 s between polls: 3.2 s, which the engine spreads by 1.2 s', () => {
    expect(after(acquire, found(1, 102))).toBe('acquiring.waiting');
    expect(sets(acquire, found(1, 102))).toEqual(['untilPoll in 3200 by monotonic']);
    const spread = elector.jitter?.['untilPoll'] as (context: object) => number;
    expect(spread({ parameters: { retryPeriodMs: 2_000, jitterFactor: 1.2 } })).toBe(1_200);
  });

  test('takes over when it has seen no change for the lease duration, and not before', () => {
    const poll = (request: number, atMs: number, version = 9) => [
      dueAt('untilPoll', atMs - 2),
      found(request, atMs, { version }),
    ];
    const seen = [acquire, found(1, 102)];
    expect(after(...seen, ...poll(2, 15_103))).toBe('acquiring.waiting');
    expect(after(...seen, ...poll(2, 15_104))).toBe('acquiring.taking');
    // One renewal in between, and its clock begins anew.
    expect(after(...seen, ...poll(2, 9_000, 10), ...poll(3, 15_104, 10))).toBe('acquiring.waiting');
    expect(sent(does(...seen, ...poll(2, 15_104)), 'update')).toMatchObject([
      { version: 9, holder: 'A_100', transitions: 5, acquires: true },
    ]);
  });

  test('takes a record at once that names nobody, or itself', () => {
    expect(after(acquire, found(1, 102, { holder: '' }))).toBe('acquiring.taking');
    const stable = electorOf({ identity: 'stable' });
    const own = [acquire, found(1, 102, { holder: 'A' })];
    expect(stable.after(...own)).toBe('acquiring.taking');
    expect(sent(stable.does(...own), 'update')).toMatchObject([{ holder: 'A', transitions: 4 }]);
  });

  test('looks again when another was first', () => {
    const raced = [acquire, notFound, answer('conflict', 2, 104)];
    expect(after(...raced)).toBe('acquiring.waiting');
    expect(after(...raced, dueAt('untilPoll', 3_304))).toBe('acquiring.looking');
  });

  test('once gives up where somebody holds it, or was first', () => {
    expect(after(tryOnce, found(1, 102))).toBe('idle');
    expect(inShort(lastOf(does(tryOnce, found(1, 102))))).toEqual(['send worker notAcquired']);
    expect(after(tryOnce, notFound, answer('conflict', 2, 104))).toBe('idle');
  });

  test('tells of silence and of errors, and goes on', () => {
    expect(inShort(lastOf(does(acquire, timeout(5_100))))).toEqual(['send worker unreachable']);
    expect(after(acquire, notFound, timeout(5_102))).toBe('acquiring.waiting');
    expect(inShort(lastOf(does(acquire, failed)))).toEqual(['send worker failed']);
    expect(after(acquire, failed)).toBe('acquiring.waiting');
  });

  test('stops when it is withdrawn, and minds no late answer', () => {
    expect(after(acquire, notFound, withdraw)).toBe('idle');
    expect(after(acquire, notFound, withdraw, granted(2, 200))).toBe('idle');
    expect(after(acquire, found(9, 102))).toBe('acquiring.looking');
  });
});

describe('whose clock judges', () => {
  const byWall = (observes: K8sLeaseParameters['observes'], wallMs: number) => {
    const at = { from, part: 'server', atMs: 2_102, wallMs };
    const body = { ...(found(2, 0) as unknown as { body: object }).body, renewTimeMs: 2_000 };
    return electorOf({ observes }).after(
      acquire,
      found(1, 102, { renewTimeMs: 0 }),
      dueAt('untilPoll', 2_100, wallMs),
      arriving('found', body, at),
    );
  };

  test('a step of the wall clock matters only to who looks at it', () => {
    expect(byWall('change', 3_602_102)).toBe('acquiring.waiting');
    expect(byWall('change-by-wall', 3_602_102)).toBe('acquiring.taking');
    expect(byWall('change-by-wall', 2_102)).toBe('acquiring.waiting');
    expect(byWall('renew-time', 3_602_102)).toBe('acquiring.taking');
    expect(byWall('renew-time', 16_999)).toBe('acquiring.waiting');
    expect(byWall('renew-time', 17_000)).toBe('acquiring.taking');
  });
});

describe('a leader', () => {
  const { after, does, sets } = electorOf({ releaseOnCancel: false });

  test('pauses 2 s after each success, and then renews without reading', () => {
    expect(sets(...LEADING)).toEqual(['retryPeriod in 2000 by monotonic']);
    expect(after(...ROUND)).toBe('leading.renewing.updating');
    expect(sent(does(...ROUND), 'update')).toMatchObject([{ version: 1, transitions: 0 }]);
    expect(after(...ROUND, updated(3, 2_106))).toBe('leading.resting');
    expect(inShort(lastOf(does(...ROUND, updated(3, 2_106))))).toEqual(['send worker renewed']);
  });

  test('reads where its write failed, and writes on what it read', () => {
    const slow = [...ROUND, answer('conflict', 3, 2_106)];
    expect(after(...slow)).toBe('leading.renewing.looking');
    const own = [...slow, found(4, 2_108, { holder: 'A_100', transitions: 0 })];
    expect(after(...own)).toBe('leading.renewing.taking');
    expect(after(...own, updated(5, 2_110))).toBe('leading.resting');
    expect(after(...own, answer('conflict', 5, 2_110))).toBe('leading.renewing.pausing');
    expect(after(...own, failed)).toBe('leading.renewing.pausing');
    expect(after(...own, timeout(7_108))).toBe('leading.renewing.pausing');
  });

  test('that reads another name goes on trying until its deadline (A7)', () => {
    const deposed = [...ROUND, answer('conflict', 3, 2_106), found(4, 2_108)];
    expect(after(...deposed)).toBe('leading.renewing.pausing');
    const again = [...deposed, dueAt('untilNextAttempt', 4_104)];
    expect(after(...again)).toBe('leading.renewing.looking');
    expect(after(...again, deadline(12_104))).toBe('lost');
    expect(inShort(lastOf(does(...deposed, deadline(12_104))))).toEqual(['send worker lost']);
  });

  test('that slept past its lease reads before it writes', () => {
    const late = [...LEADING, dueAt('retryPeriod', 15_104)];
    expect(after(...late)).toBe('leading.renewing.looking');
    expect(after(...late, timeout(20_104))).toBe('leading.renewing.pausing');
    expect(after(...late, failed)).toBe('leading.renewing.pausing');
  });

  test('takes the record again where it was freed or deleted, and tells of a renewal only', () => {
    const late = [...LEADING, dueAt('retryPeriod', 15_104)];
    const freed = [...late, found(3, 15_106, { holder: '' })];
    expect(after(...freed, granted(4, 15_108))).toBe('leading.resting');
    expect(inShort(lastOf(does(...freed, granted(4, 15_108))))).toEqual(['send worker renewed']);
    const gone = [...late, answer('notFound', 3, 15_106)];
    expect(sent(does(...gone), 'create')).toHaveLength(2);
  });

  test('loses its lead at the deadline although a call still runs, or only after that call', () => {
    expect(after(...ROUND, deadline(12_104))).toBe('lost');
    const old = electorOf({
      releaseOnCancel: false,
      deadlineEndsCall: false,
      callTimeoutMs: 60_000,
    });
    expect(old.after(...ROUND, deadline(12_104))).toBe('leading.renewing.updating');
    const hung = [...ROUND, deadline(12_104), timeout(62_104)];
    expect(old.after(...hung)).toBe('leading.renewing.looking');
    expect(old.after(...hung, failed)).toBe('lost');
    // One that succeeds too late counts all the same.
    expect(old.after(...ROUND, deadline(12_104), updated(3, 61_000))).toBe('leading.resting');
    const releasing = electorOf({ releaseOnCancel: true, deadlineEndsCall: false });
    expect(releasing.after(...hung, failed)).toBe('releasing.looking');
  });

  test('that is done leaves its name in the record, unless it releases', () => {
    expect(after(...LEADING, release)).toBe('idle');
    expect(after(...LEADING, withdraw)).toBe('idle');
    expect(inShort(lastOf(does(...LEADING, acquire)))).toEqual(['send worker acquired']);
  });
});

describe('releasing', () => {
  const { after, does } = electorOf({ releaseOnCancel: true });
  const own = { holder: 'A_100', version: 2 };

  test('reads, and writes an empty holder on what it read', () => {
    expect(after(...LEADING, release)).toBe('releasing.looking');
    const writes = [...LEADING, release, found(3, 300, own)];
    expect(after(...writes)).toBe('releasing.writing');
    expect(sent(does(...writes), 'update')).toMatchObject([{ holder: '', version: 2 }]);
    expect(after(...writes, updated(4, 302))).toBe('idle');
    expect(inShort(lastOf(does(...writes, updated(4, 302))))).toEqual(['send worker released']);
    for (const end of [answer('conflict', 4, 302), timeout(5_300), failed])
      expect(after(...writes, end)).toBe('idle');
    expect(after(...LEADING, withdraw)).toBe('releasing.looking');
  });

  test('leaves alone what names another, or is not there', () => {
    expect(inShort(lastOf(does(...LEADING, release, found(3, 300)), 2))).toEqual([
      'tell release.ignored',
      'send worker released',
    ]);
    expect(after(...LEADING, release, answer('notFound', 3, 300))).toBe('idle');
    expect(after(...LEADING, release, timeout(5_100))).toBe('idle');
    expect(after(...LEADING, release, failed)).toBe('idle');
  });

  test('comes before the program hears of a loss, and may delay that', () => {
    const givingUp = [...ROUND, deadline(12_104)];
    expect(after(...givingUp)).toBe('releasing.looking');
    expect(inShort(does(...givingUp))).not.toContain('send worker lost');
    expect(after(...givingUp, timeout(17_104))).toBe('lost');
    expect(inShort(lastOf(does(...givingUp, timeout(17_104))))).toEqual(['send worker lost']);
    expect(after(...givingUp, release, timeout(17_104))).toBe('idle');
    expect(after(...givingUp, timeout(17_104), release)).toBe('idle');
    // Who has read another's name has nothing to release.
    const deposed = [...ROUND, answer('conflict', 3, 2_106), found(4, 2_108)];
    expect(after(...deposed, deadline(12_104))).toBe('lost');
  });
});

test('says which messages it did not expect', () => {
  expect(inShort(electorOf().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
