import type { VerdictId } from '../../checkers';
import type { LockEvent, Told } from './lock-event';
import { monitorLines, type MonitorLine } from './monitor-lines';
import { terms, ttlOf } from './redis-terms';
import type { Complaints, Parsed } from './trace';

/**
 * The events of all locks in a recording of `MONITOR`. It shows the commands and not their answers; but it shows all of
 * them in the server’s order, so what each did follows from the key’s state before it. A lock is a key that somebody
 * set only if it was not there.
 */
export function redisEvents(text: string, complaints: Complaints): Parsed {
  const lines = monitorLines(text, complaints);
  const server = new KeysOf(lockKeysIn(lines));
  lines.forEach((line, at) => server.hear(line, lines[at + 1] ?? null));
  return {
    events: server.events,
    notes: [
      'MONITOR shows commands, not answers: what each did follows from the key’s state before it. Nobody is taken to hold the lock when the recording begins.',
      'A connection counts as a client, by its name if it has set one. Ends are computed from the TTL, by the server’s clock.',
    ],
    untold: server.untold,
  };
}

interface Held {
  readonly client: string;
  readonly value: string;
  /** By the server’s clock; null: it stays. */
  readonly dueMs: number | null;
}

interface Script {
  readonly client: string;
  readonly args: readonly string[];
}

class KeysOf {
  readonly events: LockEvent[] = [];
  readonly untold: Partial<Record<VerdictId, string>> = {};
  private readonly held = new Map<string, Held>();
  private readonly names = new Map<string, string>();
  private readonly waiting = new Set<string>();
  private script: Script | null = null;
  private readonly locks: ReadonlySet<string>;

  constructor(locks: ReadonlySet<string>) {
    this.locks = locks;
  }

  hear(line: MonitorLine, next: MonitorLine | null): void {
    this.expireUpTo(line);
    const { from, command, args } = line;
    if (from !== 'lua') this.script = null;
    const client = from === 'lua' ? (this.script?.client ?? 'lua') : this.nameOf(from);
    if (command === 'CLIENT' && args[0]?.toUpperCase() === 'SETNAME') {
      this.names.set(from, (args[1] ?? from).slice(0, 60));
    } else if (command === 'EVAL' || command === 'EVALSHA') {
      this.script = { client, args: args.slice(2) };
      if (next?.from !== 'lua') this.hearScript(line, client);
    } else this.apply(line, client);
  }

  private apply(line: MonitorLine, client: string): void {
    const { command, args, db } = line;
    switch (command) {
      case 'SET':
      case 'SETNX':
      case 'SETEX':
      case 'PSETEX':
      case 'GETSET':
        return this.set(line, client);
      case 'EXPIRE':
      case 'PEXPIRE':
      case 'PEXPIREAT':
      case 'EXPIREAT':
      case 'PERSIST':
        return this.prolong(line, client, ttlOf(command, args[1], line.atMs));
      case 'DEL':
      case 'UNLINK':
      case 'GETDEL':
        return args.forEach((key) => this.remove(line, client, lockOf(db, key)));
      case 'FLUSHALL':
      case 'FLUSHDB':
        return [...this.held.keys()].forEach((lock) => this.remove(line, client, lock));
    }
  }

  private set(line: MonitorLine, client: string): void {
    const { key, value, ttlMs, onlyNew, onlyOld, keepsTtl } = terms(line);
    const lock = lockOf(line.db, key);
    if (!this.locks.has(lock)) return;
    const held = this.held.get(lock) ?? null;
    if (held !== null && onlyNew) {
      if (held.client === client || this.waiting.has(`${client} ${lock}`)) return;
      this.waiting.add(`${client} ${lock}`);
      return this.tell(line, { client, lock }, { type: 'wanted' });
    }
    if (held === null && onlyOld) return;
    const dueMs = keepsTtl ? (held?.dueMs ?? null) : ttlMs === null ? null : line.atMs + ttlMs;
    if (held !== null && held.value === value) {
      this.held.set(lock, { ...held, dueMs });
      return this.tell(
        line,
        { client: held.client, lock },
        this.changed('renewed', held, client, ttlMs),
      );
    }
    if (held !== null) this.remove(line, client, lock);
    this.waiting.delete(`${client} ${lock}`);
    this.held.set(lock, { client, value, dueMs });
    this.tell(line, { client, lock }, { type: 'granted', token: null, ttlMs });
  }

