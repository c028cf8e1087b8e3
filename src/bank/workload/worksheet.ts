import { HOP_COUNT_MAX, HOP_KINDS, HOP_NAME_MAX, type Hop, type HopKind } from './path';

/** What makes a boundary worth its price. */
export const PRESSURES = {
  latency: {
    label: 'Latency',
    asks: 'Does it keep slow work out of the way of what must be quick?',
    price: 'A lock adds two round trips to every write, and a wait when it is taken.',
  },
  scale: {
    label: 'Scale',
    asks: 'Does one process no longer keep up?',
    price: 'A lock serves one at a time. It is a limit to scale, never a cure.',
  },
  isolation: {
    label: 'Failure isolation',
    asks: 'Must one part go on when another fails?',
    price: 'Whoever needs the lock now fails with the lock service.',
  },
  consistency: {
    label: 'Consistency',
    asks: 'Is the outcome wrong when two do it at once?',
    price: 'The lock alone does not ensure it. Storage must refuse stale writes.',
  },
  cost: {
    label: 'Cost',
    asks: 'Is doing it twice too dear, though not wrong?',
    price: 'Then the lock saves money, and one that fails now and then is good enough.',
  },
  ownership: {
    label: 'Team ownership',
    asks: 'Do two teams write the same thing?',
    price: 'Both must obey the same lock for ever. One owner who writes for both is simpler.',
  },
} as const;

export type Pressure = keyof typeof PRESSURES;

/** The four lines that say why a concept is there at all. */
export const REASONS = {
  problem: {
    label: 'The problem',
    hint: 'What goes wrong when two do this at once? Say it of your system, not of locks.',
  },
  simpler: {
    label: 'The simpler design, and where it fails',
    hint: 'One process, a row lock, an idempotency key: which did you try, and at what does it fail?',
  },
  constraint: {
    label: 'The constraint that forces a lock',
    hint: 'Not idempotent, no single leader, not in one database: which of these, and why?',
  },
  failures: {
    label: 'The new failures it creates',
    hint: 'A holder that sleeps past its lease, a service that is away, a lock that nobody releases.',
  },
} as const;

/** The five things to name before anything is chosen. */
export const FIVE = {
  workload: { label: 'Workload', hint: 'How many requests, how large, at what peak.' },
  path: { label: 'Critical path', hint: 'Which user waits for this, and for how long.' },
  bottleneck: { label: 'Bottleneck', hint: 'What is full first.' },
  failure: { label: 'Failure to absorb', hint: 'What may break without the user noticing.' },
  tradeOff: { label: 'Trade-off', hint: 'What you give up for it, and who pays.' },
} as const;

/** What production asks of every handler. */
export const QUESTIONS = {
  timeout: {
    label: 'What happens on timeout?',
    hint: 'Both: no lock in time, and no answer to a write that may have been applied.',
  },
  retry: {
    label: 'Can it be retried safely?',
    hint: 'Same request, same key, same effect? Or twice the effect?',
  },
  bottleneck: {
    label: 'What is the bottleneck?',
    hint: 'The lock, the storage behind it, or the workers that wait?',
  },
} as const;

/** A worksheet as it is filled in and kept. */
export interface Worksheet {
  readonly reasons: Readonly<Record<keyof typeof REASONS, string>>;
  readonly pressures: readonly Pressure[];
  readonly five: Readonly<Record<keyof typeof FIVE, string>>;
  readonly answers: Readonly<Record<keyof typeof QUESTIONS, string>>;
  /** Null: nothing drawn yet. */
  readonly hops: readonly Hop[] | null;
}

export const EMPTY_WORKSHEET: Worksheet = {
  reasons: emptyOf(REASONS),
  pressures: [],
  five: emptyOf(FIVE),
  answers: emptyOf(QUESTIONS),
  hops: null,
};

/** Longest text in one field. */
export const FIELD_LENGTH_MAX = 1_000;

/** The labels of what is not named yet, in order. Any of them: the design is premature. */
export function unnamedIn({ five }: Worksheet): readonly string[] {
  return (Object.keys(FIVE) as (keyof typeof FIVE)[])
    .filter((key) => five[key].trim() === '')
    .map((key) => FIVE[key].label);
}

/** Whether anything at all was filled in. */
export function isEmpty({ reasons, pressures, five, answers, hops }: Worksheet): boolean {
  const texts = [reasons, five, answers].flatMap((part) => Object.values(part));
  return pressures.length === 0 && hops === null && texts.every((text) => text === '');
}

/** A worksheet from anything that was kept; what cannot be read is left empty. Null: nothing of it could be read. */
export function readWorksheet(value: unknown): Worksheet | null {
  if (!isRecord(value)) return null;
  const { reasons, pressures, five, answers, hops } = value;
  return {
    reasons: textsOf(REASONS, reasons),
    pressures: (Object.keys(PRESSURES) as Pressure[]).filter(
      (pressure) => Array.isArray(pressures) && pressures.includes(pressure),
    ),
    five: textsOf(FIVE, five),
    answers: textsOf(QUESTIONS, answers),
    hops: Array.isArray(hops) ? hops.slice(0, HOP_COUNT_MAX).flatMap(hopOf) : null,
  };
}

/** A hop from anything; none where it cannot be one. */
function hopOf(value: unknown): readonly Hop[] {
  if (!isRecord(value)) return [];
  const { name, kind, perSecond, passes, isBoundary } = value;
  if (typeof name !== 'string' || typeof kind !== 'string' || !Object.hasOwn(HOP_KINDS, kind))
    return [];
  return [
    {
      name: name.slice(0, HOP_NAME_MAX),
      kind: kind as HopKind,
      perSecond: isWithin(perSecond, 0.001, 1e12) ? perSecond : null,
      passes: isWithin(passes, 0, 1) ? passes : 1,
      isBoundary: isBoundary === true,
    },
  ];
}

function textsOf<K extends string>(
  labels: Readonly<Record<K, unknown>>,
  given: unknown,
): Readonly<Record<K, string>> {
  const found = isRecord(given) ? given : {};
  return Object.fromEntries(
    Object.keys(labels).map((key) => {
      const text = found[key];
      return [key, typeof text === 'string' ? text.slice(0, FIELD_LENGTH_MAX) : ''];
    }),
  ) as Record<K, string>;
}

function emptyOf<K extends string>(labels: Readonly<Record<K, unknown>>) {
  return textsOf(labels, {});
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
