import { spawnSync } from 'node:child_process';
import type { Child, Children } from './children';
import { Failure } from './failure';

/**
 * A host of its own for one client: a network namespace with one cable to the rig. Only so can a host vanish without a word: a
 * proxy’s kernel would go on answering keepalives.
 */
export interface Host {
  /** The rig’s end of the cable: where servers must listen for this host. */
  readonly address: string;
  /** A command line that runs a program on this host, under its own pid. */
  readonly on: (program: string, args: readonly string[]) => readonly [string, readonly string[]];
  /** Nothing crosses any more, and nobody is told. */
  readonly unplug: () => void;
  /** Takes the cable away; without it that goes when the last connection of the dead host has timed out. */
  readonly close: () => void;
}

let count = 0;

/** Starts one. The namespace lives as long as its holder, a child of the rig, and the cable as long as the namespace. */
export function createHost(children: Children): Host {
  if (process.getuid?.() !== 0)
    throw new Failure('A host of its own for a client needs root: it is a network namespace.');
  const holder: Child = children.start('unshare', ['-n', 'sleep', '86400']);
  count += 1;
  // A private range; the number keeps two hosts, and two rigs, apart.
  const net = `10.253.${(process.pid + count) % 250}`;
  const cable = `lab${holder.pid}`.slice(0, 15);
  const inside = ['nsenter', '-t', String(holder.pid), '-n'];
  run([
    'sh',
    '-c',
    `for i in 1 2 3 4 5 6 7 8 9; do [ "$(readlink /proc/${holder.pid}/ns/net)" != "$(readlink /proc/$$/ns/net)" ] && exit 0; sleep 0.1; done; exit 1`,
  ]);
  run([
    'ip',
    'link',
    'add',
    cable,
    'type',
    'veth',
    'peer',
    'name',
    'eth0',
    'netns',
    String(holder.pid),
  ]);
  run(['ip', 'addr', 'add', `${net}.1/30`, 'dev', cable]);
  run(['ip', 'link', 'set', cable, 'up']);
  run([...inside, 'ip', 'addr', 'add', `${net}.2/30`, 'dev', 'eth0']);
  run([...inside, 'ip', 'link', 'set', 'eth0', 'up']);
  return {
    address: `${net}.1`,
    on: (program, args) => ['nsenter', [...inside.slice(1), program, ...args]],
    unplug: () => run([...inside, 'ip', 'link', 'set', 'eth0', 'down']),
    close: () => void spawnSync('ip', ['link', 'del', cable]),
  };
}

function run([command = '', ...args]: readonly string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  const why = (error?.message ?? stderr ?? '').trim().split('\n')[0] ?? '';
  throw new Failure(`A host of its own for a client cannot be made: ${command} says "${why}".`);
}
