import { createServer, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sleep } from './clock';
import { createProxy, type Proxy, type ProxyOptions } from './proxy';

// A server that answers every word with the same word, and a client of it, with the proxy in between.

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function world(options: Partial<ProxyOptions> = {}) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => socket.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const proxy = await createProxy({ to: port, ...options });
  open.push(() => proxy.close());
  const endServerSide = () => sockets.forEach((socket) => socket.destroy());
  return { proxy, endServerSide, client: await clientOf(proxy) };
}

async function clientOf(proxy: Proxy) {
  const socket = connect({ port: proxy.port, host: '127.0.0.1' });
  open.push(() => void socket.destroy());
  let heard = '';
  let end: string | null = null;
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  socket.on('error', (error: NodeJS.ErrnoException) => (end = error.code ?? 'error'));
  socket.on('close', () => (end ??= 'closed'));
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  return {
    say: (word: string) => socket.write(word),
    heard: () => heard,
    end: () => end,
    until: async (what: () => boolean) => {
      for (let tries = 0; tries < 2_000 && !what(); tries += 1) await sleep(5);
      expect(what()).toBe(true);
    },
  };
}

test('what is said is heard at the other side, and the answer comes back', async () => {
  const overheard: string[] = [];
  const { client } = await world({
    delayMs: 1,
    onConnection: () => ({
      begin: () => overheard.push('begins'),
      toServer: (bytes) => overheard.push(`> ${bytes.toString()}`),
      fromServer: (bytes) => overheard.push(`< ${bytes.toString()}`),
    }),
  });
  client.say('hello');
  await client.until(() => client.heard() === 'hello');
  expect(overheard.sort()).toEqual(['< hello', '> hello', 'begins']);
});

test('a silent cut loses what is said meanwhile, and its connection breaks when it heals', async () => {
  const { proxy, client } = await world();
  proxy.cut('silent');
  client.say('lost');
  await sleep(60);
  expect(client.heard()).toBe('');
  expect(client.end()).toBeNull();
  proxy.heal();
  await client.until(() => client.end() !== null);
  expect(client.heard()).toBe('');
  const again = await clientOf(proxy);
  again.say('anew');
  await again.until(() => again.heard() === 'anew');
});

test('a side that ends during a silent cut is not heard of before it heals, and the proxy can be closed', async () => {
  const { proxy, client, endServerSide } = await world();
  client.say('hello');
  await client.until(() => client.heard() === 'hello');
  proxy.cut('silent');
  endServerSide();
  await sleep(60);
  expect(client.end()).toBeNull();
  proxy.heal();
  await client.until(() => client.end() !== null);

  const other = await clientOf(proxy);
  other.say('again');
  await other.until(() => other.heard() === 'again');
  proxy.cut('silent');
  endServerSide();
  await sleep(30);
  await proxy.close();
  await other.until(() => other.end() !== null);
});

test('a silent cut that keeps bytes hands them on when it heals, as TCP does', async () => {
  const { proxy, client } = await world({ keepsBytes: true });
  proxy.cut('silent');
  client.say('late');
  await sleep(60);
  expect(client.heard()).toBe('');
  proxy.heal();
  await client.until(() => client.heard() === 'late');
  expect(client.end()).toBeNull();
});

test('a reset breaks what is there and refuses what is new, until it heals', async () => {
  const { proxy, client } = await world();
  proxy.cut('reset');
  await client.until(() => client.end() === 'ECONNRESET');
  const refused = await clientOf(proxy);
  await refused.until(() => refused.end() !== null);
  proxy.heal();
  const again = await clientOf(proxy);
  again.say('anew');
  await again.until(() => again.heard() === 'anew');
});

test('one answer is delayed, and none after it', async () => {
  const { proxy, client } = await world();
  let struck = 0;
  const one = { direction: 'fromServer', message: '', nth: 1, byMs: 150 } as const;
  proxy.delay({ ...one, struck: () => (struck += 1) });
  const fromMs = performance.now();
  client.say('slow');
  await client.until(() => client.heard() === 'slow');
  const slowMs = performance.now() - fromMs;
  expect(slowMs).toBeGreaterThanOrEqual(145);
  expect(struck).toBe(1);
  client.say('!');
  await client.until(() => client.heard() === 'slow!');
  expect(performance.now() - fromMs - slowMs).toBeLessThan(slowMs + 10_000);
});

test('a link has its delay in each direction', async () => {
  const { client } = await world({ delayMs: 40, delayAnswersMs: 60 });
  const fromMs = performance.now();
  client.say('far');
  await client.until(() => client.heard() === 'far');
  expect(performance.now() - fromMs).toBeGreaterThanOrEqual(98);
});
