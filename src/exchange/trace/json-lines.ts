import { jsonIn } from '../../kernel/json';
import { COLUMNS, lookedUp, type Column } from './row-words';
import type { Row } from './rows';
import type { Complaints } from './trace';

/** The rows of a text with one JSON object a line. Keys that mean nothing here are passed over. */
export function jsonRows(text: string, complaints: Complaints): readonly Row[] {
  return text.split('\n').flatMap((source, index) => {
    if (source.trim() === '' || complaints.isFull) return [];
    return rowIn(source, index + 1, complaints) ?? [];
  });
}

function rowIn(source: string, line: number, complaints: Complaints): Row | null {
  const value = jsonIn(source);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return complaints.at(line, value === undefined ? 'is no JSON' : 'is no JSON object');
  const cells = new Map<Column, string>();
  for (const [key, cell] of Object.entries(value)) {
    const column = lookedUp(COLUMNS, key);
    if (column === null || cell === null || cell === '') continue;
    if (typeof cell !== 'string' && typeof cell !== 'number')
      return complaints.at(line, `has a ${column} that is neither text nor number`);
    cells.set(column, String(cell));
  }
  return { line, cells };
}
