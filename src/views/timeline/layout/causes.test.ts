import { expect, test } from 'vitest';
import type { Fact } from '../../../history/fact';
import { historyOf, type HistoryEvent } from '../../../history/history';
import { trueMs } from '../../../kernel/time';
import { chainOf, isInChain } from './causes';

const line = (
  [seq, atMs]: readonly [number, number],
  node: string,
  causedBy: readonly number[],
  fact: Fact,
): HistoryEvent => ({ seq, atMs: trueMs(atMs), node, causedBy, fact });

const message = { message: 'set', from: 'A', to: 'redis', body: '' };
const history = historyOf(
  [
    line([0, 0], 'A', [], { type: 'lock.wanted', client: 'A' }),
    line([1, 0], 'A', [0], { type: 'message.sent', ...message }),
    line([2, 5], 'redis', [1], { type: 'message.delivered', ...message }),
    line([3, 5], 'redis', [2], {
      type: 'lease.granted',
      client: 'A',
      token: null,
      ttlMs: 100,
      grant: 1,
    }),
    line([4, 5], 'redis', [2], { type: 'message.sent', ...message, from: 'redis', to: 'A' }),
    line([5, 9], 'A', [4], { type: 'message.delivered', ...message, from: 'redis', to: 'A' }),
    line([6, 9], 'B', [], { type: 'lock.wanted', client: 'B' }),
    line([7, 105], 'redis', [3], { type: 'lease.expired', client: 'A', grant: 1 }),
  ],
  trueMs(200),
);

test('causes lead back to the root, effects on to the end, and nothing else is in the chain', () => {
  const { causes, effects } = chainOf(history, 4);
  expect([...effects]).toEqual([5]);
  expect([...causes].sort()).toEqual([0, 1, 2, 3]);
});

test('a grant decided in the step of a cause belongs to it, though it is no cause itself', () => {
  const chain = chainOf(history, 5);
  expect(isInChain(chain, 3)).toBe(true);
  expect(isInChain(chain, 7)).toBe(false);
  expect(isInChain(chain, 6)).toBe(false);
  expect(isInChain(chain, -1)).toBe(false);
});
