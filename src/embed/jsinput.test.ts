import { expect, test, vi } from 'vitest';
import { jsInputAnswer } from './jsinput';
import { readQuizState, writtenQuizState } from './quiz-state';

const host = () => ({ grade: () => '{"scaled":1}', state: () => '{"v":1}', restore: vi.fn() });
const asked = (message: unknown, to = host()) => {
  const said = jsInputAnswer(JSON.stringify(message), to);
  return said === null ? null : (JSON.parse(said) as unknown);
};

test('a ping is answered, a pong is not', () => {
  const method = 'JSInput::__ready';
  expect(asked({ method, params: 'ping' })).toEqual({ method, params: 'pong' });
  expect(asked({ method, params: 'pong' })).toBeNull();
});

test('grade and state are told as texts, and a state is put back', () => {
  const to = host();
  expect(asked({ id: 3, method: 'JSInput::getGrade' })).toEqual({ id: 3, result: '{"scaled":1}' });
  expect(asked({ id: 4, method: 'JSInput::getState' })).toEqual({ id: 4, result: '{"v":1}' });
  expect(asked({ id: 5, method: 'JSInput::setState', params: '{"v":1}' }, to)).toEqual({
    id: 5,
    result: true,
  });
  expect(to.restore).toHaveBeenCalledExactlyOnceWith('{"v":1}');
});

test('an unknown method is told so; what is not for us is left alone', () => {
  expect(asked({ id: 6, method: 'JSInput::steal' })).toMatchObject({ error: 'method_not_found' });
  expect(asked({ id: 7, method: 'other::getGrade' })).toBeNull();
  expect(jsInputAnswer('no JSON', host())).toBeNull();
  expect(asked({ method: 7 })).toBeNull();
});

test('the state of a quiz is read back; another’s, and a broken one, are not', () => {
  const answers = [
    {
      questionId: 'pauses/a',
      optionIds: ['x'],
      value: null,
      correct: true,
      confidence: 70,
      attempt: 2,
      ms: 10,
    },
  ];
  const text = writtenQuizState('topic:pauses', answers);
  expect(readQuizState(text, 'topic:pauses')).toEqual(answers);
  expect(readQuizState(text, 'topic:redis')).toBeNull();
  expect(readQuizState(text.slice(0, -2), 'topic:pauses')).toBeNull();
  expect(readQuizState(text.replace('70', '1e999'), 'topic:pauses')).toBeNull();
});
