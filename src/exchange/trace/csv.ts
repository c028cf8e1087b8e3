import { COLUMNS, lookedUp, type Column } from './row-words';
import type { Row } from './rows';
import type { Complaints } from './trace';

/** The rows of a table whose first line names its columns. Commas, semicolons or tabs; quotes as in RFC 4180. */
export function csvRows(text: string, complaints: Complaints): readonly Row[] {
  const separator = separatorOf(text);
  const [head, ...rest] = recordsIn(text, separator, complaints);
  if (head === undefined) return [];
  const columns = head.cells.map((name) => lookedUp(COLUMNS, name));
  if (!columns.includes('event') || !columns.includes('client')) {
    complaints.at(head.line, 'is to name the columns: time, client and event at least');
    return [];
  }
  return rest.map(({ line, cells }) => {
    if (cells.length > columns.length)
      complaints.at(line, `has ${cells.length} cells, where the head names ${columns.length}`);
    const named = new Map<Column, string>();
    cells.forEach((cell, at) => {
      const column = columns[at];
      const value = unguarded(cell.trim());
      if (column !== undefined && column !== null && value !== '') named.set(column, value);
    });
    return { line, cells: named };
  });
}

/** A cell that a spreadsheet would take for a formula is written with an apostrophe before it. */
export function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function separatorOf(text: string): string {
  const head =
    text
      .slice(0, 2_000)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? '';
  const counts = [',', ';', '\t'].map((one) => [one, head.split(one).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

interface Record {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Records may span lines where a cell is quoted; a record is known by its first line. */
function recordsIn(text: string, separator: string, complaints: Complaints): readonly Record[] {
  const records: Record[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let beganAt = 1;
  let isQuoted = false;
  const end = (): void => {
    cells.push(cell);
    const isEmpty = cells.every((one) => one.trim() === '') || cells[0]?.startsWith('#') === true;
    if (!isEmpty) records.push({ line: beganAt, cells });
    cells = [];
    cell = '';
    beganAt = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') end();
    else if (sign !== '\r') cell += sign;
  }
  if (isQuoted) complaints.at(beganAt, 'opens a quote that is never closed');
  if (cell !== '' || cells.length > 0) end();
  return records;
}
