import type { Settings } from '../claim';
import type { Question } from '../question';

const QUEUES = { title: 'L. Kleinrock: Queueing Systems, volume 1 (1975)' };
const SRE = {
  title:
    'Google: Site Reliability Engineering, “Effective Troubleshooting” and “Monitoring Distributed Systems”',
  url: 'https://sre.google/sre-book/effective-troubleshooting/',
};
const KLEPPMANN = {
  title: 'M. Kleppmann: How to do distributed locking (2016)',
  url: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html',
};

/** One lock in line, about 93 ms of hold a job, under traffic that comes by chance. */
const IN_LINE: Settings = {
  network: { delay: 'constant', delayMs: 1 },
  service: { id: 'pg-advisory' },
  'clients.behaviour.manner': 'wait',
  'clients.count': 16,
  'work.workMs': 90,
  'work.afterWriteMs': 0,
  'work.jobsPerSecond': 0.8,
  durationMs: 60_000,
};

/** Redis loses power while A holds the lock; B comes a little later. */
const OUTAGE: Settings = {
  'pause.lengthMs': 0,
  'jobs[1].atMs': 3_000,
  faults: [{ type: 'powerOff', at: { atMs: 2_500 }, node: 'redis' }],
};

/** What to do with a lock in production. */
export const questions: readonly Question[] = [
  {
    id: 'operating/ten-times-inspect',
    topic: 'operating',
    kind: 'choose-one',
    scene: 'Traffic to a system with a distributed lock will grow to ten times what it is.',
    asks: 'What do you inspect first?',
    run: { preset: 'busy', set: { ...IN_LINE, 'work.jobsPerSecond': 8 } },
    options: {
      share: {
        text: 'For what share of the time the busiest lock is taken.',
        right:
          'Arrivals times hold. It is what every job must pass through one at a time, and it says how much is left before the wait runs away.',
        when: { over: { seed: [1, 2] }, expects: { readings: { waitMsMean: [100, 400] } } },
        shows: {
          run: { preset: 'busy', set: IN_LINE },
          says: 'At a tenth of that traffic the mean wait is a few milliseconds.',
          expects: { readings: { waitMsMean: [0, 10] } },
        },
      },
      servers: {
        text: 'How busy the processors of the lock servers are.',
        wrong: {
          misconception: 'scale-the-service',
          tempts: 'More traffic means more calls to the lock service, and it has a dashboard.',
          breaks:
            'A few calls for each job are nothing to it. The queue forms at the lock, whose holder is elsewhere.',
        },
      },
      ttl: {
        text: 'Whether the TTL is long enough for ten times the jobs.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'Under load everything is slower, so leases may run out.',
          breaks:
            'The TTL is for one job, and jobs do not get longer by being more. Look at it second.',
        },
      },
    },
    explains:
      'The bottleneck is what cannot be done in parallel. Measure hold and arrivals of the busiest lock before you touch anything else.',
    rests: [QUEUES],
  },
  {
    id: 'operating/safest-habit',
    topic: 'operating',
    kind: 'choose-one',
    asks: 'Which habit makes systems with distributed locks safest?',
    run: { preset: 'paused-holder' },
    options: {
      resource: {
        text: 'Assume that a holder may be stale, and let the resource refuse it.',
        right:
          'It needs no luck with pauses, clocks or networks. What the resource refuses does no harm.',
        when: {
          set: { 'storage.guard': 'token-at-takeover' },
          over: { 'pause.lengthMs': [5_000, 9_000, 12_000, 15_000, 20_000] },
          expects: { C: 'holds' },
        },
      },
      tests: {
        text: 'Run long tests, and trust a lock that never failed in them.',
        wrong: {
          misconception: 'not-seen-is-safe',
          tempts: 'A week without a fault is evidence of something.',
          breaks: 'Of that week. The pause that breaks it comes once a year, at night.',
        },
        when: {
          over: { 'pause.lengthMs': [0, 2_000, 5_000, 7_000, 15_000] },
          expects: { C: 'holds' },
        },
        shows: {
          run: { preset: 'paused-holder-short' },
          says: 'The same program and a shorter pause: nothing is violated, by luck of numbers.',
          expects: { C: 'holds', W: 'holds' },
        },
      },
      renew: {
        text: 'Renew every lease in the background, well before it ends.',
        wrong: {
          misconception: 'renewal-closes-the-window',
          tempts: 'Most leases that ended too early were not renewed.',
          breaks: 'A pause stops the renewal too, and a stuck worker is kept alive by it.',
        },
        when: { preset: 'watchdog', expects: { C: 'holds' } },
      },
    },
    explains:
      'Safety belongs where the damage would be done. The lock is then for efficiency, and may fail.',
    rests: [KLEPPMANN],
  },
  {
    id: 'operating/p99-doubles',
    topic: 'operating',
    kind: 'choose-one',
    scene:
      'In a burst of traffic p99 doubles, in a system where much of the work is done under locks. Charts show traffic, latency, errors and saturation. You may change the design, and each change costs something to run.',
    asks: 'What is your first move?',
    options: {
      look: {
        text: 'See where the time goes: waiting, or working.',
        right:
          'One look at wait and hold of the busiest lock tells a queue from slow work. The remedies are opposite.',
        shows: {
          run: { preset: 'busy', set: { ...IN_LINE, 'work.jobsPerSecond': 8 } },
          says: 'A spike, and the work takes as long as ever: what has grown is the wait.',
          expects: { readings: { waitMsMean: [100, 400] } },
        },
      },
      workers: {
        text: 'Add workers, since the traffic has grown.',
        wrong: {
          misconception: 'more-workers-help',
          tempts: 'It is quick, it is automatic, and it helps with most spikes.',
          breaks:
            'If they queue at a lock, more of them queue, and each asks the lock service too.',
        },
      },
      ttl: {
        text: 'Raise the TTL, so that no lease runs out.',
        wrong: {
          misconception: 'act-before-measuring',
          tempts: 'Leases that end during work are dangerous, and load makes work slow.',
          breaks:
            'Nothing says that any ended. A longer TTL makes every crash cost more, and the p99 stays.',
        },
      },
    },
    explains:
      'First tell a longer queue from slower work. Then shed load, shorten the hold, or split the lock.',
    rests: [SRE, QUEUES],
  },
  {
    id: 'operating/breaks-first',
    topic: 'operating',
    kind: 'choose-one',
    scene:
      'The simplest system: one lock, held for about 0.1 s, 0.8 jobs a second. Traffic grows by 10 ×, and later by 100 ×.',
    asks: 'What breaks first, and what do you change before 100 ×?',
    run: { preset: 'busy', set: { ...IN_LINE, 'work.jobsPerSecond': 8 } },
    options: {
      queue: {
        text: 'The wait at the lock; make many locks of it, or do without it.',
        right:
          'At 10 × the wait is longer than the work. At 100 × eighty jobs a second want a lock that serves ten. Split it by key, or let storage compare versions.',
        when: { over: { seed: [1, 2] }, expects: { readings: { waitMsMean: [100, 400] } } },
      },
      service: {
        text: 'The lock service; add members to it, and faster disks.',
        wrong: {
          misconception: 'scale-the-service',
          tempts: 'It is the shared part, and it can be made bigger.',
          breaks:
            'Sixteen calls a second do not trouble it. And more members make each grant slower, not faster.',
        },
      },
      pauses: {
        text: 'Safety; lengthen the TTL as the traffic grows.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'More traffic, more pauses, more stale holders.',
          breaks:
            'Stale holders become more frequent, and a longer TTL only makes them rarer again. But long before, nobody gets through.',
        },
        when: { over: { seed: [1, 2] }, among: 'some', expects: { C: 'violated' } },
      },
    },
    explains:
      'One lock serves one over the hold, handoff included. A hundredfold of a serial part cannot be bought: it must stop being serial.',
    rests: [QUEUES],
  },
  {
    id: 'operating/service-down',
    topic: 'operating',
    kind: 'choose-one',
    scene: 'The lock service is down. A job that moves money waits for the lock.',
    asks: 'What should the program do?',
    run: { preset: 'paused-holder', set: OUTAGE },
    options: {
      wait: {
        text: 'Wait or fail, and say so to whoever asked.',
        right: 'The job is late. Nothing is wrong that must be undone.',
        when: {
          set: { 'clients.behaviour.whenUnreachable': 'block' },
          expects: { B: 'holds', C: 'holds', T: 'violated' },
        },
      },
      on: {
        text: 'Go on without the lock, and note it in the log.',
        wrong: {
          misconception: 'go-on-without',
          tempts: 'For a cache that is right: better twice than not at all.',
          breaks: 'A holder may still be at work. Two move money, and the log says when.',
        },
        when: {
          set: { 'clients.behaviour.whenUnreachable': 'go-on' },
          expects: { B: 'holds', C: 'holds' },
        },
        shows: {
          run: {
            preset: 'paused-holder',
            set: { ...OUTAGE, 'clients.behaviour.whenUnreachable': 'go-on' },
          },
          says: 'Redis is down, B goes on without the lock, and A’s update is lost.',
          expects: { B: 'violated', C: 'violated' },
        },
      },
      other: {
        text: 'Take a lock on another service for as long.',
        wrong: {
          misconception: 'one-lock-per-cluster',
          tempts: 'Any lock is better than none.',
          breaks: 'Two services that do not know of each other grant the same lock twice.',
        },
        when: { preset: 'per-node-lock-two-sides', expects: { M: 'holds' } },
        shows: {
          run: { preset: 'per-node-lock-two-sides' },
          says: 'Two authorities for one lock: each grants.',
          expects: { M: 'violated' },
        },
      },
    },
    explains:
      'Decide for each lock beforehand: for efficiency, go on without; for correctness, stop. And have something that works without the lock, such as reading.',
  },
  {
    id: 'operating/error-on-acquire',
    topic: 'operating',
    kind: 'choose-one',
    scene:
      'A client’s call to acquire fails with a reset connection. Its framework swallows the exception, and the job runs.',
    asks: 'What is true of the lock at this moment?',
    run: { preset: 'R6' },
    options: {
      unknown: {
        text: 'Nobody knows whether it was granted to this client.',
        right:
          'The request may have been applied, or not. The program must not act as if it held the lock.',
        when: { expects: { B: 'violated', readings: { 'grantCount.B': 0 } } },
        shows: {
          run: { preset: 'R6' },
          says: 'Here it was not granted: A holds the lock, and B works beside it.',
          expects: { B: 'violated', C: 'violated', grants: ['A'] },
        },
      },
      free: {
        text: 'It is free, as a failed call changes nothing.',
        wrong: {
          misconception: 'timeout-means-no',
          tempts: 'An exception looks like a call that did not happen.',
          breaks:
            'If it was applied, nobody uses the lock and nobody gets it, until its TTL is over.',
        },
      },
      mine: {
        text: 'It is held by this client, or the job would not run.',
        wrong: {
          misconception: 'grant-is-belief',
          tempts: 'The code behind the lock is running.',
          breaks: 'That is belief. The grant is somebody else’s.',
        },
        when: { expects: { readings: { 'grantCount.B': 1 } } },
      },
    },
    explains:
      'The first production question: what happens on a timeout? Treat it as “perhaps”: release, then try again or give the job up.',
    rests: [{ title: 'redbeat#208', url: 'https://github.com/sibson/redbeat/issues/208' }],
  },
  {
    id: 'operating/longer-than-its-lease',
    topic: 'operating',
    kind: 'choose-one',
    draws: {
      most: { is: 120_000, oneOf: [60_000, 120_000, 180_000, 300_000], as: 'seconds' },
    },
    scene:
      'A job takes 150 s. Its lock is kept for {most} at most, and is not extended. Another server wants to run the job too.',
    asks: 'What happens?',
    run: { preset: 'D6-too-long', set: { 'service.lockAtMostForMs': '{most}' } },
    options: {
      both: {
        text: 'Both run the job for a time.',
        right: 'The lock ends during normal work. No fault is needed.',
        wrong: {
          misconception: 'reckoning',
          tempts: 'Jobs that outlive their lock are common.',
          breaks: 'This lock is kept for longer than the job takes. It is released first.',
        },
        when: { expects: { B: 'violated' } },
      },
      after: {
        text: 'The other runs it afterwards.',
        right: 'The lock outlives the job, with a margin for slower days.',
        wrong: {
          misconception: 'expiry-stops-the-holder',
          tempts: 'A lock keeps the other out as long as the first one works.',
          breaks: 'As long as it lasts. It does not know how the work goes.',
        },
        when: { expects: { B: 'holds', grants: ['A', 'B'] } },
      },
      stops: {
        text: 'The first is stopped when its time is over.',
        wrong: {
          misconception: 'expiry-stops-the-holder',
          tempts: 'A limit sounds like something that is enforced.',
          breaks: 'Nobody enforces it. The holder works until it is done.',
        },
        when: { expects: { readings: { 'believesUntilMs.A': [0, 149_000] } } },
      },
    },
    explains:
      'Measure how long jobs take, the longest and not the mean. Then extend the lease from the work, or choose a TTL well above it.',
    rests: [
      { title: 'ShedLock#1596', url: 'https://github.com/lukas-krecan/ShedLock/issues/1596' },
    ],
  },
  {
    id: 'operating/reaper',
    topic: 'operating',
    kind: 'choose-one',
    scene:
      'A clean-up job removes locks whose owners look dead. Its test for “dead” looks at the wrong key.',
    asks: 'What does it do to a lock whose holder is well?',
    run: { preset: 'D10' },
    options: {
      removes: {
        text: 'It removes it, and two work at once.',
        right: 'To the test the holder is dead. The next one is let in.',
        when: { expects: { X: 'violated', B: 'violated' } },
        shows: {
          run: { preset: 'D10-heartbeat' },
          says: 'The reaper looks at the heartbeat of the owner, and leaves it alone.',
          expects: { X: 'holds', B: 'holds' },
        },
      },
      skips: {
        text: 'It skips it, since the holder renews it.',
        wrong: {
          misconception: 'cleaner-knows-better',
          tempts: 'A lock that is in use shows signs of life.',
          breaks: 'It must look at the right ones. This one does not.',
        },
        when: { expects: { X: 'holds' } },
      },
      waits: {
        text: 'It waits until the holder has finished.',
        wrong: {
          misconception: 'queue-is-default',
          tempts: 'A careful tool would ask first.',
          breaks: 'It asks nobody. That is why it is needed at all.',
        },
        when: { expects: { readings: { 'grantEndsAtMs.A': [4_900, 8_000] } } },
      },
    },
    explains:
      'Without a reaper the orphans stay; with one the living are in danger. The two bugs are one trade-off, and both have been reported of the same library.',
    rests: [
      {
        title: 'sidekiq-unique-jobs#580',
        url: 'https://github.com/mhenrixon/sidekiq-unique-jobs/issues/580',
      },
    ],
  },
];
