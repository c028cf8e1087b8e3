import { pollingCost, type PollingCost } from './polling';
import { said, type FigureUnit } from './say';
import { WORKLOAD, type Workload } from './inputs';

/** One line of the calculator. */
export interface Figure {
  readonly id: FigureId;
  readonly label: string;
  readonly unit: FigureUnit;
  /** Null: it grows without end. */
  readonly value: number | null;
  /** In symbols, and with the numbers put in. */
  readonly formula: string;
  readonly worked: string;
  /** What must be true for the formula to be. */
  readonly assumption: string;
  /** What it is held against; null where nothing in the inputs limits it. */
  readonly limit: { readonly value: number; readonly label: string } | null;
  /** Powers of ten between the figure and its limit: negative, over it; null without limit. */
  readonly ordersLeft: number | null;
}

export type FigureId =
  | 'writes'
  | 'arrivals'
  | 'service'
  | 'utilisation'
  | 'ceiling'
  | 'wait-constant'
  | 'wait-exponential'
  | 'wait-polled'
  | 'in-flight'
  | 'lease'
  | 'operations'
  | 'bandwidth'
  | 'disk-rate'
  | 'disk-full'
  | 'months';

/** How many messages pass, one after the other, while the lock is taken: the answer, two round trips to storage, the release. */
const MESSAGES_UNDER_LOCK = 6;

/** Everything the calculator says of a workload, in the order in which one would ask. */
export function estimate(workload: Workload): readonly Figure[] {
  const load = loadOf(workload);
  const polled = pollingCost({
    ratePerSecond: load.perLock,
    serviceMs: load.serviceMs,
    pollMs: workload.pollMs,
    jitterMs: workload.pollMs / 2,
  });
  return [
    ...trafficFigures(workload, load),
    ...lockFigures(workload, load),
    ...waitFigures(workload, load, polled),
    ...serviceFigures(workload, load, polled),
    ...dataFigures(workload, load),
  ];
}

/** The load at peak. Rates per second. */
export interface Load {
  /** All writes of the system. */
  readonly writes: number;
  /** Those that meet at one lock. */
  readonly perLock: number;
  readonly serviceMs: number;
  readonly utilisation: number;
}

export function loadOf(workload: Workload): Load {
  const { trafficPerSecond, peakMultiplier, readShare, lockCount, holdMs, latencyMs } = workload;
  const writes = trafficPerSecond * peakMultiplier * (1 - readShare);
  const perLock = writes / lockCount;
  const serviceMs = holdMs + MESSAGES_UNDER_LOCK * latencyMs;
  return { writes, perLock, serviceMs, utilisation: (perLock * serviceMs) / 1_000 };
}

/** Mean wait in line, ms: Pollaczek and Khinchine (F9). Null at and above full load. */
export function waitInLine(
  { serviceMs, utilisation: u }: Pick<Load, 'serviceMs' | 'utilisation'>,
  law: 'constant' | 'exponential',
): number | null {
  if (u >= 1) return null;
  return ((law === 'constant' ? 0.5 : 1) * u * serviceMs) / (1 - u);
}

function trafficFigures(workload: Workload, { writes, perLock }: Load): readonly Figure[] {
  const { trafficPerSecond, peakMultiplier, readShare, lockCount } = workload;
  return [
    figure('writes', {
      label: 'Writes at peak',
      unit: 'perSecond',
      value: writes,
      formula: 'traffic × peak × (1 − reads)',
      worked: `${trafficPerSecond} × ${peakMultiplier} × ${said(1 - readShare, 'share')}`,
      assumption: 'Reads take no lock. If yours do, set the share of reads to 0.',
    }),
    figure('arrivals', {
      label: 'Arrivals at one lock, λ',
      unit: 'perSecond',
      value: perLock,
      formula: 'writes ÷ locks',
      worked: `${said(writes, 'perSecond')} ÷ ${lockCount}`,
      assumption:
        'Writes spread evenly. One hot key breaks this first: then put its own traffic in.',
    }),
  ];
}

