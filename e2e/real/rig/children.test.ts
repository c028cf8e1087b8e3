import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startRedis } from '../servers/redis';
import { createChildren } from './children';
import { sleep } from './clock';
import { freePorts, mustBeFree } from './ports';

const isThere = (pid: number) => existsSync(`/proc/${pid}/stat`);
const until = async (what: () => boolean) => {
  for (let tries = 0; tries < 1_000 && !what(); tries += 1) await sleep(10);
  expect(what()).toBe(true);
};

test('everything that was started is stopped, even what stands still or will not end', async () => {
  const children = createChildren();
  const calm = children.start('sleep', ['600']);
  const stopped = children.start('sleep', ['600']);
  stopped.signal('SIGSTOP');
  const deaf = children.start('sh', ['-c', 'trap "" TERM; while :; do sleep 0.1; done']);
  await sleep(100);
  await deaf.stop('SIGTERM', 100);
  expect(children.alive()).toEqual([calm.pid, stopped.pid]);
  await children.stopAll();
  expect(children.alive()).toEqual([]);
  for (const { pid } of [calm, stopped, deaf]) expect(isThere(pid)).toBe(false);
  expect(existsSync(children.folder)).toBe(false);
});

test('a rig that is killed leaves nothing running and no folder', async () => {
  const crashing = fileURLToPath(new URL('./crashing.ts', import.meta.url));
  const { stdout, signal } = spawnSync(process.execPath, ['--import', 'tsx', crashing], {
    encoding: 'utf8',
  });
  expect(signal).toBe('SIGKILL');
  const [pid = '', folder = ''] = stdout.trim().split(' ');
  expect(folder).toContain('locks-lab-real-');
  await until(() => !isThere(Number(pid)) && !existsSync(folder));
});

test('a program that is not there is one line', async () => {
  const children = createChildren();
  expect(() => children.start('/no/such/program', [])).toThrow(
    '/no/such/program cannot be started: it is not there, or not executable.',
  );
  await children.stopAll();
});

test('a port that somebody has is one line, and free ports differ', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(mustBeFree(port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another process.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await mustBeFree(port);
  const ports = await freePorts(5);
  expect(new Set(ports).size).toBe(5);
});

test('a server that will not start says why in one line, and is gone', async () => {
  const children = createChildren();
  const [port = 0] = await freePorts(1);
  const broken = startRedis(children, { program: '/bin/false', port });
  await expect(broken).rejects.toThrow(`redis-server on port ${port} did not start`);
  expect(children.alive()).toEqual([]);
  await children.stopAll();
});
