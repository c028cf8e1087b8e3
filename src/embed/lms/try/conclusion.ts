import { fieldsIn, verbOf } from '../strict/statement-rules';
import type { ToldCmi5 } from './learner';

/** What an LMS makes of a registration's statements (cmi5, 10.2.4): one sentence. */
export function conclusionOf({ arrived, launchData }: ToldCmi5): string {
  const recorded = arrived.filter(({ refusal }) => refusal === null);
  const verbs = recorded.map(({ statement }) => verbOf(statement));
  const judged = recorded.findLast(({ statement }) => /^(passed|failed)$/.test(verbOf(statement)));
  const isCompleted = verbs.includes('completed');
  if (judged === undefined && !isCompleted) return 'Nothing that counts yet.';
  const said = [judgedText(judged?.statement), isCompleted ? 'completed' : null];
  const wants = launchData.moveOn === 'Passed' ? 'passed' : 'completed';
  const isSatisfied = verbs.includes(wants);
  return `${capital(said.filter((one) => one !== null).join(', '))}. The unit asks for “${wants}”, so it ${
    isSatisfied ? 'counts as satisfied' : 'is not satisfied'
  }.`;
}

function judgedText(statement: Parameters<typeof verbOf>[0] | undefined): string | null {
  if (statement === undefined) return null;
  const { scaled } = fieldsIn(fieldsIn(statement['result'])['score']);
  const score = typeof scaled === 'number' ? ` with ${Math.round(scaled * 10_000) / 100} %` : '';
  return `${verbOf(statement)}${score}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
