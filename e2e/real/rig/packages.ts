import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure';

/** A program that a server needs, where it may stand, and which Debian package brings it. */
export interface Needed {
  readonly program: string;
  readonly package: string;
  /** Folders besides those on the PATH. */
  readonly folders: readonly string[];
}

export const REDIS: Needed = { program: 'redis-server', package: 'redis-server', folders: [] };
export const ETCD: Needed = { program: 'etcd', package: 'etcd-server', folders: [] };
export const ZOOKEEPER: Needed = {
  program: 'zkServer.sh',
  package: 'zookeeper',
  folders: ['/usr/share/zookeeper/bin'],
};
export const POSTGRES: Needed = {
  program: 'postgres',
  package: 'postgresql',
  folders: [17, 16, 15, 14, 13].map((version) => `/usr/lib/postgresql/${version}/bin`),
};
export const PGBOUNCER: Needed = {
  program: 'pgbouncer',
  package: 'pgbouncer',
  folders: ['/usr/sbin'],
};

/** What finding and installing stands on; tests put other surroundings in its place. */
export interface Machine {
  readonly path: string;
  readonly isRoot: boolean;
  readonly isDebian: boolean;
  readonly exists: (path: string) => boolean;
  /** Runs a command to its end; true if it succeeded. */
  readonly run: (command: string, args: readonly string[]) => boolean;
  readonly say: (line: string) => void;
}

export function thisMachine(say: (line: string) => void): Machine {
  const release = '/etc/os-release';
  return {
    path: process.env['PATH'] ?? '',
    isRoot: process.getuid?.() === 0,
    isDebian:
      existsSync('/usr/bin/apt-get') &&
      existsSync(release) &&
      /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8')),
    exists: existsSync,
    run: (command, args) =>
      spawnSync(command, args, {
        stdio: 'ignore',
        timeout: 300_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
    say,
  };
}

/** The path of a program, or null. */
export function found({ program, folders }: Needed, { path, exists }: Machine): string | null {
  const places = [...path.split(delimiter).filter((folder) => folder !== ''), ...folders];
  return places.map((folder) => join(folder, program)).find((file) => exists(file)) ?? null;
}

/**
 * The path of a program, installed from Debian if it is not there. Its service is not wanted and may not start: the
 * rig starts its own. Fails with one line that says what to do.
 */
export function foundOrInstalled(needed: Needed, machine: Machine): string {
  const there = found(needed, machine);
  if (there !== null) return there;
  const byHand = `install the package ${needed.package} (Debian: apt-get install ${needed.package})`;
  if (!machine.isDebian)
    throw new Failure(`${needed.program} is not on this machine: ${byHand}, and run this again.`);
  if (!machine.isRoot)
    throw new Failure(
      `${needed.program} is not on this machine, and only root may install it: ${byHand}.`,
    );
  machine.say(`No ${needed.program} yet: installing ${needed.package} from Debian.`);
  machine.run('apt-get', ['update', '-qq']);
  const args = ['install', '-y', '-qq', '--no-install-recommends', needed.package];
  // Where services start on installation, this one would take its usual port from whoever has it.
  const isInstalled = machine.run('sh', ['-c', withoutServices(['apt-get', ...args])]);
  const installed = found(needed, machine);
  if (!isInstalled || installed === null)
    throw new Failure(`${needed.package} could not be installed from Debian: ${byHand} by hand.`);
  return installed;
}

/** Runs a command under a policy that lets no service start, unless there is a policy already. */
function withoutServices(command: readonly string[]): string {
  const policy = '/usr/sbin/policy-rc.d';
  return [
    `made=; if [ ! -e ${policy} ]; then printf '#!/bin/sh\\nexit 101\\n' > ${policy} && chmod +x ${policy} && made=1; fi`,
    `${command.join(' ')}; status=$?`,
    `[ -n "$made" ] && rm -f ${policy}`,
    'exit $status',
  ].join('; ');
}
