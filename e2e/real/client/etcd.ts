import type { EtcdParameters } from '../../../src/models/services/etcd/parameters';
import { sleep } from '../rig/clock';
import { base64, etcdCall, EtcdRefusal, leaseId, LOCK_NAME } from '../rig/etcd-call';
import { holding, stamp, type Library, type Surroundings } from './library';

interface Range {
  readonly kvs?: readonly { readonly create_revision: string }[];
}
interface KeepAlive {
  readonly result?: { readonly TTL?: string };
}

/** How often a session looks at its deadline; as in client/v3/lease.go. */
const DEADLINE_EVERY_MS = 1_000;
/** The lease of a lock that was given back is revoked a little later, so that who watches can tell the two apart. */
const REVOKE_AFTER_MS = 400;

interface Session {
  readonly lease: number;
  isOver: boolean;
  ttlMs: number;
  heardAtMs: number;
  timers: NodeJS.Timeout[];
  key: string | null;
}

/**
 * A lock over etcd's own lock service (`v3lock`, the server's `concurrency.Mutex`) and a lease that the client keeps alive,
 * as `clientv3` does: a keepalive each third of the TTL, a deadline that counts from the last answer.
 */
export function createEtcdLibrary(surroundings: Surroundings<EtcdParameters>): Library {
  const { name, parameters, ports, answer, nowMs, tell } = surroundings;
  const members = Array.from({ length: parameters.members }, (_, index) => `etcd-${index + 1}`);
  let at = parameters.member - 1;
  let acquisition = 0;
  let call: { withdrawn: boolean; abort: AbortController } | null = null;
  let session: Session | null = null;
  let token: number | null = null;
  let holds = false;

  const port = () => ports[members[at] ?? ''] ?? 0;
  const moveOn = () => {
    at = (at + 1) % members.length;
  };
  const ask = <T>(path: string, body: object) =>
    etcdCall<T>(port(), path, body, parameters.commandTimeoutMs);

  async function begin(): Promise<Session> {
    acquisition += 1;
    const lease = leaseId(name, acquisition);
    const TTL = Math.ceil(parameters.ttlMs / 1_000);
    const granted = await ask<{ TTL?: string }>('lease/grant', { TTL, ID: lease });
    const ttlMs = Number(granted.TTL ?? 0) * 1_000;
    const made: Session = {
      lease,
      isOver: false,
      ttlMs,
      heardAtMs: nowMs(),
      timers: [],
      key: null,
    };
    if (parameters.keepAlive) watch(made);
    return made;
  }
  function watch(one: Session): void {
    const keep = () => {
      void ask<KeepAlive>('lease/keepalive', { ID: one.lease })
        .then(({ result }) => {
          if (one.isOver) return;
          const seconds = Number(result?.TTL ?? 0);
          if (seconds <= 0) return lose(one, 'its lease was not found');
          one.ttlMs = seconds * 1_000;
          one.heardAtMs = nowMs();
          if (!holds) return;
          tell({ type: 'lease.renewed', client: name, by: name, ttlMs: one.ttlMs });
          answer('renewed', holding({ token, ttlMs: one.ttlMs }, stamp(nowMs)));
        })
        .catch((error: unknown) => {
          if (one.isOver) return;
          if (!(error instanceof EtcdRefusal)) moveOn();
          one.timers.push(setTimeout(keep, parameters.retryDelayMs));
        });
    };
    one.timers.push(setInterval(keep, one.ttlMs / 3));
    const look = () => {
      if (nowMs() >= one.heardAtMs + one.ttlMs)
        lose(one, 'no keepalive was answered for a whole TTL');
    };
    one.timers.push(setInterval(look, DEADLINE_EVERY_MS));
  }
  function end(one: Session): void {
    one.isOver = true;
    one.timers.forEach((timer) => clearTimeout(timer));
    one.timers = [];
  }
  function lose(one: Session, because: string): void {
    end(one);
    if (session === one) session = null;
    if (holds) answer('lost', { because });
    holds = false;
  }

  async function keepAsking(mine: NonNullable<typeof call>): Promise<void> {
    while (!mine.withdrawn) {
      const sent = stamp(nowMs);
      try {
        session ??= await begin();
        const body = { name: base64(LOCK_NAME), lease: session.lease };
        const { key } = await etcdCall<{ key: string }>(
          port(),
          'lock/lock',
          body,
          null,
          mine.abort.signal,
        );
        if (mine.withdrawn) return;
        const { kvs } = await ask<Range>('kv/range', { key });
        if (session === null) continue;
        const own = kvs?.[0];
        if (own === undefined) {
          // etcd 3.4's lock service does not look whether the waiter's lease still lives (etcd#9921).
          end(session);
          session = null;
          if (parameters.rechecksOwnKey) {
            answer('failed', { because: 'its session expired in the queue' });
            await sleep(parameters.retryDelayMs);
            continue;
          }
          const { ttlMs } = parameters;
          tell({ type: 'lease.granted', client: name, token: null, ttlMs });
          tell({ type: 'lease.expired', client: name });
          return answer('acquired', holding({ token: null, ttlMs }, sent));
        }
        session.key = key;
        token = Number(own.create_revision);
        holds = true;
        return answer('acquired', holding({ token, ttlMs: session.ttlMs }, sent));
      } catch (error) {
        if (mine.withdrawn) return;
        const because = String(error);
        // Its own session is what a refusal is about; without an answer, another member may give one.
        if (error instanceof EtcdRefusal && session !== null) {
          end(session);
          session = null;
        } else moveOn();
        const isSilence = error instanceof DOMException && error.name === 'TimeoutError';
        answer(isSilence ? 'unreachable' : 'failed', { because });
      }
      await sleep(parameters.retryDelayMs);
    }
  }
  async function releaseNow(): Promise<void> {
    const mine = session;
    session = null;
    holds = false;
    if (mine !== null) {
      end(mine);
      if (mine.key !== null) await ask('lock/unlock', { key: mine.key }).catch(() => moveOn());
      setTimeout(
        () => void ask('lease/revoke', { ID: mine.lease }).catch(() => null),
        REVOKE_AFTER_MS,
      );
    }
    answer('released');
  }

  return {
    acquire: () => {
      const mine = { withdrawn: false, abort: new AbortController() };
      call = mine;
      void keepAsking(mine);
    },
    release: () => void releaseNow(),
    withdraw: () => {
      if (call === null) return;
      call.withdrawn = true;
      call.abort.abort();
      if (session !== null) end(session);
      session = null;
    },
    ready: async () => {
      // A cluster that has just begun may let its first callers wait.
      for (let times = 0; times < 5; times += 1)
        await etcdCall(port(), 'kv/range', { key: base64('warm') }, 30_000);
    },
  };
}
