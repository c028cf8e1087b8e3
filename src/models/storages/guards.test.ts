import { describe, expect, test } from 'vitest';
import { STORAGE_GUARDS, type StorageGuardId } from '.';
import { arriving, inShort, sent, told } from '../arriving';
import type { MachineDefinition } from '../contract';
import type { StepEvent } from '../step/stepper';
import { effectsOf, stateAfter } from '../step/stepping';

const guards = Object.fromEntries(
  await Promise.all(
    Object.entries(STORAGE_GUARDS).map(async ([id, guard]) => [id, await guard.load()] as const),
  ),
) as Record<StorageGuardId, MachineDefinition>;

function storage(guard: StorageGuardId) {
  return {
    after: (...events: StepEvent[]) => stateAfter(guards[guard], {}, ...events),
    does: (...events: StepEvent[]) => effectsOf(guards[guard], {}, ...events),
  };
}

interface Write {
  readonly jobId?: string;
  readonly token?: number | null;
  readonly base?: number | null;
  readonly value?: number;
}
const write = (
  from: string,
  { jobId = `of-${from}`, token = null, base = null, value = 1 }: Write,
) =>
  arriving(
    'write',
    { request: 1, jobId, token, basedOnVersion: base, value },
    { from, part: 'worker' },
  );
const read = (from: string, token: number | null = null) =>
  arriving('read', { request: 1, token }, { from, part: 'worker' });
const perform = (from: string, jobId: string, token: number | null = null) =>
  arriving('perform', { request: 1, jobId, token }, { from, part: 'worker' });

/** What was answered, under the number of its request. */
const answers = (effects: ReturnType<typeof effectsOf>, type: string) =>
  sent(effects, type).map((body) => {
    const { request, ...rest } = body as { request: number };
    expect(request).toBe(1);
    return rest;
  });

/** What became of each write or effect: the fact told of it. */
const fates = (effects: ReturnType<typeof effectsOf>) =>
  inShort(effects).flatMap((one) => /tell (?:write|effect)\.(\w+)/.exec(one)?.[1] ?? []);

describe.each(Object.keys(STORAGE_GUARDS) as StorageGuardId[])('every storage: %s', (guard) => {
  const token = 1;

  test('begins empty and counts its versions', () => {
    const { after, does } = storage(guard);
    expect(after()).toBe('ready');
    expect(answers(does(read('A', token)), 'value')).toEqual([{ value: 0, version: 0 }]);
    const events = [write('A', { token, base: 0, value: 8 }), read('A', token)];
    expect(after(...events)).toBe('applied');
    expect(answers(does(...events), 'written')).toEqual([{ version: 1 }]);
    expect(answers(does(...events), 'value')).toEqual([{ value: 8, version: 1 }]);
  });

  test('tells of a write all that a checker needs', () => {
    const events = [write('A', { token, base: 0 }), write('B', { token, base: 1, value: 2 })];
    expect(told(storage(guard).does(...events), 'write.applied')[1]).toEqual({
      type: 'write.applied',
      client: 'B',
      jobId: 'of-B',
      token: 1,
      basedOnVersion: 1,
      replacesVersion: 1,
      version: 2,
      value: 2,
    });
  });

  test('performs an effect and answers', () => {
    const { after, does } = storage(guard);
    expect(after(perform('A', 'mail', token))).toBe('applied');
    expect(inShort(does(perform('A', 'mail', token)))).toEqual([
      'tell effect.performed',
      'send A worker performed',
    ]);
  });

  test('tells a message that it does not know, and bears a broken connection', () => {
    const { does } = storage(guard);
    expect(does(arriving('acquire'))).toMatchObject([{ fact: { type: 'message.ignored' } }]);
    expect(does(arriving('connectionFailed', { because: 'reset' }))).toEqual([]);
  });
});

describe('storage without a guard', () => {
  test('applies every write, however old its base or token', () => {
    const { does } = storage('none');
    const events = [write('B', { token: 2, base: 0 }), write('A', { token: 1, base: 0 })];
    expect(fates(does(...events, write('A', {})))).toEqual(['applied', 'applied', 'applied']);
    expect(told(does(...events), 'write.applied')[1]).toMatchObject({
      basedOnVersion: 0,
      replacesVersion: 1,
    });
  });

  test('does an effect as often as it is asked', () => {
    const events = [perform('A', 'mail'), perform('B', 'mail')];
    expect(fates(storage('none').does(...events))).toEqual(['performed', 'performed']);
  });
});

