import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../arriving';
import { defaultsOf } from '../parameters';
import type { StepEvent } from '../step/stepper';
import { effectsOf, stateAfter } from '../step/stepping';
import { workerDefinition } from './worker.machine';
import { WORKER_PARAMETERS, type WorkerParameters } from './parameters';

function worker(changed: Partial<WorkerParameters> = {}) {
  const settings = { ...defaultsOf(WORKER_PARAMETERS), ...changed };
  const definition = workerDefinition(settings);
  return {
    after: (...events: StepEvent[]) => stateAfter(definition, { settings }, ...events),
    does: (...events: StepEvent[]) => effectsOf(definition, { settings }, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(definition, { settings }, ...events),
  };
}

const step = (what: string, ms = 0) => ({ do: what, from: 'previous', ms, isBlind: false });
const job = arriving('job', { id: 'job-1', steps: [step('write', 100), step('release', 30)] });
/** Asked for at 1000 by the monotonic clock, 61 000 by the wall clock. TTL 1000. */
const holding = {
  token: 7,
  ttlMs: 1_000,
  requestedWallMs: 61_000,
  requestedMonotonicMs: 1_000,
};
const acquired = arriving('acquired', holding, { atMs: 1_040, wallMs: 61_040 });
const HOLDING = [job, acquired];
const lost = arriving('lost', { because: 'the service did not renew its lease' });
const rejected = (because: string, request = 1) =>
  arriving('rejected', { request, because }, { from: 'storage' });
const outcomes = (effects: ReturnType<typeof effectsOf>) =>
  told(effects, 'job.finished').map((fact) => (fact as { outcome: string }).outcome);

describe('told that the lock is lost', () => {
  test('a worker that obeys stops and says why', () => {
    const { after, does } = worker();
    expect(after(...HOLDING, lost)).toBe('idle');
    expect(inShort(does(...HOLDING, lost)).slice(-2)).toEqual([
      'tell loss.noticed',
      'tell job.finished',
    ]);
    expect(outcomes(does(...HOLDING, lost))).toEqual(['lost-the-lock']);
  });

  test('a worker that does not obey goes on and writes', () => {
    const deaf = worker({ obeysLoss: false });
    expect(deaf.after(...HOLDING, lost)).toBe('holding.working');
    expect(sent(deaf.does(...HOLDING, lost, dueAt('nextStep', 1_140)), 'write')).toHaveLength(1);
  });

  test('a worker that takes long to stop works on, and stops then', () => {
    const slow = worker({ stopsAfterMs: 30_000 });
    expect(slow.after(...HOLDING, lost)).toBe('holding.working');
    expect(slow.sets(...HOLDING, lost)).toEqual(['stop in 30000 by monotonic']);
    expect(told(slow.does(...HOLDING, lost), 'loss.noticed')).toEqual([]);
    const stops = [...HOLDING, lost, dueAt('stop', 31_040)];
    expect(slow.after(...stops)).toBe('idle');
    expect(told(slow.does(...stops), 'loss.noticed')).toMatchObject([
      { because: 'the service did not renew its lease' },
    ]);
    expect(outcomes(slow.does(...stops))).toEqual(['lost-the-lock']);
    // Done before that: there is nothing left to stop.
    const done = [...HOLDING, lost, dueAt('nextStep', 1_140)];
    const written = arriving('written', { request: 1, version: 1 });
    expect(slow.after(...done, written, dueAt('nextStep', 1_170))).toBe('releasing');
    expect(worker({ stopsAfterMs: 30_000, obeysLoss: false }).sets(...HOLDING, lost)).toEqual([]);
  });

  test('while it gives the lock back, it is done', () => {
    const releasing = [
      ...HOLDING,
      dueAt('nextStep', 1_140),
      arriving('written', { request: 1, version: 1 }),
    ];
    const events = [...releasing, dueAt('nextStep', 1_170), lost];
    expect(worker().after(...events)).toBe('idle');
    expect(outcomes(worker().does(...events))).toEqual(['lost-the-lock']);
  });
});

describe('a library in doubt', () => {
  const doubt = arriving('inDoubt', null, { atMs: 1_060 });
  const safe = arriving('safe', null, { atMs: 3_000 });
  const { after, does } = worker();

  test('makes the program stand still, and not act as the holder', () => {
    expect(after(...HOLDING, doubt)).toBe('doubting');
    expect(inShort(does(...HOLDING, doubt))).toEqual(inShort(does(...HOLDING)));
    expect(after(...HOLDING, doubt, safe)).toBe('holding.working');
    expect(after(...HOLDING, doubt, safe, dueAt('nextStep', 3_100))).toBe('holding.writing');
  });

  test('lets a request to storage that is under way be answered first', () => {
    const writing = [...HOLDING, dueAt('nextStep', 1_140), doubt];
    const written = arriving('written', { request: 1, version: 1 }, { from: 'storage' });
    expect(after(...writing)).toBe('holding.writing');
    expect(after(...writing, written)).toBe('doubting');
    expect(after(...writing, safe, written)).toBe('holding.working');
  });

  test('that finds the lock lost ends the job, if the program obeys', () => {
    expect(after(...HOLDING, doubt, lost)).toBe('idle');
    expect(outcomes(does(...HOLDING, doubt, lost))).toEqual(['lost-the-lock']);
    expect(worker({ obeysLoss: false }).after(...HOLDING, doubt, lost)).toBe('holding.working');
  });
});

describe('the check of the remaining lease', () => {
  const late = (atMs: number, wallMs = atMs + 60_000) => dueAt('nextStep', atMs, wallMs);

  test('is not made unless asked for: the write is sent after the end', () => {
    expect(worker().after(...HOLDING, late(9_000))).toBe('holding.writing');
    expect(worker().sets(...HOLDING)).toEqual(['nextStep in 100 by monotonic']);
  });

  test('before a write holds it back from the very end on', () => {
    const careful = worker({ validityCheck: 'before-write' });
    expect(careful.after(...HOLDING, late(1_999))).toBe('holding.writing');
    expect(careful.after(...HOLDING, late(2_000))).toBe('releasing');
    const effects = careful.does(...HOLDING, late(2_000));
    expect(sent(effects, 'write')).toEqual([]);
    expect(told(effects, 'loss.noticed')).toMatchObject([
      { because: 'its lease ends by its own clock' },
    ]);
  });

  test('leaves a margin', () => {
    const careful = worker({ validityCheck: 'before-write', safetyMarginMs: 300 });
    expect(careful.after(...HOLDING, late(1_699))).toBe('holding.writing');
    expect(careful.after(...HOLDING, late(1_700))).toBe('releasing');
  });

  test('may count from the answer, which is too late by its travel time', () => {
    const careful = worker({ validityCheck: 'before-write', deadlineFrom: 'answer' });
    expect(careful.after(...HOLDING, late(2_039))).toBe('holding.writing');
    expect(careful.after(...HOLDING, late(2_040))).toBe('releasing');
  });

  test('looks at the clock that the program chose', () => {
    const byWall = worker({ validityCheck: 'before-write', clientClock: 'wall' });
    expect(byWall.after(...HOLDING, late(9_000, 61_999))).toBe('holding.writing');
    expect(byWall.after(...HOLDING, late(1_140, 62_000))).toBe('releasing');
  });

  test('by a timer sets one for the rest of the lease, on the chosen clock', () => {
    const changed = { validityCheck: 'timer', safetyMarginMs: 100 } as const;
    expect(worker(changed).sets(...HOLDING)).toEqual([
      'deadline in 860 by monotonic',
      'nextStep in 100 by monotonic',
    ]);
    expect(worker({ ...changed, clientClock: 'wall' }).sets(...HOLDING)).toEqual([
      'deadline in 860 by wall',
      'nextStep in 100 by monotonic',
    ]);
    expect(worker({ ...changed, deadlineFrom: 'answer' }).sets(...HOLDING)).toEqual([
      'deadline in 900 by monotonic',
      'nextStep in 100 by monotonic',
    ]);
  });

  test('by a timer stops the work wherever it is', () => {
    const watching = worker({ validityCheck: 'timer' });
    const effects = watching.does(...HOLDING, late(1_140), dueAt('deadline', 2_000));
    expect(inShort(effects).slice(-3)).toEqual([
      'send storage storage write',
      'tell loss.noticed',
      'send library release',
    ]);
    expect(watching.after(...HOLDING, dueAt('deadline', 2_000))).toBe('releasing');
  });

  test('begins anew with each renewal', () => {
    const renewed = { ...holding, requestedMonotonicMs: 1_500, requestedWallMs: 61_500 };
    const renewal = arriving('renewed', renewed, { atMs: 1_550 });
    const watching = worker({ validityCheck: 'timer' });
    expect(watching.sets(...HOLDING, renewal)).toEqual(['deadline in 950 by monotonic']);
    const careful = worker({ validityCheck: 'before-write' });
    expect(careful.after(...HOLDING, renewal, late(2_499))).toBe('holding.writing');
    expect(careful.after(...HOLDING, renewal, late(2_500))).toBe('releasing');
  });

  test('has nothing to check where the lock never ends', () => {
    const endless = arriving('acquired', { ...holding, ttlMs: null }, { atMs: 1_040 });
    const watching = worker({ validityCheck: 'timer' });
    expect(watching.sets(job, endless)).toEqual(['nextStep in 100 by monotonic']);
    const careful = worker({ validityCheck: 'before-write' });
    expect(careful.after(job, endless, late(999_999))).toBe('holding.writing');
  });
});

describe('an error while it acquires', () => {
  const failed = arriving('failed', { because: 'reset' });

  test('is waited out by a worker that retries: its library asks again', () => {
    expect(worker().after(job, failed)).toBe('acquiring');
    expect(inShort(worker().does(job, failed))).toHaveLength(3);
  });

  test('ends the job of a worker that gives up', () => {
    const { after, does } = worker({ onError: 'fail' });
    expect(after(job, failed)).toBe('idle');
    expect(inShort(does(job, failed)).slice(-3)).toEqual([
      'send library withdraw',
      'tell lock.withdrawn',
      'tell job.finished',
    ]);
    expect(outcomes(does(job, failed))).toEqual(['failed']);
  });

  test('is taken for success by one that swallows it: it writes without a token', () => {
    const { after, does } = worker({ onError: 'proceed' });
    expect(after(job, failed)).toBe('holding.working');
    expect(sent(does(job, failed, dueAt('nextStep', 100)), 'write')).toMatchObject([
      { token: null },
    ]);
  });
});

describe('a service that does not answer', () => {
  const silence = arriving('unreachable');

  test('blocks the worker', () => {
    expect(worker().after(job, silence)).toBe('acquiring');
  });

  test('ends the job, where the worker is told to fail', () => {
    const { after, does } = worker({ whenUnreachable: 'fail' });
    expect(after(job, silence)).toBe('idle');
    expect(outcomes(does(job, silence))).toEqual(['failed']);
  });

  test('is gone without, where the worker is told to: it acts as holder with no lease to watch', () => {
    const bold = worker({ whenUnreachable: 'go-on', validityCheck: 'timer' });
    expect(bold.after(job, silence)).toBe('holding.working');
    expect(bold.sets(job, silence)).toEqual(['nextStep in 100 by monotonic']);
    expect(sent(bold.does(job, silence), 'withdraw')).toHaveLength(1);
  });
});

describe('an interrupt', () => {
  test('cancels the running acquire', () => {
    const { after, does } = worker();
    expect(after(job, arriving('interrupt'))).toBe('idle');
    expect(sent(does(job, arriving('interrupt')), 'withdraw')).toHaveLength(1);
    expect(outcomes(does(job, arriving('interrupt')))).toEqual(['gave-up']);
  });

  test('is forgotten by a program that tells its library nothing', () => {
    const { after, does } = worker({ cancelsOnInterrupt: false });
    expect(after(job, arriving('interrupt'))).toBe('idle');
    expect(sent(does(job, arriving('interrupt')), 'withdraw')).toEqual([]);
  });

  test('changes nothing once the lock is held', () => {
    expect(worker().after(...HOLDING, arriving('interrupt'))).toBe('holding.working');
  });
});

describe('storage', () => {
  const WRITING = [...HOLDING, dueAt('nextStep', 1_140)];

  test('gets no token from a worker that does not send it', () => {
    const { does } = worker({ writesWithToken: false });
    expect(sent(does(...WRITING), 'write')).toMatchObject([{ token: null }]);
  });

  test('that refuses the token ends the work', () => {
    const { after, does } = worker({ rereadsMax: 5 });
    expect(after(...WRITING, rejected('token-is-stale'))).toBe('releasing');
    const events = [...WRITING, rejected('token-is-stale'), arriving('released')];
    expect(outcomes(does(...events))).toEqual(['rejected']);
  });

  test('that refuses the version is read again, so often and no more', () => {
    const stale = (request: number) => rejected('version-is-stale', request);
    const again = (request: number) =>
      arriving('value', { request, value: 50, version: 8 }, { from: 'storage' });
    const { after, does } = worker({ rereadsMax: 2 });
    const twice = [...WRITING, stale(1), again(2), stale(3), again(4)];
    expect(after(...twice)).toBe('holding.writing');
    expect(sent(does(...twice), 'write')).toEqual([
      { request: 1, jobId: 'job-1', token: 7, basedOnVersion: 0, value: 1 },
      { request: 3, jobId: 'job-1', token: 7, basedOnVersion: 8, value: 51 },
      { request: 5, jobId: 'job-1', token: 7, basedOnVersion: 8, value: 51 },
    ]);
    expect(after(...twice, stale(5))).toBe('releasing');
    expect(worker().after(...WRITING, stale(1))).toBe('releasing');
  });

  test('that is silent for too long ends the job, though the write may yet arrive', () => {
    const { after, sets, does } = worker({ storageTimeoutMs: 5_000 });
    const reads = arriving('job', { id: 'r', steps: [step('read'), step('release')] });
    expect(sets(reads, acquired)).toEqual(['nextStep in 0 by monotonic']);
    const events = [...WRITING, dueAt('storageTimeout', 6_140)];
    expect(after(...events)).toBe('releasing');
    expect(outcomes(does(...events, arriving('released')))).toEqual(['failed']);
    const reading = [reads, acquired, dueAt('nextStep', 1_040)];
    expect(after(...reading, dueAt('storageTimeout', 6_040))).toBe('releasing');
  });

  test('that fails audibly ends the job at once', () => {
    const trouble = arriving('connectionFailed', { because: 'reset' }, { from: 'storage' });
    const { after, does } = worker();
    expect(after(...HOLDING, trouble)).toBe('holding.working');
    expect(after(...WRITING, trouble)).toBe('releasing');
    expect(outcomes(does(...WRITING, trouble, arriving('released')))).toEqual(['failed']);
  });

  test('that refuses to be read ends the work', () => {
    const reads = arriving('job', { id: 'r', steps: [step('read'), step('release')] });
    const reading = [reads, acquired, dueAt('nextStep', 1_040)];
    expect(worker().after(...reading, rejected('token-is-stale'))).toBe('releasing');
  });
});

describe('where there is no lock', () => {
  const settings = { ...defaultsOf(WORKER_PARAMETERS), rereadsMax: 0 };
  const definition = workerDefinition(settings);
  const does = (...events: StepEvent[]) =>
    effectsOf(definition, { settings, isAdmitted: true }, ...events);
  const steps = ['read', 'write', 'release'].map((what) => ({
    do: what,
    from: 'previous',
    ms: 0,
    isBlind: false,
  }));
  const from = 'storage';
  const refusals = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      arriving('rejected', { request: 2 + 2 * at, because: 'version-is-stale' }, { from }),
      arriving('value', { request: 3 + 2 * at, value: 5, version: 5 + at }, { from }),
    ]).flat();
  const begun = [
    arriving('job', { id: 'job-1', steps }),
    arriving('admitted', { rereadsMax: 2 }),
    dueAt('nextStep', 0),
    arriving('value', { request: 1, value: 0, version: 0 }, { from }),
    dueAt('nextStep', 0),
  ];

  test('it wants none, and works as soon as it is admitted', () => {
    expect(told(does(...begun), 'lock.wanted')).toEqual([]);
    expect(sent(does(...begun), 'write')).toMatchObject([{ basedOnVersion: 0, token: null }]);
  });

  test('it reads again as often as its service suggests, and then gives the job up', () => {
    const writes = sent(does(...begun, ...refusals(2)), 'write');
    expect(writes).toMatchObject([
      { basedOnVersion: 0 },
      { basedOnVersion: 5 },
      { basedOnVersion: 6 },
    ]);
    const given = does(...begun, ...refusals(3));
    expect(sent(given, 'write')).toHaveLength(3);
    expect(told(given, 'loss.noticed')).toMatchObject([{ because: 'storage refused its write' }]);
  });
});
