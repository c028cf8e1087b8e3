import { drawn } from './draws';
import { MISCONCEPTIONS } from './misconceptions';
import { hasOutcome, optionsOf } from './question-claims';
import type { ChoiceQuestion, Option, Question, Wrong } from './question';
import { shownOrder } from './shown-order';
import { topicOf } from './topics';

/** What is wrong with the bank, one sentence each. What outcomes are true is for the proofs. */
export function faultsIn(questions: readonly Question[]): readonly string[] {
  return [...questions.flatMap((one) => [...faultsOf(one)]), ...faultsTogether(questions)];
}

function* faultsOf(question: Question): Generator<string> {
  const told = (fault: string) => `${question.id}: ${fault}`;
  if (topicOf(question.id) !== question.topic) yield told('its id does not begin with its topic');
  if (!/[?]$/.test(question.asks)) yield told('what it asks is no question');
  if (question.asks.length > ASKS_LENGTH_MAX) yield told('what it asks is too long');
  const sources = question.rests ?? [];
  if (!hasOutcome(question) && sources.length === 0)
    yield told('is a judgement and names no source');
  for (const { title, url } of sources)
    if (title === '' || (url !== undefined && !isPublicPage(url)))
      yield told(`its source ${title} leads nowhere`);
  for (const left of placeholdersIn(drawn(question, null)))
    yield told(`nothing is drawn for ${left}`);
  for (const wrong of wrongsOf(question)) for (const fault of wrongFaults(wrong)) yield told(fault);
  for (const fault of optionFaults(question)) yield told(fault);
}

function* wrongFaults({ misconception, tempts, breaks }: Wrong): Generator<string> {
  if (!Object.hasOwn(MISCONCEPTIONS, misconception))
    yield `"${misconception}" is no misconception that we know`;
  for (const text of [tempts, breaks])
    if (!/[.?!]$/.test(text) || text.length > REASON_LENGTH_MAX)
      yield `a reason is no sentence, or too long: ${text}`;
}

function* optionFaults(question: Question): Generator<string> {
  const options = optionsOf(question);
  if (options.length === 0) return;
  if (options.length < 3 || options.length > 5) yield `has ${options.length} options`;
  const texts = options.map(([, { text }]) => text);
  if (new Set(texts.map(plainly)).size < texts.length) yield 'two options say the same';
  for (const [id, option] of options) {
    if (/\b(all|none|both|neither) of (the|these) (above|other)/i.test(option.text))
      yield `${id} speaks of the other options`;
    if (option.right === undefined && option.wrong === undefined)
      yield `${id} has nothing to say back`;
    if (question.kind !== 'spot-the-bug' && !/[.?!]$/.test(option.text))
      yield `${id} does not end as a sentence does`;
  }
  if (question.kind === 'spot-the-bug') return;
  const lengths = options.map(([, { text }]) => text.length);
  if (Math.max(...lengths) > Math.max(40, LENGTH_RATIO_MAX * Math.min(...lengths)))
    yield `its options are of ${lengths.join(', ')} characters`;
  const right = lengthsOf(options, isKey);
  const wrong = lengthsOf(options, (option) => !isKey(option));
  if (right.length > 0 && wrong.length > 0 && Math.max(...right) > 1.4 * Math.max(...wrong))
    yield 'its key is the longest by far';
}

function* faultsTogether(questions: readonly Question[]): Generator<string> {
  yield* repeated(questions.map(({ id }) => id)).map((id) => `${id}: there are two of that name`);
  const stems = questions.map(({ scene = '', asks }) => plainly(scene + asks));
  yield* repeated(stems).map((stem) => `two questions ask the same: ${stem}`);
  const used = new Set<string>(questions.flatMap(wrongsOf).map((wrong) => wrong.misconception));
  for (const id of Object.keys(MISCONCEPTIONS))
    if (!used.has(id)) yield `no wrong answer shows the misconception ${id}`;
  yield* keysTogether(questions);
}

/** A learner who always takes the longest option, or always the same place, must not get far. */
function* keysTogether(questions: readonly Question[]): Generator<string> {
  const asked = questions.filter(
    (one): one is ChoiceQuestion => one.kind === 'choose-one' && one.draws === undefined,
  );
  if (asked.length < 10) return;
  const longest = asked.filter(({ options }) => {
    const all = Object.values(options);
    const most = Math.max(...all.map(({ text }) => text.length));
    return all.some((option) => isKey(option) && option.text.length === most);
  });
  if (longest.length > LONGEST_SHARE_MAX * asked.length)
    yield `in ${longest.length} of ${asked.length} questions the key is the longest option`;
  const places = asked.map((one) =>
    shownOrder(one, null).findIndex((id) => isKey(one.options[id] ?? { text: '' })),
  );
  for (const place of [0, 1, 2]) {
    const share = places.filter((one) => one === place).length / places.length;
    if (share < 0.2 || share > 0.47)
      yield `the key stands at place ${place + 1} in ${Math.round(share * 100)} % of the questions`;
  }
}

/** Every wrong answer that is foreseen. */
export function wrongsOf(question: Question): readonly Wrong[] {
  switch (question.kind) {
    case 'put-in-order':
      return question.slips;
    case 'mark-the-instant':
    case 'estimate':
      return [...question.slips, question.otherwise];
    default:
      return optionsOf(question).flatMap(([, { wrong }]) => (wrong === undefined ? [] : [wrong]));
  }
}

const ASKS_LENGTH_MAX = 160;
const REASON_LENGTH_MAX = 240;
/** Of three options the key is the longest in a third of the questions, by chance. */
const LONGEST_SHARE_MAX = 0.4;
/** The longest option against the shortest; short ones are left alone. */
const LENGTH_RATIO_MAX = 1.9;

function isKey({ right, wrong }: Option): boolean {
  return right !== undefined && wrong === undefined;
}

function lengthsOf(
  options: readonly (readonly [string, Option])[],
  is: (option: Option) => boolean,
): readonly number[] {
  return options.filter(([, option]) => is(option)).map(([, { text }]) => text.length);
}

/** One page has one address here: the encrypted one. */
function isPublicPage(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

function plainly(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

function placeholdersIn(question: Question): readonly string[] {
  const { draws: _, ...said } = question;
  return JSON.stringify(said).match(/\{\w+\}/g) ?? [];
}
