import { drawn } from '../../bank/draws';
import { staticKeyOf, type Key } from '../../bank/key';
import type { Question } from '../../bank/question';
import { fetchedByName } from '../../lab/failures';

/**
 * The key of a question whose numbers are filled in. Where a run decides, the engine is fetched and the run is made; it is
 * made once, so that a view may wait for it as it renders.
 */
export function keyFor(question: Question): Promise<Key> {
  return keyOnce(JSON.stringify(question), () => {
    const fixed = staticKeyOf(question);
    return fixed === null ? computed(question) : Promise.resolve(fixed);
  });
}

const keyOnce = fetchedByName<Key>();

/** A variant of a question; the same object for the same seed, so that what hangs on it is kept. */
export function variantOf(question: Question, seed: number | null): Question {
  const name = `${question.id}/${seed ?? ''}`;
  const known = VARIANTS.get(name);
  if (known !== undefined) return known;
  const variant = drawn(question, seed);
  VARIANTS.set(name, variant);
  return variant;
}

const VARIANTS = new Map<string, Question>();

async function computed(question: Question): Promise<Key> {
  const { computedKeyOf } = await import('../../bank/computed-key');
  const key = await computedKeyOf(question);
  if (!key.ok) throw new Error(`${question.id}: ${key.faults.join('; ')}`);
  return key.key;
}