  private prolong(line: MonitorLine, client: string, ttlMs: number | null): void {
    const lock = lockOf(line.db, line.args[0] ?? '');
    const held = this.held.get(lock);
    if (held === undefined) return;
    this.held.set(lock, { ...held, dueMs: ttlMs === null ? null : line.atMs + ttlMs });
    this.tell(line, { client: held.client, lock }, this.changed('renewed', held, client, ttlMs));
  }

  private remove(line: MonitorLine, client: string, lock: string): void {
    if (!this.locks.has(lock)) return;
    const held = this.held.get(lock);
    if (held === undefined) return this.tell(line, { client, lock }, { type: 'ignored' });
    this.held.delete(lock);
    this.tell(line, { client: held.client, lock }, this.changed('removed', held, client, null));
  }

  /** A script of which MONITOR’s own lines are not there, as when somebody searched the recording for a key. */
  private hearScript(line: MonitorLine, client: string): void {
    const [source = '', count = '', ...rest] = line.args;
    const keyCount = Number(count);
    const [key = ''] = rest;
    const lock = lockOf(line.db, key);
    if (!(keyCount >= 1) || !this.locks.has(lock)) return;
    const [value = '', ttl] = rest.slice(keyCount);
    const isOwner = this.held.get(lock)?.value === value;
    const says = (word: RegExp): boolean => line.command === 'EVAL' && word.test(source);
    if (says(/expire/i) && says(/get/i)) {
      if (isOwner) this.prolong({ ...line, args: [key] }, client, ttlOf('PEXPIRE', ttl, line.atMs));
    } else if (says(/del/i) && says(/get/i)) {
      if (isOwner) this.remove(line, client, lock);
      else this.tell(line, { client, lock }, { type: 'ignored' });
    } else {
      const because = `line ${line.line} runs a script whose commands are not in the recording`;
      for (const id of ['M', 'X', 'W'] as const) this.untold[id] ??= because;
    }
  }

  /** By whom; whoever gave the owner’s value to a script is the owner. */
  private changed(
    type: 'renewed' | 'removed',
    held: Held,
    client: string,
    ttlMs: number | null,
  ): Told {
    const isOwner = client === held.client || this.script?.args.includes(held.value) === true;
    if (isOwner)
      return type === 'removed'
        ? { type: 'released', token: null }
        : { type, by: null, ttlMs, token: null };
    const doubt = `${client} ${type} what ${held.client} had set; both are connections from one host, perhaps of one program`;
    const isOneHost = hostOf(client) !== null && hostOf(client) === hostOf(held.client);
    return { type, by: client, ttlMs, token: null, ...(isOneHost ? { doubt } : {}) };
  }

  /** A key is over as soon as the clock is past its time: one millisecond later (Redis, `keyIsExpired`). */
  private expireUpTo({ line, atMs }: MonitorLine): void {
    const due = [...this.held]
      .filter(([, { dueMs }]) => dueMs !== null && dueMs < atMs)
      .sort(([, one], [, other]) => (one.dueMs ?? 0) - (other.dueMs ?? 0));
    for (const [lock, { client, dueMs }] of due) {
      this.held.delete(lock);
      const at = { line, atMs: (dueMs ?? atMs) + 1, client, lock };
      this.events.push({ ...at, told: { type: 'expired', token: null } });
    }
  }

  private tell(
    { line, atMs }: MonitorLine,
    of: { readonly client: string; readonly lock: string },
    told: Told,
  ): void {
    this.events.push({ line, atMs, ...of, told });
  }

  private nameOf(from: string): string {
    return this.names.get(from) ?? from;
  }
}

function lockKeysIn(lines: readonly MonitorLine[]): ReadonlySet<string> {
  const keys = lines.flatMap((line) => {
    if (line.command !== 'SET' && line.command !== 'SETNX') return [];
    const { key, onlyNew } = terms(line);
    return onlyNew && key !== '' ? [lockOf(line.db, key)] : [];
  });
  return new Set(keys);
}

/** Keys of other databases than the first carry its number. */
function lockOf(db: string, key: string): string {
  return (db === '0' ? key : `${db}/${key}`).slice(0, 60);
}

/** Null: it has a name of its own, which leaves no doubt. */
function hostOf(client: string): string | null {
  return /^(.+):\d+$/.exec(client)?.[1] ?? null;
}
