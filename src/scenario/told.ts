import type * as v from 'valibot';
import { didYouMean } from './nearest';
import { writtenPath, type Path } from './path';
import type { ScenarioFault } from './read';

/** One of valibot's issues in our words, at a path below another one. */
export function toldOf(issue: v.BaseIssue<unknown>, below: Path = []): ScenarioFault {
  const path = [...below, ...(issue.path ?? []).map(({ key }) => key as string | number)];
  const key = path.at(-1);
  // Only the rest of a `group` takes nothing; its message is the words that the group has.
  const message =
    issue.type === 'never'
      ? `is not a word of this format${didYouMean(String(key), issue.message.split(' '))}`
      : issue.message;
  return { path: writtenPath(path), message };
}
