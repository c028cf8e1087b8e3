import { allClaims, type ProvableClaim } from '../bank/all-claims';
import { ALL_QUESTIONS } from '../bank/all-questions';
import type { Place } from '../bank/claim';
import { optionsOf } from '../bank/question-claims';
import type { Question } from '../bank/question';

/** What the bank holds. A claim is any statement about an outcome, wherever it is made. */
export interface QuestionsReport {
  readonly questions: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byTopic: Readonly<Record<string, number>>;
  /** What can be chosen or put in order, over all questions. */
  readonly options: number;
  readonly claims: number;
  /** Claims that were run just now and came out as they say. */
  readonly proved: number;
  readonly unproved: number;
  readonly claimsByPlace: Readonly<Record<Place, number>>;
}

/** Counts, and runs every claim. */
export async function questionsReport(
  questions: readonly Question[] = ALL_QUESTIONS,
  claims: readonly ProvableClaim[] = allClaims(),
): Promise<{ readonly report: QuestionsReport; readonly failures: readonly string[] }> {
  const failures: string[] = [];
  for (const claim of claims) {
    const { runCount, differences } = await claim.prove();
    if (runCount > 0 && differences.length === 0) continue;
    failures.push(`${claim.place} ${claim.id}: ${differences.join('; ') || 'nothing was run'}`);
  }
  const of = (place: Place) => claims.filter((claim) => claim.place === place).length;
  const report: QuestionsReport = {
    questions: questions.length,
    byKind: counted(questions.map(({ kind }) => kind)),
    byTopic: counted(questions.map(({ topic }) => topic)),
    options: questions.reduce((sum, one) => sum + choicesOf(one), 0),
    claims: claims.length,
    proved: claims.length - failures.length,
    unproved: failures.length,
    claimsByPlace: {
      question: of('question'),
      chapter: of('chapter'),
      drill: of('drill'),
      incident: of('incident'),
    },
  };
  return { report, failures };
}

/** The same for people. */
export function tableOfReport(report: QuestionsReport): string {
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `  ${String(count).padStart(4)}  ${name}`)
      .join('\n');
  const { questions, byKind, byTopic, options, claims, proved, claimsByPlace } = report;
  return [
    `${questions} questions, ${options} options`,
    list(byKind),
    'By topic',
    list(byTopic),
    `${claims} claims, ${proved} proved`,
    list(claimsByPlace),
  ].join('\n');
}

function choicesOf(question: Question): number {
  return question.kind === 'put-in-order'
    ? Object.keys(question.items).length
    : optionsOf(question).length;
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
