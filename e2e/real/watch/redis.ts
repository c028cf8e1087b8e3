import type { RedisServer } from '../servers/redis';
import { LOCK_KEY } from '../client/redis';
import { nameOfScript } from '../client/redis-scripts';
import { createWallTime, type RigClock } from '../rig/clock';
import type { Overheard } from '../rig/proxy';
import { createRespReader, type RespValue } from '../rig/resp';
import type { Told } from '../told';

/**
 * What one Redis server decides about the lock, told by the server: MONITOR gives the order and the time of the commands, the
 * answers are heard where they leave the server, so that it does not matter whether their client still lives. When a
 * lease is due the server says too (PEXPIRETIME), and that it came about (the event `expired`).
 */
export interface RedisWatcher {
  readonly overhear: (client: string) => Overheard;
  /** The server died: nobody speaks for the lock any more, until another server does. */
  readonly lose: (because: string) => void;
  /** The server's wall clock was stepped just now. */
  readonly stepClock: (byMs: number) => void;
  /** Another server took over, with what it knows. */
  readonly move: (node: string, server: RedisServer) => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

interface Held {
  readonly client: string;
  readonly value: string;
  dueMs: number | null;
}

export function watchRedis(
  first: { readonly node: string; readonly server: RedisServer },
  clock: RigClock,
  tell: (told: Told) => void,
): RedisWatcher {
  let { node, server } = first;
  let connection = server.connect();
  let held: Held | null = null;
  /** An end was told from a grant that followed it; the server's own word of it is still to come. */
  let isEventDue = false;
  const waiting = new Set<string>();
  const monitors: { disconnect: () => void }[] = [];
  /** Commands in the server's order, by the port they came from; and what was answered, by that port. */
  let ordered: { readonly port: number; readonly wallMs: number }[] = [];
  const answered = new Map<
    number,
    { readonly client: string; readonly asked: string[]; readonly answer: RespValue }[]
  >();
  /** The time of the command that is being heard, by the server's wall clock. */
  let nowWallMs = 0;
  const wall = createWallTime(clock);
  const wallToRun = wall.toRun;
  const tellNow = (fact: Told['fact'], atMs = wallToRun(nowWallMs)) => tell({ atMs, node, fact });

  /** Asks the server itself when the lease is due. */
  const askDue = async (one: Held) => {
    const due = await connection.call('PEXPIRETIME', LOCK_KEY).catch(() => null);
    if (held === one && typeof due === 'number' && due > 0) one.dueMs = wall.dueToRun(due);
  };
  const dueIn = (ttlMs: number | null) =>
    ttlMs === null ? null : wallToRun(Math.floor(nowWallMs)) + ttlMs;
  const expire = (one: Held) => {
    held = null;
    // The key is over as soon as the clock is past its time: one millisecond later.
    const atMs = one.dueMs === null ? clock.nowMs() : one.dueMs + 1;
    tellNow({ type: 'lease.expired', client: one.client }, atMs);
  };
  const granted = (client: string, value: string, ttlMs: number | null, token: number | null) => {
    // The server says nothing of an end that it met on the way to this grant: its event comes on another connection.
    if (held !== null) {
      expire(held);
      isEventDue = true;
    }
    const one: Held = { client, value, dueMs: dueIn(ttlMs) };
    held = one;
    waiting.delete(client);
    tellNow({ type: 'lease.granted', client, token, ttlMs });
    if (ttlMs !== null) void askDue(one);
  };
  const renewed = (by: string, ttlMs: number, isDone: boolean, because: string) => {
    if (!isDone || held === null) return tellNow({ type: 'renewal.refused', client: by, because });
    tellNow({ type: 'lease.renewed', client: held.client, by, ttlMs });
    held.dueMs = dueIn(ttlMs);
    void askDue(held);
  };
  const deleted = (by: string, isDone: boolean) => {
    if (!isDone || held === null) return tellNow({ type: 'release.ignored', client: by });
    const { client } = held;
    held = null;
    if (client === by) tellNow({ type: 'lease.released', client });
    else tellNow({ type: 'lease.removed', client, by });
  };

  const hear = (client: string, asked: readonly string[], answered: RespValue) => {
    const [word = '', ...rest] = asked;
    switch (word.toUpperCase()) {
      case 'SET': {
        const [key, value = '', ...options] = rest;
        if (key !== LOCK_KEY || answered !== 'OK') return;
        const at = options.findIndex((option) => option.toUpperCase() === 'PX');
        return granted(client, value, at < 0 ? null : Number(options[at + 1]), null);
      }
      case 'PEXPIRE':
        if (rest[0] !== LOCK_KEY) return;
        return renewed(client, Number(rest[1]), answered === 1, 'there is no key');
      case 'DEL':
        return rest[0] === LOCK_KEY ? deleted(client, answered === 1) : undefined;
      case 'EVAL':
        return hearScript(client, rest, answered);
    }
  };
  const hearScript = (
    client: string,
    [script = '', , , ...rest]: string[],
    answered: RespValue,
  ) => {
    const name = nameOfScript(script);
    const [first = '', second = ''] = name === 'set-and-count' ? rest.slice(1) : rest;
    switch (name) {
      case 'release':
        return deleted(client, answered === 1);
      case 'extend':
        return renewed(client, Number(second), answered === 1, 'the key is not its own');
      case 'extend-or-set': {
        if (held !== null || answered !== 1)
          return renewed(client, Number(second), answered === 1, 'the key is not its own');
        const one: Held = { client, value: first, dueMs: dueIn(Number(second)) };
        held = one;
        tellNow({ type: 'lease.revived', client, by: client, ttlMs: Number(second) });
        return void askDue(one);
      }
      case 'set-and-count':
        if (typeof answered === 'number') granted(client, first, Number(second), answered);
    }
  };

  /** As far as both are there: the server's order, and the answers. */
  const catchUp = () => {
    for (;;) {
      const [next] = ordered;
      const said = next === undefined ? undefined : answered.get(next.port)?.shift();
      if (next === undefined || said === undefined) return;
      ordered = ordered.slice(1);
      nowWallMs = next.wallMs;
      hear(said.client, said.asked, said.answer);
    }
  };
  const listen = async () => {
    await connection.config('SET', 'notify-keyspace-events', 'Ex');
    const events = server.connect();
    events.on('message', (_channel, key) => {
      if (key !== LOCK_KEY) return;
      if (isEventDue) isEventDue = false;
      else if (held !== null) expire(held);
    });
    await events.subscribe('__keyevent@0__:expired');
    const monitor = await server.connect().monitor();
    monitor.on('error', () => undefined);
    monitors.push(monitor);
    monitor.on('monitor', (seconds: string, asked: string[], source: string) => {
      if (source === 'lua' || !concernsLock(asked)) return;
      ordered.push({ port: Number(source.split(':').at(-1)), wallMs: Number(seconds) * 1_000 });
      catchUp();
    });
  };

  return {
    start: listen,
    stop: () => monitors.forEach((monitor) => monitor.disconnect()),
    overhear: (client) => {
      const asked: string[][] = [];
      let port = 0;
      return {
        begin: (fromPort) => {
          port = fromPort;
        },
        toServer: createRespReader((value) => {
          const words = Array.isArray(value) ? value.map(String) : [];
          asked.push(words);
          if (asksForLock(words) && !waiting.has(client)) {
            waiting.add(client);
            tellNow({ type: 'request.arrived', client }, clock.nowMs());
          }
        }),
        fromServer: createRespReader((answer) => {
          const words = asked.shift();
          if (words === undefined || !concernsLock(words)) return;
          answered.set(port, [...(answered.get(port) ?? []), { client, asked: words, answer }]);
          catchUp();
        }),
      };
    },
    lose: (because) => {
      ordered = [];
      answered.clear();
      if (held === null) return;
      tellNow({ type: 'lease.lost', client: held.client, because }, clock.nowMs());
      held = null;
    },
    stepClock: (byMs) => {
      wall.step(byMs);
      // A lease that is over by the new time ends with the step, not before it.
      if (held?.dueMs != null) held.dueMs = Math.max(held.dueMs - byMs, clock.nowMs() - 1);
    },
    move: async (to, other) => {
      node = to;
      server = other;
      connection = other.connect();
      await listen();
      const value = await connection.get(LOCK_KEY).catch(() => null);
      if (value === null) return;
      // The new server has the record, so that the grant did not end with the old one.
      const one: Held = { client: value.split('-')[0] ?? '', value, dueMs: null };
      held = one;
      await askDue(one);
    },
  };
}

/** Commands that may change the lock; only these are matched with the server's order. */
function concernsLock([word = '', first, , key]: readonly string[]): boolean {
  switch (word.toUpperCase()) {
    case 'SET':
    case 'DEL':
    case 'PEXPIRE':
      return first === LOCK_KEY;
    case 'EVAL':
      return key === LOCK_KEY;
    default:
      return false;
  }
}

function asksForLock([word = '', first = '']: readonly string[]): boolean {
  if (word.toUpperCase() === 'SET') return first === LOCK_KEY;
  return word.toUpperCase() === 'EVAL' && nameOfScript(first) === 'set-and-count';
}
