import zookeeper, { type Client } from 'node-zookeeper-client';
import type { ZookeeperParameters } from '../../../src/models/services/zookeeper/parameters';
import { sleep } from '../rig/clock';
import { holding, stamp, type Library, type Surroundings } from './library';

/** Under it stands one node for each that waits. */
export const LOCK_PATH = '/lab';

/** ZooKeeper's codes for an answer that the session itself gave. */
const NO_NODE = -101;
const SESSION_EXPIRED = -112;

/**
 * The lock recipe over node-zookeeper-client: an ephemeral sequential node, a watch on the one before it. The package never
 * notices a silent connection, so what Java's client and Curator add stands here: SUSPENDED after two thirds of the session's
 * timeout without a word, LOST a part of the timeout later.
 */
export function createZooKeeperLibrary(surroundings: Surroundings<ZookeeperParameters>): Library {
  const { name, parameters, ports, answer, nowMs } = surroundings;
  const { sessionMs, obeys, lostPercent, guaranteedDelete } = parameters;
  const servers = [...new Set(Object.values(ports))].map((port) => `127.0.0.1:${port}`);
  const client = zookeeper.createClient(servers.join(), {
    sessionTimeout: sessionMs,
    spinDelay: parameters.reconnectMs,
    retries: 0,
  });
  // It would begin anywhere, and goes on in order.
  client.connectionManager.nextServerIndex = parameters.server - 1;
  let node: string | null = null;
  let strays: readonly string[] = [];
  let token: number | null = null;
  let holds = false;
  let call: { withdrawn: boolean; triesOnce: boolean } | null = null;
  let heardAtMs = 0;
  let saidAtMs = 0;
  let isSuspended = false;
  let lost: NodeJS.Timeout | undefined;

  const calls = callsOf(client, {
    say: () => {
      saidAtMs = nowMs();
    },
    hear: () => {
      heardAtMs = nowMs();
    },
  });

  function loseLock(because: string): void {
    if (!holds) return;
    holds = false;
    answer('lost', { because });
  }
  function suspend(): void {
    if (isSuspended) return;
    isSuspended = true;
    // Who only waits has nothing to stop, and keeps its place in the queue.
    if (obeys === 'suspended' && holds) {
      loseLock('its connection is suspended');
      discard();
    }
    lost = setTimeout(
      () => {
        if (obeys !== 'nothing') loseLock('its session is lost');
      },
      (sessionMs * lostPercent) / 100,
    );
  }
  /** Its own node is wanted no more; it is deleted as soon as there is a connection. */
  function discard(): void {
    if (node !== null) strays = [...strays, node];
    node = null;
  }
  async function sweep(): Promise<void> {
    for (const path of strays) {
      const done = await calls.remove(path).then(
        () => true,
        (error: { code?: number }) => error.code === NO_NODE,
      );
      // Curator's guaranteed delete tries again in the background; without it the node is forgotten.
      if (done || !guaranteedDelete) strays = strays.filter((one) => one !== path);
    }
  }
  client.on('connected', () => {
    isSuspended = false;
    clearTimeout(lost);
    heardAtMs = nowMs();
    void sweep();
    if (call !== null && !call.withdrawn && node !== null && !holds) void keepAsking(call);
  });
  client.on('disconnected', suspend);
  client.on('expired', () => {
    node = null;
    strays = [];
    if (obeys !== 'nothing') loseLock('its session expired');
  });
  // A ping that is sent when it is due shows that the connection lives; silence shows that it does not.
  setInterval(() => {
    // As Java's client: a third of the timeout after the last word it sent.
    if (heardAtMs > 0 && nowMs() - saidAtMs >= sessionMs / 3) {
      saidAtMs = nowMs();
      void calls.ping().catch(() => undefined);
    }
    if (heardAtMs > 0 && nowMs() - heardAtMs > (sessionMs * 2) / 3) suspend();
  }, 50);

  let opened: Promise<void> | null = null;
  const open = () => {
    opened ??= new Promise<void>((resolve) => {
      client.once('connected', () => resolve());
      client.connect();
    });
    return opened;
  };
  /** Until it has the lock, or waits for another's node to go. */
  async function keepAsking(mine: NonNullable<typeof call>): Promise<void> {
    while (!mine.withdrawn) {
      try {
        node ??= await calls.create(`${LOCK_PATH}/${name}-`);
        return await list(mine);
      } catch {
        await sleep(parameters.reconnectMs);
      }
    }
  }
  async function list(mine: NonNullable<typeof call>): Promise<void> {
    const sent = stamp(nowMs);
    const own = node;
    if (own === null || mine.withdrawn) return;
    const queue = (await calls.children(LOCK_PATH))
      .map((child) => `${LOCK_PATH}/${child}`)
      .sort(bySequence);
    // A watch and a new connection may both have asked.
    if (holds || mine.withdrawn) return;
    const at = queue.indexOf(own);
    if (at === 0) {
      const czxid = await calls.czxid(own);
      if (holds || mine.withdrawn) return;
      token = czxid;
      holds = true;
      return answer('acquired', holding({ token, ttlMs: sessionMs }, sent));
    }
    if (mine.triesOnce) {
      discard();
      void sweep();
      return answer('notAcquired');
    }
    const watched = queue[parameters.watches === 'owner' ? 0 : at - 1] ?? '';
    const isThere = await calls.watch(watched, () => void keepAsking(mine));
    if (!isThere) await list(mine);
  }
  return {
    acquire: ({ manner }) => {
      const mine = { withdrawn: false, triesOnce: manner === 'try' };
      call = mine;
      void open().then(() => keepAsking(mine));
    },
    release: () => {
      holds = false;
      // A question that is still on its way must not begin anew.
      if (call !== null) call.withdrawn = true;
      call = null;
      discard();
      void sweep().then(() => answer('released'));
    },
    withdraw: () => {
      if (call !== null) call.withdrawn = true;
      discard();
      void sweep();
    },
    // As in the simulation, the session is opened when the lock is first wanted.
    ready: () => Promise.resolve(),
  };
}

/** The few calls of a lock as promises; whatever is answered shows that the connection lives. */
function callsOf(client: Client, { say, hear }: { say: () => void; hear: () => void }) {
  const call = <T>(ask: (answer: (error: Error | null, value: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      say();
      ask((error, value) => {
        const { code = 0 } = (error ?? {}) as { code?: number };
        if (error === null || (code <= -100 && code !== SESSION_EXPIRED)) hear();
        if (error === null) resolve(value);
        else reject(error);
      });
    });
  return {
    create: (prefix: string) =>
      call<string>((answer) =>
        client.create(prefix, Buffer.alloc(0), zookeeper.CreateMode.EPHEMERAL_SEQUENTIAL, answer),
      ),
    children: (path: string) =>
      call<readonly string[]>((answer) => client.getChildren(path, answer)).then((all) => [...all]),
    remove: (path: string) => call<undefined>((answer) => client.remove(path, -1, answer)),
    ping: () => call((answer) => client.exists('/', answer)),
    czxid: async (path: string) => {
      const stat = await call<{ czxid: Buffer } | null>((answer) => client.exists(path, answer));
      return stat === null ? null : Number(stat.czxid.readBigInt64BE(0));
    },
    watch: async (path: string, woken: () => void) =>
      (await call<object | null>((answer) => client.exists(path, woken, answer))) !== null,
  };
}

/** The server's own number at the end of a name gives the order. */
function bySequence(one: string, other: string): number {
  return Number(one.slice(-10)) - Number(other.slice(-10));
}
