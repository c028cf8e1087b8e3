import { invariant } from './invariant';

/**
 * Names one draw. There is no stream that others could disturb: the same key always draws the same,
 * so removing one client or one message leaves everybody else's luck alone. A caller in a hurry may
 * change and reuse one object, since no draw keeps it.
 */
export interface DrawKey {
  /** A whole number. */
  readonly seed: number;
  /** What the draw is for: `network.delay`, `traffic.gap`. */
  readonly purpose: string;
  /** Whose draw it is: a node, a link, a job. */
  readonly owner: string;
  /** How many draws this owner made before for this purpose. Below 2³². */
  readonly ordinal: number;
}

// The draws are whole numbers and booleans only: an unrounded one would invite its caller to go on
// calculating with functions that differ in the last bit between engines, and histories would too.

/** From `min` to `max`, both included; both are whole. */
export function drawInteger(key: DrawKey, min: number, max: number): number {
  return integerFrom(bitsOf(key), min, max);
}

/** True with the given probability: at 0 never, at 1 always. */
export function drawChance(key: DrawKey, probability: number): boolean {
  return chanceFrom(bitsOf(key), probability);
}

/** The time to the next of the events that come by themselves, `meanMs` apart on average. */
export function drawExponentialMs(key: DrawKey, meanMs: number): number {
  return exponentialMsFrom(bitsOf(key), meanMs);
}

/** A delay, half of the time below the median, and now and then very long. */
export function drawLognormalMs(key: DrawKey, shape: LognormalShape): number {
  return lognormalMsFrom(bitsOf(key), shape);
}

export interface LognormalShape {
  readonly medianMs: number;
  /** The standard deviation of the logarithm; 0 makes every delay the median. */
  readonly sigma: number;
  /** Longer delays are cut to this, so that a bound on waiting can be stated. */
  readonly capMs: number;
}

/** Thirty-two random bits, as a number from 0 to 2³² − 1. Positional, as `drawBits` is. */
export function bits(seed: number, purpose: string, owner: string, ordinal: number): number {
  return drawBits(hashOfSeed(seed), hashOfText(purpose), hashOfText(owner), ordinal);
}

function bitsOf({ seed, purpose, owner, ordinal }: DrawKey): number {
  return bits(seed, purpose, owner, ordinal);
}

/**
 * The same as `bits` for whoever keeps the hashes, as a link does that draws for every message: a
 * quarter of the time, since nothing is looked up. Positional, against the rule, so that nothing is
 * allocated either. What it returns goes into one of the `…From` below.
 */
export function drawBits(
  seedHash: number,
  purposeHash: number,
  ownerHash: number,
  ordinal: number,
): number {
  // The ordinal goes in first and last. With only one of the two, some pairs of seeds would draw
  // the same numbers a few places apart.
  const place = Math.imul(ordinal, GOLDEN_RATIO);
  return mixed(mixed(mixed(mixed(seedHash ^ place) ^ purposeHash) ^ ownerHash) + place) >>> 0;
}

/** All numbers are equally likely up to the range's share of 2³²: a 70 000th for 60 000 of them. */
export function integerFrom(drawnBits: number, min: number, max: number): number {
  invariant(min <= max, 'A draw has at least one number to choose from.');
  return min + Math.floor((drawnBits * (max - min + 1)) / TWO_TO_32);
}

/** Exact, since a probability times a power of two loses nothing. */
export function chanceFrom(drawnBits: number, probability: number): boolean {
  return drawnBits < probability * TWO_TO_32;
}

/** At most 23 means, where 32 bits end. Rounding makes a mean of 1 ms four per cent too short. */
export function exponentialMsFrom(drawnBits: number, meanMs: number): number {
  return Math.round(meanMs * -logarithm(uniform01(drawnBits)));
}

/** At most 6.3 sigma from the median on the logarithmic scale, where 32 bits end. */
export function lognormalMsFrom(drawnBits: number, shape: LognormalShape): number {
  const delayMs = shape.medianMs * exponential(shape.sigma * normalQuantile(uniform01(drawnBits)));
  return Math.round(Math.min(delayMs, shape.capMs));
}

/** For `drawBits`. Seeds of more than 32 bits keep their upper half. */
export function hashOfSeed(seed: number): number {
  return mixed(mixed(seed | 0) + Math.floor(seed / TWO_TO_32));
}

