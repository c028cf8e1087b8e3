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
}

/** One ZooKeeper on loopback. */
export async function startZooKeeper(
  children: Children,
  { program, tickMs }: { program: string; tickMs: number },
): Promise<ZooKeeperServer> {
  const [port = 0] = await freePorts(1);
  await mustBeFree(port);
  const folder = join(children.folder, `zookeeper-${port}`);
  mkdirSync(folder);
  const file = join(folder, 'zoo.cfg');
  const lines = [
    ...[`tickTime=${tickMs}`, `dataDir=${folder}`, `clientPort=${port}`],
    ...['clientPortAddress=127.0.0.1', 'admin.enableServer=false'],
    ...['4lw.commands.whitelist=ruok,dump', 'maxClientCnxns=0'],
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
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
  for (let tries = 0; tries < 600; tries += 1) {
    if (!child.isAlive())
      throw new Failure(`ZooKeeper on port ${port} did not start: ${child.lastWords()}`);
    if ((await fourLetters(port, 'ruok')) === 'imok') return { port, child };
    await sleep(50);
  }
  throw new Failure(`ZooKeeper on port ${port} did not answer within 30 s.`);
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
