import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ALL_QUESTIONS } from '../bank/all-questions';
import { staticKeyOf } from '../bank/key';
import type { Question } from '../bank/question';
import { EmbeddedQuiz, type EmbeddedQuizProps } from './EmbeddedQuiz';
import type { QuizAnswer } from './results';

/** The first two that choose one option and need no run to be marked. */
const TWO = ALL_QUESTIONS.filter(
  (one) => one.kind === 'choose-one' && staticKeyOf(one) !== null,
).slice(0, 2);

function quiz(props: Partial<EmbeddedQuizProps> = {}) {
  const onAnswered = vi.fn();
  const onCompleted = vi.fn();
  render(
    <EmbeddedQuiz
      quizId="two"
      questions={TWO}
      seed={null}
      onAnswered={onAnswered}
      onCompleted={onCompleted}
      {...props}
    />,
  );
  return { onAnswered, onCompleted };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Answers the question that is shown. */
async function answer(question: Question, isRight: boolean): Promise<string> {
  if (!('options' in question)) throw new Error('It has options.');
  const key = staticKeyOf(question);
  const right = key?.type === 'options' ? key.right : [];
  const [id = '', option] = Object.entries(question.options).find(
    ([one]) => right.includes(one) === isRight,
  )!;
  await userEvent.click(screen.getByRole('radio', { name: option.text }));
  await userEvent.click(screen.getByRole('radio', { name: 'Certain' }));
  await press('Answer');
  await screen.findByRole('heading', { level: 3 });
  return id;
}

describe('a quiz that stands alone', () => {
  test('takes no focus before it is touched', () => {
    quiz();
    expect(screen.getByText('Question 1 of 2')).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  test('tells every answer as it is given, and at the end what it came to', async () => {
    const { onAnswered, onCompleted } = quiz();
    const [first, second] = TWO as [Question, Question];
    const wrongId = await answer(first, false);
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith({
      questionId: first.id,
      optionIds: [wrongId],
      value: null,
      correct: false,
      confidence: 95,
      attempt: 1,
      ms: expect.any(Number) as number,
    });
    expect(onCompleted).not.toHaveBeenCalled();
    await press('Next question');
    await answer(second, true);
    expect(onCompleted).toHaveBeenCalledExactlyOnceWith({
      quizId: 'two',
      attempt: 1,
      rightCount: 1,
      questionCount: 2,
      scaled: 0.5,
      passed: false,
    });
    await press('See the result');
    expect(screen.getByRole('heading', { name: '1 of 2 right: not passed' })).toHaveFocus();
    expect(screen.getByRole('link', { name: first.asks })).toBeVisible();
  });

  test('may be taken again, as often as is allowed', async () => {
    const { onAnswered } = quiz({ questions: TWO.slice(0, 1), attemptsMax: 2 });
    await answer(TWO[0]!, false);
    await press('Try again');
    await answer(TWO[0]!, true);
    const told = onAnswered.mock.calls as readonly (readonly QuizAnswer[])[];
    expect(told.map(([answered]) => answered?.attempt)).toEqual([1, 2]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('goes on behind the answers that were given before', async () => {
    const earlier = [
      {
        questionId: TWO[0]!.id,
        optionIds: [],
        value: null,
        correct: true,
        confidence: 70,
        attempt: 1,
        ms: 5,
      },
    ];
    const { onCompleted } = quiz({ earlier, passShare: 1 });
    expect(screen.getByText('Question 2 of 2')).toBeVisible();
    await answer(TWO[1]!, true);
    expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ scaled: 1, passed: true }));
  });
});
