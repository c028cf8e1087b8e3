import type { LockEvent, Told } from './lock-event';
import { EVENTS, lookedUp, type Column } from './row-words';
import { NAME_LENGTH_MAX, type Complaints } from './trace';

/** One line of a table or one object, by what its cells are called. Cells that are empty are not there. */
export interface Row {
  readonly line: number;
  readonly cells: ReadonlyMap<Column, string>;
}

/** The events that rows tell; null where a row is no event. What is wrong is complained of. */
export function eventsIn(rows: readonly Row[], complaints: Complaints): readonly LockEvent[] {
  return rows.flatMap((row) => eventIn(row, complaints) ?? []);
}

function eventIn(row: Row, complaints: Complaints): LockEvent | null {
  const { line, cells } = row;
  const before = complaints.faults.length;
  const atMs = timeIn(row, complaints);
  const client = nameIn(row, 'client', complaints);
  const word = cells.get('event');
  if (word === undefined) return complaints.at(line, 'has no event');
  const type = lookedUp(EVENTS, word);
  if (type === null) return complaints.at(line, faultOfEvent(word));
  if (client === null) return complaints.at(line, 'has no client');
  if (atMs === null) return null;
  const told = toldIn(row, type, complaints);
  const lock = nameIn(row, 'lock', complaints) ?? 'lock';
  // One complaint about a line is enough; `isFull` may have swallowed it.
  if (complaints.faults.length > before || complaints.isFull) return null;
  return { line, atMs, client, lock, told };
}

function faultOfEvent(word: string): string {
  return word.toLowerCase() === 'acquire' || word.toLowerCase() === 'lock'
    ? `says “${word}”, which may be the request or the grant: write wanted or granted`
    : `has an event that is not known, “${word.slice(0, 30)}”`;
}

function toldIn(row: Row, type: Told['type'], complaints: Complaints): Told {
  const number = (column: Column): number | null => countIn(row, column, complaints);
  const token = number('token');
  const grant = row.cells.has('grant') ? { grant: number('grant') } : {};
  switch (type) {
    case 'withdrawn':
      return { type, because: nameIn(row, 'because', complaints) ?? 'the trace says so' };
    case 'granted':
      return { type, token, ttlMs: number('ttlMs'), ...grant };
    case 'renewed':
    case 'removed':
      return {
        type,
        token,
        by: nameIn(row, 'by', complaints),
        ttlMs: number('ttlMs'),
        ...grant,
      };
    case 'released':
    case 'expired':
    case 'revoked':
    case 'lost':
    case 'believes':
    case 'doubts':
      return { type, token, ...grant };
    case 'wrote':
    case 'rejected':
    case 'deduplicated':
      return {
        ...{ type, token, ...grant },
        job: nameIn(row, 'job', complaints),
        version: number('version'),
        basedOn: number('basedOn'),
        replaces: number('replaces'),
      };
    case 'performed':
      return { type, job: nameIn(row, 'job', complaints), ...grant };
    case 'wanted':
    case 'ignored':
    case 'paused':
    case 'resumed':
    case 'killed':
    case 'restarted':
      return { type };
    default:
      return type satisfies never;
  }
}

function nameIn({ line, cells }: Row, column: Column, complaints: Complaints): string | null {
  const name = cells.get(column);
  if (name === undefined) return null;
  if (name.length > NAME_LENGTH_MAX)
    return complaints.at(line, `has a ${column} of more than ${NAME_LENGTH_MAX} characters`);
  return name;
}

/** A whole number; a column without one says nothing, and `-` stands for nothing too. */
function countIn({ line, cells }: Row, column: Column, complaints: Complaints): number | null {
  const text = cells.get(column);
  if (text === undefined || text === '-' || text === 'null') return null;
  const number = Number(text);
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(number))
    return complaints.at(line, `has a ${column} that is no whole number, “${text.slice(0, 30)}”`);
  return number;
}

/** In ms, from any zero. */
function timeIn(row: Row, complaints: Complaints): number | null {
  const { line, cells } = row;
  for (const [column, perMs] of UNITS) {
    const text = cells.get(column);
    if (text === undefined) continue;
    const dated = column === 'time' ? momentIn(text) : null;
    const number = dated ?? (/^\d{1,19}(\.\d{1,9})?$/.test(text) ? Number(text) / perMs : NaN);
    if (!Number.isFinite(number))
      return complaints.at(line, `has a time that cannot be read, “${text.slice(0, 40)}”`);
    return Math.floor(number);
  }
  return complaints.at(line, 'has no time');
}

/** Units of each column in a ms. A bare time is in ms. */
const UNITS: readonly (readonly [Column, number])[] = [
  ['timeMs', 1],
  ['time', 1],
  ['timeS', 0.001],
  ['timeUs', 1_000],
  ['timeNs', 1_000_000],
];

const MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/;

/** `2026-11-30T12:00:00.250Z` in ms since the year 0; without a zone, as if it were UTC. Null: it is none. */
export function momentIn(text: string): number | null {
  const parts = MOMENT.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map(Number);
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  if (hour > 23 || minute > 59 || second > 60) return null;
  const ms = Number((parts[7] ?? '0').padEnd(3, '0').slice(0, 3));
  const zone = parts[8] ?? 'Z';
  const zoneMin =
    zone === 'Z'
      ? 0
      : Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  const minutes = (daysBefore(year, month, day) * 24 + hour) * 60 + minute - zoneMin;
  return (minutes * 60 + second) * 1000 + ms;
}

/** Days since the year 0, by the Gregorian calendar: no clock is read here, and no zone is known. */
function daysBefore(year: number, month: number, day: number): number {
  // The year begins in March, so that the leap day is its last (Hinnant, days_from_civil).
  const shifted = month <= 2 ? year - 1 : year;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leaps + ofYear;
}
