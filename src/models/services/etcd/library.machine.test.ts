import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { etcdLibrary, type EtcdLibraryInput } from './library.machine';
import { ETCD_PARAMETERS, type EtcdParameters } from './parameters';

function library(parameters: Partial<EtcdParameters> = {}) {
  const input: EtcdLibraryInput = {
    parameters: { ...defaultsOf(ETCD_PARAMETERS), ttlMs: 4_000, ...parameters },
    name: 'A',
    members: ['etcd-1', 'etcd-2', 'etcd-3'],
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(etcdLibrary, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(etcdLibrary, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(etcdLibrary, input, ...events),
  };
}

const worker = { part: 'worker', atMs: 100 };
const acquire = arriving('acquire', { manner: 'wait' }, worker);
const tryOnce = arriving('acquire', { manner: 'try' }, worker);
const release = arriving('release', null, worker);
const withdraw = arriving('withdraw', null, worker);
const told = (type: string, atMs = 104, more: object = {}, lease = 'A#1') =>
  arriving(type, { lease, ttlMs: 4_000, ...more }, { from: 'etcd-1', part: 'server', atMs });
const granted = told('granted', 104, { revision: 2 });
const queued = told('queued');
const cleared = told('cleared', 900);
const failed = (from: string) => arriving('connectionFailed', { because: 'reset' }, { from });
const HOLDING = [acquire, granted];
const last = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('acquiring', () => {
  const { after, does, sets } = library();

  test('asks for a lease and a key, and takes the create revision for its token', () => {
    expect(after()).toBe('idle');
    expect(after(acquire)).toBe('acquiring.locking');
    expect(sent(does(acquire), 'lock')).toEqual([{ lease: 'A#1', ttlMs: 4_000, rechecks: true }]);
    expect(after(...HOLDING)).toBe('holding');
    expect(sent(does(...HOLDING), 'acquired')).toEqual([
      { token: 2, ttlMs: 4_000, requestedWallMs: 100, requestedMonotonicMs: 100 },
    ]);
  });

  test('waits in line, reads its own key when its turn comes, and only then holds', () => {
    expect(after(acquire, queued)).toBe('acquiring.queueing');
    expect(after(acquire, queued, cleared)).toBe('acquiring.checking');
    expect(inShort(last(does(acquire, queued, cleared)))).toEqual(['send etcd-1 server readOwn']);
    // Messages may overtake each other: its turn comes before it hears that there is a line.
    expect(after(acquire, cleared)).toBe('acquiring.checking');
    expect(after(acquire, cleared, told('queued', 905))).toBe('acquiring.checking');
    expect(after(acquire, queued, cleared, told('granted', 905, { revision: 3 }))).toBe('holding');
  });

  test('fails when its own key is gone, and begins with a new session', () => {
    const gone = [acquire, queued, cleared, told('missing', 905)];
    expect(after(...gone)).toBe('acquiring.backingOff');
    expect(sent(does(...gone), 'failed')).toEqual([
      { because: 'its session expired in the queue' },
    ]);
    expect(sent(does(...gone, dueAt('retryDelay', 1_405)), 'lock')).toMatchObject([
      { lease: 'A#1' },
      { lease: 'A#2' },
    ]);
  });

  test('once leaves the queue where it is not the first', () => {
    expect(after(tryOnce, queued)).toBe('idle');
    expect(inShort(last(does(tryOnce, queued), 2))).toEqual([
      'send etcd-1 server unlock',
      'send worker notAcquired',
    ]);
  });

  test('goes on to the next member after silence, and after a failed connection', () => {
    const silence = [acquire, dueAt('commandTimeout', 2_100)];
    expect(after(...silence)).toBe('acquiring.backingOff');
    expect(inShort(last(does(...silence, dueAt('retryDelay', 2_600))))).toEqual([
      'send etcd-2 server lock',
    ]);
    expect(after(acquire, failed('etcd-1'))).toBe('acquiring.backingOff');
    expect(after(acquire, failed('etcd-3'))).toBe('acquiring.locking');
    const checking = [acquire, queued, cleared];
    expect(after(...checking, dueAt('commandTimeout', 2_900))).toBe('acquiring.backingOff');
  });

  test('takes a late grant, and none that is not its own', () => {
    expect(after(acquire, failed('etcd-1'), granted)).toBe('holding');
    expect(after(acquire, told('granted', 104, { revision: 2 }, 'A#9'))).toBe('acquiring.locking');
  });

  test('deletes its key when it is withdrawn', () => {
    expect(after(acquire, queued, withdraw)).toBe('idle');
    expect(inShort(last(does(acquire, queued, withdraw)))).toEqual(['send etcd-1 server unlock']);
    expect(after(...HOLDING, withdraw)).toBe('idle');
  });

  test('keeps its session alive while it waits, and does not look at it', () => {
    expect(sets(acquire, queued)).toEqual([
      'keepAlive in 1333 by monotonic',
      'session in 5000 by monotonic',
    ]);
    expect(after(acquire, queued, told('leaseEnded', 1_500))).toBe('acquiring.queueing');
    expect(after(acquire, queued, dueAt('session', 5_104))).toBe('acquiring.backingOff');
  });
});

describe('holding', () => {
  const { after, does, sets } = library();

  test('renews each third of the TTL, and counts its deadline from the answer (A3, F4)', () => {
    const asked = [...HOLDING, dueAt('keepAlive', 1_437)];
    expect(sets(...HOLDING)).toContain('keepAlive in 1333 by monotonic');
    expect(inShort(last(does(...asked)))).toEqual(['send etcd-1 server keepAlive']);
    const kept = [...asked, told('keptAlive', 1_500)];
    expect(inShort(last(does(...kept)))).toEqual(['send worker renewed']);
    // Deadline 5500; it looks each second from 104 on, so at 6104.
    expect(sets(...HOLDING, told('keptAlive', 1_500))).toContain('session in 4604 by monotonic');
  });

  test('is over when its lease is not found, or when nothing is heard for a TTL', () => {
    expect(after(...HOLDING, told('leaseEnded', 1_500))).toBe('lost');
    expect(after(...HOLDING, dueAt('session', 5_104))).toBe('lost');
    expect(inShort(last(does(...HOLDING, dueAt('session', 5_104))))).toEqual(['send worker lost']);
    expect(after(...HOLDING, told('leaseEnded', 1_500), acquire)).toBe('acquiring.locking');
  });

  test('is over at once where the session had died in the queue', () => {
    const { after, does } = library({ rechecksOwnKey: false });
    const ghost = [acquire, queued, told('leaseEnded', 1_500), granted];
    expect(after(...ghost)).toBe('lost');
    expect(inShort(last(does(...ghost), 2))).toEqual(['send worker acquired', 'send worker lost']);
  });

  test('survives a failed connection: another member will do', () => {
    expect(after(...HOLDING, failed('etcd-1'))).toBe('holding');
    const next = does(...HOLDING, failed('etcd-1'), dueAt('keepAlive', 700));
    expect(inShort(last(next))).toEqual(['send etcd-2 server keepAlive']);
  });

  test('by the same session twice is one acquisition', () => {
    expect(inShort(last(does(...HOLDING, acquire)))).toEqual(['send worker acquired']);
  });

  test('without keepalives is never told of its end', () => {
    expect(library({ keepAlive: false }).sets(...HOLDING)).toEqual([
      'keepAlive in Infinity by monotonic',
      'session in Infinity by monotonic',
    ]);
  });
});

describe('releasing', () => {
  const { after, does } = library();

  test('deletes the key and ends the session', () => {
    expect(after(...HOLDING, release)).toBe('releasing');
    expect(inShort(last(does(...HOLDING, release)))).toEqual(['send etcd-1 server unlock']);
    expect(after(...HOLDING, release, told('unlocked'))).toBe('idle');
  });

  test('ends without an answer as well', () => {
    expect(after(...HOLDING, release, dueAt('commandTimeout', 2_100))).toBe('idle');
    expect(after(...HOLDING, release, failed('etcd-1'))).toBe('idle');
    expect(after(...HOLDING, told('leaseEnded', 1_500), release)).toBe('releasing');
  });
});

test('says which messages it did not expect', () => {
  expect(inShort(library().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