describe('a token on write', () => {
  const { does, after } = storage('token-on-write');

  test('that is lower than the highest written is refused', () => {
    const events = [write('B', { token: 2 }), write('A', { token: 1 })];
    expect(fates(does(...events))).toEqual(['applied', 'rejected']);
    expect(after(...events)).toBe('refused');
    expect(told(does(...events), 'write.rejected')).toEqual([
      {
        type: 'write.rejected',
        client: 'A',
        jobId: 'of-A',
        token: 1,
        because: 'token-is-stale',
        highestToken: 2,
      },
    ]);
    expect(answers(does(...events), 'rejected')).toEqual([{ because: 'token-is-stale' }]);
  });

  test('that equals the highest passes', () => {
    const events = [write('A', { token: 1 }), write('B', { token: 1 })];
    expect(fates(does(...events))).toEqual(['applied', 'applied']);
  });

  test('that is missing is refused, even first of all', () => {
    expect(fates(does(write('A', {})))).toEqual(['rejected']);
    expect(answers(does(write('A', {})), 'rejected')).toEqual([{ because: 'token-is-missing' }]);
  });

  test('is learnt from writes alone: reads are free and teach it nothing', () => {
    const events = [read('B', 2), write('A', { token: 1 }), read('C')];
    expect(fates(does(...events))).toEqual(['applied']);
    expect(answers(does(...events), 'value')).toHaveLength(2);
  });

  test('that was refused does not count', () => {
    const events = [write('B', { token: 5 }), write('A', { token: 3 }), write('B', { token: 5 })];
    expect(fates(does(...events))).toEqual(['applied', 'rejected', 'applied']);
  });
});

describe('a token registered at takeover', () => {
  const { does, after } = storage('token-at-takeover');

  test('is learnt from the first read, so that a late write is refused before any other', () => {
    const events = [read('B', 2), write('A', { token: 1 })];
    expect(fates(does(...events))).toEqual(['rejected']);
    expect(told(does(...events), 'write.rejected')).toMatchObject([{ highestToken: 2 }]);
  });

  test('keeps the late from reading, too', () => {
    const events = [write('B', { token: 2 }), read('A', 1)];
    expect(after(...events)).toBe('refused');
    expect(told(does(...events), 'read.rejected')).toEqual([
      {
        type: 'read.rejected',
        client: 'A',
        because: 'token-is-stale',
        token: 1,
        highestToken: 2,
      },
    ]);
  });

  test('that is missing is refused on both', () => {
    expect(inShort(does(read('A'), write('A', {})))).toEqual([
      'tell read.rejected',
      'send A worker rejected',
      'tell write.rejected',
      'send A worker rejected',
    ]);
  });

  test('that equals the highest passes on both', () => {
    const events = [read('A', 2), read('B', 2), write('A', { token: 2 })];
    expect(fates(does(...events))).toEqual(['applied']);
    expect(answers(does(...events), 'value')).toHaveLength(2);
  });
});

describe('a version', () => {
  const { does, after } = storage('version');

  test('that is no longer current is refused, whoever wrote in between', () => {
    const events = [write('B', { base: 0 }), write('A', { base: 0 })];
    expect(fates(does(...events))).toEqual(['applied', 'rejected']);
    expect(after(...events)).toBe('refused');
    expect(told(does(...events), 'write.rejected')).toMatchObject([
      { because: 'version-is-stale', highestToken: null },
    ]);
  });

  test('that is current passes, even without a token; a blind write states none and passes', () => {
    const events = [write('A', { base: 0 }), write('B', { base: 1 }), write('C', {})];
    expect(fates(does(...events))).toEqual(['applied', 'applied', 'applied']);
  });
});

describe('an idempotency key', () => {
  const { does } = storage('idempotency-key');

  test('lets a job be done once; a repeat gets an answer and changes nothing', () => {
    const twice = [write('A', { jobId: 'x', value: 5 }), write('B', { jobId: 'x', value: 9 })];
    expect(fates(does(...twice))).toEqual(['applied', 'deduplicated']);
    expect(answers(does(...twice), 'written')).toEqual([{ version: 1 }, { version: 1 }]);
    expect(answers(does(...twice, read('A')), 'value')).toEqual([{ value: 5, version: 1 }]);
  });

  test('answers a repeat as it answered first, whatever was written since', () => {
    const events = [
      write('A', { jobId: 'x' }),
      write('B', { jobId: 'y' }),
      write('A', { jobId: 'x' }),
    ];
    expect(answers(does(...events), 'written')).toEqual([
      { version: 1 },
      { version: 2 },
      { version: 1 },
    ]);
  });

  test('does an effect once', () => {
    const twice = [perform('A', 'mail'), perform('B', 'mail')];
    expect(fates(does(...twice))).toEqual(['performed']);
    expect(answers(does(...twice), 'performed')).toHaveLength(2);
  });

  test('does not order different jobs: the older base is written over the newer', () => {
    const events = [write('B', { jobId: 'y', base: 0 }), write('A', { jobId: 'x', base: 0 })];
    expect(fates(does(...events))).toEqual(['applied', 'applied']);
  });

  test('keeps the write and the effect of one job apart', () => {
    expect(fates(does(write('A', { jobId: 'x' }), perform('A', 'x')))).toEqual([
      'applied',
      'performed',
    ]);
  });

  test('is forgotten after 64 others: a late repeat runs again', () => {
    const others = Array.from({ length: 64 }, (_, number) => write('A', { jobId: `n${number}` }));
    const first = write('A', { jobId: 'x' });
    expect(fates(does(first, ...others.slice(1), first)).at(-1)).toBe('deduplicated');
    expect(fates(does(first, ...others, first)).at(-1)).toBe('applied');
  });
});
