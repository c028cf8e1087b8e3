import { judge, type Verdict, type VerdictId, type VerdictStatus } from '../checkers';
import { beliefs, grants, writes } from '../history/queries';
import type { History } from '../history/history';
import { overlapOf } from './overlap';
import type { Expectation, IncidentVariant, Range } from './incident';

/** What was found in a run, in the words of the expectation, and every difference in a sentence. */
export interface Comparison {
  readonly found: Found;
  readonly differences: readonly string[];
}

export interface Found {
  readonly verdicts: Readonly<Record<VerdictId, VerdictStatus>>;
  readonly firstAtMs: Readonly<Partial<Record<VerdictId, number>>>;
  readonly grants: readonly {
    readonly grant: number;
    readonly client: string;
    readonly token: number | null;
    readonly fromMs: number;
    readonly toMs: number;
    readonly endedBy: string;
  }[];
  readonly overlapMs: number;
  readonly believesUntilMs: Readonly<Record<string, number>>;
  readonly rejected: readonly string[];
  readonly releaseIgnored: readonly string[];
}

/** Holds a run against what is expected of its variant. */
export function compare(
  { expected, scenario }: Pick<IncidentVariant, 'expected' | 'scenario'>,
  history: History,
): Comparison {
  const verdicts = judge(history);
  const found = foundIn(history, verdicts);
  return { found, differences: [...differences(expected, found, scenario.durationMs)] };
}

function foundIn(history: History, verdicts: readonly Verdict[]): Found {
  const counted = beliefs(history);
  const rejected = writes(history, new Set())
    .filter(({ outcome }) => outcome === 'rejected')
    .map(({ client }) => client);
  const ignored = [...history].flatMap(({ fact }) =>
    fact.type === 'release.ignored' ? [fact.client] : [],
  );
  return {
    verdicts: Object.fromEntries(verdicts.map(({ id, status }) => [id, status])) as Record<
      VerdictId,
      VerdictStatus
    >,
    firstAtMs: Object.fromEntries(
      verdicts.flatMap(({ id, firstAtMs }) => (firstAtMs === null ? [] : [[id, firstAtMs]])),
    ),
    grants: grants(history).map(({ grant, client, token, fromMs, toMs, endedBy }) => ({
      grant,
      client,
      token,
      fromMs,
      toMs,
      endedBy,
    })),
    overlapMs: overlapOf(counted),
    believesUntilMs: Object.fromEntries(counted.map(({ client, toMs }) => [client, toMs])),
    rejected: [...new Set(rejected)].sort(),
    releaseIgnored: [...new Set(ignored)].sort(),
  };
}

function* differences(expected: Expectation, found: Found, durationMs: number): Generator<string> {
  for (const id of expected.violated ?? [])
    if (found.verdicts[id] !== 'violated') yield `${id} should be violated, ${found.verdicts[id]}`;
  const absent =
    expected.notViolated === 'all'
      ? (Object.keys(found.verdicts) as VerdictId[])
      : (expected.notViolated ?? []);
  for (const id of absent)
    if (found.verdicts[id] === 'violated')
      yield `${id} should not be violated, first at ${found.firstAtMs[id]} ms`;
  for (const [client, range] of Object.entries(expected.grantedAtMs ?? {})) {
    const grant = found.grants.find((one) => one.client === client);
    if (range === null) {
      if (grant !== undefined) yield `${client} should never be granted, is at ${grant.fromMs} ms`;
    } else if (!isWithin(grant?.fromMs, range))
      yield `${client} should be granted at ${between(range)}, ${seen(grant?.fromMs)}`;
  }
  for (const [client, { atMs, by }] of Object.entries(expected.ended ?? {})) {
    const grant = found.grants.find((one) => one.client === client);
    if (!isWithin(grant?.toMs, atMs))
      yield `${client}'s grant should end at ${between(atMs)}, ${seen(grant?.toMs)}`;
    if (by !== undefined && grant?.endedBy !== by)
      yield `${client}'s grant should end by ${by}, ${grant?.endedBy ?? 'no grant'}`;
  }
  for (const [id, range] of Object.entries(expected.firstAtMs ?? {})) {
    const atMs = found.firstAtMs[id as VerdictId];
    if (!isWithin(atMs, range)) yield `${id} should begin at ${between(range)}, ${seen(atMs)}`;
  }
  if (expected.overlapMs !== undefined && !isWithin(found.overlapMs, expected.overlapMs))
    yield `two should believe for ${between(expected.overlapMs)}, ${seen(found.overlapMs)}`;
  for (const [client, range] of Object.entries(expected.believesUntilMs ?? {})) {
    const untilMs = found.believesUntilMs[client];
    if (!isWithin(untilMs, range))
      yield `${client} should believe until ${between(range)}, ${seen(untilMs)} of ${durationMs}`;
  }
  for (const client of expected.rejected ?? [])
    if (!found.rejected.includes(client)) yield `a write by ${client} should be rejected`;
  for (const client of expected.notRejected ?? [])
    if (found.rejected.includes(client)) yield `no write by ${client} should be rejected`;
  for (const client of expected.releaseIgnored ?? [])
    if (!found.releaseIgnored.includes(client))
      yield `${client}'s release should find nothing of its own`;
  const tokens = expected.tokens ?? [];
  const given = found.grants.slice(0, tokens.length).map(({ token }) => token);
  if (tokens.join() !== given.join()) yield `tokens should be ${tokens.join()}, ${given.join()}`;
}

function isWithin(ms: number | undefined, [fromMs, toMs]: Range): boolean {
  return ms !== undefined && ms >= fromMs && ms <= toMs;
}

function between([fromMs, toMs]: Range): string {
  return `${fromMs}–${toMs} ms`;
}

function seen(ms: number | undefined): string {
  return ms === undefined ? 'never' : `found ${ms} ms`;
}
