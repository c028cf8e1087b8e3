import type { ProvableClaim } from './all-claims';
import { computedKeyOf, proofOf } from './computed-key';
import { drawn } from './draws';
import { reckoned } from './formulas';
import { isNear, marked } from './answer';
import { staticKeyOf, type Key } from './key';
import { prove, type Proved } from './prove';
import type { Option, Question } from './question';

/** How many variants of a question with draws are proved besides the textbook’s. */
export const VARIANTS_PROVED = 12;

/**
 * What a question says of outcomes: its key, each option that is about one, and each run that is shown with an answer.
 * A question of judgement claims nothing.
 */
export function claimsOf(question: Question): readonly ProvableClaim[] {
  const variants = [null, ...Array.from({ length: VARIANTS_PROVED }, (_, seed) => seed)].slice(
    0,
    question.draws === undefined ? 1 : undefined,
  );
  return [
    ...(hasOutcome(question) ? [keyClaim(question, variants)] : []),
    ...optionsOf(question).flatMap(([id, option]) => optionClaims(question, id, option)),
  ];
}

/** Whether something runs, or is reckoned, to know what is right. */
export function hasOutcome(question: Question): boolean {
  switch (question.kind) {
    case 'estimate':
    case 'mark-the-instant':
    case 'possible':
      return true;
    case 'put-in-order':
      return staticKeyOf(question) === null;
    default:
      return optionsOf(question).some(([, { when }]) => when !== undefined);
  }
}

export function optionsOf(question: Question): readonly (readonly [string, Option])[] {
  return 'options' in question ? Object.entries(question.options) : [];
}

function keyClaim(question: Question, variants: readonly (number | null)[]): ProvableClaim {
  return {
    id: question.id,
    place: 'question',
    says: question.asks,
    prove: async () => {
      const differences: string[] = [];
      for (const seed of variants) {
        const one = drawn(question, seed);
        const told = seed === null ? '' : `variant ${seed}: `;
        const computed = await computedKeyOf(one);
        const faults = computed.ok ? keyFaults(one, computed.key) : computed.faults;
        differences.push(...faults.map((fault) => told + fault));
      }
      return { runCount: variants.length, differences };
    },
  };
}

/** What is wrong with a key: not the one that is marked as right, none, too many, or no remark for it. */
function keyFaults(question: Question, key: Key): readonly string[] {
  const faults: string[] = [];
  const fixed = staticKeyOf(question);
  if (key.type === 'options') {
    if (fixed?.type === 'options' && fixed.right.join() !== key.right.join())
      faults.push(
        `right should be ${fixed.right.join(', ')}, is ${key.right.join(', ') || 'none'}`,
      );
    const least = question.kind === 'choose-several' ? 2 : 1;
    if (key.right.length < least || (question.kind !== 'choose-several' && key.right.length > 1))
      faults.push(`${key.right.length} options are right`);
    for (const [id, { right, wrong }] of optionsOf(question))
      if ((key.right.includes(id) ? right : wrong) === undefined)
        faults.push(
          `${id} has nothing to say where it is ${key.right.includes(id) ? '' : 'not '}right`,
        );
  }
  const given = rightAnswer(key);
  if (!marked(question, key, given).isCorrect) faults.push('its own key is marked as wrong');
  if (question.kind === 'estimate' && key.type === 'number')
    for (const { value } of question.slips)
      if (isNear(reckoned(value), key.value, question.toleranceShare))
        faults.push(`a slip comes to ${reckoned(value)}, as the key does`);
  if (question.kind === 'mark-the-instant' && key.type === 'instant') {
    const { axis, toleranceMs } = question;
    if (key.atMs < axis.fromMs || key.atMs > axis.toMs) faults.push('the instant is off the axis');
    if (axis.stepMs > toleranceMs) faults.push('a step of the axis is longer than the tolerance');
    for (const atMs of key.slipsMs)
      if (Math.abs(atMs - key.atMs) <= 2 * toleranceMs)
        faults.push(`a slip at ${atMs} is too near`);
  }
  return faults;
}

function rightAnswer(key: Key): readonly string[] | number {
  switch (key.type) {
    case 'options':
      return key.right;
    case 'order':
      return key.order;
    case 'number':
      return key.value;
    case 'instant':
      return key.atMs;
  }
}

function optionClaims(question: Question, id: string, option: Option): readonly ProvableClaim[] {
  const textbook = drawn(question, null);
  const own = optionsOf(textbook).find(([one]) => one === id)?.[1] ?? option;
  const claims: ProvableClaim[] = [];
  const { when, shows } = own;
  // Which way it must come out is known where the option says so; in a variant the run decides.
  if (when !== undefined && (own.right === undefined) !== (own.wrong === undefined))
    claims.push({
      id: `${question.id}/${id}`,
      place: 'question',
      says: own.right === undefined ? `Not so: ${own.text}` : own.text,
      prove: async () => {
        const proof = proofOf(textbook, when);
        if (proof === null) return { runCount: 0, differences: ['there is no run to look at'] };
        const proved = await prove(proof);
        return own.right !== undefined ? proved : refuted(proved);
      },
    });
  if (shows !== undefined)
    claims.push({
      id: `${question.id}/${id}/shows`,
      place: 'question',
      says: shows.says,
      prove: () => prove({ ...shows.run, expects: shows.expects }),
    });
  return claims;
}

function refuted({ runCount, differences }: Proved): Proved {
  if (runCount === 0) return { runCount, differences };
  return { runCount, differences: differences.length > 0 ? [] : ['it is so after all'] };
}