function lockFigures(
  workload: Workload,
  { perLock, serviceMs, utilisation }: Load,
): readonly Figure[] {
  const { holdMs, latencyMs, ttlMs } = workload;
  const ceiling = serviceMs === 0 ? null : 1_000 / serviceMs;
  return [
    figure('service', {
      label: 'Time the lock is taken, S',
      unit: 'ms',
      value: serviceMs,
      formula: 'hold + 6 × latency',
      worked: `${holdMs} ms + 6 × ${latencyMs} ms`,
      assumption:
        'The answer, a read, a write and the release each travel while the lock is taken. The hand-over counts as work.',
    }),
    figure('utilisation', {
      label: 'Utilisation, u',
      unit: 'share',
      value: utilisation,
      formula: 'λ × S',
      worked: `${said(perLock, 'perSecond')} × ${said(serviceMs, 'ms')}`,
      assumption: 'One at a time, and nobody gives up. At 100 % the queue grows for ever.',
      limit: { value: 1, label: 'all of the time' },
    }),
    figure('ceiling', {
      label: 'Most that one lock can serve',
      unit: 'perSecond',
      value: ceiling,
      formula: '1 ÷ S',
      worked: `1 ÷ ${said(serviceMs, 'ms')}`,
      assumption: 'No faster server raises it. Only a shorter hold, or more locks.',
      isLimitOf: { value: perLock, label: `λ, ${said(perLock, 'perSecond')}` },
    }),
    figure('lease', {
      label: 'The lease against the work',
      unit: 'ms',
      value: serviceMs,
      formula: 'S against TTL',
      worked: `${said(serviceMs, 'ms')} against ${said(ttlMs, 'ms')}`,
      assumption:
        'No renewal. What is left is all the pause, delay and slow work that the lease forgives; beyond it another holds the lock.',
      limit: { value: ttlMs, label: 'TTL' },
    }),
  ];
}

function waitFigures(
  workload: Workload,
  load: Load,
  polled: PollingCost | null,
): readonly Figure[] {
  const { serviceMs, utilisation } = load;
  const { pollMs, patienceMs, workerCount, lockCount } = workload;
  const limit = { value: patienceMs, label: 'the caller’s patience' };
  const u = said(utilisation, 'share');
  const inFlight = polled === null ? null : (load.writes * (polled.waitMs + serviceMs)) / 1_000;
  return [
    figure('wait-constant', {
      label: 'Wait in line, equal jobs (M/D/1)',
      unit: 'ms',
      value: waitInLine(load, 'constant'),
      formula: 'u × S ÷ (2 × (1 − u))',
      worked: `${u} × ${said(serviceMs, 'ms')} ÷ (2 × (1 − ${u}))`,
      assumption:
        'First come, first served. Arrivals by chance, every hold equally long (Pollaczek and Khinchine).',
      limit,
    }),
    figure('wait-exponential', {
      label: 'Wait in line, uneven jobs (M/M/1)',
      unit: 'ms',
      value: waitInLine(load, 'exponential'),
      formula: 'u × S ÷ (1 − u)',
      worked: `${u} × ${said(serviceMs, 'ms')} ÷ (1 − ${u})`,
      assumption: 'The same with exponential hold times: many short, a few long.',
      limit,
    }),
    figure('wait-polled', {
      label: 'Wait when losers poll',
      unit: 'ms',
      value: polled?.waitMs ?? null,
      formula: 'no formula: the mean of simulated arrivals',
      worked:
        polled === null
          ? 'arrivals outrun the lock, or wait too long to be counted here'
          : `${polled.arrivalCount} arrivals, poll every ${pollMs} ± ${pollMs / 2} ms`,
      assumption:
        'A freed lock lies idle until somebody asks, and newcomers barge in. Any number of clients.',
      limit,
    }),
    figure('in-flight', {
      label: 'Requests that wait or work at once',
      unit: 'count',
      value: inFlight,
      formula: 'writes × (wait + S), Little',
      worked:
        polled === null
          ? 'the wait grows without end, and so do they'
          : `${said(load.writes, 'perSecond')} × (${said(polled.waitMs, 'ms')} + ${said(serviceMs, 'ms')})`,
      assumption: `On average, over ${lockCount === 1 ? 'the one lock' : `all ${lockCount} locks`}, with polling. Each keeps a worker busy.`,
      limit: { value: workerCount, label: 'the workers' },
    }),
  ];
}

function serviceFigures(
  { sustainedPerSecond }: Workload,
  { writes }: Load,
  polled: PollingCost | null,
): readonly Figure[] {
  const perWrite = polled === null ? null : polled.askedTimes + 1;
  return [
    figure('operations', {
      label: 'Operations at the lock service',
      unit: 'perSecond',
      value: perWrite === null ? null : writes * perWrite,
      formula: 'writes × (asked + released)',
      worked:
        polled === null
          ? 'who waits without end asks without end'
          : `${said(writes, 'perSecond')} × (${said(polled.askedTimes, 'count')} + 1)`,
      assumption: `No renewals. ${WORKLOAD.sustainedPerSecond.label}: a figure to measure, not to believe.`,
      limit: { value: sustainedPerSecond, label: 'what the service sustains' },
    }),
  ];
}

