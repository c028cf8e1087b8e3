import { connect, createServer, type Socket } from 'node:net';
import { Failure } from './failure';
import type { Namer } from './names';

export type Manner = 'silent' | 'reset';

/** A connection through a proxy, as somebody beside it sees it: what passes at the server's side, and when. */
export interface Overheard {
  /** The port from which the server sees this connection. */
  readonly begin: (fromPort: number) => void;
  /** Bytes that were handed to the server. */
  readonly toServer: (bytes: Buffer) => void;
  /** Bytes that the server answered, before they travel on. */
  readonly fromServer: (bytes: Buffer) => void;
}

/** Which message is delayed, counted from now on over all connections of the proxy. */
export interface DelayedMessage {
  readonly direction: 'toServer' | 'fromServer';
  /** Its name, as the namer says it; '' for any. */
  readonly message: string;
  readonly nth: number;
  readonly byMs: number;
  readonly struck: () => void;
}

export interface Proxy {
  readonly port: number;
  /**
   * Nothing crosses from here on. Silently: what is sent meanwhile is gone, and nobody is told. By reset: connections
   * break, and new ones are refused.
   */
  readonly cut: (manner: Manner) => void;
  /**
   * Things cross again. A connection that lost bytes is reset: to hand on what comes after a gap would be no
   * stream any more. With `keepsBytes`, a silent cut loses nothing: as TCP does, it hands on late what was sent meanwhile.
   */
  readonly heal: () => void;
  /** One message will travel longer, and all that comes behind it on its connection, since it is a stream. */
  readonly delay: (asked: DelayedMessage) => void;
  /** New connections lead elsewhere; those there are break. */
  readonly retarget: (port: number) => void;
  /** Breaks all connections, as a server does that dies. */
  readonly breakAll: () => void;
  readonly close: () => Promise<void>;
}

export interface ProxyOptions {
  readonly to: number;
  /** One-way delay in each direction, ms; 0: at once. */
  readonly delayMs?: number;
  /** Only the direction from the client to the server is delayed: for replication, which is heard by a follower. */
  readonly delayAnswersMs?: number;
  readonly keepsBytes?: boolean;
  readonly onConnection?: () => Overheard;
  /** Knows the messages by name; without one, whatever comes at once is one message. */
  readonly names?: () => Namer;
  readonly host?: string;
}

/** A TCP proxy on loopback, with which the rig can cut, reset and delay a link. */
export async function createProxy(options: ProxyOptions): Promise<Proxy> {
  const { delayMs = 0, keepsBytes = false, host = '127.0.0.1' } = options;
  const delayAnswersMs = options.delayAnswersMs ?? delayMs;
  let target = options.to;
  let cutManner: Manner | null = null;
  let delayed: { readonly asked: DelayedMessage; remaining: number }[] = [];
  /** By how much a piece of the stream is delayed, which holds these messages. */
  const moreMs = (direction: DelayedMessage['direction'], names: readonly string[]) => {
    let ms = 0;
    for (const name of names)
      for (const one of delayed) {
        const { asked } = one;
        if (asked.direction !== direction || (asked.message !== '' && asked.message !== name))
          continue;
        one.remaining -= 1;
        if (one.remaining > 0) continue;
        ms += asked.byMs;
        asked.struck();
      }
    delayed = delayed.filter(({ remaining }) => remaining > 0);
    return ms;
  };
  const lines = new Set<Line>();

  const server = createServer((client) => {
    if (cutManner === 'reset') return void client.resetAndDestroy();
    const upstream = connect({ port: target, host });
    const overheard = options.onConnection?.();
    const namer = options.names?.() ?? NAMELESS;
    const line: Line = { client, upstream, hasLost: false, held: [] };
    lines.add(line);
    const end = (other: Socket) => () => {
      if (client.destroyed && upstream.destroyed) lines.delete(line);
      // What was sent before the end still arrives, unless the link is cut: then nobody hears of it until that heals.
      if (cutManner === 'silent') line.hasLost = true;
      else setTimeout(() => other.destroy(), Math.max(delayMs, delayAnswersMs) + 1);
    };
    const pass = (ms: number, hand: (bytes: Buffer) => void) => {
      let queue: { readonly bytes: Buffer; readonly dueMs: number }[] = [];
      const flush = () => {
        const now = performance.now();
        while (queue[0] !== undefined && queue[0].dueMs <= now + 0.5) {
          const { bytes } = queue.shift() as (typeof queue)[number];
          if (cutManner === null) hand(bytes);
          else if (keepsBytes) line.held.push(() => hand(bytes));
          else line.hasLost = true;
        }
        const [first] = queue;
        if (first !== undefined) setTimeout(flush, Math.max(0, first.dueMs - now));
      };
      return (bytes: Buffer, moreMs = 0) => {
        const dueMs = Math.max(performance.now() + ms + moreMs, queue.at(-1)?.dueMs ?? 0);
        if (ms + moreMs === 0 && queue.length === 0 && cutManner === null) return hand(bytes);
        queue = [...queue, { bytes, dueMs }];
        if (queue.length === 1) setTimeout(flush, ms + moreMs);
      };
    };
    const toServer = pass(delayMs, (bytes) => {
      overheard?.toServer(bytes);
      if (!upstream.destroyed) upstream.write(bytes);
    });
    const toClient = pass(delayAnswersMs, (bytes) => {
      if (!client.destroyed) client.write(bytes);
    });
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    upstream.once('connect', () => overheard?.begin(upstream.localPort ?? 0));
    client.on('data', (bytes: Buffer) =>
      toServer(bytes, moreMs('toServer', namer.toServer(bytes))),
    );
    upstream.on('data', (bytes: Buffer) => {
      overheard?.fromServer(bytes);
      toClient(bytes, moreMs('fromServer', namer.fromServer(bytes)));
    });
    client.on('error', () => undefined);
    upstream.on('error', () => undefined);
    client.on('close', end(upstream));
    upstream.on('close', end(client));
  });
  const port = await listening(server, host);

  const breakLine = (line: Line) => {
    lines.delete(line);
    line.client.resetAndDestroy();
    line.upstream.resetAndDestroy();
  };
  const breakAll = () => [...lines].forEach(breakLine);
  return {
    port,
    cut: (manner) => {
      cutManner = manner;
      if (manner === 'reset') breakAll();
    },
    heal: () => {
      cutManner = null;
      for (const line of [...lines]) {
        if (line.hasLost) breakLine(line);
        else line.held.splice(0).forEach((hand) => hand());
      }
    },
    delay: (asked) => {
      delayed.push({ asked, remaining: asked.nth });
    },
    retarget: (to) => {
      target = to;
      breakAll();
    },
    breakAll,
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const NAMELESS: Namer = { toServer: () => [''], fromServer: () => [''] };

interface Line {
  readonly client: Socket;
  readonly upstream: Socket;
  hasLost: boolean;
  readonly held: (() => void)[];
}

function listening(server: ReturnType<typeof createServer>, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Failure(`A proxy cannot listen: ${error.message}.`)),
    );
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
