import { expect, test } from 'vitest';
import { found, foundOrInstalled, REDIS, ZOOKEEPER, type Machine } from './packages';

function machine(more: Partial<Machine> = {}) {
  const files = new Set<string>();
  const ran: string[] = [];
  const said: string[] = [];
  const one: Machine = {
    path: '/bin:/usr/bin',
    isRoot: true,
    isDebian: true,
    exists: (file) => files.has(file),
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      return true;
    },
    say: (line) => said.push(line),
    ...more,
  };
  return { one, files, ran, said };
}

test('a program on the PATH is taken, and nothing is installed', () => {
  const { one, files, ran } = machine();
  files.add('/usr/bin/redis-server');
  expect(foundOrInstalled(REDIS, one)).toBe('/usr/bin/redis-server');
  expect(ran).toEqual([]);
});

test('a program where Debian puts it is found without the PATH', () => {
  const { one, files } = machine();
  files.add('/usr/share/zookeeper/bin/zkServer.sh');
  expect(found(ZOOKEEPER, one)).toBe('/usr/share/zookeeper/bin/zkServer.sh');
});

test('what is missing is installed, without its service', () => {
  const { one, files, ran, said } = machine({
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      if (command === 'sh') files.add('/usr/bin/redis-server');
      return true;
    },
  });
  expect(foundOrInstalled(REDIS, one)).toBe('/usr/bin/redis-server');
  expect(said).toEqual(['No redis-server yet: installing redis-server from Debian.']);
  expect(ran[0]).toBe('apt-get update -qq');
  expect(ran[1]).toContain('policy-rc.d');
  expect(ran[1]).toContain('apt-get install -y -qq --no-install-recommends redis-server');
});

test.each([
  [{ isRoot: false }, 'only root may install it'],
  [{ isDebian: false }, 'run this again'],
  [{ run: () => false }, 'could not be installed'],
] as const)('%j: one line says what to do', (more, told) => {
  const { one } = machine(more);
  expect(() => foundOrInstalled(REDIS, one)).toThrow(told);
  expect(() => foundOrInstalled(REDIS, one)).toThrow('apt-get install redis-server');
  expect(() => foundOrInstalled(REDIS, one)).not.toThrow('\n');
});
