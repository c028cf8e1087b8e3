import { sleep, type RigClock } from '../rig/clock';
import { base64, clientOfKey, etcdCall, fromBase64, LOCK_NAME, leaseOfKey } from '../rig/etcd-call';
import { Failure } from '../rig/failure';
import type { Told } from '../told';

interface WatchAnswer {
  readonly result?: {
    readonly events?: readonly {
      readonly type?: 'DELETE';
      readonly kv: { readonly key: string; readonly create_revision?: string };
    }[];
  };
}

/** No lease's number: a key by which the watch shows that it watches. */
const READY = 'ready';

interface Queued {
  readonly key: string;
  readonly revision: number;
}

/**
 * What the cluster decides about the lock, by a watch of its queue at a member that no fault touches: the lowest create
 * revision holds the lock. A key whose lease is still there was deleted; one whose lease is gone went with it.
 */
export function watchEtcd(
  { port, node }: { readonly port: number; readonly node: string },
  clock: RigClock,
  tell: (told: Told) => void,
): { readonly start: () => Promise<void>; readonly stop: () => void } {
  let queue: readonly Queued[] = [];
  let isReady = false;
  const abort = new AbortController();
  /** One after the other: what is told of an end waits for an answer. */
  let turn: Promise<void> = Promise.resolve();

  const after = async (next: readonly Queued[], atMs: number) => {
    const head = queue[0];
    queue = next;
    const now = next[0];
    if (now?.key === head?.key) return;
    const note = (fact: Told['fact']) => tell({ atMs, node, fact });
    if (head !== undefined) {
      const isThere = (await ttlOf(head.key)) !== null;
      const client = clientOfKey(head.key);
      note({ type: isThere ? 'lease.released' : 'lease.expired', client });
    }
    if (now === undefined) return;
    const ttlMs = await ttlOf(now.key);
    note({ type: 'lease.granted', client: clientOfKey(now.key), token: now.revision, ttlMs });
  };
  const ttlOf = async (key: string): Promise<number | null> => {
    const asked = { ID: leaseOfKey(key) };
    const found = await etcdCall<{ TTL?: string; grantedTTL?: string }>(
      port,
      'lease/timetolive',
      asked,
      2_000,
    ).catch(() => null);
    if (found === null || found.grantedTTL === undefined || Number(found.TTL ?? 0) < 0) return null;
    return Number(found.grantedTTL) * 1_000;
  };
  const hear = (line: string) => {
    const atMs = clock.nowMs();
    for (const { type, kv } of (JSON.parse(line) as WatchAnswer).result?.events ?? []) {
      const key = fromBase64(kv.key);
      if (key.endsWith(READY)) {
        isReady = true;
        continue;
      }
      turn = turn.then(async () => {
        const others = queue.filter((one) => one.key !== key);
        if (type === 'DELETE') return after(others, atMs);
        if (others.length < queue.length) return;
        tell({ atMs, node, fact: { type: 'request.arrived', client: clientOfKey(key) } });
        const own = { key, revision: Number(kv.create_revision ?? 0) };
        await after(
          [...others, own].sort((a, b) => a.revision - b.revision),
          atMs,
        );
      });
    }
  };
  return {
    start: async () => {
      const prefix = `${LOCK_NAME}/`;
      const end =
        prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
      const body = { create_request: { key: base64(prefix), range_end: base64(end) } };
      const listening = fetch(`http://127.0.0.1:${port}/v3/watch`, {
        method: 'POST',
        body: JSON.stringify(body),
        signal: abort.signal,
      });
      void listening.then((response) => listen(response, hear)).catch(() => undefined);
      // The gateway says nothing, not even that it has begun, until there is something to say.
      const key = base64(prefix + READY);
      for (let tries = 0; tries < 100 && !isReady; tries += 1) {
        await etcdCall(port, 'kv/put', { key, value: base64('1') }, 5_000);
        await etcdCall(port, 'kv/deleterange', { key }, 5_000);
        await sleep(50);
      }
      if (!isReady) throw new Failure('etcd does not say what happens to the keys of the lock.');
    },
    stop: () => abort.abort(),
  };
}

async function listen(response: Response, hear: (line: string) => void): Promise<void> {
  let rest = '';
  for await (const chunk of response.body ?? []) {
    rest += Buffer.from(chunk as Uint8Array).toString('utf8');
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    lines.filter((line) => line !== '').forEach(hear);
  }
}
