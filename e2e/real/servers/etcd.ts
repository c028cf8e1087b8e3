import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Child, Children } from '../rig/children';
import { sleep } from '../rig/clock';
import { etcdCall } from '../rig/etcd-call';
import { Failure } from '../rig/failure';
import { freePorts } from '../rig/ports';

export interface EtcdMember {
  readonly port: number;
  readonly child: () => Child;
  readonly kill: () => Promise<void>;
  /** Comes back with what it had on disk. */
  readonly restart: () => Promise<void>;
}

interface Status {
  readonly header: { readonly member_id: string };
  readonly leader?: string;
}

/** A cluster on loopback, its leader first: scenarios call that one `etcd-1`. */
export async function startEtcd(
  children: Children,
  { program, members, electionMs }: { program: string; members: number; electionMs: number },
): Promise<readonly EtcdMember[]> {
  const ports = await freePorts(2 * members);
  const names = Array.from({ length: members }, (_, index) => `m${index + 1}`);
  const urlOf = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const cluster = names.map((name, index) => `${name}=${urlOf(ports[2 * index + 1])}`).join(',');
  const all = names.map((name, index): EtcdMember => {
    const port = ports[2 * index] ?? 0;
    const folder = join(children.folder, `etcd-${port}`);
    mkdirSync(folder, { mode: 0o700 });
    const begin = () =>
      children.start(program, [
        ...['--name', name, '--data-dir', folder, '--log-level', 'error'],
        ...['--listen-client-urls', urlOf(port), '--advertise-client-urls', urlOf(port)],
        ...['--listen-peer-urls', urlOf(ports[2 * index + 1])],
        ...['--initial-advertise-peer-urls', urlOf(ports[2 * index + 1])],
        ...['--initial-cluster', cluster, '--initial-cluster-state', 'new'],
        ...['--initial-cluster-token', `locks-lab-${ports[0]}`],
        ...['--heartbeat-interval', String(Math.round(electionMs / 10))],
        ...['--election-timeout', String(electionMs)],
      ]);
    let child = begin();
    return {
      port,
      child: () => child,
      kill: async () => {
        child.process.kill('SIGKILL');
        await child.gone;
      },
      restart: () => {
        child = begin();
        return Promise.resolve();
      },
    };
  });
  for (let tries = 0; tries < 600; tries += 1) {
    const dead = all.find((member) => !member.child().isAlive());
    if (dead !== undefined)
      throw new Failure(`etcd on port ${dead.port} did not start: ${dead.child().lastWords()}`);
    const leader = await leaderOf(all);
    if (leader !== null) return [leader, ...all.filter((member) => member !== leader)];
    await sleep(50);
  }
  throw new Failure('The etcd members did not choose a leader within 30 s.');
}

/** The member that leads, once every member knows it; null until then. */
async function leaderOf(members: readonly EtcdMember[]): Promise<EtcdMember | null> {
  const statuses = await Promise.all(
    members.map(({ port }) =>
      etcdCall<Status>(port, 'maintenance/status', {}, 1_000).catch(() => null),
    ),
  );
  const leaders = new Set(statuses.map((status) => status?.leader ?? ''));
  const [leader = ''] = leaders;
  if (leaders.size !== 1 || leader === '' || leader === '0') return null;
  return members[statuses.findIndex((status) => status?.header.member_id === leader)] ?? null;
}
