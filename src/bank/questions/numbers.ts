import type { Settings } from '../claim';
import type { Question } from '../question';

const QUEUES = {
  title: 'L. Kleinrock: Queueing Systems, volume 1 (1975), on the Pollaczek–Khinchine formula',
};

/** One lock under a load that comes by chance: about 93 ms are held for each job. */
const LOADED: Settings = {
  network: { delay: 'constant', delayMs: 1 },
  'work.workMs': 90,
  'work.afterWriteMs': 0,
  'work.jobsPerSecond': 7,
  'clients.count': 16,
  durationMs: 60_000,
};

/** Back of the envelope. */
export const questions: readonly Question[] = [
  {
    id: 'numbers/ceiling',
    topic: 'numbers',
    kind: 'estimate',
    draws: {
      hold: { is: 180, oneOf: [30, 80, 180, 280], as: 'ms' },
    },
    scene: 'Each job holds a lock for {hold}. From a release to the next grant 20 ms pass.',
    asks: 'How many jobs a second can go through this one lock at most?',
    key: { formula: 'ceilingPerSecond', of: { holdMs: '{hold}', handoffMs: 20 } },
    unit: 'a second',
    toleranceShare: 0.05,
    right: 'One at a time: a second divided by the time that each takes, the handoff included.',
    slips: [
      {
        value: { formula: 'ceilingPerSecond', of: { holdMs: '{hold}' } },
        misconception: 'handoff-is-free',
        tempts: 'The lock is held for that long, so that seems to be all.',
        breaks: 'Nobody works during the handoff either. It counts as if it were held.',
      },
    ],
    otherwise: {
      misconception: 'more-workers-help',
      tempts: 'The number of clients or servers seems to matter.',
      breaks: 'It does not. 1000 ms ÷ (hold + handoff).',
    },
    explains:
      'No server, thread or money lifts this ceiling. Only a shorter hold, a shorter handoff, or more locks do.',
    rests: [QUEUES],
  },
  {
    id: 'numbers/utilisation',
    topic: 'numbers',
    kind: 'estimate',
    draws: {
      rate: { is: 4, oneOf: [2, 3, 4, 6] },
      hold: { is: 100, oneOf: [60, 80, 100], as: 'ms' },
    },
    scene:
      '{rate} jobs a second arrive at a lock. Each holds it for {hold}, and the handoff takes 20 ms.',
    asks: 'In what share of the time is the lock taken?',
    key: {
      formula: 'utilisationPercent',
      of: { perSecond: '{rate}', holdMs: '{hold}', handoffMs: 20 },
    },
    unit: '%',
    toleranceShare: 0.05,
    right: 'Arrivals a second, times the seconds that each takes.',
    slips: [
      {
        value: { formula: 'utilisationPercent', of: { perSecond: '{rate}', holdMs: '{hold}' } },
        misconception: 'handoff-is-free',
        tempts: 'The handoff is nobody’s work.',
        breaks: 'It is time in which nobody else can have the lock.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'Milliseconds against seconds are easily off by a thousand.',
      breaks: 'u = λ · S, with S in seconds.',
    },
    explains:
      'It is the first number to know of any lock. At 70 % the mean wait in line is already longer than a hold, and it grows ever faster from there.',
    rests: [QUEUES],
  },
  {
    id: 'numbers/wait',
    topic: 'numbers',
    kind: 'estimate',
    draws: {
      rate: { is: 8, oneOf: [5, 6, 8, 9] },
    },
    scene:
      '{rate} jobs a second arrive at random at a lock that is held for exactly 100 ms each. Those who wait stand in line, and the handoff takes no time.',
    asks: 'How long does a job wait on average?',
    key: { formula: 'waitConstantMs', of: { perSecond: '{rate}', holdMs: 100 } },
    unit: 'ms',
    toleranceShare: 0.1,
    right: 'M/D/1: u · S ÷ (2 · (1 − u)), with u the share of time in which the lock is taken.',
    slips: [
      {
        value: { formula: 'number', of: { is: 0 } },
        misconception: 'wait-grows-in-step',
        tempts: 'The lock is not fully used, so there is room for all.',
        breaks: 'There is on average. Jobs come by chance, and two at a time will meet.',
      },
      {
        value: { formula: 'waitExponentialMs', of: { perSecond: '{rate}', holdMs: 100 } },
        misconception: 'reckoning',
        tempts: 'u · S ÷ (1 − u) is the better known formula.',
        breaks: 'It is M/M/1, for times that vary. Constant ones wait half as long.',
      },
    ],
    otherwise: {
      misconception: 'wait-grows-in-step',
      tempts: 'One reckons with averages, and an average says little near the limit.',
      breaks: 'The divisor 1 − u is what makes it grow.',
    },
    explains: 'At 50 % the wait is half a hold, at 80 % two holds, at 90 % four and a half.',
    rests: [QUEUES],
  },
  {
    id: 'numbers/handoff',
    topic: 'numbers',
    kind: 'estimate',
    scene:
      'Eight jobs a second, 100 ms each, in line: the mean wait is 200 ms. Now the handoff from one holder to the next takes 20 ms.',
    asks: 'What is the mean wait then?',
    key: { formula: 'waitConstantMs', of: { perSecond: 8, holdMs: 100, handoffMs: 20 } },
    unit: 'ms',
    toleranceShare: 0.1,
    right: 'The hold is 120 ms in effect, and the lock is taken for 96 % of the time.',
    slips: [
      {
        value: { formula: 'sum', of: { a: 200, b: 20 } },
        misconception: 'handoff-is-free',
        tempts: 'A delay of 20 ms seems to add 20 ms.',
        breaks:
          'It adds to every job that stands before one, and it brings the lock near its limit.',
      },
      {
        value: { formula: 'product', of: { a: 200, b: 1.2 } },
        misconception: 'wait-grows-in-step',
        tempts: 'A fifth more of time, a fifth more of waiting.',
        breaks: 'So it would be far from the limit. From 80 % to 96 % it is sevenfold.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'The same formula, with other numbers.',
      breaks: 'S = 120 ms, u = 0.96: u · S ÷ (2 · 0.04).',
    },
    explains:
      'Twenty milliseconds made 200 ms into 1.44 s. Round trips between release and grant are the first thing to shorten.',
    rests: [QUEUES],
  },
  {
    id: 'numbers/polling',
    topic: 'numbers',
    kind: 'choose-one',
    scene:
      'Seven jobs a second at a lock that each holds for about 93 ms. Where those who wait stand in line, the mean wait is about 0.1 s. Now they poll instead, every 200 to 300 ms.',
    asks: 'What is the mean wait?',
    run: {
      preset: 'busy',
      set: { ...LOADED, 'service.retryDelayMs': 200, 'service.retryJitterMs': 100 },
    },
    options: {
      same: {
        text: 'About 0.1 s: the load is the same.',
        wrong: {
          misconception: 'polling-is-free',
          tempts: 'The lock does the same work for the same jobs.',
          breaks: 'It stands idle after each release, until somebody happens to ask.',
        },
        when: { over: { seed: [1, 2] }, expects: { readings: { waitMsMean: [50, 170] } } },
        shows: {
          run: {
            preset: 'busy',
            set: { ...LOADED, service: { id: 'pg-advisory' }, 'clients.behaviour.manner': 'wait' },
          },
          says: 'The same jobs at a lock that keeps a line: about 0.1 s on average.',
          expects: { readings: { waitMsMean: [70, 150] } },
        },
      },
      some: {
        text: 'About 0.2 s: half an interval is added.',
        wrong: {
          misconception: 'polling-is-free',
          tempts: 'On average one asks half an interval too late.',
          breaks:
            'The idle time counts for everybody behind one, too. It works like a longer hold.',
        },
        when: { over: { seed: [1, 2] }, expects: { readings: { waitMsMean: [170, 300] } } },
      },
      much: {
        text: 'About 0.5 s: several times as long.',
        right:
          'The gaps after each release add to the hold, and newcomers push in before those who wait.',
        when: { over: { seed: [1, 2] }, expects: { readings: { waitMsMean: [400, 650] } } },
      },
    },
    explains:
      'A lock that is polled is not always at work when there is work. The formula for a line is a lower bound for it.',
    rests: [QUEUES],
  },
  {
    id: 'numbers/lost-grant',
    topic: 'numbers',
    kind: 'estimate',
    draws: {
      lag: { is: 5, oneOf: [2, 5, 20, 50], as: 'ms' },
      hold: { is: 1_000, oneOf: [500, 1_000, 2_000], as: 'ms' },
    },
    scene:
      'Redis with a replica that lags by {lag}. A lock is held for {hold}, and the primary crashes at some moment of that. The replica is promoted.',
    asks: 'In what share of such crashes is the lock lost?',
    key: { formula: 'lostGrantPercent', of: { lagMs: '{lag}', holdMs: '{hold}' } },
    unit: '%',
    toleranceShare: 0.1,
    right: 'It is lost if the crash falls into the lag after the grant: lag ÷ hold.',
    slips: [
      {
        value: { formula: 'number', of: { is: 0 } },
        misconception: 'replica-has-it',
        tempts: 'The replica has a copy.',
        breaks: 'It has it a little later than the client has the answer.',
      },
      {
        value: { formula: 'number', of: { is: 100 } },
        misconception: 'reckoning',
        tempts: 'Asynchronous sounds like “never there when one needs it”.',
        breaks: 'It is there nearly always. Only the last few milliseconds are missing.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'A share of a share, and a percent at the end.',
      breaks: 'lag ÷ hold × 100.',
    },
    explains:
      'Rare, and it happens in a failover, when nobody has time to look. For saving work that is fine.',
    rests: [
      {
        title: 'Redis: Distributed Locks with Redis',
        url: 'https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/',
      },
    ],
  },
  {
    id: 'numbers/missed-heartbeats',
    topic: 'numbers',
    kind: 'estimate',
    draws: { loss: { is: 0.05, oneOf: [0.01, 0.02, 0.05, 0.1], as: 'percent' } },
    scene:
      'A lease allows for three renewals before it ends, and each is lost with a probability of {loss}, independently.',
    asks: 'With what probability does a lease end although its holder is well?',
    key: { formula: 'cubePercent', of: { share: '{loss}' } },
    unit: '%',
    toleranceShare: 0.1,
    right: 'All three must be lost: p · p · p.',
    slips: [
      {
        value: { formula: 'product', of: { a: '{loss}', b: 100 } },
        misconception: 'reckoning',
        tempts: 'One renewal is lost, and the lease seems to be over.',
        breaks: 'Two more follow before it ends.',
      },
      {
        value: { formula: 'product', of: { a: '{loss}', b: 300 } },
        misconception: 'reckoning',
        tempts: 'Three chances for a loss.',
        breaks: 'It takes all three, not any of them.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'Small numbers, and a percent at the end.',
      breaks: 'p³ × 100.',
    },
    explains:
      'Independence is the weak word here. Loss comes in bursts, and a burst longer than the lease takes all three.',
    rests: [
      {
        title: 'C. Gray, D. Cheriton: Leases (SOSP 1989)',
        url: 'https://doi.org/10.1145/74850.74870',
      },
    ],
  },
  {
    id: 'numbers/two-levers',
    topic: 'numbers',
    kind: 'choose-several',
    scene:
      'A lock is taken for about 90 % of the time, and the jobs of eight workers wait in line for it. You may change one thing.',
    asks: 'Which changes shorten the wait to less than half?',
    run: {
      preset: 'busy',
      set: {
        ...LOADED,
        service: { id: 'pg-advisory' },
        'clients.behaviour.manner': 'wait',
        'work.jobsPerSecond': 9.5,
        'clients.count': 8,
      },
    },
    options: {
      hold: {
        text: 'Do half of the work before acquiring the lock.',
        right: 'Half the hold is half the load: the wait falls to a small part.',
        when: {
          set: { 'work.workMs': 45 },
          over: { seed: [1, 2] },
          expects: { readings: { waitMsMean: [0, 100] } },
        },
      },
      split: {
        text: 'Split the data, so that half of the jobs use another lock.',
        right: 'Each lock has half the arrivals, and so half the load.',
        when: {
          set: { 'work.jobsPerSecond': 4.75 },
          over: { seed: [1, 2] },
          expects: { readings: { waitMsMean: [0, 100] } },
        },
      },
      workers: {
        text: 'Let sixteen workers take the jobs, and not eight.',
        wrong: {
          misconception: 'more-workers-help',
          tempts: 'They stand there and wait; more hands should help.',
          breaks: 'One works at a time. More workers wait.',
        },
        when: {
          set: { 'clients.count': 16 },
          over: { seed: [1, 2] },
          expects: { readings: { waitMsMean: [0, 100] } },
        },
      },
    },
    explains: 'Load is arrivals times hold. Only these two can be changed, and both work at once.',
    rests: [QUEUES],
  },
];
