import { describe, expect, test } from 'vitest';
import { chubby } from '.';
import { localMs } from '../../../kernel/time';
import { defaultsOf } from '../../parameters';
import { emptyLibrary, leaseFrom } from './library.context';
import { CHUBBY_PARAMETERS, replyBeforeMs, usableMs } from './parameters';
import { EMPTY_STORE, storeAfter, type ChubbyOperation } from './store';

const asked = (kind: ChubbyOperation['kind'], session: string, delayMs = 0) =>
  ({ kind, session, delayMs, origin: 'chubby-1' }) as const;
const after = (...operations: readonly ChubbyOperation[]) =>
  operations.reduce((store, operation) => storeAfter(store, operation), EMPTY_STORE);

describe('the database (A5)', () => {
  const OPEN = [asked('open', 'A#0'), asked('open', 'B#0'), asked('open', 'C#0')];
  const HELD = [...OPEN, asked('acquire', 'A#0', 15_000), asked('acquire', 'B#0', 5_000)];

  test('gives a free lock away, and counts its generations from free to held', () => {
    expect(after(...HELD)).toMatchObject({
      owner: 'A#0/15000',
      waiters: 'B#0/5000',
      generation: 1,
    });
    expect(after(...HELD, asked('release', 'A#0'))).toMatchObject({
      owner: 'B#0/5000',
      waiters: '',
      generation: 2,
      blockedMs: 0,
    });
  });

  test('keeps the lock of a holder that failed from others for its lock-delay', () => {
    const failed = [...HELD, asked('expire', 'A#0')];
    expect(after(...failed)).toMatchObject({
      sessions: 'B#0 C#0',
      owner: '',
      waiters: 'B#0/5000',
      generation: 1,
      blockedMs: 15_000,
    });
    expect(after(...failed, asked('try', 'C#0')).owner).toBe('');
    expect(after(...failed, asked('freed', ''))).toMatchObject({
      owner: 'B#0/5000',
      generation: 2,
      blockedMs: 0,
    });
  });

  test('forgets the place in line of whoever leaves or fails, and nothing else', () => {
    expect(after(...HELD, asked('release', 'B#0'))).toMatchObject({
      owner: 'A#0/15000',
      waiters: '',
    });
    expect(after(...HELD, asked('expire', 'B#0'))).toMatchObject({
      owner: 'A#0/15000',
      waiters: '',
      blockedMs: 0,
    });
  });

  test('tries only what can be claimed at once', () => {
    expect(after(...OPEN, asked('try', 'C#0')).owner).toBe('C#0/0');
    expect(after(...HELD, asked('try', 'C#0'))).toEqual(after(...HELD));
  });

  test('does not change by what is asked twice, or by nobody', () => {
    expect(after(...HELD, asked('acquire', 'A#0'), asked('acquire', 'B#0'))).toEqual(
      after(...HELD),
    );
    expect(after(asked('acquire', 'A#0'))).toEqual(EMPTY_STORE);
    expect(after(asked('open', 'A#0'), asked('open', 'A#0'))).toEqual(after(asked('open', 'A#0')));
  });
});

describe('F4: the client’s own lease', () => {
  test('is shorter by what both clocks may be wrong', () => {
    const margin = (ttlMs: number, ppm: number) => ttlMs - usableMs(ttlMs, ppm);
    expect([50, 200, 500].map((ppm) => margin(60_000, ppm))).toEqual([6, 24, 60]);
    expect([50, 200, 500].map((ppm) => margin(10_000, ppm))).toEqual([1, 4, 10]);
    expect(usableMs(12_000, 0)).toBe(12_000);
  });

  test('counts the whole round trip but for the time that the KeepAlive was held', () => {
    const parameters = defaultsOf(CHUBBY_PARAMETERS);
    const library = emptyLibrary({ parameters, name: 'A', replicas: ['chubby-1'] });
    const event = { wallMs: localMs(11_030), monotonicMs: localMs(11_030) };
    const lease = leaseFrom(library, event, { leaseMs: 12_000, heldMs: 11_000 });
    expect(lease).toEqual({
      ttlMs: 11_995,
      endsAtMs: 22_995,
      fromWallMs: 11_000,
      fromMonotonicMs: 11_000,
    });
  });

  test('a KeepAlive is held for no less than half of a short lease', () => {
    const parameters = defaultsOf(CHUBBY_PARAMETERS);
    expect(replyBeforeMs(parameters)).toBe(2_000);
    expect(replyBeforeMs({ ...parameters, leaseMs: 3_000 })).toBe(1_500);
  });
});

test('F13: promises two leases less the answer’s margin, the lock-delay, a retry, and the way', () => {
  const parameters = defaultsOf(chubby.parameters);
  const surroundings = { clients: ['A'], delayMsMax: 1, guardNeedsToken: false };
  expect(chubby.promise(parameters, surroundings)).toEqual({
    tokens: 'ordered',
    expires: true,
    waitMsMax: 38_010,
    overtakesMax: 0,
  });
});