/** For `drawBits`: the hash of a purpose or an owner. */
export function hashOfText(text: string): number {
  const known = TEXT_HASHES.get(text);
  if (known !== undefined) return known;
  let hash = text.length;
  for (let at = 0; at < text.length; at++) {
    hash = mixed(hash ^ text.charCodeAt(at)) + GOLDEN_RATIO;
  }
  hash = mixed(hash);
  if (TEXT_HASHES.size >= TEXT_HASH_COUNT_MAX) TEXT_HASHES.clear();
  TEXT_HASHES.set(text, hash);
  return hash;
}

/** Only remembers; what is in it changes no result. */
const TEXT_HASHES = new Map<string, number>();

/** Arbitrary: far more than a run has owners, and small beside a run. */
const TEXT_HASH_COUNT_MAX = 10_000;

const TWO_TO_32 = 2 ** 32;

/** 2³² over the golden ratio: its multiples lie as far apart as they can (Knuth, TAOCP 6.4). */
const GOLDEN_RATIO = 0x9e3779b9;

/**
 * Each bit of the argument flips each bit of the result half of the time. Shifts and factors are
 * from Chris Wellons's hash-prospector (public domain): the least biased on its list.
 */
function mixed(state: number): number {
  let x = state;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0xd35a2d97);
  return x ^ (x >>> 15);
}

/** Strictly between 0 and 1, so that it has a logarithm and a quantile. */
function uniform01(drawnBits: number): number {
  return (drawnBits + 0.5) / TWO_TO_32;
}

// From here on only + − × ÷ and the square root, which IEEE 754 rounds the same way everywhere.
// `Math.log` and `Math.exp` are left to the engine by the language, and do differ.

/** Natural logarithm for 0 < x ≤ 1, to fourteen digits or so. */
function logarithm(x: number): number {
  let halvingCount = 0;
  let m = x;
  // Doubling is exact. Half of all draws need none, and 33 is the most.
  for (; m < SQRT_HALF; m *= 2) halvingCount++;
  // ln m = 2 artanh((m − 1) / (m + 1)), and |s| < 0.18, so that eight terms leave 10⁻¹⁴.
  const s = (m - 1) / (m + 1);
  const square = s * s;
  let sum = 0;
  for (let n = ARTANH_TERMS.length - 1; n >= 0; n--) {
    sum = sum * square + (ARTANH_TERMS[n] as number);
  }
  return 2 * s * sum - halvingCount * LN_2;
}

/** eˣ, to as many; beyond what a number can hold, Infinity or 0. */
function exponential(x: number): number {
  if (x > 709) return Infinity;
  if (x < -745) return 0;
  const doublingCount = Math.floor(x / LN_2 + 0.5);
  const rest = x - doublingCount * LN_2;
  // |rest| < 0.35, so that twelve terms leave 10⁻¹⁴.
  let power = 0;
  for (let n = TAYLOR_TERMS.length - 1; n >= 0; n--) {
    power = power * rest + (TAYLOR_TERMS[n] as number);
  }
  for (let n = doublingCount; n > 0; n--) power *= 2;
  for (let n = doublingCount; n < 0; n++) power /= 2;
  return power;
}

// Divided beforehand: a division takes longer than the rest of a term.
const ARTANH_TERMS = [1, 1 / 3, 1 / 5, 1 / 7, 1 / 9, 1 / 11, 1 / 13, 1 / 15];
const TAYLOR_TERMS = [
  1,
  1,
  1 / 2,
  1 / 6,
  1 / 24,
  1 / 120,
  1 / 720,
  1 / 5_040,
  1 / 40_320,
  1 / 362_880,
  1 / 3_628_800,
  1 / 39_916_800,
];

const SQRT_HALF = 0.7071067811865476;
const LN_2 = 0.6931471805599453;

/**
 * What a standard normal variable stays below with probability p, to seven digits: PPND7 of
 * Wichura, Algorithm AS 241, Applied Statistics 37 (1988).
 */
function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (
      (q * (((59.10937472 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179)) /
      (((67.1875636 * r + 78.757757664) * r + 17.895169469) * r + 1)
    );
  }
  // AS 241 has a third pair of polynomials for depths beyond 5. Thirty-two bits end at 4.8.
  const r = Math.sqrt(-logarithm(q < 0 ? p : 1 - p)) - 1.6;
  const distance =
    (((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777) /
    ((0.12021132975 * r + 0.7370016425) * r + 1);
  return q < 0 ? -distance : distance;
}
