import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import type { Question } from '../../bank/question';
import {
  ANSWERS_MAX,
  bankByShortName,
  CODE_LENGTH_MAX,
  readResultCode,
  resultCode,
  shortName,
  type ResultAnswer,
} from './result-code';

const BANK = bankByShortName(ALL_QUESTIONS);

test('no two questions have one short name', () => {
  expect(new Set(ALL_QUESTIONS.map(({ id }) => shortName(id))).size).toBe(ALL_QUESTIONS.length);
});

const answer = fc.constantFrom(...ALL_QUESTIONS).chain((question: Question) =>
  fc.record<ResultAnswer>({
    question: fc.constant(question),
    given: givenTo(question),
    isCorrect: fc.boolean(),
  }),
);
const who = fc.stringMatching(/^[0-9A-Z]{4}$/);

function givenTo(question: Question): fc.Arbitrary<ResultAnswer['given']> {
  if ('options' in question) return fc.subarray(Object.keys(question.options), { minLength: 1 });
  if ('items' in question)
    return fc.shuffledSubarray(Object.keys(question.items), {
      minLength: Object.keys(question.items).length,
    });
  // Four digits that count are kept.
  return fc
    .tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: -4, max: 6 }))
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`));
}

test('a round comes back from its code, which is short and fit for a QR code', () => {
  fc.assert(
    fc.property(who, fc.array(answer, { maxLength: ANSWERS_MAX }), (name, answers) => {
      const code = resultCode({ who: name, answers });
      expect(code.length).toBeLessThanOrEqual(CODE_LENGTH_MAX);
      expect(code).toMatch(/^[0-9A-Z/.-]+$/);
      const read = readResultCode(` ${code.toLowerCase()} `, BANK);
      if (!read.ok) expect.fail(read.fault);
      expect(read.result.who).toBe(name);
      expect(read.result.answers).toHaveLength(answers.length);
      read.result.answers.forEach((one, at) => {
        const sent = answers[at]!;
        expect(one.question.id).toBe(sent.question.id);
        expect(one.isCorrect).toBe(sent.isCorrect);
        expect(one.given).toEqual(typeof sent.given === 'number' ? sent.given + 0 : sent.given);
      });
    }),
    { numRuns: 200 },
  );
});

test('of a long round the latest answers are told', () => {
  const question = ALL_QUESTIONS[0]!;
  const answers = Array.from({ length: 40 }, (_, at) => ({
    question,
    given: ['possible'],
    isCorrect: at >= 24,
  }));
  const read = readResultCode(resultCode({ who: 'ABCD', answers }), BANK);
  expect(read.ok && read.result.answers.map(({ isCorrect }) => isCorrect)).toEqual(
    Array(ANSWERS_MAX).fill(true),
  );
});

describe('a code that is none', () => {
  const good = resultCode({
    who: '4F7K',
    answers: [{ question: ALL_QUESTIONS[0]!, given: ['possible'], isCorrect: true }],
  });
  test.each([
    ['', 'is no result code'],
    ['hello', 'is no result code'],
    [good.slice(0, -1), 'was cut short or changed'],
    [good.replace('4F7K', '4F7L'), 'was cut short or changed'],
    [good.replace('LOCKS1', 'LOCKS2'), 'is of version 2, and this lab reads version 1'],
    [`LOCKS1/${'A'.repeat(400)}`, 'is longer than 300 characters'],
  ])('%s', (line, fault) => {
    expect(readResultCode(line, BANK)).toEqual({ ok: false, fault });
  });

  test('of a question that is not in the bank', () => {
    expect(readResultCode(good, new Map())).toEqual({
      ok: false,
      fault: 'tells of a question that this lab does not have',
    });
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => !readResultCode(text, BANK).ok));
  });
});
