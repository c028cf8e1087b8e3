import { describe, expect, test } from 'vitest';
import { arriving, sent, told } from '../../arriving';
import { effectsOf, stateAfter } from '../../step/stepping';
import type { StepEvent } from '../../step/stepper';
import type { StorageInput } from '../../storages/storage';
import { lockFree } from './storage.machine';

const storage = (input: StorageInput) => ({
  after: (...events: StepEvent[]) => stateAfter(lockFree, input, ...events),
  does: (...events: StepEvent[]) => effectsOf(lockFree, input, ...events),
});
const write = (from: string, basedOnVersion: number | null, { jobId = from, atMs = 0 } = {}) =>
  arriving(
    'write',
    { request: 1, jobId, token: null, basedOnVersion, value: 1 },
    { from, part: 'worker', atMs },
  );
const perform = (from: string, jobId: string, atMs = 0) =>
  arriving('perform', { request: 2, jobId, token: null }, { from, part: 'worker', atMs });
const performedIn = (effects: ReturnType<typeof effectsOf>) => told(effects, 'effect.performed');

describe('a condition on the version', () => {
  const { after, does } = storage({ condition: 'version' });

  test('refuses a write that is based on another, and takes a blind one', () => {
    expect(after(write('A', 0))).toBe('applied');
    expect(after(write('A', 0), write('B', 0))).toBe('refused');
    expect(after(write('A', 0), write('B', 1))).toBe('applied');
    expect(after(write('A', 0), write('B', null))).toBe('applied');
    expect(told(does(write('A', 0), write('B', 0)), 'write.rejected')).toMatchObject([
      { client: 'B', because: 'version-is-stale' },
    ]);
  });

  test('is not there for a client that does not send it', () => {
    const careless = storage({ condition: 'version', unconditional: ['B'] });
    expect(careless.after(write('A', 0), write('B', 0))).toBe('applied');
    expect(careless.after(write('B', 0), write('A', 0))).toBe('refused');
  });

  test('takes one of n writers in lockstep: n(n+1)/2 attempts in all (F12)', () => {
    const writers = Array.from({ length: 10 }, (_, at) => `W${at}`);
    let attempts = 0;
    for (let version = 0; version < 10; version += 1) {
      const before = writers.slice(0, version).map((from, at) => write(from, at));
      const round = writers.slice(version).map((from) => write(from, version));
      attempts += round.length;
      const applied = told(does(...before, ...round), 'write.applied').slice(version);
      expect(applied).toHaveLength(1);
    }
    expect(attempts).toBe(55);
  });
});

test('a condition on absence takes the first write and no other, whatever it is based on', () => {
  const { after } = storage({ condition: 'absence' });
  expect(after(write('A', 0))).toBe('applied');
  expect(after(write('A', 0), write('B', 1))).toBe('refused');
  expect(after(write('A', 0), write('B', null))).toBe('refused');
});

describe('keys that are kept for 10 s', () => {
  const { does } = storage({ keepKeysMs: 10_000 });

  test('give a repeated write its first answer, and do it once', () => {
    const effects = does(
      write('A', 0, { jobId: 'j' }),
      write('B', 1),
      write('A', 0, { jobId: 'j', atMs: 10_000 }),
    );
    expect(sent(effects, 'written')).toMatchObject([
      { version: 1 },
      { version: 2 },
      { version: 1 },
    ]);
    expect(told(effects, 'write.applied')).toHaveLength(2);
    expect(told(effects, 'write.deduplicated')).toHaveLength(1);
  });

  test('are forgotten after that: the retry runs again, under a new key', () => {
    const again = does(
      write('A', 0, { jobId: 'j' }),
      write('A', 0, { jobId: 'j', atMs: 10_001 }),
      write('A', 0, { jobId: 'j', atMs: 20_000 }),
    );
    expect(told(again, 'write.applied')).toHaveLength(2);
    expect(sent(again, 'written').at(-1)).toMatchObject({ version: 2 });
    expect(performedIn(does(perform('A', 'j'), perform('A', 'j', 10_000)))).toHaveLength(1);
    expect(performedIn(does(perform('A', 'j'), perform('A', 'j', 10_001)))).toHaveLength(2);
  });

  test('are of no use to a client that sends none', () => {
    const bare = storage({ keepKeysMs: 10_000, unconditional: ['A'] });
    expect(performedIn(bare.does(perform('A', 'j'), perform('A', 'j', 1)))).toHaveLength(2);
  });
});

test('an outbox does the effect of a job once, for good; a program by itself does it each time', () => {
  const twice = [perform('A', 'j'), perform('B', 'j', 86_400_000)];
  expect(performedIn(storage({ doesEffectsOnce: true }).does(...twice))).toHaveLength(1);
  expect(performedIn(storage({}).does(...twice))).toHaveLength(2);
});
