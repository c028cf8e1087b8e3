import { corruptingSeqs, judge, type Verdict } from '../checkers';
import {
  beliefs,
  grants,
  pauses,
  waits,
  writes,
  type BeliefSpan,
  type GrantSpan,
  type PauseSpan,
  type WriteMark,
} from '../history/queries';
import type { FactType } from '../history/fact';
import type { History } from '../history/history';
import { overlapOf } from '../incidents/overlap';
import type { Reading } from './reading';

/** What came of a run, as far as claims speak of it. */
export interface Found {
  readonly verdicts: readonly Verdict[];
  readonly grants: readonly GrantSpan[];
  readonly beliefs: readonly BeliefSpan[];
  readonly pauses: readonly PauseSpan[];
  readonly writes: readonly WriteMark[];
  /** Of all waits that ended with a grant, ms, in order. */
  readonly waitsMs: readonly number[];
  /** Job ids of outside effects, once for each time it was done. */
  readonly effects: readonly { readonly client: string; readonly jobId: string }[];
  readonly factCounts: ReadonlyMap<FactType, number>;
  readonly factAtMs: ReadonlyMap<FactType, number>;
}

export function foundIn(history: History): Found {
  const factCounts = new Map<FactType, number>();
  const factAtMs = new Map<FactType, number>();
  const effects: { client: string; jobId: string }[] = [];
  for (const { atMs, fact } of history) {
    if (!factAtMs.has(fact.type)) factAtMs.set(fact.type, atMs);
    factCounts.set(fact.type, (factCounts.get(fact.type) ?? 0) + 1);
    if (fact.type === 'effect.performed') effects.push({ client: fact.client, jobId: fact.jobId });
  }
  return {
    verdicts: judge(history),
    grants: grants(history),
    beliefs: beliefs(history),
    pauses: pauses(history),
    writes: writes(history, corruptingSeqs(history)),
    waitsMs: waits(history)
      .filter(({ endedBy }) => endedBy === 'granted')
      .map(({ fromMs, toMs }) => toMs - fromMs),
    effects,
    factCounts,
    factAtMs,
  };
}

/** The number, null where it never happens, or undefined where there is no such reading. */
export function readingOf(found: Found, reading: Reading): number | null | undefined {
  const [name = '', ...rest] = reading.split('.');
  const whose = rest.join('.');
  const read = READERS[name];
  return read === undefined ? undefined : read(found, whose);
}

type Reader = (found: Found, whose: string) => number | null;

const READERS: Readonly<Record<string, Reader>> = {
  firstAtMs: ({ verdicts }, id) => verdicts.find((one) => one.id === id)?.firstAtMs ?? null,
  grantedAtMs: ({ grants }, whose) => pick(grants, whose)?.fromMs ?? null,
  grantEndsAtMs: ({ grants }, whose) => {
    const grant = pick(grants, whose);
    return grant === undefined || grant.endedBy === 'horizon' ? null : grant.toMs;
  },
  token: ({ grants }, whose) => pick(grants, whose)?.token ?? null,
  believesFromMs: ({ beliefs }, whose) => pick(beliefs, whose)?.fromMs ?? null,
  believesUntilMs: ({ beliefs }, whose) =>
    beliefs.findLast(({ client }) => client === whose)?.toMs ?? null,
  pausedAtMs: ({ pauses }, node) => pauses.find((one) => one.node === node)?.fromMs ?? null,
  wakesAtMs: ({ pauses }, node) => pauses.find((one) => one.node === node)?.toMs ?? null,
  writeAtMs: ({ writes }, whose) => pick(writes, whose)?.atMs ?? null,
  overlapMs: ({ beliefs }) => overlapOf(beliefs),
  waitMsMax: ({ waitsMs }) => (waitsMs.length === 0 ? null : Math.max(...waitsMs)),
  waitMsMean: ({ waitsMs }) =>
    waitsMs.length === 0 ? null : waitsMs.reduce((sum, ms) => sum + ms, 0) / waitsMs.length,
  grantCount: ({ grants }, client) => of(grants, client).length,
  writeCount: ({ writes }, client) => of(writes, client).length,
  acceptedCount: outcomes('accepted'),
  rejectedCount: outcomes('rejected'),
  corruptingCount: outcomes('corrupting'),
  deduplicatedCount: outcomes('deduplicated'),
  effectCount: ({ effects }, client) => of(effects, client).length,
  repeatedEffectCount: ({ effects }) => {
    const jobs = effects.map(({ jobId }) => jobId);
    return new Set(jobs.filter((jobId, at) => jobs.indexOf(jobId) !== at)).size;
  },
  factCount: ({ factCounts }, type) => factCounts.get(type as FactType) ?? 0,
  factAtMs: ({ factAtMs }, type) => factAtMs.get(type as FactType) ?? null,
};

function outcomes(outcome: WriteMark['outcome']): Reader {
  return ({ writes }, client) => of(writes, client).filter((one) => one.outcome === outcome).length;
}

/** A client’s first, or by its place among all. */
function pick<T extends { readonly client: string }>(
  all: readonly T[],
  whose: string,
): T | undefined {
  return whose.startsWith('#')
    ? all[Number(whose.slice(1)) - 1]
    : all.find(({ client }) => client === whose);
}

function of<T extends { readonly client: string }>(all: readonly T[], client: string) {
  return client === '' ? all : all.filter((one) => one.client === client);
}
