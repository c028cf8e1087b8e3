import { createServer } from 'node:net';
import { Failure } from './failure';

/** So many ports on loopback that nobody listens on now. All are held open until all are found, so they differ. */
export async function freePorts(count: number, host = '127.0.0.1'): Promise<readonly number[]> {
  const holders = await Promise.all(Array.from({ length: count }, () => held(host)));
  await Promise.all(holders.map(({ close }) => close()));
  return holders.map(({ port }) => port);
}

async function held(host: string) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Failure(`No port on ${host} can be had: ${error.message}.`)),
    );
    server.listen(0, host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Fails with one line where somebody listens on a port already. */
export async function mustBeFree(port: number, host = '127.0.0.1'): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Failure(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is taken by another process.`
            : `Port ${port} on ${host} cannot be used: ${error.message}.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
