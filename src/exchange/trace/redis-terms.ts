import type { MonitorLine } from './monitor-lines';

/** What a command that sets a key asks for. */
export interface SetTerms {
  readonly key: string;
  readonly value: string;
  /** Null: it stays. */
  readonly ttlMs: number | null;
  /** Only if the key is not there; only if it is. */
  readonly onlyNew: boolean;
  readonly onlyOld: boolean;
  readonly keepsTtl: boolean;
}

/** `SET key value NX PX 30000` and its relatives. */
export function terms({ command, args, atMs }: MonitorLine): SetTerms {
  if (command === 'SETEX' || command === 'PSETEX') {
    const [key = '', ttl, value = ''] = args;
    const ttlMs = ttlOf(command === 'SETEX' ? 'EXPIRE' : 'PEXPIRE', ttl, atMs);
    return { key, value, ttlMs, onlyNew: false, onlyOld: false, keepsTtl: false };
  }
  const [key = '', value = '', ...given] = args;
  const options = given.map((option) => option.toUpperCase());
  const unit = options.findIndex((option) => Object.hasOwn(UNITS, option));
  const word = UNITS[options[unit] ?? ''];
  return {
    key,
    value,
    ttlMs: word === undefined ? null : ttlOf(word, options[unit + 1], atMs),
    onlyNew: command === 'SETNX' || options.includes('NX'),
    onlyOld: options.includes('XX'),
    keepsTtl: options.includes('KEEPTTL'),
  };
}

const UNITS: Readonly<Record<string, string>> = {
  PX: 'PEXPIRE',
  EX: 'EXPIRE',
  PXAT: 'PEXPIREAT',
  EXAT: 'EXPIREAT',
};

/** From now, ms; null: for ever, as after PERSIST or where the number cannot be read. */
export function ttlOf(command: string, amount: string | undefined, nowMs: number): number | null {
  const number = amount === undefined || !/^\d{1,15}$/.test(amount) ? null : Number(amount);
  if (number === null) return null;
  switch (command) {
    case 'PEXPIRE':
      return number;
    case 'EXPIRE':
      return number * 1000;
    case 'PEXPIREAT':
      return Math.max(0, number - nowMs);
    case 'EXPIREAT':
      return Math.max(0, number * 1000 - nowMs);
    default:
      return null;
  }
}
