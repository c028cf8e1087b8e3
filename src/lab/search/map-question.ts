import type { Verdict, VerdictId } from '../../checkers';
import type { LockService } from '../../models/contract';
import type { AxisRange, MapQuestion, Measure } from '../../explore/map/question';
import type { Scenario } from '../../scenario/scenario';
import { STORAGE_GUARDS } from '../../models/storages';
import type { Design } from '../design';
import { variableAt, type Variable } from './variables';

/** Two variables that are worth holding against each other. */
export interface Pair {
  readonly id: string;
  readonly label: string;
  readonly x: string;
  readonly y: string;
}

/** The pairs that mean something in this scenario, the most telling first. */
export function pairsOf(
  scenario: Scenario,
  { ttlParameter, clockError }: Pick<LockService<never>, 'ttlParameter' | 'clockError'>,
  variables: readonly Variable[],
): readonly Pair[] {
  const ttl = ttlParameter === null ? null : `service.${ttlParameter}`;
  const has = (path: string) => variables.some((one) => one.path === path);
  const drift = `clocks.${scenario.pause.client}.driftPpm`;
  const crash = scenario.faults.findIndex(({ type }) => type === 'kill' || type === 'powerOff');
  const skewMatters = clockError.node !== null || scenario.clockError.node !== null;
  const known: readonly (Pair | null)[] = [
    ttl === null ? null : { id: 'ttl-pause', label: 'TTL × pause', x: ttl, y: 'pause.lengthMs' },
    ttl !== null && skewMatters
      ? { id: 'ttl-skew', label: 'TTL × clock skew', x: ttl, y: 'clockError.amount' }
      : null,
    ttl === null
      ? null
      : { id: 'latency-ttl', label: 'Latency × TTL', x: 'network.delayMs', y: ttl },
    { id: 'traffic-hold', label: 'Traffic × hold time', x: 'work.jobsPerSecond', y: 'work.workMs' },
    {
      id: 'margin-drift',
      label: 'Safety margin × drift',
      x: 'clients.behaviour.safetyMarginMs',
      y: drift,
    },
    {
      id: 'lag-crash',
      label: 'Replication lag × time of the crash',
      x: 'service.replicationLagMs',
      y: `faults[${crash}].at.atMs`,
    },
  ];
  return known.filter((pair): pair is Pair => pair !== null && has(pair.x) && has(pair.y));
}

/** A range around the value that the scenario has: from the least to about twice and a half of it. */
export function rangeOf({ path, min, max, value, unit, isFractional }: Variable): AxisRange {
  const size = Math.abs(value ?? 0);
  if (min < 0) {
    const reach = Math.min(max, -min, size === 0 ? REACH[unit] : rounded(2 * size));
    return { path, min: -reach, max: reach, isFractional };
  }
  const top = Math.min(max, size === 0 ? REACH[unit] : rounded(2.5 * size));
  return { path, min: Math.min(min, top), max: top, isFractional };
}

/** Where the scenario says 0. Arbitrary: where things begin to happen. */
const REACH: Readonly<Record<Variable['unit'], number>> = {
  ms: 20_000,
  ppm: 200_000,
  count: 10,
  perSecond: 2,
  share: 0.5,
  ratio: 2,
};

/** To one or two figures. */
function rounded(value: number): number {
  const grain = 10 ** Math.floor(Math.log10(value));
  const steps = value / grain;
  const kept = steps < 2 ? Math.ceil(steps * 10) / 10 : Math.ceil(steps * 2) / 2;
  return Number((kept * grain).toPrecision(6));
}

export const MEASURES = ['M', 'B', 'X', 'W', 'C', 'T', 'F', 'overlap'] as const satisfies Measure[];

/** A map to be asked for, with the design that is to stand beside it; null: none. */
export interface MapAsked {
  readonly question: MapQuestion;
  readonly beside: Design | null;
}

/** The question that is ready for a newcomer: the first pair, and what goes wrong in the open run. */
export function firstAsked({
  scenario,
  service,
  variables,
  verdicts,
}: {
  readonly scenario: Scenario;
  readonly service: LockService<never>;
  readonly variables: readonly Variable[];
  /** Of the open run; null while there is none. */
  readonly verdicts: readonly Pick<Verdict, 'id' | 'status'>[] | null;
}): MapAsked {
  const [pair] = pairsOf(scenario, service, variables);
  const isWrong = (id: VerdictId) =>
    verdicts?.some((one) => one.id === id && one.status === 'violated') ?? false;
  const measure = FIRST_LOOKED_AT.find(isWrong) ?? 'W';
  const [first, second] = variables;
  const x = pair?.x ?? first?.path ?? '';
  const y = pair?.y ?? second?.path ?? '';
  const range = (path: string) => rangeOf(variableAt(variables, path));
  return {
    question: { x: range(x), y: range(y), columns: 32, rows: 32, runs: 10, measure },
    beside: null,
  };
}

/** What harms most comes first. */
const FIRST_LOOKED_AT = ['W', 'C', 'B', 'M', 'X', 'T', 'F'] as const satisfies VerdictId[];

/**
 * As it stands in an address: `service.ttlMs~1000~30000~pause.lengthMs~0~30000~32~32~10~W`, and behind it the design
 * beside it, `etcd.none`, if any.
 */
export function writtenAsked({ question, beside }: MapAsked): string {
  const { x, y, columns, rows, runs, measure } = question;
  const words = [x.path, x.min, x.max, y.path, y.min, y.max, columns, rows, runs, measure];
  return [...words, ...(beside === null ? [] : [`${beside.service}.${beside.guard}`])].join('~');
}

/** Null where it does not fit this scenario: another scenario has other numbers. */
export function readAsked(text: string, variables: readonly Variable[]): MapAsked | null {
  const words = text.split('~');
  const [xPath, xMin, xMax, yPath, yMin, yMax, columns, rows, runs, measure, design = ''] = words;
  const x = rangeIn([xPath, xMin, xMax], variables);
  const y = rangeIn([yPath, yMin, yMax], variables);
  const known = MEASURES.find((one) => one === measure);
  const counts = [columns, rows, runs].map(Number);
  if (x === null || y === null || x.path === y.path || known === undefined) return null;
  if (!counts.every(Number.isFinite)) return null;
  const [across = 0, up = 0, times = 0] = counts;
  const question = {
    x,
    y,
    columns: limited(across, COUNT_MAX),
    rows: limited(up, COUNT_MAX),
    runs: limited(times, RUNS_MAX),
    measure: known,
  };
  return { question, beside: designIn(design) };
}

/** As `explore/map/question` has them. */
export const COUNT_MAX = 64;
export const RUNS_MAX = 1_000;

function rangeIn(
  [path, from, to]: readonly (string | undefined)[],
  variables: readonly Variable[],
): AxisRange | null {
  const variable = variables.find((one) => one.path === path);
  if (variable === undefined) return null;
  const min = Math.max(variable.min, Number(from));
  const max = Math.min(variable.max, Number(to));
  return min < max ? { path: variable.path, min, max, isFractional: variable.isFractional } : null;
}

function designIn(text: string): Design | null {
  const [service = '', guard = ''] = text.split('.');
  // Which services there are is known only when the catalogue is: whoever maps it holds it against that.
  return Object.hasOwn(STORAGE_GUARDS, guard) && service !== ''
    ? { service: service as Design['service'], guard: guard as Design['guard'] }
    : null;
}

function limited(count: number, max: number): number {
  return Math.max(1, Math.min(max, Math.round(count)));
}
