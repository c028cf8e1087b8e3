import { mkdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { sleep } from '../rig/clock';
import type { Child, Children } from '../rig/children';
import { Failure } from '../rig/failure';
import { mustBeFree } from '../rig/ports';
import { createWallClock } from '../rig/wall-clock';

/** A Redis server without persistence: what it forgets when it dies, it has forgotten. */
export interface RedisServer {
  readonly port: number;
  readonly child: () => Child;
  /** SIGKILL: no farewell to clients or replicas. */
  readonly kill: () => Promise<void>;
  /** Its wall clock jumps; false: it has the machine's. */
  readonly stepClock: (byMs: number) => boolean;
  /** Starts it again on its port, empty. */
  readonly restart: () => Promise<void>;
  /** A connection of the rig's own, past every proxy. */
  readonly connect: () => Redis;
  /** Ends the rig's own connections: a client without a server would try for ever. */
  readonly leave: () => void;
}

/** `7.0.15`. */
export function redisVersion(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /v=(\S+)/.exec(stdout)?.[1] ?? 'unknown';
}

export async function startRedis(
  children: Children,
  asked: {
    readonly program: string;
    readonly port: number;
    readonly args?: readonly string[];
    /** The library for a wall clock of its own, which can be stepped; null: it has the machine's. */
    readonly faketime?: string | null;
  },
): Promise<RedisServer> {
  const { program, port, args = [], faketime = null } = asked;
  const folder = join(children.folder, `redis-${port}`);
  mkdirSync(folder, { recursive: true });
  const wallClock = faketime === null ? null : createWallClock(faketime, join(folder, 'clock'));
  await mustBeFree(port);
  let child = begin();
  const connections = new Set<Redis>();
  function begin(): Child {
    const all = [
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder],
      ...['--save', '', '--appendonly', 'no', '--repl-diskless-sync-delay', '0'],
      ...args,
    ];
    return children.start(program, all, { env: { ...process.env, ...wallClock?.env } });
  }
  const connectNow = () => {
    const connection = new Redis({ ...QUIET, port, retryStrategy: () => null });
    connection.on('error', () => undefined);
    connections.add(connection);
    return connection;
  };
  await untilUp(port, child);
  return {
    port,
    child: () => child,
    kill: async () => {
      child.process.kill('SIGKILL');
      await child.gone;
    },
    restart: async () => {
      child = begin();
      await untilUp(port, child);
    },
    stepClock: (byMs) => {
      wallClock?.step(byMs);
      return wallClock !== null;
    },
    connect: connectNow,
    leave: () => connections.forEach((connection) => connection.disconnect()),
  };
}

const QUIET = { host: '127.0.0.1', protocol: 2, lazyConnect: false } as const;

async function untilUp(port: number, child: Child): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (!child.isAlive())
      throw new Failure(`redis-server on port ${port} did not start: ${child.lastWords()}`);
    const probe = new Redis({ ...QUIET, port, lazyConnect: true, retryStrategy: () => null });
    probe.on('error', () => undefined);
    const answer = await probe
      .connect()
      .then(() => probe.ping())
      .catch(() => null);
    probe.disconnect();
    if (answer === 'PONG') return;
    await sleep(10);
  }
  throw new Failure(`redis-server on port ${port} did not answer within its time.`);
}
