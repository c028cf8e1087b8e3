/**
 * Fifty-three bits over one text or a list of texts, as eleven characters 0–9 and a–z; the same in
 * every engine. For telling results apart, not for keeping secrets: it is easily forged. Two
 * different results share a digest once in 10⁸ results or so (birthday bound, 2²⁶·⁵).
 * Texts are kept apart: `['ab', 'c']`, `['a', 'bc']` and `['abc']` differ.
 */
export function digestOf(texts: string | readonly string[]): string {
  if (typeof texts === 'string') return finishDigest(addToDigest(startDigest(), texts));
  return finishDigest(texts.reduce(addToDigest, startDigest()));
}

/** A digest under way: two halves of 32 bits. Plain data, so that a fold may carry it. */
export interface DigestState {
  readonly h1: number;
  readonly h2: number;
}

/** The digest of nothing yet; cyrb53's two starting values, with its seed 0. */
export function startDigest(): DigestState {
  return { h1: 0xdeadbeef | 0, h2: 0x41c6ce57 };
}

/**
 * The state with one more text. cyrb53 by bryc (2018, public domain), with a mark at the end of
 * each text. It returns a new state and leaves the old one alone, since forks of a run share it.
 */
export function addToDigest(state: DigestState, text: string): DigestState {
  let { h1, h2 } = state;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    h1 = Math.imul(h1 ^ unit, H1_FACTOR);
    h2 = Math.imul(h2 ^ unit, H2_FACTOR);
  }
  return {
    h1: Math.imul(h1 ^ END_OF_TEXT, H1_FACTOR),
    h2: Math.imul(h2 ^ END_OF_TEXT, H2_FACTOR),
  };
}

/** The text of a digest; the state may be added to afterwards all the same. */
export function finishDigest({ h1, h2 }: DigestState): string {
  const low = finalMix(h1) ^ crossMix(h2);
  const high = finalMix(h2) ^ crossMix(low);
  const number = (high & 0x1f_ffff) * 2 ** 32 + (low >>> 0);
  return number.toString(36).padStart(11, '0');
}

const H1_FACTOR = 2654435761;
const H2_FACTOR = 1597334677;

/** No UTF-16 unit is as large, so no text can contain it. */
const END_OF_TEXT = 0x10000;

// MurmurHash3's last step, in halves: each bit of both states reaches each bit of the result.
function finalMix(half: number): number {
  return Math.imul(half ^ (half >>> 16), 2246822507);
}

function crossMix(half: number): number {
  return Math.imul(half ^ (half >>> 13), 3266489909);
}
