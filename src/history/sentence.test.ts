import { expect, test } from 'vitest';
import type { Fact } from './fact';
import { formatMs, sentenceOf, SENTENCES } from './sentence';

test.each([
  [0, '0 ms'],
  [350, '350 ms'],
  [999, '999 ms'],
  [1_000, '1.00 s'],
  [12_500, '12.50 s'],
  [15_021, '15.021 s'],
  [7_876_000, '7876.00 s'],
  [-212, '-212 ms'],
  [-1_050, '-1.05 s'],
])('%i ms is written %s', (ms, text) => {
  expect(formatMs(ms)).toBe(text);
});

const TOLD: readonly (readonly [Fact, string])[] = [
  [
    {
      type: 'run.declared',
      service: 'redis',
      tokens: 'none',
      waitMsMax: 10_400,
      overtakesMax: null,
    },
    'redis promised no tokens, a wait of at most 10.40 s and no order.',
  ],
  [
    { type: 'lease.granted', client: 'A', token: 3, ttlMs: 10_000, grant: 2 },
    'A was granted the lock: grant 2, token 3, for 10.00 s.',
  ],
  [
    { type: 'lease.granted', client: 'A', token: null, ttlMs: null, grant: 2 },
    'A was granted the lock: grant 2, no token, without expiry.',
  ],
  [
    { type: 'lease.renewed', client: 'B', by: 'A', ttlMs: 500, grant: 2 },
    'A renewed grant 2 of B for another 500 ms.',
  ],
  [
    {
      type: 'write.rejected',
      client: 'A',
      jobId: 'job 1',
      token: 1,
      because: 'token-is-stale',
      highestToken: 2,
      grant: 1,
    },
    'Storage rejected a write by A for job 1: token 1 is below 2.',
  ],
  [
    { type: 'clock.stepped', node: 'redis', clock: 'wall', byMs: -40_000 },
    'The wall clock of redis stepped back by 40.00 s.',
  ],
  [
    { type: 'message.lost', message: 'granted', from: 'redis', to: 'A', because: 'cut' },
    'The message “granted” from redis never reached A: the link was cut.',
  ],
];

test.each(TOLD)('%o is told in plain words', (fact, sentence) => {
  expect(sentenceOf(fact)).toBe(sentence);
});

test('every type of fact has one sentence, ended with a full stop and without a hole', () => {
  const common = { waitMsMax: 5, tokens: 'ordered', outcome: 'done', clock: 'wall', byMs: 5 };
  for (const [type, say] of Object.entries(SENTENCES)) {
    const because = { 'message.lost': 'cut', 'write.rejected': 'token-is-stale' }[type] ?? 'a test';
    const given: Record<string, unknown> = { ...common, because };
    const anything = new Proxy(given, {
      get: (fields, field) => fields[String(field)] ?? 7,
    });
    const sentence = (say as (fact: unknown) => string)(anything);
    expect(sentence).toMatch(/^[A-Z7][^\n]*[^.]\.$/);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
  }
});
