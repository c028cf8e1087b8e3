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
  };
}

const step = (what: string, ms = 0) => ({ do: what, from: 'previous', ms, isBlind: false });
const STEPS = [step('read'), step('write', 100), step('effect', 20), step('release', 30)];
const job = arriving('job', { id: 'job-1', steps: STEPS });
const holding = (requestedMs = 0, token: number | null = 7) => ({
  token,
  ttlMs: 1_000,
  requestedWallMs: requestedMs,
  requestedMonotonicMs: requestedMs,
});
const acquired = arriving('acquired', holding(), { atMs: 10 });
const from = 'storage';
const value = arriving('value', { request: 1, value: 41, version: 3 }, { from, atMs: 12 });
const written = arriving('written', { request: 2, version: 4 }, { from, atMs: 114 });
const performed = arriving('performed', { request: 3 }, { from, atMs: 136 });
const rejected = (because: string) => arriving('rejected', { request: 2, because }, { from });

const READING = [job, acquired, dueAt('nextStep', 10)];
const WRITING = [...READING, value, dueAt('nextStep', 112)];
const PERFORMING = [...WRITING, written, dueAt('nextStep', 134)];
const RELEASING = [...PERFORMING, performed, dueAt('nextStep', 166)];

describe('a job', () => {
  test('leads through every state and back', () => {
    const { after } = worker({ rereadsMax: 1 });
    expect(after()).toBe('idle');
    expect(after(job)).toBe('acquiring');
    expect(after(job, acquired)).toBe('holding.working');
    expect(after(...READING)).toBe('holding.reading');
    expect(after(...WRITING)).toBe('holding.writing');
    expect(after(...WRITING, rejected('version-is-stale'))).toBe('holding.rereading');
    expect(after(...PERFORMING)).toBe('holding.performing');
    expect(after(...RELEASING)).toBe('releasing');
    expect(after(...RELEASING, arriving('released'))).toBe('idle');
  });

  test('asks for the lock, reads, writes, performs, gives the lock back and tells so', () => {
    const { does } = worker();
    expect(inShort(does(...RELEASING, arriving('released')))).toEqual([
      'tell job.started',
      'tell lock.wanted',
      'send library acquire',
      'send storage storage read',
      'send storage storage write',
      'send storage storage perform',
      'send library release',
      'tell job.finished',
    ]);
  });

  test('writes one more than it read, on the version it read, with its token', () => {
    expect(sent(worker().does(...WRITING), 'write')).toEqual([
      { request: 2, jobId: 'job-1', token: 7, basedOnVersion: 3, value: 42 },
    ]);
  });

  test('that writes blindly states no version', () => {
    const blind = arriving('job', { id: 'b', steps: [{ ...step('write'), isBlind: true }] });
    expect(sent(worker().does(blind, acquired, dueAt('nextStep', 10)), 'write')).toEqual([
      { request: 1, jobId: 'b', token: 7, basedOnVersion: null, value: 1 },
    ]);
  });

  test('asks in the manner the program prefers', () => {
    for (const manner of ['wait', 'poll', 'try'] as const)
      expect(sent(worker({ manner }).does(job), 'acquire')).toEqual([{ manner }]);
  });

  test('that tried once and was refused is given up', () => {
    const tried = worker({ manner: 'try' });
    expect(tried.after(job, arriving('notAcquired'))).toBe('idle');
    const effects = tried.does(job, arriving('notAcquired'));
    expect(told(effects, 'job.finished')).toMatchObject([{ outcome: 'gave-up' }]);
    expect(told(effects, 'lock.withdrawn')).toMatchObject([{ because: 'somebody else holds it' }]);
  });

  test('without a last release gives the lock back all the same', () => {
    const short = arriving('job', { id: 's', steps: [] });
    expect(worker().after(short, acquired, dueAt('nextStep', 10))).toBe('releasing');
  });
});

describe('a step', () => {
  const settings = defaultsOf(WORKER_PARAMETERS);
  const timersFor = (from: string, ms: number, atMs: number) =>
    timersSetBy(
      workerDefinition(settings),
      { settings },
      arriving('job', { id: 't', steps: [{ do: 'write', from, ms, isBlind: true }] }),
      arriving('acquired', holding(), { atMs }),
    );

  test('counts its time from the step before, from the grant, or from the start', () => {
    expect(timersFor('previous', 50, 20)).toEqual(['nextStep in 50 by monotonic']);
    expect(timersFor('grant', 50, 20)).toEqual(['nextStep in 50 by monotonic']);
    expect(timersFor('start', 50, 20)).toEqual(['nextStep in 30 by monotonic']);
  });

  test('that is overdue is due at once', () => {
    expect(timersFor('start', 50, 80)).toEqual(['nextStep in 0 by monotonic']);
  });

  test('counts from the grant even after other steps', () => {
    const steps = [step('read'), { do: 'write', from: 'grant', ms: 500, isBlind: false }];
    const { does } = worker();
    const timed = arriving('job', { id: 't', steps });
    const early = [timed, acquired, dueAt('nextStep', 10), value];
    expect(sent(does(...early), 'write')).toEqual([]);
    expect(sent(does(...early, dueAt('nextStep', 510)), 'write')).toHaveLength(1);
  });
});

describe('an answer that comes too late', () => {
  const LATE = ['acquired', 'renewed', 'notAcquired', 'lost', 'released', 'unreachable', 'failed'];

  test.each([...LATE, 'value', 'written', 'performed', 'rejected', 'interrupt'])(
    'is nothing to an idle worker: %s',
    (type) => {
      expect(worker().after(arriving(type))).toBe('idle');
      expect(worker().does(arriving(type))).toEqual([]);
    },
  );

  test('is not taken for an answer in the next job', () => {
    expect(worker().after(job, value)).toBe('acquiring');
    expect(worker().after(job, acquired, written)).toBe('holding.working');
  });

  test('is not taken for the answer to a later request of the same kind', () => {
    const twice = arriving('job', {
      id: 't',
      steps: [step('read'), step('read'), step('release')],
    });
    const { after } = worker();
    const rereading = [twice, acquired, dueAt('nextStep', 10), value, dueAt('nextStep', 12)];
    expect(after(...rereading)).toBe('holding.reading');
    expect(after(...rereading, value)).toBe('holding.reading');
    const again = arriving('value', { request: 2, value: 41, version: 3 }, { from });
    expect(after(...rereading, again)).toBe('holding.working');
  });

  test('that nobody could expect is told', () => {
    expect(worker().does(arriving('granted'))).toEqual([
      { type: 'record', fact: { type: 'message.ignored', message: 'granted', by: '' } },
    ]);
  });
});
