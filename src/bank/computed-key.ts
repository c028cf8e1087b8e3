import type { Proof, Run } from './claim';
import type { Found } from './found';
import { readingOf } from './found';
import { staticKeyOf, type Key } from './key';
import { prove, runOf } from './prove';
import type { InstantQuestion, OrderQuestion, PossibleQuestion, Question, When } from './question';
import type { Reading } from './reading';

export type ComputedKey =
  | { readonly ok: true; readonly key: Key }
  /** The question is not about what its run does: our own mistake, told by the proof test. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** The key as the simulation has it, of a question whose numbers are filled in; never as somebody wrote it. */
export async function computedKeyOf(question: Question): Promise<ComputedKey> {
  switch (question.kind) {
    case 'mark-the-instant':
      return instantKey(question);
    case 'put-in-order':
      return orderKey(question);
    case 'possible':
      return possibleKey(question);
    case 'estimate':
      return ofStatic(question);
    default:
      return optionsKey(question);
  }
}

/** What an option claims, as a proof that can be run; null where the question has no run to look at. */
export function proofOf(question: Question, when: When): Proof | null {
  if ('preset' in when || 'scenario' in when) return when;
  const { run } = question;
  return run === undefined ? null : { ...run, ...when, set: { ...run.set, ...when.set } };
}

async function optionsKey(
  question: Extract<Question, { readonly kind: 'choose-one' | 'choose-several' | 'spot-the-bug' }>,
): Promise<ComputedKey> {
  const right: string[] = [];
  for (const [id, option] of Object.entries(question.options)) {
    if (option.when === undefined) {
      if (option.right !== undefined) right.push(id);
      continue;
    }
    const proof = proofOf(question, option.when);
    if (proof === null) return bad(`${id}: there is no run to look at`);
    const { runCount, differences } = await prove(proof);
    if (runCount === 0) return { ok: false, faults: differences };
    if (differences.length === 0) right.push(id);
  }
  return { ok: true, key: { type: 'options', right } };
}

/** Seen without the condition: possible. Only with it: only if. In none of all these runs: impossible. */
async function possibleKey(question: PossibleQuestion): Promise<ComputedKey> {
  const { statement: expects, without, with: under } = question;
  const isSeen = async (family: Proof) => {
    const { runCount, differences } = await prove(family);
    return runCount === 0 ? differences : differences.length === 0;
  };
  const seenWithout = await isSeen({ ...without, expects, among: 'some' });
  const seenWith = await isSeen({ ...under, expects, among: 'some' });
  for (const seen of [seenWithout, seenWith])
    if (typeof seen !== 'boolean') return { ok: false, faults: seen };
  const right = seenWithout === true ? 'possible' : seenWith === true ? 'only-if' : 'impossible';
  return { ok: true, key: { type: 'options', right: [right] } };
}

async function orderKey(question: OrderQuestion): Promise<ComputedKey> {
  const key = staticKeyOf(question);
  if (key !== null) return { ok: true, key };
  const found = await foundOf(question.run);
  if ('faults' in found) return { ok: false, faults: found.faults };
  const times: [string, number][] = [];
  for (const [id, item] of Object.entries(question.items)) {
    const atMs = 'at' in item ? readingOf(found, item.at) : null;
    if (typeof atMs !== 'number') return bad(`${id} never happens`);
    times.push([id, atMs]);
  }
  times.sort(([, a], [, b]) => a - b);
  if (new Set(times.map(([, atMs]) => atMs)).size < times.length)
    return bad(`two happen at the same time: ${times.join(' ')}`);
  return { ok: true, key: { type: 'order', order: times.map(([id]) => id) } };
}

async function instantKey(question: InstantQuestion): Promise<ComputedKey> {
  const { run, key, given, slips } = question;
  const found = await foundOf(run);
  if ('faults' in found) return { ok: false, faults: found.faults };
  const faults: string[] = [];
  const at = (reading: Reading | number): number => {
    const atMs = typeof reading === 'number' ? reading : readingOf(found, reading);
    if (typeof atMs === 'number') return atMs;
    faults.push(`${reading} never happens`);
    return 0;
  };
  const instant = {
    type: 'instant',
    atMs: at(key),
    givenMs: given.map((one) => at(one.at)),
    slipsMs: slips.map((one) => at(one.at)),
  } as const;
  return faults.length > 0 ? { ok: false, faults } : { ok: true, key: instant };
}

function ofStatic(question: Question): ComputedKey {
  const key = staticKeyOf(question);
  return key === null ? bad('has no key') : { ok: true, key };
}

async function foundOf(
  run: Run | undefined,
): Promise<Found | { readonly faults: readonly string[] }> {
  return run === undefined ? { faults: ['there is no run to look at'] } : runOf(run);
}

function bad(fault: string): ComputedKey {
  return { ok: false, faults: [fault] };
}
