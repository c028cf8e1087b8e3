import { csvRows } from './csv';
import { jepsenEvents } from './jepsen';
import { jsonRows } from './json-lines';
import type { LockEvent } from './lock-event';
import { redisEvents } from './redis-monitor';
import { eventsIn, type Row } from './rows';
import { tellingOf } from './telling';
import {
  Complaints,
  TRACE_CLIENTS_MAX,
  TRACE_EVENTS_MAX,
  TRACE_LENGTH_MAX,
  TRACE_MS_MAX,
  type Parsed,
  type ReadTrace,
  type TraceFormat,
  type TraceQuestion,
} from './trace';

/** A trace from any text. It is refused as a whole if anything in it cannot be read; each fault names its line. */
export function readTrace(given: string, question: TraceQuestion): ReadTrace {
  const complaints = new Complaints();
  if (given.length > TRACE_LENGTH_MAX) {
    const longest = TRACE_LENGTH_MAX.toLocaleString('en');
    complaints.at(1, `begins a text of more than ${longest} characters, which is too long`);
    return { ok: false, faults: complaints.faults };
  }
  const text = given.replace(/^\uFEFF/, '');
  const format = question.format ?? formatOf(text);
  if (format === null) {
    complaints.at(1, 'looks like none of the formats; choose one to see what is missing');
    return { ok: false, faults: complaints.faults };
  }
  const parsed = PARSERS[format](text, complaints);
  const ordered = orderedBy(parsed.events);
  if (complaints.faults.length === 0 && ordered.events.length === 0)
    complaints.at(1, 'begins a text that tells nothing of a lock');
  const locks = locksIn(ordered.events);
  const lock = question.lock !== null && locks.includes(question.lock) ? question.lock : locks[0];
  const events = ordered.events.filter((event) => event.lock === lock);
  complainOfBounds(events, complaints);
  if (complaints.faults.length > 0 || lock === undefined)
    return { ok: false, faults: complaints.faults };
  const isComplete = events.every(({ told }) => told.type !== 'granted' || 'grant' in told);
  const { ttlMs } = question;
  const { gaps, notes, ...told } = tellingOf({ events, ttlMs, isComplete });
  return {
    ok: true,
    trace: {
      ...told,
      format,
      locks: [lock, ...locks.filter((other) => other !== lock)],
      clients: [...new Set(events.map(({ client }) => client))],
      gaps: { ...gaps, untold: { ...parsed.untold, ...gaps.untold } },
      notes: [...parsed.notes, ...ordered.notes, ...notes],
    },
  };
}

type Parser = (text: string, complaints: Complaints) => Parsed;

const rowsBy =
  (read: (text: string, complaints: Complaints) => readonly Row[]): Parser =>
  (text, complaints) => ({
    events: eventsIn(read(text, complaints), complaints),
    notes: [],
    untold: {},
  });

const PARSERS: Readonly<Record<TraceFormat, Parser>> = {
  csv: rowsBy(csvRows),
  jsonl: rowsBy(jsonRows),
  redis: redisEvents,
  jepsen: jepsenEvents,
};

/** What a text looks like, by its first line that says something; null: nothing that is known. */
export function formatOf(text: string): TraceFormat | null {
  const first = text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !/^\+?OK$/.test(line) && !/^[#;]\s/.test(line));
  if (first === undefined) return null;
  if (/^\+?\d+\.\d+ \[\d+ /.test(first)) return 'redis';
  if (/^\{\s*"/.test(first)) return 'jsonl';
  if (/^[[({#]/.test(first)) return 'jepsen';
  return /[,;\t]/.test(first) && /client|owner|process|worker|holder/i.test(first) ? 'csv' : null;
}

/** In order of time; lines of one instant keep the order of the text. */
function orderedBy(events: readonly LockEvent[]): {
  readonly events: readonly LockEvent[];
  readonly notes: readonly string[];
} {
  const late = events.filter((event, at) => at > 0 && event.atMs < (events[at - 1]?.atMs ?? 0));
  if (late.length === 0) return { events, notes: [] };
  const first = late[0]?.line ?? 0;
  return {
    events: [...events].sort((one, other) => one.atMs - other.atMs),
    notes: [
      `The lines were not in the order of their times (first at line ${first}), and were sorted.`,
    ],
  };
}

/** The one that is told of most comes first. */
function locksIn(events: readonly LockEvent[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { lock } of events) counts.set(lock, (counts.get(lock) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([lock]) => lock);
}

function complainOfBounds(events: readonly LockEvent[], complaints: Complaints): void {
  const zeroMs = events[0]?.atMs ?? 0;
  const tooMany = events[TRACE_EVENTS_MAX];
  if (tooMany !== undefined)
    complaints.at(tooMany.line, `is event ${TRACE_EVENTS_MAX + 1} of this lock; that is too many`);
  const late = events.find(({ atMs }) => atMs - zeroMs > TRACE_MS_MAX);
  if (late !== undefined) complaints.at(late.line, 'is more than a day after the first event');
  const clients = new Set<string>();
  for (const { client, line } of events) {
    clients.add(client);
    if (clients.size <= TRACE_CLIENTS_MAX) continue;
    complaints.at(line, `names client ${clients.size}; at most ${TRACE_CLIENTS_MAX} can be drawn`);
    return;
  }
}
