import { expect, test } from 'vitest';
import type { ProvableClaim } from '../bank/all-claims';
import { ALL_QUESTIONS } from '../bank/all-questions';
import { prove } from '../bank/prove';
import { questionsReport, tableOfReport } from './questions-report';

const claim = (id: string, status: 'holds' | 'violated'): ProvableClaim => ({
  id,
  place: 'question',
  says: 'W is so.',
  prove: () => prove({ preset: 'paused-holder', expects: { W: status } }),
});

test('claims are run, and one that is not borne out is counted and named', async () => {
  const claims = [claim('right', 'violated'), claim('wrong', 'holds')];
  const { report, failures } = await questionsReport(ALL_QUESTIONS.slice(0, 3), claims);
  expect(report).toMatchObject({ questions: 3, claims: 2, proved: 1, unproved: 1 });
  expect(report.claimsByPlace).toEqual({ question: 2, chapter: 0, drill: 0, incident: 0 });
  expect(failures).toEqual([expect.stringContaining('question wrong: W should be holds')]);
});

test('what the bank holds adds up', async () => {
  const { report } = await questionsReport(ALL_QUESTIONS, []);
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  expect(sum(report.byKind)).toBe(report.questions);
  expect(sum(report.byTopic)).toBe(report.questions);
  expect(tableOfReport(report)).toContain(`${report.questions} questions`);
});
