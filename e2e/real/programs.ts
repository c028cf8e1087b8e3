import { ETCD, foundOrInstalled, PGBOUNCER, POSTGRES, REDIS, ZOOKEEPER } from './rig/packages';
import type { Machine, Needed } from './rig/packages';
import { FAKETIME } from './rig/wall-clock';

/** Paths of the programs that servers run; each is looked for, or installed, when it is first asked for. */
export interface Programs {
  readonly redis: () => string;
  readonly etcd: () => string;
  readonly zookeeper: () => string;
  readonly postgres: () => string;
  readonly pgbouncer: () => string;
  /** The library that gives a process a wall clock of its own. */
  readonly faketime: () => string;
}

export function programsOn(machine: Machine): Programs {
  const paths = new Map<Needed, string>();
  const pathOf = (needed: Needed) => () => {
    const path = paths.get(needed) ?? foundOrInstalled(needed, machine);
    paths.set(needed, path);
    return path;
  };
  return {
    redis: pathOf(REDIS),
    etcd: pathOf(ETCD),
    zookeeper: pathOf(ZOOKEEPER),
    postgres: pathOf(POSTGRES),
    pgbouncer: pathOf(PGBOUNCER),
    faketime: pathOf(FAKETIME),
  };
}
