import type { NumberSpec } from '../../models/parameters';

/** What one needs to say of a system before a component is chosen: the inputs of worksheet, calculator and experiment. */
export const WORKLOAD = {
  trafficPerSecond: rate({
    label: 'Traffic',
    hint: 'Requests of all users, on average over a day.',
    max: 1_000_000,
    default: 10,
  }),
  peakMultiplier: {
    kind: 'number',
    unit: 'ratio',
    label: 'Peak multiplier',
    hint: 'How much busier the busiest minute is than the average.',
    min: 1,
    max: 100,
    step: 0.5,
    default: 3,
    fractional: true,
  },
  readShare: share({
    label: 'Share of reads',
    hint: 'Requests that only read. They take no lock; the rest writes and takes one.',
    max: 1,
    default: 0.9,
  }),
  lockCount: count({
    label: 'Locks',
    hint: 'Independent locks over which the writes spread evenly. One lock: everybody meets at it.',
    min: 1,
    max: 1_000_000,
    default: 1,
  }),
  holdMs: milliseconds({
    label: 'Hold time',
    hint: 'Work between the read and the write, under the lock. Messages come on top.',
    max: 600_000,
    default: 100,
  }),
  latencyMs: milliseconds({
    label: 'Latency',
    hint: 'One message, one way. Six of them pass while the lock is taken.',
    max: 10_000,
    default: 1,
  }),
  pollMs: milliseconds({
    label: 'Poll every',
    hint: 'How long a refused client waits before it asks again; half of it longer or shorter, by chance.',
    min: 2,
    max: 20_000,
    default: 200,
  }),
  ttlMs: milliseconds({
    label: 'Lease TTL',
    hint: 'After so long the service frees the lock of a silent holder.',
    min: 50,
    max: 600_000,
    default: 10_000,
  }),
  pauseMs: milliseconds({
    label: 'Pause',
    hint: 'One holder’s process stands still for so long, in the middle of its work.',
    max: 600_000,
    default: 0,
  }),
  skewMs: milliseconds({
    label: 'Skew',
    hint: 'The lock server’s wall clock steps forward by so much, once, while the lock is held. Expiry is compared with that clock.',
    max: 600_000,
    default: 0,
  }),
  workerCount: count({
    label: 'Concurrency',
    hint: 'Worker processes that serve the writes. One serves one request at a time.',
    min: 1,
    max: 100_000,
    default: 8,
  }),
  patienceMs: milliseconds({
    label: 'Caller’s patience',
    hint: 'After so long the caller has given up, whatever we answer.',
    min: 10,
    max: 600_000,
    default: 5_000,
  }),
  payloadBytes: count({
    label: 'Payload, bytes',
    hint: 'Size of one request’s data, on the wire and on the disk.',
    min: 0,
    max: 1_000_000_000,
    default: 2_000,
  }),
  growthPerMonth: share({
    label: 'Growth a month',
    hint: 'How much more traffic there is each month than in the one before.',
    max: 1,
    default: 0.05,
  }),
  copyCount: count({
    label: 'Durability, copies',
    hint: 'On how many disks a write stands before it counts as kept.',
    min: 1,
    max: 9,
    default: 3,
  }),
  diskGb: count({
    label: 'Disk, gigabytes',
    hint: 'What all copies together may fill.',
    min: 1,
    max: 10_000_000,
    default: 500,
  }),
  retentionDays: count({
    label: 'Kept for, days',
    hint: 'How long what was written must be kept.',
    min: 1,
    max: 36_500,
    default: 365,
  }),
  sustainedPerSecond: {
    ...rate({
      label: 'Lock service sustains',
      hint: 'Operations a second that your lock service was measured to bear. etcd’s documentation names more than 30 000 for three members under heavy load; measure yours.',
      max: 10_000_000,
      default: 30_000,
    }),
    source: 'https://etcd.io/docs/v3.6/op-guide/performance/',
  },
} as const satisfies Readonly<Record<string, NumberSpec>>;

export type WorkloadKey = keyof typeof WORKLOAD;

/** One set of inputs, each within the range of its description. */
export type Workload = Readonly<Record<WorkloadKey, number>>;

export const WORKLOAD_KEYS = Object.keys(WORKLOAD) as readonly WorkloadKey[];

export const USUAL_WORKLOAD: Workload = Object.fromEntries(
  WORKLOAD_KEYS.map((key) => [key, WORKLOAD[key].default]),
) as Workload;

/** What is wrong with a value, to be read on from its label; null: nothing. */
export function faultOf(key: WorkloadKey, value: number): string | null {
  const { min, max, fractional }: NumberSpec = WORKLOAD[key];
  if (!Number.isFinite(value)) return 'must be a number';
  if (value < min) return `must be at least ${min}`;
  if (value > max) return `must be at most ${max}`;
  return fractional === true || Number.isInteger(value) ? null : 'must be a whole number';
}

/** Inputs from anything: a store, a file. What is missing is as usual; anything wrong refuses all, by name. */
export function readWorkload(
  value: unknown,
):
  | { readonly ok: true; readonly workload: Workload }
  | { readonly ok: false; readonly fault: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, fault: 'The inputs are not a record.' };
  const read: Record<string, number> = { ...USUAL_WORKLOAD };
  for (const [key, given] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    if (!isWorkloadKey(key))
      return { ok: false, fault: `There is no input “${key.slice(0, 40)}”.` };
    const wrong = typeof given === 'number' ? faultOf(key, given) : 'must be a number';
    if (wrong !== null) return { ok: false, fault: `${WORKLOAD[key].label} ${wrong}.` };
    read[key] = given as number;
  }
  return { ok: true, workload: read as Workload };
}

/**
 * Inputs as the query of an address: what differs from the usual, `trafficPerSecond=20&holdMs=500`; '' where
 * nothing does. Readable, so that a person can change it by hand.
 */
export function queryOf(workload: Workload): string {
  return WORKLOAD_KEYS.filter((key) => workload[key] !== USUAL_WORKLOAD[key])
    .map((key) => `${key}=${workload[key]}`)
    .join('&');
}

/** The inputs that a query names; null where it names none. What is none of ours is left alone. */
export function readQuery(query: string): null | ReturnType<typeof readWorkload> {
  const given = [...new URLSearchParams(query.slice(0, QUERY_LENGTH_MAX))].filter(([key]) =>
    isWorkloadKey(key),
  );
  if (given.length === 0) return null;
  return readWorkload(
    Object.fromEntries(given.map(([key, text]) => [key, text.trim() === '' ? NaN : Number(text)])),
  );
}

export function isWorkloadKey(key: string): key is WorkloadKey {
  return Object.hasOwn(WORKLOAD, key);
}

/** All inputs at their longest take about half of it. */
const QUERY_LENGTH_MAX = 1_500;

type Told = Pick<NumberSpec, 'label' | 'hint' | 'max' | 'default'> & { readonly min?: number };

function rate(told: Told): NumberSpec {
  const range = { min: 0.01, step: 0.01, fractional: true };
  return { kind: 'number', unit: 'perSecond', ...range, ...told };
}

function share(told: Told): NumberSpec {
  return { kind: 'number', unit: 'share', min: 0, step: 0.01, fractional: true, ...told };
}

function count(told: Told): NumberSpec {
  return { kind: 'number', unit: 'count', min: 0, step: 1, ...told };
}

function milliseconds(told: Told): NumberSpec {
  return { kind: 'number', unit: 'ms', min: 0, step: 1, ...told };
}
