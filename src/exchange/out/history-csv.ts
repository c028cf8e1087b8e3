import type { Fact } from '../../history/fact';
import type { History } from '../../history/history';
import { EVENTS, lookedUp } from '../trace/row-words';

const COLUMNS = [
  ...['time_ms', 'client', 'event', 'token', 'ttl_ms', 'grant', 'by'],
  ...['job', 'version', 'based_on', 'replaces', 'because'],
] as const;

/** What of a history is about a lock and its clients, as a table that the page of traces reads again. */
export function historyCsv(history: History): string {
  const rows = [...history].flatMap(({ atMs, fact }) => {
    const cells = cellsOf(fact);
    return cells === null ? [] : [[String(atMs), ...cells].map(cell).join(',')];
  });
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
}

/** Null: the table has no word for it. */
function cellsOf(fact: Fact): readonly string[] | null {
  if (lookedUp(EVENTS, fact.type) === null) return null;
  const told = fact as unknown as Readonly<Record<string, string | number | null | undefined>>;
  const said = (key: string): string => String(told[key] ?? '');
  return [
    said('client') || said('node'),
    fact.type,
    said('token'),
    said('ttlMs'),
    // A dash says that there is none; an empty cell would say nothing.
    said('grant') || '-',
    said('by'),
    said('jobId'),
    said('version'),
    said('basedOnVersion'),
    said('replacesVersion'),
    said('because'),
  ];
}

/** Quoted where needed; what a spreadsheet would take for a formula gets an apostrophe (OWASP, CSV injection). */
export function cell(text: string): string {
  const safe = text !== '-' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
