import { group } from 'd3';
import type { FactType } from '../../../history/fact';
import type { BeliefSpan, GrantSpan } from '../../../history/queries';
import type { Experiment } from '../../../lab/experiment';
import type { Lanes } from './lanes';
import type { Lines } from './lines';
import { rowsOf, without } from './rows';
import type { BeliefMark, GapMark, GrantMark, WaitMark } from './scene';

interface Setting {
  readonly lines: Lines;
  readonly lanes: Lanes;
}

/** Grants, in the service's lane. */
export function grantMarks(
  { grants }: Experiment,
  { lines, lanes, rows }: Setting & { readonly rows: readonly number[] },
): GrantMark[] {
  return grants.map(({ client, grant, token, ttlMs, endedBy, fromMs, toMs }, index) => ({
    kind: 'grant',
    key: `grant-${index}`,
    lane: lanes.service,
    row: rows[index] ?? 0,
    ...{ fromMs, toMs, client, grant, token, ttlMs, endedBy },
    seq: lines.find(['lease.granted', 'lease.revived'], grant, fromMs),
    endSeq: lines.find(GRANT_ENDS[endedBy], grant, toMs),
  }));
}

const GRANT_ENDS: Readonly<Record<GrantSpan['endedBy'], readonly FactType[]>> = {
  released: ['lease.released'],
  expired: ['lease.expired'],
  revoked: ['lease.revoked'],
  removed: ['lease.removed'],
  lost: ['lease.lost'],
  horizon: [],
};

/** Beliefs, counted and latent ones, and the rows that a client's lane needs for them. */
export function beliefMarks({ beliefs, latentBeliefs, clients }: Experiment, lines: Lines) {
  const rowCounts = new Map<string, number>();
  const rows = new Map<BeliefSpan, number>();
  const latent = new Set(latentBeliefs);
  const spans = [...beliefs, ...latentBeliefs].sort((one, other) => one.fromMs - other.fromMs);
  const byClient = group(spans, ({ client }) => client);
  for (const client of clients) {
    const own = byClient.get(client) ?? [];
    const ownRows = rowsOf(own);
    own.forEach((span, index) => rows.set(span, ownRows[index] ?? 0));
    rowCounts.set(client, 1 + Math.max(-1, ...ownRows));
  }
  const rowOf = (span: BeliefSpan): number => rows.get(span) ?? 0;
  const marksOn = (lanes: Lanes): BeliefMark[] =>
    spans.map((span, index) => ({
      kind: 'belief',
      key: `belief-${index}`,
      lane: lanes.of.get(span.client) ?? -1,
      row: rowOf(span),
      ...span,
      isLatent: latent.has(span),
      isBegun: lines.find(['belief.began'], span.client, span.fromMs) >= 0,
      isEnded: lines.find(['belief.ended', 'process.killed'], span.client, span.toMs) >= 0,
      seq: lines.find(BELIEF_STARTS, span.client, span.fromMs),
      endSeq: lines.find(BELIEF_ENDS, span.client, span.toMs),
    }));
  return { rowCounts, rowOf, marksOn };
}

const BELIEF_STARTS: readonly FactType[] = [
  'belief.began',
  'process.resumed',
  'host.resumed',
  'process.paused',
  'host.suspended',
  'process.restarted',
];
const BELIEF_ENDS: readonly FactType[] = [
  'belief.ended',
  'process.killed',
  'host.poweredOff',
  'process.paused',
  'host.suspended',
  'process.resumed',
  'host.resumed',
];

/** The stretches in which a client believes, or would if it ran, while the service has no grant of it. */
export function gapMarks(
  { beliefs, latentBeliefs, grants }: Experiment,
  { lines, lanes, rowOf }: Setting & { readonly rowOf: (span: BeliefSpan) => number },
): GapMark[] {
  const held = group(grants, ({ client }) => client);
  const lives = group(grants, ({ grant }): number | null => grant);
  const gaps: Omit<GapMark, 'key' | 'seq' | 'endSeq'>[] = [];
  const latest = new Map<string, number>();
  const spans = [...beliefs, ...latentBeliefs].sort((one, other) => one.fromMs - other.fromMs);
  for (const span of spans) {
    const { client, grant } = span;
    const row = rowOf(span);
    for (const { fromMs, toMs } of without(span, held.get(client) ?? [])) {
      const index = latest.get(`${client} ${row}`) ?? -1;
      const before = gaps[index];
      // Falling asleep cuts a belief in two, but not the gap.
      if (before !== undefined && before.toMs === fromMs && before.grant === grant) {
        gaps[index] = { ...before, toMs };
        continue;
      }
      latest.set(`${client} ${row}`, gaps.length);
      const lane = lanes.of.get(client) ?? -1;
      gaps.push({ kind: 'gap', lane, row, fromMs, toMs, client, grant });
    }
  }
  return gaps.map((gap, index) => {
    const { client, grant, fromMs, toMs } = gap;
    const ended = lives.get(grant)?.findLast((life) => life.toMs <= fromMs);
    const end =
      ended === undefined ? -1 : lines.find(GRANT_ENDS[ended.endedBy], ended.grant, ended.toMs);
    const seq = end >= 0 ? end : lines.find(BELIEF_STARTS, client ?? '', fromMs);
    const endSeq = lines.find(BELIEF_ENDS, client ?? '', toMs);
    return { ...gap, key: `gap-${index}`, seq, endSeq };
  });
}

/** Waits that took any time. */
export function waitMarks({ waits }: Experiment, { lines, lanes }: Setting): WaitMark[] {
  return waits
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .map((wait, index) => ({
      kind: 'wait',
      key: `wait-${index}`,
      lane: lanes.of.get(wait.client) ?? -1,
      row: 0,
      ...wait,
      seq: lines.find(['lock.wanted'], wait.client, wait.fromMs),
      endSeq: lines.find(['lock.withdrawn', 'belief.began'], wait.client, wait.toMs),
    }));
}
