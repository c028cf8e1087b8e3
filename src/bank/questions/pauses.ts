import type { Question } from '../question';

const GRAY_CHERITON = {
  title: 'C. Gray, D. Cheriton: Leases (SOSP 1989)',
  url: 'https://doi.org/10.1145/74850.74870',
};

/** Leases, the pauses they do not see, and the clocks they are measured by. */
export const questions: readonly Question[] = [
  {
    id: 'pauses/ten-and-fifteen',
    topic: 'pauses',
    kind: 'choose-one',
    draws: { pause: { is: 15_000, oneOf: [14_000, 15_000, 16_000, 18_000], as: 'seconds' } },
    scene:
      'Garbage collection stops a worker for {pause}, just when it has the lock: a Redis key with a TTL of 10 s. Then it goes on and writes to storage.',
    asks: 'What went wrong, and what mends it?',
    run: { preset: 'paused-holder', set: { 'pause.lengthMs': '{pause}' } },
    options: {
      fence: {
        text: 'Its lease had ended; storage must refuse a token older than one it has seen.',
        right:
          'Another client was granted the lock meanwhile and has written with a higher token. Storage compares, and the stale write is rejected.',
        when: {
          set: { 'storage.guard': 'token-on-write' },
          expects: { W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
        },
        shows: {
          run: { preset: 'paused-holder-fenced' },
          says: 'Storage rejects A’s write, because B has written with token 2.',
          expects: { W: 'holds', writes: ['B accepted', 'A rejected'] },
        },
      },
      longer: {
        text: 'The TTL was too short; with 30 s no pause outlasts the lease.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'It does mend this very run, and it is one number in a file.',
          breaks:
            'The next pause is longer, and meanwhile every crash keeps the others out for 30 s.',
        },
        when: {
          set: { 'service.ttlMs': 30_000, durationMs: 60_000 },
          over: { 'pause.lengthMs': [15_000, 45_000] },
          expects: { W: 'holds' },
        },
        shows: {
          run: {
            preset: 'paused-holder',
            set: { 'service.ttlMs': 30_000, durationMs: 60_000, 'pause.lengthMs': 45_000 },
          },
          says: 'TTL 30 s, pause 45 s: the same damage, later.',
          expects: { W: 'violated', C: 'violated' },
        },
      },
      replica: {
        text: 'Redis lost the key; a replica that takes over would have kept it alive.',
        wrong: {
          misconception: 'replica-has-it',
          tempts: 'The lock was gone when it was needed, and a replica is a second copy.',
          breaks: 'Redis ended the lease when it should. A second copy would have ended it too.',
        },
        when: { set: { 'service.replica': true }, expects: { W: 'holds' } },
      },
    },
    explains:
      'Every lease that ends by itself has this gap: the holder may be asleep when it ends. What the resource refuses does not depend on who is awake.',
  },
  {
    id: 'pauses/check-before-write',
    topic: 'pauses',
    kind: 'possible',
    scene:
      'A looks at its monotonic clock immediately before each write, and stops when its lease is over. Storage checks nothing.',
    asks: 'Can a stale write of A be applied?',
    run: {
      preset: 'paused-holder',
      set: { 'clients.behaviour.validityCheck': 'before-write', 'pause.lengthMs': 0 },
    },
    statement: { W: 'violated' },
    without: {
      preset: 'paused-holder',
      set: { 'clients.behaviour.validityCheck': 'before-write' },
      over: { 'pause.lengthMs': [5_000, 9_000, 12_000, 15_000, 20_000] },
    },
    with: {
      preset: 'paused-holder',
      set: {
        'clients.behaviour.validityCheck': 'before-write',
        'pause.lengthMs': 0,
        faults: [
          {
            type: 'delay',
            at: { atMs: 5_000 },
            from: 'A',
            to: 'storage',
            message: 'write',
            byMs: 12_000,
          },
        ],
      },
    },
    options: {
      possible: {
        text: 'Yes, any pause longer than the lease does it.',
        wrong: {
          misconception: 'stale-always-lands',
          tempts: 'Without the check that is so.',
          breaks: 'A wakes, looks, and stops. The check does catch a pause that came before it.',
        },
        shows: {
          run: {
            preset: 'paused-holder',
            set: { 'clients.behaviour.validityCheck': 'before-write' },
          },
          says: 'The lesson’s pause, with the check: A wakes, looks, and does not write.',
          expects: { W: 'holds', writes: ['B accepted'] },
        },
      },
      impossible: {
        text: 'No, the check stands right before the write.',
        wrong: {
          misconception: 'check-closes-the-window',
          tempts: 'Nothing in the code stands between the two lines.',
          breaks:
            'Time does: a pause after the check, or a slow network, and the write lands late.',
        },
      },
      'only-if': {
        text: 'Only if time passes between the check and storage.',
        right:
          'The check was true when it was made. A message that takes 12 s, or a pause right behind the check, makes it old.',
        shows: {
          run: {
            preset: 'paused-holder',
            set: {
              'clients.behaviour.validityCheck': 'before-write',
              'pause.lengthMs': 0,
              faults: [
                {
                  type: 'delay',
                  at: { atMs: 5_000 },
                  from: 'A',
                  to: 'storage',
                  message: 'write',
                  byMs: 12_000,
                },
              ],
            },
          },
          says: 'A checks and sends in time; its write arrives 12 s later, over B’s.',
          expects: { W: 'violated' },
        },
      },
    },
    explains:
      'A check at the client makes the gap smaller, and it is worth its one line. Only a check at the resource closes it.',
  },
  {
    id: 'pauses/renewal',
    topic: 'pauses',
    kind: 'choose-one',
    scene:
      'A’s library renews a lease of 10 s every 3.3 s in the background. While A works, its whole process is paused for 12 s.',
    asks: 'What does the renewal do for A?',
    run: { preset: 'watchdog' },
    options: {
      keeps: {
        text: 'It keeps the lease, since it runs in the background.',
        wrong: {
          misconception: 'renewal-closes-the-window',
          tempts: 'A background thread does not wait for the work.',
          breaks: 'It is a thread of the same process, and the pause stops all of them.',
        },
        when: { expects: { W: 'holds' } },
      },
      nothing: {
        text: 'Nothing: it is paused with the rest of the process.',
        right: 'No renewal is sent for 12 s, the lease ends, and B is granted.',
        when: {
          expects: {
            B: 'violated',
            W: 'violated',
            readings: { 'grantEndsAtMs.A': [16_000, 19_000] },
          },
        },
      },
      stops: {
        text: 'It notices the loss on waking, before A can write.',
        wrong: {
          misconception: 'told-in-time',
          tempts: 'The renewal is overdue at the wake-up, so it may seem to run first.',
          breaks:
            'It has to ask the server, and the answer takes a round trip. A’s own step needs none.',
        },
        when: { expects: { readings: { 'corruptingCount.A': 0 } } },
      },
    },
    explains:
      'Renewal lets work be longer than the lease. It is no protection from a pause, because it sleeps when the work sleeps.',
  },
  {
    id: 'pauses/shorter-ttl',
    topic: 'pauses',
    kind: 'choose-several',
    scene:
      'You shorten the TTL of a lock from 30 s to 5 s. Holders are sometimes paused for 8 s, and sometimes crash. Nothing renews the lease.',
    asks: 'What follows?',
    run: { preset: 'paused-holder', set: { 'service.ttlMs': 5_000, 'pause.lengthMs': 8_000 } },
    options: {
      sooner: {
        text: 'After a crash, others get the lock sooner.',
        right: 'They wait for the end of the lease, and it ends sooner.',
        when: {
          set: {
            'pause.lengthMs': 0,
            faults: [{ type: 'kill', at: { atMs: 2_000 }, node: 'A' }],
          },
          expects: { readings: { 'grantedAtMs.B': [6_000, 7_000] } },
        },
      },
      outlives: {
        text: 'The pause of 8 s now outlives the lease.',
        right: 'With 30 s the holder woke in time. With 5 s it wakes beside another.',
        when: { expects: { B: 'violated' } },
        shows: {
          run: {
            preset: 'paused-holder',
            set: { 'service.ttlMs': 30_000, 'pause.lengthMs': 8_000 },
          },
          says: 'With a TTL of 30 s, A wakes from the same pause while its lease still runs.',
          expects: { B: 'holds', W: 'holds' },
        },
      },
      safer: {
        text: 'A stale write becomes less likely.',
        wrong: {
          misconception: 'shorter-ttl-is-safer',
          tempts: 'A shorter time looks like a smaller window for trouble.',
          breaks:
            'The window opens when the lease ends. A shorter lease opens it earlier and for more pauses.',
        },
        when: { expects: { W: 'holds' } },
      },
    },
    explains:
      'The TTL moves a balance: sooner takeover after a crash against more pauses that outlive the lease. Safety must come from somewhere else.',
  },
  {
    id: 'pauses/suspended-machine',
    topic: 'pauses',
    kind: 'choose-one',
    scene:
      'A measures its lease of 10 s with CLOCK_MONOTONIC of Linux and looks at it before each write. A’s whole machine is suspended for 15 s.',
    asks: 'What does A do when its machine resumes?',
    run: {
      preset: 'paused-holder',
      set: {
        'pause.lengthMs': 0,
        'clients.behaviour.validityCheck': 'before-write',
        'clients.behaviour.clientClock': 'monotonic',
        faults: [{ type: 'suspend', at: { atMs: 3_002 }, node: 'A', lengthMs: 15_000 }],
      },
    },
    options: {
      writes: {
        text: 'It writes: to its clock only seconds have passed.',
        right:
          'CLOCK_MONOTONIC stands still while the machine is suspended. By it, the lease has barely aged.',
        when: { expects: { W: 'violated', readings: { 'writeCount.A': 1 } } },
      },
      stops: {
        text: 'It stops: its clock has counted the 15 s too.',
        wrong: {
          misconception: 'monotonic-counts-all',
          tempts: 'Monotonic is the right advice against steps, and it does count a mere pause.',
          breaks: 'It does not count a suspend. A believes, and its write goes over B’s.',
        },
        when: { expects: { W: 'holds' } },
        shows: {
          run: {
            preset: 'paused-holder',
            set: { 'clients.behaviour.validityCheck': 'before-write' },
          },
          says: 'A pause of the process alone for as long: the clock runs on, and A stops.',
          expects: { W: 'holds' },
        },
      },
      asks: {
        text: 'It asks Redis first, since it cannot know.',
        wrong: {
          misconception: 'told-in-time',
          tempts: 'A careful program would.',
          breaks:
            'This one trusts its clock, as most libraries do. And the answer could be old as well.',
        },
        when: { expects: { readings: { 'writeCount.A': 0 } } },
      },
    },
    explains:
      'A pause stops a process and leaves its host’s clocks alone. A suspend stops the monotonic clock as well. CLOCK_BOOTTIME counts both, if the kernel itself was put to sleep: a hypervisor can stop a guest unseen.',
    rests: [
      {
        title: 'systemd#9538, on CLOCK_MONOTONIC and CLOCK_BOOTTIME',
        url: 'https://github.com/systemd/systemd/issues/9538',
      },
    ],
  },
  {
    id: 'pauses/clock-step',
    topic: 'pauses',
    kind: 'choose-one',
    scene:
      'A holds a Redis lock with 7 s left. NTP sets the clock of the Redis server forward by 12 s.',
    asks: 'What becomes of A’s lock?',
    run: { preset: 'clock-jump' },
    options: {
      ends: {
        text: 'It ends at once, and A is not told.',
        right: 'Redis compares the expiry with its wall clock. To it the 12 s have passed.',
        when: {
          expects: {
            B: 'violated',
            readings: { 'grantEndsAtMs.A': 4_000, 'grantedAtMs.B': [4_000, 4_600] },
          },
        },
      },
      stays: {
        text: 'It runs on, since a TTL is a length of time.',
        wrong: {
          misconception: 'wall-clock-measures',
          tempts: 'PX 10000 is a length, and lengths do not depend on the hour.',
          breaks: 'Redis turns it into an hour at once: it keeps the absolute time of the end.',
        },
        when: { expects: { B: 'holds' } },
      },
      longer: {
        text: 'It lasts 12 s longer than it was granted for.',
        wrong: {
          misconception: 'wall-clock-measures',
          tempts: 'A step does change how long it lasts.',
          breaks: 'A step back would prolong it. A step forward shortens it, here to nothing.',
        },
        when: { expects: { readings: { 'grantEndsAtMs.A': [11_500, 25_000] } } },
      },
    },
    explains:
      'A lock whose end is an hour of the day depends on who sets the clock. etcd and ZooKeeper count by monotonic clocks for this reason.',
    rests: [{ title: 'Redis: EXPIRE', url: 'https://redis.io/docs/latest/commands/expire/' }],
  },
  {
    id: 'pauses/counted-from',
    topic: 'pauses',
    kind: 'choose-one',
    scene:
      'A client stops by its own clock when its lease of 10 s is over. The lock service’s answers take 2 s to reach it.',
    asks: 'From when must it count the 10 s?',
    run: {
      preset: 'paused-holder',
      set: {
        'pause.lengthMs': 0,
        'work.workMs': 20_000,
        durationMs: 40_000,
        'clients.behaviour.validityCheck': 'timer',
        'network.links': [{ from: 'redis', to: 'A', delayMs: 2_000 }],
        'service.commandTimeoutMs': 5_000,
      },
    },
    options: {
      request: {
        text: 'From sending its request.',
        right:
          'The lease cannot have begun before the request was sent, so this end is never too late.',
        when: { set: { 'clients.behaviour.deadlineFrom': 'request' }, expects: { B: 'holds' } },
      },
      answer: {
        text: 'From receiving the answer.',
        wrong: {
          misconception: 'validity-is-ttl',
          tempts: 'That is when the client knows that it holds the lock.',
          breaks: 'The lease has been running for as long as the answer was on its way.',
        },
        when: { set: { 'clients.behaviour.deadlineFrom': 'answer' }, expects: { B: 'holds' } },
        shows: {
          run: {
            preset: 'paused-holder',
            set: {
              'pause.lengthMs': 0,
              'work.workMs': 20_000,
              durationMs: 40_000,
              'clients.behaviour.validityCheck': 'timer',
              'clients.behaviour.deadlineFrom': 'answer',
              'network.links': [{ from: 'redis', to: 'A', delayMs: 2_000 }],
              'service.commandTimeoutMs': 5_000,
            },
          },
          says: 'Counted from the answer, A believes for about 2 s beside B.',
          expects: { B: 'violated', readings: { overlapMs: [1_000, 2_100] } },
        },
      },
      middle: {
        text: 'From halfway between the two.',
        wrong: {
          misconception: 'clocks-must-agree',
          tempts: 'Clocks are set that way: half of the round trip each way.',
          breaks:
            'For setting a clock a good guess will do. A lease needs a bound, and the delay need not be even.',
        },
      },
    },
    explains:
      'Count from before the request. DynamoDB’s lock client does; etcd’s client counts from the answer, and its holder can learn of the end after the server.',
    rests: [GRAY_CHERITON],
  },
  {
    id: 'pauses/drift-margin',
    topic: 'pauses',
    kind: 'estimate',
    draws: {
      ttl: { is: 60_000, oneOf: [10_000, 30_000, 60_000, 120_000], as: 'seconds' },
      ppm: { is: 200, oneOf: [50, 100, 200, 500] },
    },
    scene:
      'Every clock runs within {ppm} ppm of true time and none ever steps. A holder counts a lease of {ttl} from its request, by its own clock.',
    asks: 'By how much must it stop early to be safe?',
    key: { formula: 'driftMarginMs', of: { ttlMs: '{ttl}', ppm: '{ppm}' } },
    unit: 'ms',
    toleranceShare: 0.1,
    right:
      'Its clock may be slow while the server’s is fast, so the error counts twice: about TTL × 2ρ.',
    slips: [
      {
        value: { formula: 'product', of: { a: '{ttl}', b: '{ppm}', c: 0.000001 } },
        misconception: 'reckoning',
        tempts: 'TTL × ρ is the error of one clock.',
        breaks: 'Two clocks are compared, and they may err in opposite ways.',
      },
      {
        value: { formula: 'product', of: { a: '{ttl}', b: 0.01 } },
        misconception: 'validity-is-ttl',
        tempts: 'One percent is what Redlock’s documentation takes off for drift.',
        breaks:
          'That is a rule of thumb, far more than drift needs and far less than a step can take.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'Parts per million are easily off by a factor of a thousand.',
      breaks: 'TTL × 2 × ppm ÷ 1,000,000, with the TTL in ms.',
    },
    explains:
      'Drift is small: milliseconds in a minute. What breaks leases is steps, pauses and suspends, and no margin for drift covers those.',
    rests: [GRAY_CHERITON],
  },
  {
    id: 'pauses/how-long',
    topic: 'pauses',
    kind: 'choose-several',
    asks: 'Which of these have held up a holder or its lock service for more than 10 s, in public reports?',
    options: {
      gc: {
        text: 'A full garbage collection of a database server.',
        right: 'An HBase region server logged a sleep of 79 s.',
        shows: {
          run: { preset: 'Z5' },
          says: 'The report, re-enacted: 79 s asleep, and storage that was fenced at takeover.',
          expects: { B: 'violated', W: 'holds' },
        },
      },
      call: {
        text: 'A renewal that hangs in the API server.',
        right: 'A Kubernetes scheduler waited for 60 s, and two led meanwhile.',
        shows: {
          run: { preset: 'K1' },
          says: 'The renewal hangs; A believes for 62 s, B from 15 s on.',
          expects: { B: 'violated', readings: { 'believesUntilMs.A': [62_000, 62_010] } },
        },
      },
      disk: {
        text: 'A disk that stalls under a Raft leader.',
        right: 'etcd reports tell of seconds to tens of seconds while a storage node rebooted.',
      },
      drift: {
        text: 'The ordinary drift of a quartz clock.',
        wrong: {
          misconception: 'clocks-must-agree',
          tempts: 'Clock trouble is what one hears of.',
          breaks:
            'Tens of parts per million are milliseconds in a minute. Ten seconds would take days.',
        },
      },
    },
    explains:
      'Pauses of many seconds come from collection, calls and disks. Ask of each lock what happens then, not whether it happens.',
    rests: [
      { title: 'kubernetes#44887', url: 'https://github.com/kubernetes/kubernetes/issues/44887' },
      { title: 'etcd#15247', url: 'https://github.com/etcd-io/etcd/issues/15247' },
    ],
  },
];
