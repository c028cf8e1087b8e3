import { readEdn, type Edn, type EdnForm } from './edn';
import type { LockEvent, Told } from './lock-event';
import { NAME_LENGTH_MAX, type Complaints, type Parsed } from './trace';

/**
 * The events of a Jepsen history of a lock: operations `:acquire` and `:release` of processes, and `:write` under it.
 * A client has the lock at the latest from the `:ok` of its acquire, and at the earliest until it invokes its release,
 * so that what overlaps here overlapped. An acquire that ended `:info` may have been granted: nobody knows.
 */
export function jepsenEvents(text: string, complaints: Complaints): Parsed {
  const read = readEdn(text);
  if (!read.ok) {
    complaints.at(read.line, read.message);
    return { events: [], notes: [], untold: {} };
  }
  const events: LockEvent[] = [];
  const others = new Map<string, number>();
  let unknownCount = 0;
  const released = releasesIn(read.forms);
  for (const form of read.forms) {
    if (complaints.isFull) break;
    const op = operationIn(form, complaints);
    if (op === null) continue;
    const told = toldBy(op, released.has(form));
    if (told === 'unknown') unknownCount += 1;
    else if (told !== null) events.push({ ...op, told });
    else if (op.type === 'invoke' && !KNOWN.has(op.f))
      others.set(op.f, (others.get(op.f) ?? 0) + 1);
  }
  const untold =
    unknownCount > 0
      ? { M: 'an acquire ended :info, and whether it was granted is not known' }
      : {};
  const notes = [
    'A process holds from the :ok of its acquire until it invokes its release: the least that is certain.',
    ...[...others].slice(0, 5).map(([f, count]) => `Left out: ${count} operations :${f}.`),
    ...(unknownCount > 0
      ? [`${unknownCount} acquires ended :info: whether they were granted is not known.`]
      : []),
  ];
  return { events, notes, untold };
}

interface Operation {
  readonly line: number;
  readonly atMs: number;
  readonly client: string;
  readonly lock: string;
  readonly type: string;
  readonly f: string;
  readonly value: number | null;
}

const KNOWN = new Set(['acquire', 'lock', 'release', 'unlock', 'write']);

function toldBy(op: Operation, isReleased: boolean): Told | 'unknown' | null {
  const { type, f, value } = op;
  switch (f) {
    case 'acquire':
    case 'lock':
      if (type === 'invoke') return { type: 'wanted' };
      if (type === 'ok') return { type: 'granted', token: value, ttlMs: null };
      return type === 'fail' ? { type: 'withdrawn', because: 'the acquire failed' } : 'unknown';
    case 'release':
    case 'unlock':
      if (type === 'invoke') return isReleased ? { type: 'released', token: null } : null;
      return type === 'fail' ? { type: 'ignored' } : null;
    case 'write':
      return type === 'ok'
        ? { type: 'wrote', token: value, job: null, version: null, basedOn: null, replaces: null }
        : null;
    default:
      return null;
  }
}

/** The invocations of those releases that did not fail: one that ended `:info`, or not at all, may have been applied. */
function releasesIn(forms: readonly EdnForm[]): ReadonlySet<EdnForm> {
  const released = new Set<EdnForm>();
  const open = new Map<string, EdnForm>();
  for (const form of forms) {
    const { value } = form;
    const f = wordOf(fieldOf(value, 'f'));
    if (f !== 'release' && f !== 'unlock') continue;
    const process = nameOf(fieldOf(value, 'process')) ?? '';
    const type = wordOf(fieldOf(value, 'type'));
    if (type === 'invoke') {
      open.set(process, form);
      released.add(form);
    } else if (type === 'fail') {
      const invoked = open.get(process);
      if (invoked !== undefined) released.delete(invoked);
    }
  }
  return released;
}

function operationIn({ line, value }: EdnForm, complaints: Complaints): Operation | null {
  if (typeof value !== 'object' || value === null || !('map' in value))
    return complaints.at(line, 'is no operation, but a form that is no map');
  const type = wordOf(fieldOf(value, 'type'));
  const f = wordOf(fieldOf(value, 'f'));
  if (type === null || f === null)
    return complaints.at(line, 'is an operation without :type or :f');
  const process = nameOf(fieldOf(value, 'process'));
  // The nemesis tells of faults in words of each test’s own.
  if (process === 'nemesis') return null;
  if (process === null || process.length > NAME_LENGTH_MAX)
    return complaints.at(line, 'is an operation without a :process');
  const timeNs = fieldOf(value, 'time');
  if (typeof timeNs !== 'number' || !Number.isFinite(timeNs) || timeNs < 0)
    return complaints.at(line, 'is an operation without a :time in ns');
  const of = fieldOf(value, 'value');
  return {
    ...{ line, type, f, lock: 'lock', atMs: Math.floor(timeNs / 1_000_000) },
    client: /^\d+$/.test(process) ? `p${process}` : process,
    value: typeof of === 'number' && Number.isSafeInteger(of) && of >= 0 ? of : null,
  };
}

function fieldOf(value: Edn, key: string): Edn {
  if (typeof value !== 'object' || value === null || !('map' in value)) return null;
  const found = value.map.find(
    ([name]) =>
      typeof name === 'object' && name !== null && 'word' in name && name.word === `:${key}`,
  );
  return found?.[1] ?? null;
}

function wordOf(value: Edn): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'word' in value
    ? value.word.replace(/^:/, '').slice(0, 30)
    : null;
}

function nameOf(value: Edn): string | null {
  return typeof value === 'number' ? String(value) : wordOf(value);
}
