import { CHECKERS } from '../checkers';
import { STORAGE_GUARDS } from '../models/storages';
import { LOCK_SERVICES } from '../models/services';
import type { Scenario } from '../scenario/scenario';
import type { Listed } from './catalogue';
import type { ScenarioResult } from './result';

/** More rows of one kind are counted, not told; `--json` has them all. Arbitrary: a screen or two. */
const ROW_COUNT_MAX = 40;

/** What came of a run, for people. */
export function accountOf(scenario: Scenario, result: ScenarioResult): string {
  const { digest, events, facts, endMs, verdicts, grants, beliefs, writes } = result;
  const service = LOCK_SERVICES[scenario.service.id].label;
  const guard = STORAGE_GUARDS[scenario.storage.guard].label;
  return [
    scenario.title || 'A scenario without a title',
    ...(scenario.story === '' ? [] : [scenario.story]),
    `${service}; storage guard: ${guard}; seed ${scenario.seed}; ${endMs} ms`,
    '',
    'Verdicts',
    ...table(
      verdicts.map(({ id, status, firstAtMs, because }) => [
        `${id} ${CHECKERS[id].title}`,
        firstAtMs === null ? status : `${status} at ${firstAtMs} ms`,
        because,
      ]),
    ),
    ...section(
      'Grants',
      grants.map(({ grant, client, token, fromMs, toMs, endedBy }) => [
        `#${grant} ${client}`,
        `${fromMs}–${toMs} ms`,
        endedBy === 'horizon' ? 'alive at the end' : endedBy,
        token === null ? '' : `token ${token}`,
      ]),
    ),
    ...section(
      'Beliefs',
      beliefs.map(({ client, fromMs, toMs }) => [client, `${fromMs}–${toMs} ms`]),
    ),
    ...section(
      'Writes',
      writes.map(({ client, grant, token, atMs, outcome }) => [
        client,
        `${atMs} ms`,
        outcome,
        grant === null ? 'without a grant' : `under grant #${grant}`,
        token === null ? '' : `token ${token}`,
      ]),
    ),
    '',
    `${events} events, ${facts} facts, digest ${digest}`,
  ].join('\n');
}

/** `--list`, for people. */
export function listOf(rows: readonly Listed[]): string {
  return rows
    .map(
      ({ id, title, service, guard, story }) =>
        `${id}\n  ${title} (${service}, ${guard})\n  ${story}`,
    )
    .join('\n');
}

function section(title: string, rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return ['', title, '  none'];
  const left = rows.length - ROW_COUNT_MAX;
  const more = left > 0 ? [`  and ${left} more; --json has them all`] : [];
  return ['', title, ...table(rows.slice(0, ROW_COUNT_MAX)), ...more];
}

/** Columns as wide as their widest entry. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((entry, at) => entry.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}
