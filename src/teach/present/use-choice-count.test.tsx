import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import { isMark } from '../../bank/gate';
import { GATES } from '../../bank/gates';
import type { Shows } from '../playlist/playlist';
import { useChoiceCount } from './use-choice-count';

function Count({ shows }: { readonly shows: Shows }) {
  return <output>{useChoiceCount(shows)}</output>;
}

async function countFor(shows: Shows): Promise<number> {
  await act(async () => {
    render(
      <Suspense>
        <Count shows={shows} />
      </Suspense>,
    );
    await Promise.resolve();
  });
  return Number((await screen.findByRole('status')).textContent);
}

describe('choices to count hands for', () => {
  test.each(GATES.map((gate) => [gate.id, gate] as const))('of prediction %s', async (id, gate) => {
    const { answer } = gate;
    const expected = isMark(answer) ? 0 : answer.choices.length;
    expect(await countFor({ kind: 'prediction', id })).toBe(expected);
  });

  test.each(['choose-one', 'choose-several', 'put-in-order', 'estimate', 'mark-the-instant'])(
    'of a question of the kind %s',
    async (kind) => {
      const question = ALL_QUESTIONS.find((one) => one.kind === kind);
      if (question === undefined) throw new Error(`The bank has no ${kind}.`);
      const shown =
        'options' in question ? question.options : 'items' in question ? question.items : {};
      const count = await countFor({ kind: 'question', id: question.id, seed: 7 });
      expect(count).toBe(Object.keys(shown).length);
      expect(count > 0).toBe(!['estimate', 'mark-the-instant'].includes(kind));
    },
  );

  test('are none where nothing is asked, or nobody knows what', async () => {
    expect(await countFor({ kind: 'words' })).toBe(0);
  });

  test('are none of a question that the bank does not have', async () => {
    expect(await countFor({ kind: 'question', id: 'no/such', seed: null })).toBe(0);
  });
});
