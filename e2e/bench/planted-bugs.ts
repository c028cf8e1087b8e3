import type { VerdictId } from '../../src/checkers';
import type { Scenario } from '../../src/scenario/scenario';

/** A bug planted in a copy of a service: one of its guards no longer looks, and always says this. */
export interface PlantedBug {
  /** The design that it is planted in: a preset of the service, in which the true service holds what is attacked. */
  readonly preset: string;
  /** What of the preset is otherwise, where it would be over too soon, or leaves the guard unused. */
  readonly change: (preset: Scenario) => object;
  readonly part: string;
  readonly guard: string;
  readonly says: boolean;
  /** What the guard is for. */
  readonly attacks: VerdictId;
  /** What a person would call it. */
  readonly bug: string;
}

/** One in each lock service at least: what somebody who writes such a service may forget. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...planted('paused-holder', [
    ['M', 'server', 'keyIsOver', true, 'SET without NX'],
    ['X', 'server', 'keyIsOwn', true, 'a release does not look at its owner'],
  ]),
  ...planted('redlock-paused', [
    ['M', 'server', 'keyIsOver', true, 'a master sets over a live key'],
    ['M', 'library', 'hasWon', true, 'the library does not count its quorum'],
  ]),
  ...planted('etcd-works', [
    ['W', 'server', 'leaseIsOver', true, 'every renewal counts as too late'],
  ]),
  ...planted(
    'etcd-works',
    [['W', 'server', 'mayNotDecide', false, 'a leader that is stuck renews all the same']],
    // A writes on and on, so that somebody sees it.
    (preset) => ({ ...preset, durationMs: 40_000, jobs: ['A', 'B'].map(writingOn) }),
  ),
  ...planted('k8s-lease-works', [
    ['W', 'server', 'isCurrent', true, 'an update without compare-and-set'],
    ['W', 'library', 'takesIt', true, 'a candidate does not wait for the lease to run out'],
  ]),
  ...planted(
    'k8s-lease-works',
    [['W', 'library', 'isOverdue', false, 'a leader does not keep its renew deadline']],
    (preset) => ({
      ...preset,
      service: { ...preset.service, deadlineEndsCall: false, callTimeoutMs: 2_000 },
    }),
  ),
  ...planted(
    'zookeeper-late-lost',
    [['T', 'library', 'holds', false, 'who reconnects does not know that it holds']],
    lasting(60_000),
  ),
  ...planted('zookeeper-works', [
    ['W', 'library', 'hasHeard', true, 'a client does not notice that its server is silent'],
  ]),
  ...planted(
    'zookeeper-works',
    [['T', 'library', 'hasMissedEvent', false, 'a client trusts a watch that is gone']],
    // A comes again, and waits for B, which has the lock and does not know it.
    (preset) => ({
      ...preset,
      durationMs: 60_000,
      jobs: [...preset.jobs, { client: 'A', atMs: 4_000 }],
    }),
  ),
  ...planted('consul-works', [
    ['M', 'server', 'holderFails', true, 'any probe frees the key'],
    ['T', 'server', 'isHolder', false, 'the end of a session does not free its key'],
    ['W', 'server', 'isBlocked', false, 'no lock-delay'],
    ['T', 'server', 'isUnknown', false, 'a session that is over may lock'],
  ]),
  ...planted('chubby-works', [
    ['W', 'server', 'isAlive', true, 'a master keeps a session alive that it has ended'],
  ]),
  ...planted('dynamodb-works', [
    ['W', 'server', 'isCurrent', true, 'a put without its condition'],
    ['W', 'library', 'isExpired', true, 'no heartbeat is sent'],
  ]),
  ...planted('row-lock-works', [
    ['X', 'server', 'isOwn', true, 'a release does not look at its owner'],
  ]),
  ...planted(
    'pg-advisory-works',
    [['W', 'server', 'isSilent', true, 'a keep-alive that was answered counts as unanswered']],
    (preset) => ({
      ...preset,
      service: { ...preset.service, keepAliveIdleMs: 2_000, keepAliveIntervalMs: 1_000 },
    }),
  ),
  ...planted('pg-for-update-paused', [
    ['W', 'storage', 'isLate', false, 'a write is taken after its transaction'],
  ]),
  ...planted('pg-ttl-row-works', [
    ['W', 'server', 'isFree', true, 'an update without lock_until <= now'],
    ['X', 'server', 'matches', true, 'an unlock does not look at its owner'],
  ]),
  ...planted(
    'queue-message-works',
    [['M', 'server', 'isTaken', false, 'a message is given out twice']],
    (preset) => ({
      ...preset,
      clients: { ...preset.clients, behaviour: { ...preset.clients.behaviour, manner: 'poll' } },
    }),
  ),
  ...planted('status-column-works', [
    ['M', 'server', 'isAbandoned', true, 'a claimed row counts as abandoned'],
  ]),
  ...planted(
    'status-column-works',
    [['M', 'server', 'isOwn', true, 'a completion does not look at its owner']],
    // A comes again: for whom else should B’s row be freed?
    (preset) => ({
      ...preset,
      durationMs: 60_000,
      jobs: [...preset.jobs, { client: 'A', atMs: 3_000 }],
    }),
  ),
  ...planted('per-node-lock-majority', [['M', 'server', 'mayVote', true, 'a member votes twice']]),
  ...planted('none-epoch-works', [
    ['M', 'server', 'isVacant', true, 'every candidate becomes leader'],
  ]),
  ...planted('none-version-works', [
    ['C', 'storage', 'breaksCondition', false, 'the version is not compared'],
  ]),
  ...planted('none-conditional-put-works', [
    ['C', 'storage', 'breaksCondition', false, 'If-Match is not looked at'],
  ]),
  ...planted('none-transaction-works', [
    ['C', 'storage', 'breaksCondition', false, 'serializable is not'],
  ]),
  ...planted('none-idempotency-kept', [
    ['C', 'storage', 'isDone', false, 'the key is not looked up'],
  ]),
];

type Row = readonly [VerdictId, part: string, guard: string, says: boolean, bug: string];

function planted(
  preset: string,
  rows: readonly Row[],
  change: PlantedBug['change'] = (same) => same,
): readonly PlantedBug[] {
  return rows.map(([attacks, part, guard, says, bug]) => {
    return { preset, change, part, guard, says, attacks, bug };
  });
}

/** A client that, once it holds the lock, reads and writes once a second. */
function writingOn(client: string, at: number): object {
  return {
    client,
    atMs: 1_000 * (at + 1),
    rounds: 40,
    steps: [
      { do: 'read', afterMs: 500 },
      { do: 'write', afterMs: 500 },
      { do: 'release', atMs: 86_400_000 },
    ],
  };
}

/** For what takes longer to be seen than the preset lasts. */
function lasting(durationMs: number): PlantedBug['change'] {
  return (preset) => ({ ...preset, durationMs });
}
