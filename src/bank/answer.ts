import { reckoned } from './formulas';
import type { Key } from './key';
import type { Run } from './claim';
import type {
  EstimateQuestion,
  InstantQuestion,
  Option,
  OrderQuestion,
  Question,
  Wrong,
} from './question';

/** What a learner gave: option ids, an order, or a number. */
export type Given = readonly string[] | number;

/** What is said to an answer, at once. */
export interface Marked {
  readonly isCorrect: boolean;
  /** One for each option or step that there is something to say of; the learner’s own first. */
  readonly remarks: readonly Remark[];
}

export interface Remark {
  /** What it is about: an option’s text, an item, an instant. Empty where it is about the whole answer. */
  readonly about: string;
  readonly isRight: boolean;
  /** Whether the learner chose it. */
  readonly isGiven: boolean;
  readonly right?: string;
  readonly wrong?: Wrong;
  /** A run that shows it, and what to look at there. */
  readonly shows?: { readonly run: Run; readonly says: string | null };
}

/** Marks an answer to a question whose numbers are filled in. */
export function marked(question: Question, key: Key, given: Given): Marked {
  switch (question.kind) {
    case 'estimate':
      return markedEstimate(question, key, given);
    case 'mark-the-instant':
      return markedInstant(question, key, given);
    case 'put-in-order':
      return markedOrder(question, key, given);
    default:
      return markedOptions(question, key, given);
  }
}

type WithOptions = Extract<Question, { readonly options: unknown }>;

/** What was chosen first, then what should have been; the other wrong ones last. */
function markedOptions(question: WithOptions, key: Key, given: Given): Marked {
  const right = key.type === 'options' ? key.right : [];
  const chosen = typeof given === 'number' ? [] : given;
  const remarks = Object.entries(question.options).map(([id, option]): Remark => {
    const isRight = right.includes(id);
    return {
      about: option.text,
      isRight,
      isGiven: chosen.includes(id),
      ...(isRight && option.right !== undefined ? { right: option.right } : {}),
      ...(!isRight && option.wrong !== undefined ? { wrong: option.wrong } : {}),
      ...shownBy(question, option),
    };
  });
  const rank = ({ isGiven, isRight }: Remark) => (isGiven ? 0 : isRight ? 1 : 2);
  return {
    isCorrect: chosen.length === right.length && right.every((id) => chosen.includes(id)),
    remarks: remarks.toSorted((a, b) => rank(a) - rank(b)),
  };
}

/** The run that an option names; else the one that was looked at to know whether it is right. */
function shownBy(question: WithOptions, { shows, when }: Option): Pick<Remark, 'shows'> {
  if (shows !== undefined) return { shows: { run: shows.run, says: shows.says } };
  if (when === undefined || when.over !== undefined) return {};
  const { expects: _, over: __, among: ___, ...change } = when;
  if ('preset' in change || 'scenario' in change) return { shows: { run: change, says: null } };
  const { run } = question;
  if (run === undefined) return {};
  return { shows: { run: { ...run, set: { ...run.set, ...change.set } }, says: null } };
}

function markedOrder(question: OrderQuestion, key: Key, given: Given): Marked {
  const order = key.type === 'order' ? key.order : [];
  const mine = typeof given === 'number' ? [] : given;
  const isCorrect = order.join() === mine.join();
  const textOf = (id: string) => question.items[id]?.text ?? id;
  const told = order.map(textOf).join(' → ');
  const right: Remark = { about: told, isRight: true, isGiven: isCorrect, right: question.right };
  if (isCorrect) return { isCorrect, remarks: [right] };
  const slips = question.slips.filter(
    ({ before, after }) => mine.indexOf(before) < mine.indexOf(after),
  );
  const remarks = slips.map(({ before, after, ...wrong }): Remark => ({
    about: `${textOf(before)} → ${textOf(after)}`,
    isRight: false,
    isGiven: true,
    wrong,
  }));
  return { isCorrect, remarks: [...remarks, right] };
}

function markedInstant(question: InstantQuestion, key: Key, given: Given): Marked {
  const mineMs = typeof given === 'number' ? given : Number.NaN;
  const { atMs, slipsMs } =
    key.type === 'instant' ? key : { atMs: Number.NaN, slipsMs: [] as readonly number[] };
  const isCorrect = Math.abs(mineMs - atMs) <= question.toleranceMs;
  const right: Remark = {
    about: seconds(atMs),
    isRight: true,
    isGiven: isCorrect,
    right: question.right,
  };
  if (isCorrect) return { isCorrect, remarks: [right] };
  const nearest = nearestWithin(slipsMs, mineMs, question.toleranceMs);
  const wrong = slip(question.slips[nearest]) ?? question.otherwise;
  return {
    isCorrect,
    remarks: [{ about: seconds(mineMs), isRight: false, isGiven: true, wrong }, right],
  };
}

function markedEstimate(question: EstimateQuestion, key: Key, given: Given): Marked {
  const mine = typeof given === 'number' ? given : Number.NaN;
  const value = key.type === 'number' ? key.value : Number.NaN;
  const { toleranceShare: share, unit } = question;
  const isCorrect = isNear(mine, value, share);
  const right: Remark = {
    about: `${inFigures(value)} ${unit}`,
    isRight: true,
    isGiven: isCorrect,
    right: question.right,
  };
  if (isCorrect) return { isCorrect, remarks: [right] };
  const found = question.slips.find((one) => isNear(mine, reckoned(one.value), share));
  const wrong = slip(found) ?? question.otherwise;
  const about = `${inFigures(mine)} ${unit}`;
  return { isCorrect, remarks: [{ about, isRight: false, isGiven: true, wrong }, right] };
}

/** Whether a number is the value within a share of it. */
export function isNear(number: number, value: number, share: number): boolean {
  return Math.abs(number - value) <= Math.abs(value) * share + 1e-9;
}

/** Three digits that count, and no more than it has. */
export function inFigures(value: number): string {
  if (!Number.isFinite(value)) return 'nothing';
  const digits = Math.abs(value) >= 1_000 ? Math.round(value) : Number(value.toPrecision(3));
  return digits.toLocaleString('en');
}

/** An instant or a length of time, as the page says it. */
export function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${Number((ms / 1_000).toFixed(3))} s` : 'nowhere';
}

function nearestWithin(all: readonly number[], mineMs: number, withinMs: number): number {
  let nearest = -1;
  let leastMs = withinMs;
  all.forEach((atMs, at) => {
    const distanceMs = Math.abs(atMs - mineMs);
    if (distanceMs > leastMs) return;
    nearest = at;
    leastMs = distanceMs;
  });
  return nearest;
}

function slip(found: Wrong | undefined): Wrong | undefined {
  if (found === undefined) return undefined;
  const { misconception, tempts, breaks } = found;
  return { misconception, tempts, breaks };
}
