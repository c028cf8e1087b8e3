import type { Question } from '../question';

const CLIENT_GO = {
  title: 'client-go, tools/leaderelection',
  url: 'https://pkg.go.dev/k8s.io/client-go/tools/leaderelection',
};

/** Leaders by lease: Kubernetes, Consul, DynamoDB. */
export const questions: readonly Question[] = [
  {
    id: 'elections/an-hour-ahead',
    topic: 'elections',
    kind: 'choose-one',
    draws: { ahead: { is: 3_600_000, oneOf: [60_000, 3_600_000, -3_600_000], as: 'seconds' } },
    scene:
      'Two candidates elect a leader with client-go. The clock of one of them is off by {ahead}, and runs at the right rate. The leader is cut off from the API server.',
    asks: 'What does the wrong clock do to the election?',
    run: { preset: 'k8s-lease-works', set: { 'clocks.A.wallOffsetMs': '{ahead}' } },
    options: {
      nothing: {
        text: 'Nothing: nobody compares the times in the record.',
        right:
          'A follower waits for a lease duration, by its own clock, since it last saw the record change.',
        when: { expects: { B: 'holds', readings: { 'grantedAtMs.B': [15_000, 24_000] } } },
      },
      early: {
        text: 'It lets the follower take over too early.',
        wrong: {
          misconception: 'clocks-must-agree',
          tempts: 'The record holds renewTime, and a follower could compare it with its clock.',
          breaks: 'It does not. Times in the record are for people who read it.',
        },
        when: { expects: { B: 'violated' } },
        shows: {
          run: { preset: 'K3' },
          says: 'A reported takeover after a clock was set: re-enacted with a client that measures by the wall clock.',
          expects: { B: 'violated' },
        },
      },
      never: {
        text: 'It keeps the follower from ever taking over.',
        wrong: {
          misconception: 'clocks-must-agree',
          tempts: 'A lease from the future would seem to last for long.',
          breaks: 'The follower does not ask when the lease ends. It asks whether it has changed.',
        },
        when: { expects: { readings: { 'grantedAtMs.B': null } } },
      },
    },
    explains:
      'client-go bears any difference between clocks. What it relies on is their rate: the ratio of lease duration to renew deadline.',
    rests: [CLIENT_GO],
  },
  {
    id: 'elections/gives-up',
    topic: 'elections',
    kind: 'mark-the-instant',
    scene:
      'client-go with its defaults: lease duration 15 s, renew deadline 10 s, retry period 2 s. The leader A renews for the last time at 4 s and is cut off from the API server for good.',
    asks: 'When does A stop leading?',
    run: { preset: 'k8s-lease-works' },
    key: 'believesUntilMs.A',
    toleranceMs: 1_000,
    axis: { fromMs: 0, toMs: 25_000, stepMs: 500 },
    given: [{ label: 'A acquires', at: 'grantedAtMs.A' }],
    right:
      'A round of renewal begins 2 s after the last success and has 10 s: it gives up after 12 s.',
    slips: [
      {
        at: 'grantedAtMs.B',
        misconception: 'expiry-stops-the-holder',
        tempts: 'Leadership changes hands there.',
        breaks:
          'B waits for 15 s since the last change it saw, and asks only now and then. A must have stopped before.',
      },
      {
        at: 14_000,
        misconception: 'reckoning',
        tempts: 'The renew deadline is 10 s, and 4 + 10 is 14.',
        breaks: 'The deadline counts from the beginning of the round, a retry period later.',
      },
    ],
    otherwise: {
      misconception: 'told-in-time',
      tempts: 'Three times work together here, and each looks like the one.',
      breaks: 'retry period + renew deadline after the last success: 4 + 2 + 10.',
    },
    explains:
      'The margin is 15 − 12 = 3 s less the time of an answer, and not 5 s. A call that hangs, or a pause, eats it.',
    rests: [CLIENT_GO],
  },
  {
    id: 'elections/wakes-as-leader',
    topic: 'elections',
    kind: 'choose-one',
    scene:
      'The leader’s process is paused for 25 s. Another has taken over. It wakes, tries to renew, and reads the new leader’s name in the record. Its program looks at nothing else.',
    asks: 'How long does its program go on as leader?',
    run: { preset: 'k8s-lease-paused' },
    options: {
      ten: {
        text: 'Up to 10 s: its elector goes on trying.',
        right:
          'Held by another is one more failed attempt, and the round has 10 s. Only then is the program told.',
        when: { expects: { B: 'violated', readings: { overlapMs: [9_000, 10_500] } } },
      },
      zero: {
        text: 'Not at all: it has read that another leads.',
        wrong: {
          misconception: 'told-in-time',
          tempts: 'The name is in the answer. What more is there to know?',
          breaks: 'The elector retries, as it would after any failure. Its writes land meanwhile.',
        },
        when: { expects: { B: 'holds' } },
        shows: {
          run: { preset: 'k8s-lease-checked' },
          says: 'A program that looks at its own clock before each write stops at once.',
          expects: { B: 'holds', W: 'holds' },
        },
      },
      for: {
        text: 'For ever: after a pause the elector is dead.',
        wrong: {
          misconception: 'pause-is-a-crash',
          tempts: 'Threads that slept for long may seem beyond repair.',
          breaks: 'They go on where they were. That is just the trouble.',
        },
        when: { expects: { readings: { 'believesUntilMs.A': [59_000, 60_000] } } },
      },
    },
    explains:
      'The package says so itself: it does not promise that only one client acts as leader. Fence the writes, or look at the clock before each.',
    rests: [CLIENT_GO],
  },
  {
    id: 'elections/the-work-goes-on',
    topic: 'elections',
    kind: 'choose-one',
    scene:
      'An operator loses its lease. client-go calls OnStoppedLeading 12 s after the last renewal, on time. Two leaders write for 26 s.',
    asks: 'Where is the fault?',
    run: { preset: 'K5' },
    options: {
      workers: {
        text: 'Its workers go on for 30 s after the call.',
        right: 'The elector calls back, and no more. What must stop is the work.',
        when: {
          set: { 'clients.each.A.behaviour.stopsAfterMs': 0 },
          expects: { B: 'holds', W: 'holds' },
        },
        shows: {
          run: { preset: 'K5-exits-at-once' },
          says: 'The same loss, and the process exits at once: nobody leads beside another.',
          expects: { B: 'holds' },
        },
      },
      lease: {
        text: 'Its lease duration of 15 s is too short.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'With 30 s the new leader would begin later.',
          breaks:
            'It would still begin before the workers stop at 42 s, and every failover gets slower.',
        },
        when: {
          set: { 'service.leaseDurationMs': 30_000 },
          expects: { B: 'holds' },
        },
      },
      late: {
        text: 'Its elector called back too late to matter.',
        wrong: {
          misconception: 'telling-stops-the-work',
          tempts: 'Had the call come sooner, everything after it would have, too.',
          breaks: 'It came 3 s before the other could begin. A call tells; it stops nothing.',
        },
        when: { set: { 'service.renewDeadlineMs': 5_000 }, expects: { B: 'holds' } },
      },
      server: {
        text: 'The API server granted the lease twice.',
        wrong: {
          misconception: 'one-property-implies-the-rest',
          tempts: 'Two lead, so two leases must be there.',
          breaks: 'There is one record, and it changed hands once.',
        },
        when: { expects: { M: 'violated' } },
      },
    },
    explains:
      'Exit the process, or cancel a context that every worker obeys. A stop hook that waits for workers prolongs the overlap.',
    rests: [
      { title: 'cilium, pull request 42920', url: 'https://github.com/cilium/cilium/pull/42920' },
    ],
  },
  {
    id: 'elections/hung-call',
    topic: 'elections',
    kind: 'choose-one',
    scene:
      'A leader’s renewal hangs in a call without a time limit of its own. The API server’s limit is 60 s. A second leader is elected after 15 s.',
    asks: 'Which setting mends it?',
    run: { preset: 'K1' },
    options: {
      bound: {
        text: 'A limit of 5 s on each of its calls.',
        right: 'The call fails in time, the round ends, and the leader stops after 12 s.',
        when: {
          set: { 'service.callTimeoutMs': 5_000, 'service.deadlineEndsCall': true },
          expects: { B: 'holds', W: 'holds' },
        },
        shows: {
          run: { preset: 'K1-bounded-calls' },
          says: 'With bounded calls A stops at 12 s, and B begins after 15 s.',
          expects: { B: 'holds', readings: { 'believesUntilMs.A': [11_900, 12_100] } },
        },
      },
      retry: {
        text: 'A retry period of 500 ms instead of 2 s.',
        wrong: {
          misconception: 'renewal-closes-the-window',
          tempts: 'Whoever asks more often learns sooner.',
          breaks: 'The next attempt comes after this one has ended, and this one hangs.',
        },
        when: { set: { 'service.retryPeriodMs': 500 }, expects: { B: 'holds' } },
      },
      deadline: {
        text: 'A renew deadline of 5 s instead of 10 s.',
        wrong: {
          misconception: 'told-in-time',
          tempts: 'A shorter deadline should make it give up sooner.',
          breaks: 'A deadline that does not end the call is looked at when the call returns.',
        },
        when: { set: { 'service.renewDeadlineMs': 5_000 }, expects: { B: 'holds' } },
      },
    },
    explains:
      'A deadline is kept only by calls that can be ended. This one was reported from a real cluster, and client-go bounds its calls since.',
    rests: [
      { title: 'kubernetes#44887', url: 'https://github.com/kubernetes/kubernetes/issues/44887' },
    ],
  },
  {
    id: 'elections/consul-takeover',
    topic: 'elections',
    kind: 'estimate',
    draws: {
      ttl: { is: 15_000, oneOf: [10_000, 15_000, 20_000, 30_000], as: 'seconds' },
    },
    scene:
      'A Consul session with a TTL of {ttl}, renewed every half TTL, and no other check. Consul counts twice the TTL. The lock-delay is 15 s. The holder crashes at a random moment.',
    asks: 'How many seconds pass on average until another can hold the lock?',
    key: { formula: 'consulTakeoverS', of: { ttlMs: '{ttl}', lockDelayMs: 15_000 } },
    unit: 's',
    toleranceShare: 0.05,
    right: 'Twice the TTL, less half a renewal interval on average, and the lock-delay.',
    slips: [
      {
        value: { formula: 'quotient', of: { a: '{ttl}', b: 1_000 } },
        misconception: 'expiry-is-exact',
        tempts: 'After one TTL the session should be over.',
        breaks:
          'The TTL is a lower bound there: the timer runs twice as long, and then comes the lock-delay.',
      },
      {
        value: { formula: 'quotient', of: { a: '{ttl}', b: 500 } },
        misconception: 'expiry-is-exact',
        tempts: 'Twice the TTL is what ends the session.',
        breaks: 'After a session that ended so, nobody may claim the lock for the lock-delay.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'Three terms, one of them a mean.',
      breaks: '2 × TTL − TTL ÷ 4 + 15 s.',
    },
    explains:
      'The TTL in the configuration is not the time of a takeover. Reckon it before somebody else measures it.',
    rests: [
      {
        title: 'Consul: Sessions and Distributed Locks Overview',
        url: 'https://developer.hashicorp.com/consul/docs/automate/session',
      },
    ],
  },
  {
    id: 'elections/lock-index',
    topic: 'elections',
    kind: 'choose-one',
    scene:
      'Consul sessions with the behaviour “delete”: when a session ends, its key is deleted. Storage uses the key’s LockIndex as fencing token.',
    asks: 'What does storage see when A, asleep through its session, writes after B?',
    run: { preset: 'consul-token-begins-anew' },
    options: {
      equal: {
        text: 'A token equal to B’s: the write is applied.',
        right: 'With the key went its LockIndex, which begins at 1 again. A has 1, and so has B.',
        when: { expects: { W: 'violated', tokens: [1, 1] } },
      },
      lower: {
        text: 'A token below B’s: the write is rejected.',
        wrong: {
          misconception: 'any-unique-value',
          tempts: 'LockIndex grows with each acquisition. The documentation says so.',
          breaks: 'It grows as long as the key is there. Here the key is deleted in between.',
        },
        when: { expects: { W: 'holds' } },
        shows: {
          run: { preset: 'consul-paused-fenced' },
          says: 'ModifyIndex does not begin anew, and A is rejected.',
          expects: { W: 'holds', readings: { 'rejectedCount.A': 1 } },
        },
      },
      none: {
        text: 'No token at all, as A’s session is gone.',
        wrong: {
          misconception: 'expiry-stops-the-holder',
          tempts: 'What has ended should not be usable.',
          breaks: 'A remembers its number, and sends it.',
        },
        when: { expects: { readings: { 'rejectedCount.A': [1, 9] } } },
      },
    },
    explains:
      'A token must not begin anew while anybody may still use an old one. Ask of each number what resets it.',
    rests: [
      {
        title: 'Consul, agent/consul/state/kvs.go',
        url: 'https://github.com/hashicorp/consul/blob/main/agent/consul/state/kvs.go',
      },
    ],
  },
  {
    id: 'elections/gossip-decides',
    topic: 'elections',
    kind: 'choose-one',
    scene:
      'A Consul session has a TTL of 30 s, and the default check, serfHealth. The host is cut off for 8 s.',
    asks: 'What becomes of the lock?',
    run: { preset: 'C3' },
    options: {
      seven: {
        text: 'It ends after about 7 s, by gossip.',
        right: 'The session ends with any of its checks, and gossip had given the host up.',
        when: { expects: { readings: { 'grantEndsAtMs.A': [26_900, 27_100] } } },
      },
      stays: {
        text: 'It stays: 8 s are less than 30 s.',
        wrong: {
          misconception: 'expiry-is-exact',
          tempts: 'The TTL seems to say how long silence is borne.',
          breaks: 'It is one of several ways to end. The default check is quicker.',
        },
        when: { expects: { grants: ['A'] } },
        shows: {
          run: { preset: 'C3-ttl-only' },
          says: 'A session without that check: the cut passes, and nothing happens.',
          expects: { grants: ['A'], B: 'holds' },
        },
      },
      double: {
        text: 'It ends after 60 s, twice the TTL.',
        wrong: {
          misconception: 'expiry-is-exact',
          tempts: 'Consul does count twice the TTL.',
          breaks: 'It would, if nothing else ended the session before.',
        },
        when: { expects: { readings: { 'grantEndsAtMs.A': null } } },
      },
    },
    explains:
      'A lease that ends for several reasons ends for the quickest of them. Read what a session depends on before you choose its TTL.',
    rests: [{ title: 'patroni#522', url: 'https://github.com/patroni/patroni/issues/522' }],
  },
  {
    id: 'elections/dynamodb',
    topic: 'elections',
    kind: 'choose-one',
    scene:
      'DynamoDB’s lock client renews from a background thread. The holder’s process sleeps for longer than its lease, and its program never asks isExpired().',
    asks: 'Who stops its next write to another table?',
    run: { preset: 'dynamodb-paused' },
    options: {
      nobody: {
        text: 'Nobody: it is applied.',
        right:
          'The record version is a random id. It guards its own row, and orders nothing elsewhere.',
        when: { expects: { W: 'violated', C: 'violated' } },
      },
      library: {
        text: 'The library: it knows the lease is over.',
        wrong: {
          misconception: 'told-in-time',
          tempts: 'isExpired() would say so.',
          breaks:
            'Somebody must ask it. A library does not stand between a program and its writes.',
        },
        when: { expects: { readings: { 'corruptingCount.A': 0 } } },
        shows: {
          run: { preset: 'dynamodb-asks' },
          says: 'The program asks before each write, and stops when it wakes.',
          expects: { W: 'holds' },
        },
      },
      database: {
        text: 'DynamoDB: it checks the record version.',
        wrong: {
          misconception: 'any-unique-value',
          tempts: 'Each heartbeat writes a new version, and writes there can be conditional.',
          breaks:
            'This write names no condition. One on the lock’s row would have to be in the same transaction.',
        },
        when: { expects: { W: 'holds' } },
      },
    },
    explains:
      'This lock gives no ordered token. Look at the time before each side effect, and keep a version in the data.',
    rests: [
      {
        title: 'dynamodb-lock-client#62',
        url: 'https://github.com/awslabs/amazon-dynamodb-lock-client/issues/62',
      },
    ],
  },
];
