import { spawnSync } from 'node:child_process';
import type { ServerName } from './cases';
import type { Programs } from './programs';
import { redisVersion } from './servers/redis';

/** What a server says it is. */
export function versionOf(server: ServerName, programs: Programs): string {
  switch (server) {
    case 'redis':
    case 'redlock':
      return redisVersion(programs.redis());
    case 'etcd':
      return saidBy(programs.etcd(), ['--version'], /etcd Version: (\S+)/);
    case 'postgres':
      return saidBy(programs.postgres(), ['--version'], /(\d+\.\d+)/);
    case 'zookeeper':
      return saidBy('dpkg-query', ['-W', '-f', '${Version}', 'zookeeper'], /^([\d.]+)/);
    default:
      return server satisfies never;
  }
}

function saidBy(program: string, args: readonly string[], pattern: RegExp): string {
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return pattern.exec(stdout ?? '')?.[1] ?? 'unknown';
}
