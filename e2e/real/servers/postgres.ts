import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { Child, Children } from '../rig/children';
import { sleep } from '../rig/clock';
import { Failure, lineOf } from '../rig/failure';
import { freePorts, mustBeFree } from '../rig/ports';
import { createWallClock } from '../rig/wall-clock';

export interface PostgresServer {
  readonly port: number;
  readonly child: Child;
  /** A connection of the rig's own. */
  readonly connect: () => Promise<Client>;
  readonly leave: () => Promise<void>;
  /** Its wall clock jumps; false: it has the machine's. */
  readonly stepClock: (byMs: number) => boolean;
}

/** A PostgreSQL of its own, with nothing in it but what is asked for. Root may not run it, so `postgres` does. */
export async function startPostgres(
  children: Children,
  {
    program,
    settings,
    hosts,
    schema,
    faketime = null,
  }: {
    program: string;
    settings: readonly string[];
    hosts: readonly string[];
    /** Statements that make what the server holds. */
    schema: string;
    /** The library for a wall clock of its own, which can be stepped; null: it has the machine's. */
    faketime?: string | null;
  },
): Promise<PostgresServer> {
  const [port = 0] = await freePorts(1);
  await mustBeFree(port);
  const template = templateIn(children, program);
  const folder = join(children.folder, `postgres-${port}`);
  cpSync(template, folder, { recursive: true, preserveTimestamps: true });
  const trusted = hosts.map((host) => `host all all ${host}/30 trust\n`);
  appendFileSync(join(folder, 'pg_hba.conf'), trusted.join(''));
  giveTo(folder);
  const args = [
    ...['-D', folder, '-p', String(port), '-h', hosts.join(','), '-k', ''],
    ...['fsync=off', 'autovacuum=off', 'max_connections=40', ...settings].flatMap((one) => [
      '-c',
      one,
    ]),
  ];
  // SIGINT: it ends its sessions and stops at once.
  const wallClock =
    faketime === null ? null : createWallClock(faketime, join(children.folder, `clock-${port}`));
  // Only when it is postgres already: libfaketime shares memory with the user that first loads it.
  const clockEnv = Object.entries(wallClock?.env ?? {}).map(([name, value]) => `${name}=${value}`);
  const child = children.start(...asPostgres('env', [...clockEnv, program, ...args]), {}, 'SIGINT');
  const connections = new Set<Client>();
  const connect = async () => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    connections.add(client);
    return client;
  };
  for (let tries = 0; tries < 300; tries += 1) {
    if (!child.isAlive())
      throw new Failure(`postgres on port ${port} did not start: ${child.lastWords()}`);
    const first = await connect().catch(() => null);
    if (first !== null) {
      await first.query(schema);
      const leave = async () => {
        await Promise.all([...connections].map((one) => one.end().catch(() => undefined)));
      };
      const stepClock = (byMs: number) => {
        wallClock?.step(byMs);
        return wallClock !== null;
      };
      return { port, child, connect, leave, stepClock };
    }
    await sleep(50);
  }
  throw new Failure(`postgres on port ${port} did not answer within its time.`);
}

/** initdb takes a second: it is done once, and copied. */
function templateIn(children: Children, program: string): string {
  const template = join(children.folder, 'postgres-template');
  if (existsSync(join(template, 'PG_VERSION'))) return template;
  mkdirSync(template, { recursive: true });
  giveTo(template);
  const args = ['-D', template, '--no-sync', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'];
  // What is on the PATH may be a link to where its companions are.
  const initdb = join(dirname(realpathSync(program)), 'initdb');
  const [command, rest] = asPostgres(initdb, args);
  const { status, stderr } = spawnSync(command, rest, { encoding: 'utf8', cwd: children.folder });
  if (status !== 0)
    throw new Failure(`initdb failed: ${lineOf(stderr || 'it could not be run as postgres')}`);
  return template;
}

const isRoot = process.getuid?.() === 0;

function asPostgres(program: string, args: readonly string[]): [string, string[]] {
  if (!isRoot) return [program, [...args]];
  const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  return ['setpriv', [...user, program, ...args]];
}

function giveTo(folder: string): void {
  if (!isRoot) return;
  const { stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const uid = Number(stdout);
  if (!Number.isInteger(uid) || stdout.trim() === '')
    throw new Failure('There is no user postgres, whom PostgreSQL would run as.');
  chownSync(folder, uid, uid);
  spawnSync('chown', ['-R', 'postgres', folder]);
}

/** A pooler in transaction mode, in front of a server. */
export async function startPgbouncer(
  children: Children,
  asked: {
    program: string;
    serverPort: number;
    backends: number;
    lifetimeMs: number;
    mode: string;
    roundRobin: boolean;
  },
): Promise<{ readonly port: number }> {
  const { program, serverPort, backends, lifetimeMs, mode, roundRobin } = asked;
  const [port = 0] = await freePorts(1);
  const folder = join(children.folder, `pgbouncer-${port}`);
  mkdirSync(folder);
  const lines = [
    '[databases]',
    `postgres = host=127.0.0.1 port=${serverPort} dbname=postgres user=postgres`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...[
      `pool_mode = ${mode}`,
      `default_pool_size = ${backends}`,
      `max_db_connections = ${backends}`,
    ],
    ...[`server_lifetime = ${Math.round(lifetimeMs / 1_000)}`, 'server_check_delay = 30'],
    ...[
      `server_round_robin = ${roundRobin ? 1 : 0}`,
      'ignore_startup_parameters = extra_float_digits',
    ],
    ...['query_wait_timeout = 0', 'log_connections = 0', 'log_disconnections = 0'],
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${lines.join('\n')}\n`);
  giveTo(folder);
  const child = children.start(...asPostgres(program, [file]));
  for (let tries = 0; tries < 200; tries += 1) {
    if (!child.isAlive())
      throw new Failure(`pgbouncer on port ${port} did not start: ${child.lastWords()}`);
    const probe = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    probe.on('error', () => undefined);
    const answered = await probe
      .connect()
      .then(() => probe.query('SELECT 1'))
      .catch(() => null);
    await probe.end().catch(() => undefined);
    if (answered !== null) return { port };
    await sleep(50);
  }
  throw new Failure(`pgbouncer on port ${port} did not answer within its time.`);
}
