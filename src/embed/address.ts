import { TOPICS, topicOf, type TopicId } from '../bank/topics';
import { numberIn, readOptions, type EmbedFault, type EmbedOptions } from './options';

/** What an address `#/embed/…` asks for. The options hold even where the rest cannot be read. */
export type EmbedAddress = { readonly options: EmbedOptions } & (
  | { readonly shows: 'quiz'; readonly quiz: QuizAsked }
  | { readonly shows: 'scenario'; readonly scenario: ScenarioAsked }
  | { readonly shows: 'nothing'; readonly faults: readonly EmbedFault[] }
);

export interface QuizAsked {
  /** As it stands in the address. */
  readonly quizId: string;
  readonly topic: TopicId | null;
  /** Question ids in order; empty where a topic is asked for. */
  readonly ids: readonly string[];
  /** How many of them at most; null: all. */
  readonly count: number | null;
  readonly seed: number | null;
  /** Null where the address says none. */
  readonly passShare: number | null;
}

export interface ScenarioAsked {
  /** The same scenario in the lab: `#/lab/paused-holder?t=18200`. */
  readonly labAddress: string;
  /** What may be moved, by short name or path; null: the main values of the service. */
  readonly controls: readonly string[] | null;
  readonly isLocked: boolean;
  /** Whether a prediction is asked for first; null: if the address hides the future (`p=`). */
  readonly asksFirst: boolean | null;
}

/** The longest address that is read; the lab’s own is within it. */
const LENGTH_MAX = 8_500;
const QUESTIONS_MAX = 50;
const CONTROLS_MAX = 12;

/** Reads a fragment. Nothing of it is run, and a bad one is a result, not a throw. */
export function readEmbedAddress(fragment: string): EmbedAddress {
  // WordPress appends its own fragment to every embed.
  const [, said = '', secret = null] = /^(.*?)(?:#\?secret=(\w{1,64}))?$/s.exec(fragment) ?? [];
  const [path = '', ...rest] = said.slice(0, LENGTH_MAX).split('?');
  const query = new URLSearchParams(rest.join('?'));
  const { options, faults } = readOptions(query, secret);
  if (said.length > LENGTH_MAX)
    return nothing(options, [fault('address', `is longer than ${LENGTH_MAX} characters`)]);
  if (faults.length > 0) return nothing(options, faults);
  const [, kind = '', name = ''] = /^#?\/?embed\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  switch (kind) {
    case 'quiz':
      return readQuiz(unescaped(name), query, options);
    case 'scenario':
      return readScenarioAsked(name, query, options);
    default:
      return nothing(options, [
        fault('address', 'must begin with #/embed/quiz/ or #/embed/scenario/'),
      ]);
  }
}

function readQuiz(name: string, query: URLSearchParams, options: EmbedOptions): EmbedAddress {
  const faults: EmbedFault[] = [];
  const number = (key: string, min: number, max: number): number | null => {
    const read = numberIn(query, key, { min, max });
    if (read === null || typeof read === 'number') return read;
    faults.push(read);
    return null;
  };
  const count = number('n', 1, QUESTIONS_MAX);
  const seed = number('seed', 0, 999_999_999);
  const pass = number('pass', 0, 100);
  const passShare = pass === null ? null : pass / 100;
  const [, topic = null] = /^topic:(.*)$/s.exec(name) ?? [];
  const ids = topic === null ? [...new Set(name.split(',').map((id) => id.trim()))] : [];
  if (topic !== null && !Object.hasOwn(TOPICS, topic))
    faults.push(fault('topic', `must be one of ${Object.keys(TOPICS).join(', ')}`));
  if (name === '') faults.push(fault('quiz', 'names no question and no topic'));
  else
    for (const id of ids.filter((one) => topicOf(one) === null).slice(0, 5))
      faults.push(fault('quiz', `has no question “${id.slice(0, 60)}”`));
  if (ids.length > QUESTIONS_MAX)
    faults.push(fault('quiz', `names more than ${QUESTIONS_MAX} questions`));
  if (faults.length > 0) return nothing(options, faults);
  const quiz = { quizId: name, topic: topic as TopicId | null, ids, count, seed, passShare };
  return { shows: 'quiz', quiz, options };
}

/** What the lab knows is handed to it as it stands: the lab says what is wrong with it. */
function readScenarioAsked(
  name: string,
  query: URLSearchParams,
  options: EmbedOptions,
): EmbedAddress {
  if (name === '') return nothing(options, [fault('scenario', 'names no scenario')]);
  const details = ['t', 's', 'd', 'p'].flatMap((key) => {
    const said = query.get(key);
    return said === null ? [] : [`${key}=${said}`];
  });
  const controls = query.get('controls');
  const names = (controls ?? '').split(',').map((one) => one.trim());
  if (names.length > CONTROLS_MAX)
    return nothing(options, [fault('controls', `are more than ${CONTROLS_MAX}`)]);
  const predict = query.get('predict');
  return {
    shows: 'scenario',
    options,
    scenario: {
      labAddress: `#/lab/${name}${details.length === 0 ? '' : `?${details.join('&')}`}`,
      controls: controls === null ? null : names.filter((one) => one !== '' && one !== 'none'),
      isLocked: query.get('locked') === '1',
      asksFirst: predict === null ? null : predict === '1',
    },
  };
}

function nothing(options: EmbedOptions, faults: readonly EmbedFault[]): EmbedAddress {
  return { shows: 'nothing', options, faults };
}

function fault(path: string, message: string): EmbedFault {
  return { path, message };
}

/** Some programs escape `:`, `/` and `,`. What cannot be unescaped stays as it is, and is told so. */
function unescaped(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
