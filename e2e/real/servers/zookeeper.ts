import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Child, Children } from '../rig/children';
import { sleep } from '../rig/clock';
import { Failure } from '../rig/failure';
import { freePorts, mustBeFree } from '../rig/ports';

export interface ZooKeeperServer {
  readonly port: number;
  readonly child: Child;
  readonly kill: () => Promise<void>;
}

export interface ZooKeepersInput {
  readonly program: string;
  readonly tickMs: number;
  readonly syncLimit: number;
  /** One stands alone; three or five choose a leader. */
  readonly count: number;
}

/** ZooKeepers on loopback, their leader first: scenarios call that one `zk-1`. */
export async function startZooKeepers(
  children: Children,
  input: ZooKeepersInput,
): Promise<readonly ZooKeeperServer[]> {
  const { count } = input;
  const ports = await freePorts(3 * count);
  for (const port of ports) await mustBeFree(port);
  const peers = Array.from(
    { length: count },
    (_, index) =>
      `server.${index + 1}=127.0.0.1:${ports[3 * index + 1]}:${ports[3 * index + 2]}:participant`,
  );
  const all = peers.map((_, index) =>
    startOne(children, input, {
      id: index + 1,
      port: ports[3 * index] ?? 0,
      peers: count === 1 ? [] : peers,
    }),
  );
  for (let tries = 0; tries < 1_200; tries += 1) {
    const dead = all.find(({ child }) => !child.isAlive());
    if (dead !== undefined)
      throw new Failure(`ZooKeeper on port ${dead.port} did not start: ${dead.child.lastWords()}`);
    const modes = await Promise.all(all.map(({ port }) => modeOf(port)));
    if (modes.every((mode) => mode !== null)) {
      const leads = (_: unknown, index: number) => modes[index] !== 'follower';
      return [...all.filter(leads), ...all.filter((one, index) => !leads(one, index))];
    }
    await sleep(50);
  }
  throw new Failure(`ZooKeeper on port ${ports[0]} did not answer within 60 s.`);
}

function startOne(
  children: Children,
  { program, tickMs, syncLimit }: ZooKeepersInput,
  { id, port, peers }: { id: number; port: number; peers: readonly string[] },
): ZooKeeperServer {
  const folder = join(children.folder, `zookeeper-${port}`);
  mkdirSync(folder);
  const file = join(folder, 'zoo.cfg');
  const lines = [
    ...[`tickTime=${tickMs}`, `dataDir=${folder}`, `clientPort=${port}`],
    ...['clientPortAddress=127.0.0.1', 'admin.enableServer=false'],
    ...['4lw.commands.whitelist=srvr,dump', 'maxClientCnxns=0'],
    ...['initLimit=20', `syncLimit=${syncLimit}`, ...peers],
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'myid'), `${id}\n`);
  const child = children.start(program, ['start-foreground', file], {
    cwd: folder,
    env: {
      ...process.env,
      ZOO_LOG_DIR: folder,
      ZOOCFGDIR: folder,
      JMXDISABLE: 'true',
      JVMFLAGS: '-Xmx96m -XX:TieredStopAtLevel=1 -Dzookeeper.forceSync=no',
    },
  });
  return {
    port,
    child,
    kill: async () => {
      child.process.kill('SIGKILL');
      await child.gone;
    },
  };
}

/** What a server is just now; null: it serves nobody yet. */
async function modeOf(port: number): Promise<string | null> {
  return /^Mode: (\w+)$/m.exec(await fourLetters(port, 'srvr'))?.[1] ?? null;
}

/** One of ZooKeeper's commands of four letters; '' without an answer. */
export function fourLetters(port: number, command: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let heard = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('connect', () => socket.end(command));
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}
