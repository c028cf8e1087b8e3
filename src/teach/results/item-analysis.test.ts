import { expect, test } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import type { Result } from '../../study/result/result-code';
import { analysed, histogramOf } from './item-analysis';

const FENCE = ALL_QUESTIONS.find(({ id }) => id === 'fencing/who-compares')!;
const TTL = ALL_QUESTIONS.find(({ id }) => id === 'basics/what-the-ttl-is-for')!;

/** A person by what was chosen for each of the two questions. */
function person(who: string, fence: string, ttl: string): Result {
  return {
    who,
    answers: [
      { question: FENCE, given: [fence], isCorrect: fence === 'storage' },
      { question: TTL, given: [ttl], isCorrect: ttl === 'takeover' },
    ],
  };
}

// Ten people: two right four times, one right three times, none right three times.
const CLASS = [
  person('P001', 'storage', 'takeover'),
  person('P002', 'storage', 'takeover'),
  person('P003', 'storage', 'takeover'),
  person('P004', 'storage', 'takeover'),
  person('P005', 'storage', 'stops'),
  person('P006', 'storage', 'order'),
  person('P007', 'client', 'takeover'),
  person('P008', 'client', 'stops'),
  person('P009', 'client', 'stops'),
  person('P010', 'client', 'stops'),
];

test('difficulty, discrimination and the use of options are those reckoned by hand', () => {
  const [fence, ttl] = analysed(CLASS);
  // Six of ten. The best three (27 % of ten) are all right, the weakest three all wrong.
  expect(fence).toMatchObject({ answerCount: 10, right: { share: 0.6 }, discrimination: 1 });
  expect(fence?.options.map(({ id, count, isIdle }) => [id, count, isIdle])).toEqual([
    ['storage', 6, false],
    ['service', 0, true],
    ['client', 4, false],
  ]);
  expect(ttl).toMatchObject({ right: { share: 0.5 }, discrimination: 1 });
  expect(ttl?.options.map(({ id, share }) => [id, share])).toEqual([
    ['takeover', 0.5],
    ['stops', 0.4],
    ['order', 0.1],
  ]);
});

test('a question that the weak get right and the strong do not tells the other way', () => {
  const other = CLASS.map((one, at) => ({
    ...one,
    answers: [
      one.answers[0]!,
      one.answers[1]!,
      { question: ALL_QUESTIONS[0]!, given: ['possible'], isCorrect: at >= 7 },
    ],
  }));
  // Scores out of three: 2 2 2 2 1 1 1 1 1 1. The best three are wrong, the weakest three right.
  expect(analysed(other)[2]).toMatchObject({ right: { share: 0.3 }, discrimination: -1 });
});

test('with three people nothing is said of discrimination', () => {
  expect(analysed(CLASS.slice(0, 3))[0]?.discrimination).toBeNull();
});

test('the histogram counts people by right answers', () => {
  expect(histogramOf(CLASS)).toEqual([3, 3, 4]);
  expect(histogramOf([])).toEqual([0]);
});
