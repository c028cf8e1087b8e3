import { group } from 'd3';
import type { FactType } from '../../../history/fact';
import type { Experiment } from '../../../lab/experiment';
import type { Lanes } from './lanes';
import type { LineOf, Lines } from './lines';
import { rowsOf } from './rows';
import type { CutMark, JobMark, SleepMark } from './scene';

interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly seq: number;
  readonly endSeq: number;
}

/** Where a process does not run, a machine of it is stuck, or a server refuses everybody. */
export function sleepMarks(
  { pauses, history }: Experiment,
  { lines, lanes }: { readonly lines: Lines; readonly lanes: Lanes },
): SleepMark[] {
  const asleep = pauses.map(({ node, kind, fromMs, toMs }) => ({
    node,
    state: kind,
    fromMs,
    toMs,
    seq: lines.find(SLEEP_STARTS[kind], node, fromMs),
    endSeq: lines.find(SLEEP_ENDS[kind], node, toMs),
  }));
  const stalled = stretchesOf(
    lines.of('machine.stalled'),
    lines.of('machine.unstalled'),
    history.endMs,
    ({ fact }) => `${fact.node} ${fact.part}`,
  ).map(({ start, ...stretch }) => ({
    node: start.fact.node,
    state: 'stalled' as const,
    ...stretch,
  }));
  const refusals = lines.of('server.refusing');
  const refusing = stretchesOf(
    refusals.filter(({ fact }) => fact.refuses),
    refusals.filter(({ fact }) => !fact.refuses),
    history.endMs,
    ({ fact }) => fact.node,
  ).map(({ start, ...stretch }) => ({
    node: start.fact.node,
    state: 'refusing' as const,
    ...stretch,
  }));
  return [...asleep, ...stalled, ...refusing]
    .sort((one, other) => one.fromMs - other.fromMs)
    .map(({ node, ...stretch }, index) => ({
      kind: 'sleep',
      key: `sleep-${index}`,
      lane: lanes.of.get(node) ?? -1,
      row: 0,
      client: lanes.list[lanes.of.get(node) ?? -1]?.kind === 'client' ? node : null,
      ...stretch,
    }));
}

const SLEEP_STARTS: Readonly<Record<'paused' | 'suspended' | 'down', readonly FactType[]>> = {
  paused: ['process.paused'],
  suspended: ['host.suspended'],
  down: ['process.killed', 'host.poweredOff'],
};
const SLEEP_ENDS: typeof SLEEP_STARTS = {
  paused: ['process.resumed', 'process.killed', 'host.poweredOff'],
  suspended: ['host.resumed', 'host.poweredOff'],
  down: ['process.restarted'],
};

/** Links that were cut, each until it healed. */
export function cutSpans(lines: Lines, endMs: number): readonly (Stretch & { sides: string })[] {
  return stretchesOf(lines.of('link.cut'), lines.of('link.healed'), endMs, ({ fact }) =>
    [fact.between, fact.and].join(' | '),
  ).map(({ start, ...stretch }) => ({
    ...stretch,
    sides: `${start.fact.between} | ${start.fact.and}`,
  }));
}

export function cutMarks(cuts: ReturnType<typeof cutSpans>, { network }: Lanes): CutMark[] {
  const rows = rowsOf(cuts);
  return cuts.map((cut, index) => ({
    kind: 'cut',
    key: `cut-${index}`,
    lane: network,
    row: rows[index] ?? 0,
    client: null,
    ...cut,
  }));
}

/** Jobs from their start to their end. */
export function jobMarks(
  lines: Lines,
  { lanes, endMs }: { readonly lanes: Lanes; readonly endMs: number },
): JobMark[] {
  const finished = lines.of('job.finished');
  const jobs = stretchesOf(
    lines.of('job.started'),
    finished,
    endMs,
    ({ fact }) => `${fact.client} ${fact.jobId}`,
  );
  const outcomes = new Map(finished.map(({ seq, fact }) => [seq, fact.outcome]));
  return jobs.map(({ start, ...stretch }, index) => ({
    kind: 'job',
    key: `job-${index}`,
    lane: lanes.of.get(start.fact.client) ?? -1,
    row: 0,
    client: start.fact.client,
    jobId: start.fact.jobId,
    outcome: outcomes.get(stretch.endSeq) ?? null,
    ...stretch,
  }));
}

/** Each start with the first end after it that is about the same; to the run's end if there is none. */
function stretchesOf<S extends FactType, E extends FactType>(
  starts: readonly LineOf<S>[],
  ends: readonly LineOf<E>[],
  endMs: number,
  about: (line: LineOf<S> | LineOf<E>) => string,
): readonly (Stretch & { readonly start: LineOf<S> })[] {
  const endsOf = group(ends, about);
  const next = new Map<string, number>();
  return starts.map((start) => {
    const name = about(start);
    const own = endsOf.get(name) ?? [];
    let index = next.get(name) ?? 0;
    while (index < own.length && (own[index]?.seq ?? 0) < start.seq) index += 1;
    next.set(name, index + 1);
    const end = own[index];
    const { seq, atMs: fromMs } = start;
    return { start, fromMs, toMs: end?.atMs ?? endMs, seq, endSeq: end?.seq ?? -1 };
  });
}
