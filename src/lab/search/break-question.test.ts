import { describe, expect, test } from 'vitest';
import * as budgets from '../../explore/break/budget';
import { PRESETS } from '../../scenario/presets';
import { redis } from '../../models/services/redis';
import { readBreak, writtenBreak, type BreakQuestion } from './break-question';

const { scenario } = PRESETS['paused-holder'] as (typeof PRESETS)[string];
const QUESTION: BreakQuestion = {
  attacked: ['W', 'C'],
  budget: budgets.defaultBudget(scenario, redis),
  seed: 7,
};

describe('a question in an address', () => {
  test('survives the way there and back', () => {
    expect(readBreak(writtenBreak(QUESTION), budgets)).toEqual(QUESTION);
  });

  test('may ask for a search without any fault', () => {
    const bare = { ...QUESTION, budget: { ...QUESTION.budget, families: [], faultCountMax: 0 } };
    expect(readBreak(writtenBreak(bare), budgets)).toEqual(bare);
  });

  test.each(['', 'W', 'Q~pause~1~1~1~1~1~1~1', 'W~pause~1~1~1~1~1~1', 'W~pause~1~1~x~1~1~1~1'])(
    'is none: %j',
    (text) => expect(readBreak(text, budgets)).toBeNull(),
  );

  test('is brought within bounds', () => {
    const read = readBreak('W~pause.nonsense~99~0~1~1~1~9999999999~9999999999', budgets);
    expect(read?.budget).toMatchObject({ families: ['pause'], faultCountMax: 5, lengthMsMax: 1 });
    expect(read?.budget.runCountMax).toBe(1_000_000);
    expect(read?.seed).toBe(2_147_483_647);
  });
});
