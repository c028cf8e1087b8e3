import { localMs, type LocalMs } from '../../../kernel/time';
import type { Log } from '../../../models/raft/log';
import type { RaftContext } from '../../../models/raft/raft.context';
import type { EtcdLibraryContext } from '../../../models/services/etcd/library.setup';
import { DEADLINE_EVERY_MS, SCAN_EVERY_MS } from '../../../models/services/etcd/parameters';
import {
  keysOf,
  queueOf,
  type EtcdEntry,
  type QueueKey,
} from '../../../models/services/etcd/queue';
import type { EtcdServerContext } from '../../../models/services/etcd/server.context';
import { MONOTONIC_NOW_MS } from '../marks';
import { rankOf, type Visit, type Words } from './words';

/**
 * The API and the lessor of the only member. The revision of a key is its token; a lease is named by its client and
 * its how manyeth acquisition.
 */
export const etcdServerWords: Words = {
  treatsClientsAlike: true,
  grainMs: SCAN_EVERY_MS,
  context(context: EtcdServerContext, visit, { serversSleep }) {
    const { keys, watchers, ghosts, leases, owed, tickedAtMs } = context;
    return {
      ...context,
      keys: keys.map((key) => spokenKey(key, visit)),
      watchers: watchers.map((key) => spokenKey(key, visit)),
      ghosts: ghosts.map((key) => spokenKey(key, visit)),
      leases: leases.map((one) => ({ ...one, lease: spokenLease(one.lease, visit) })),
      owed: owed.map((one) => ({
        ...one,
        lease: spokenLease(one.lease, visit),
        to: visit.ref(one.to),
      })),
      // It takes over as the run begins, when its clock shows 0. A loop that never sleeps has always ticked lately.
      tickedAtMs: tickedAtMs === 0 || !serversSleep ? MONOTONIC_NOW_MS : tickedAtMs,
    };
  },
  body: (_type, body: never, visit) => spokenBody(body, visit),
};

/**
 * The raft loop of a member that is alone: what it is asked is committed in the same step, so its log is one entry, of
 * which only the store counts. Of several members nothing is declared.
 */
export const etcdRaftWords: Words = {
  treatsClientsAlike: true,
  beginsTheRun: true,
  beats: ['heartbeatEvery'],
  context(context: RaftContext, visit) {
    return {
      ...context,
      log: (context.log as readonly (Log[number] & EtcdEntry)[]).map(
        ({ revision, queue, term }) => ({
          kind: 'elect',
          lease: '',
          ttlMs: 0,
          rechecks: true,
          origin: '',
          revision: visit.rank('token', revision),
          queue: queueOf(keysOf(queue).map((key) => spokenKey(key, visit))),
          index: 0,
          term,
          afterTerm: 0,
        }),
      ),
      commitIndex: 0,
      beatIndex: 0,
      // Whom it last heard matters to votes only.
      heardAtMs: localMs(0),
    };
  },
  body: (_type, body: never) => body,
};

/** The client. From when on it looks at its deadlines counts by the second only. */
export const etcdLibraryWords: Words = {
  treatsClientsAlike: true,
  timeouts: ['commandTimeout'],
  inLine: ['acquiring.queueing'],
  context(context: EtcdLibraryContext, visit, { leaf, watchesDeadlines }) {
    const holds = leaf === 'holding';
    const keepsTimes = watchesDeadlines && (holds || leaf.startsWith('acquiring'));
    return {
      ...context,
      name: visit.ref(context.name),
      acquisition: visit.own('acquisition', context.acquisition),
      token: holds ? rankOf(visit, 'token', context.token) : null,
      checksFromMs: lastLookMs(context.checksFromMs),
      requestedWallMs: keepsTimes ? context.requestedWallMs : localMs(0),
      requestedMonotonicMs: keepsTimes ? context.requestedMonotonicMs : localMs(0),
      // Its end is computed in the step that hears the answer.
      heardAtMs: localMs(0),
    };
  },
  body: (_type, body: never, visit) => spokenBody(body, visit),
};

/** What clients and the member say to each other: a lease, and of a grant its revision. */
function spokenBody(body: never, visit: Visit): unknown {
  if (body === null || typeof body !== 'object' || !('lease' in body)) return body;
  const said = body as { readonly lease: string; readonly revision?: number };
  return {
    ...said,
    lease: spokenLease(said.lease, visit),
    ...(said.revision === undefined ? {} : { revision: visit.rank('token', said.revision) }),
  };
}

function spokenKey(key: QueueKey, visit: Visit): QueueKey {
  const { lease, revision } = key;
  return {
    ...key,
    lease: spokenLease(lease, visit),
    revision: visit.rank('token', revision),
  };
}

/** `A#3`: whose, and the how manyeth acquisition. */
function spokenLease(lease: string, visit: Visit): string {
  const [client = '', number = ''] = lease.split('#');
  return `${visit.ref(client)}#${visit.copy(client, 'acquisition', Number(number))}`;
}

/** Looks come once a second: of those before now the last says all. */
function lastLookMs(fromMs: LocalMs | null): LocalMs | null {
  if (fromMs === null) return null;
  return localMs(MONOTONIC_NOW_MS - ((MONOTONIC_NOW_MS - fromMs) % DEADLINE_EVERY_MS));
}
