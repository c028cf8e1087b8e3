import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, Suspense } from 'react';
import { expect, test } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import { resultCode } from '../../study/result/result-code';
import { openedStudy } from '../../study/seen';
import { StudyContext } from '../../study/use-study';
import { Results } from './Results';

const question = ALL_QUESTIONS.find(({ id }) => id === 'fencing/who-compares')!;

function code(who: string, given: string): string {
  const answers = [{ question, given: [given], isCorrect: given === 'storage' }];
  return resultCode({ who, answers });
}

test('pasted codes give counts; what is wrong is told by its line', async () => {
  const study = await openedStudy();
  await act(async () => {
    render(
      <StudyContext value={study}>
        <Suspense>
          <Results />
        </Suspense>
      </StudyContext>,
    );
    await Promise.resolve();
  });
  const field = await screen.findByRole('textbox', { name: /Result codes/ });
  const user = userEvent.setup();
  await user.click(field);
  await user.paste(
    [code('AAAA', 'storage'), '', 'nonsense', code('BBBB', 'client'), code('AAAA', 'storage')].join(
      '\n',
    ),
  );

  expect(screen.getByRole('alert')).toHaveTextContent('Line 3 is no result code.');
  expect(screen.getByRole('alert')).toHaveTextContent('Line 5 is the same as line 1');
  expect(screen.getByText(/^2 people\..*rough/)).toBeVisible();
  expect(
    screen.getByRole('row', { name: /^Storage, with each write.* 1 \(50 %\) ✓ right/ }),
  ).toBeVisible();
  expect(
    screen.getByRole('row', { name: /^The lock service.* 0 \(0 %\) draws nobody/ }),
  ).toBeVisible();
});
