import zookeeper, { type Client, type Stat } from 'node-zookeeper-client';
import { LOCK_PATH } from '../client/zookeeper';
import { sleep, type RigClock } from '../rig/clock';
import { fourLetters } from '../servers/zookeeper';
import type { Told } from '../told';

/** Between two questions that nobody answers, ms. Arbitrary. */
const AGAIN_MS = 20;

interface Node {
  readonly name: string;
  readonly czxid: number;
  readonly session: string;
}

/**
 * What ZooKeeper decides about the lock, by a watch of the queue: the node with the lowest number holds it. A node that is gone
 * while its session lives was deleted; else the session has ended.
 */
export function watchZooKeeper(
  { port, node, sessionMs }: { port: number; node: string; sessionMs: number },
  clock: RigClock,
  tell: (told: Told) => void,
): { readonly start: () => Promise<void>; readonly stop: () => void } {
  const client: Client = zookeeper.createClient(`127.0.0.1:${port}`, {
    sessionTimeout: 30_000,
    spinDelay: 100,
    retries: 0,
  });
  let queue: readonly Node[] = [];
  let turn: Promise<void> = Promise.resolve();
  let isOver = false;

  const askChildren = () =>
    new Promise<readonly string[] | null>((resolve) => {
      client.getChildren(
        LOCK_PATH,
        () => {
          const atMs = clock.nowMs();
          turn = turn.then(() => look(atMs));
        },
        (error, names) => resolve(error === null ? names : null),
      );
    });
  /** While a leader is chosen, no server answers: nothing is known of the queue then, least of all that it is empty. */
  const children = async () => {
    for (;;) {
      const names = await askChildren();
      if (names !== null || isOver) return names ?? [];
      await sleep(AGAIN_MS);
    }
  };
  const stat = (name: string) =>
    new Promise<Stat | null>((resolve) => {
      client.exists(`${LOCK_PATH}/${name}`, (error, found) =>
        resolve(error === null ? found : null),
      );
    });
  const look = async (atMs: number) => {
    const found = await children();
    if (isOver) return;
    const names = [...found].sort((a, b) => Number(a.slice(-10)) - Number(b.slice(-10)));
    const next: Node[] = [];
    for (const name of names) {
      const known = queue.find((one) => one.name === name);
      const made = known === undefined ? await stat(name) : null;
      if (known !== undefined) next.push(known);
      else if (made !== null) {
        const czxid = Number(made.czxid.readBigInt64BE(0));
        next.push({ name, czxid, session: made.ephemeralOwner.toString('hex') });
        tell({ atMs, node, fact: { type: 'request.arrived', client: clientOf(name) } });
      }
    }
    const [before] = queue;
    const [now] = next;
    queue = next;
    if (before?.name === now?.name) return;
    if (before !== undefined) {
      const sessions = await fourLetters(port, 'dump');
      const lives = sessions.includes(`0x${before.session.replace(/^0+/, '')}`);
      const type = lives ? 'lease.released' : 'lease.expired';
      tell({ atMs, node, fact: { type, client: clientOf(before.name) } });
    }
    if (now === undefined) return;
    const granted = { client: clientOf(now.name), token: now.czxid, ttlMs: sessionMs };
    tell({ atMs, node, fact: { type: 'lease.granted', ...granted } });
  };
  return {
    start: async () => {
      client.connect();
      await new Promise<void>((resolve) => client.once('connected', () => resolve()));
      await new Promise<void>((resolve) => client.create(LOCK_PATH, () => resolve()));
      await look(clock.nowMs());
    },
    stop: () => {
      isOver = true;
      client.close();
    },
  };
}

function clientOf(name: string): string {
  return name.split('-')[0] ?? '';
}