function dataFigures(workload: Workload, { utilisation }: Load): readonly Figure[] {
  const { trafficPerSecond, peakMultiplier, payloadBytes, growthPerMonth } = workload;
  const { readShare, copyCount, diskGb, retentionDays } = workload;
  const perDay = trafficPerSecond * (1 - readShare) * payloadBytes * copyCount * SECONDS_A_DAY;
  const disk = diskGb * 1e9;
  return [
    figure('bandwidth', {
      label: 'Bytes on the wire at peak',
      unit: 'bytesPerSecond',
      value: trafficPerSecond * peakMultiplier * payloadBytes,
      formula: 'traffic × peak × payload',
      worked: `${trafficPerSecond} × ${peakMultiplier} × ${payloadBytes} B`,
      assumption: 'Reads carry as much as writes. Held against one link of 1 Gbit/s.',
      limit: { value: LINK_BYTES_PER_SECOND, label: 'a link of 1 Gbit/s' },
    }),
    figure('disk-rate', {
      label: 'Bytes written, all copies',
      unit: 'bytesPerDay',
      value: perDay,
      formula: 'traffic × (1 − reads) × payload × copies × 86 400 s',
      worked: `${trafficPerSecond} × ${said(1 - readShare, 'share')} × ${payloadBytes} B × ${copyCount} × 86 400`,
      assumption:
        'The average, not the peak: a disk fills by the day. Nothing is overwritten or compressed.',
    }),
    figure('disk-full', {
      label: 'Hours to full disk',
      unit: 'hours',
      value: hoursToFull({ perDay, disk, growthPerMonth }),
      formula:
        growthPerMonth === 0
          ? 'disk ÷ bytes an hour'
          : 'ln(1 + disk × g ÷ bytes a month) ÷ g, g = ln(1 + growth)',
      worked: `${diskGb} GB, ${said(perDay, 'bytesPerDay')}, ${said(growthPerMonth, 'share')} more each month`,
      assumption: 'Nothing is deleted before. Growth goes on as it is.',
      isLimitOf: { value: retentionDays * 24, label: `kept for ${said(retentionDays, 'days')}` },
    }),
    figure('months', {
      label: 'Until growth fills the lock',
      unit: 'months',
      value: monthsToFull({ utilisation, growthPerMonth }),
      formula: 'ln(1 ÷ u) ÷ ln(1 + growth)',
      worked: `u ${said(utilisation, 'share')}, ${said(growthPerMonth, 'share')} more each month`,
      assumption: 'Hold time and number of locks stay. The wait is unbearable long before.',
    }),
  ];
}

/** With traffic that grows all the time by as much as it does in a month; null: never. */
export function hoursToFull(given: {
  readonly perDay: number;
  readonly disk: number;
  readonly growthPerMonth: number;
}): number | null {
  const { perDay, disk, growthPerMonth } = given;
  if (perDay === 0) return null;
  const g = Math.log(1 + growthPerMonth);
  const perMonth = (perDay / 24) * HOURS_A_MONTH;
  const months = g === 0 ? disk / perMonth : Math.log(1 + (disk * g) / perMonth) / g;
  return months * HOURS_A_MONTH;
}

/** 0 where it is full already; null: never. */
export function monthsToFull(given: {
  readonly utilisation: number;
  readonly growthPerMonth: number;
}): number | null {
  const { utilisation, growthPerMonth } = given;
  if (utilisation >= 1) return 0;
  if (utilisation === 0 || growthPerMonth === 0) return null;
  return Math.log(1 / utilisation) / Math.log(1 + growthPerMonth);
}

const SECONDS_A_DAY = 86_400;
const HOURS_A_MONTH = (365 / 12) * 24;
/** 1 Gbit/s. */
const LINK_BYTES_PER_SECOND = 125_000_000;

type Told = Omit<Figure, 'id' | 'limit' | 'ordersLeft'> & {
  readonly limit?: Figure['limit'];
  /** The figure is itself the limit, and this is what it must bear. */
  readonly isLimitOf?: Figure['limit'];
};

function figure(id: FigureId, { limit = null, isLimitOf = null, ...told }: Told): Figure {
  const against = isLimitOf ?? limit;
  const ratio =
    isLimitOf === null
      ? ratioOf(limit?.value ?? null, told.value ?? Infinity)
      : ratioOf(told.value ?? Infinity, isLimitOf.value);
  return {
    id,
    ...told,
    limit: against,
    ordersLeft: against === null || ratio === null ? null : Math.log10(ratio),
  };
}

function ratioOf(limit: number | null, value: number): number | null {
  if (limit === null) return null;
  return value === 0 ? Infinity : limit / value;
}
