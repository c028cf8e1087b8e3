import { caseOf, type Case } from './case';

/** Nobody is paused; A works on past the end of its lease, on clocks that run apart. */
const DRIFTING = {
  'pause.lengthMs': 0,
  'service.retryDelayMs': 20,
  clocks: { redis: { driftPpm: 20_000 }, A: { driftPpm: -20_000 } },
  'clients.behaviour.validityCheck': 'timer',
  jobs: [
    {
      client: 'A',
      atMs: 1_000,
      steps: [
        { do: 'read' },
        { do: 'write', sinceGrantMs: 9_900 },
        { do: 'release', afterMs: 5_000 },
      ],
    },
    {
      client: 'B',
      atMs: 2_000,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 20 }, { do: 'release', afterMs: 2_000 }],
    },
  ],
};

/** A dies at 4 s, in the middle of its work. */
const DYING = {
  'pause.lengthMs': 0,
  faults: [{ type: 'kill', at: { atMs: 4_000 }, node: 'A' }],
  'bounds.waitMsMax': 15_000,
};

/** The lock server dies at 500 ms, before anybody asks. */
const OUTAGE = {
  'pause.lengthMs': 0,
  'work.workMs': 2_000,
  'work.afterWriteMs': 500,
  'storage.guard': 'version',
  'clients.behaviour.rereadsMax': 3,
  faults: [{ type: 'powerOff', at: { atMs: 500 }, node: 'redis' }],
  'bounds.waitMsMax': 15_000,
};

/** The five ways in which this breaks in production, each with what mitigates it. */
export const FAILURES: readonly Case[] = [
  caseOf('stale-holder', {
    title: 'The stale holder',
    verdicts: ['B', 'W', 'C'],
    variants: [
      {
        label: 'As it breaks',
        preset: 'paused-holder',
        says: 'A sleeps for 15 s on a lease of 10 s. B is granted and writes; A wakes, and its write goes over B’s.',
        expects: { M: 'holds', B: 'violated', W: 'violated', C: 'violated' },
      },
      {
        label: 'Storage checks a token',
        preset: 'paused-holder-fenced',
        says: 'The same pause. A still believes, but storage has seen token 2 and rejects A’s token 1.',
        expects: { B: 'violated', W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
      },
      {
        label: 'The client looks at its clock',
        preset: 'paused-holder',
        set: { 'clients.behaviour.validityCheck': 'before-write' },
        says: 'A looks at its own clock before it writes, finds its lease over, and stops. No pause came between the look and the write: nothing ensures that.',
        expects: { W: 'holds', C: 'holds', readings: { 'writeCount.A': 0 } },
      },
    ],
  }),
  caseOf('clock-skew', {
    title: 'Clocks that run apart',
    verdicts: ['B', 'W'],
    variants: [
      {
        label: 'No margin',
        preset: 'paused-holder',
        set: DRIFTING,
        says: 'The server’s clock runs 2 % fast and A’s 2 % slow, far more than real clocks. A stops when its lease ends by its own clock, 400 ms after it ended at the server: in between, B is granted and A writes.',
        expects: { B: 'violated', W: 'violated', readings: { overlapMs: [300, 420] } },
      },
      {
        label: 'Stop 500 ms before the end',
        preset: 'paused-holder',
        set: { ...DRIFTING, 'clients.behaviour.safetyMarginMs': 500 },
        says: 'TTL × (1 − ρ) ÷ (1 + ρ) is 9.608 s for ρ of 2 %. A stops at 9.5 s by its own clock, and B comes after it.',
        expects: { B: 'holds', W: 'holds' },
      },
      {
        label: 'The margin against a jump',
        preset: 'clock-jump',
        set: {
          'clients.behaviour.validityCheck': 'before-write',
          'clients.behaviour.safetyMarginMs': 1_000,
        },
        says: 'A margin of 1 s is for drift. The server’s clock jumps 12 s forward, A’s own clock shows that its lease still runs, and both work.',
        expects: { B: 'violated' },
      },
    ],
  }),
  caseOf('split-brain', {
    title: 'Two servers, two grants',
    verdicts: ['M', 'B', 'W'],
    variants: [
      {
        label: 'Redis and its replica',
        preset: 'failover-forgets',
        says: 'The primary dies before the grant reached its replica. The promoted replica knows of no lock and grants again: two grants are live at once.',
        expects: { M: 'violated', B: 'violated' },
      },
      {
        label: 'Cut off, and nobody dies',
        preset: 'failover-forgets',
        set: {
          faults: [
            {
              type: 'cut',
              at: { atMs: 500 },
              between: ['A', 'redis'],
              and: ['B', 'replica'],
              lengthMs: 30_000,
            },
            { type: 'failover', at: { atMs: 6_000 }, from: 'redis', to: 'replica' },
          ],
        },
        says: 'A partition. On A’s side the primary grants the lock, and its replica never hears of it. On B’s side the replica is promoted and grants too: each side has a server, and each server its own truth.',
        expects: { M: 'violated', B: 'violated', W: 'violated' },
      },
      {
        label: 'A majority that agreed',
        preset: 'etcd-leader-change',
        says: 'etcd’s leader dies while A holds the lock. A majority had agreed on the grant, so the next leader knows of it. Nobody else is granted.',
        expects: { M: 'holds', B: 'holds', W: 'holds' },
      },
    ],
  }),
  caseOf('holder-crash', {
    title: 'The holder that dies',
    verdicts: ['T', 'W'],
    variants: [
      {
        label: 'TTL of ten minutes',
        preset: 'paused-holder',
        set: { ...DYING, 'service.ttlMs': 600_000 },
        says: 'A dies with the lock in its hand. Its lease goes on for ten minutes, and B waits past its bound of 15 s.',
        expects: { T: 'violated', grants: ['A'] },
      },
      {
        label: 'TTL of three seconds',
        preset: 'paused-holder',
        set: { 'pause.lengthMs': 0, 'service.ttlMs': 3_000 },
        says: 'Short enough for a quick takeover, and too short for work of five seconds: the lease ends while A lives and works.',
        expects: { W: 'violated', T: 'holds' },
      },
      {
        label: 'Short, and renewed',
        preset: 'paused-holder',
        set: {
          ...DYING,
          'service.ttlMs': 3_000,
          'service.renewal': 'watchdog',
          'service.renewEveryMs': 1_000,
        },
        says: 'A renews each second for as long as its process lives. It dies at 4 s, and B is granted within the 3 s of the lease and one poll.',
        expects: { T: 'holds', W: 'holds', readings: { 'grantedAtMs.B': [6_000, 7_600] } },
      },
      {
        label: 'Short, renewed, and no crash',
        preset: 'paused-holder',
        set: {
          'pause.lengthMs': 0,
          'service.ttlMs': 3_000,
          'service.renewal': 'watchdog',
          'service.renewEveryMs': 1_000,
        },
        says: 'The same lease of 3 s carries A through 7.5 s of work, since it is renewed.',
        expects: { W: 'holds', B: 'holds', writes: ['A accepted', 'B accepted'] },
      },
    ],
  }),
  caseOf('service-outage', {
    title: 'The lock service is away',
    verdicts: ['C', 'B'],
    variants: [
      {
        label: 'Everybody blocks',
        preset: 'paused-holder',
        set: OUTAGE,
        says: 'The server is gone, and nobody does anything any more.',
        expects: { readings: { grantCount: 0, writeCount: 0 } },
      },
      {
        label: 'Fail, and say so',
        preset: 'paused-holder',
        set: { ...OUTAGE, 'clients.behaviour.whenUnreachable': 'fail' },
        says: 'The jobs fail at once, the callers know, and no data is harmed. Nothing is done either.',
        expects: { readings: { writeCount: 0, 'factCount.job.finished': 2 } },
      },
      {
        label: 'Go on, storage checks versions',
        preset: 'paused-holder',
        set: { ...OUTAGE, 'clients.behaviour.whenUnreachable': 'go-on' },
        says: 'Both go on without the lock. Storage compares versions: the slower write is rejected, read again and applied. More work, the same data.',
        expects: { C: 'holds', readings: { acceptedCount: 2, rejectedCount: 1 } },
      },
      {
        label: 'Go on, storage checks nothing',
        preset: 'paused-holder',
        set: {
          ...OUTAGE,
          'clients.behaviour.whenUnreachable': 'go-on',
          'storage.guard': 'none',
        },
        says: 'The same, without the check: one update is lost. To degrade without a guard is to do without the lock when it matters.',
        expects: { C: 'violated' },
      },
      {
        label: 'Three members, one dies',
        preset: 'etcd-works',
        set: { faults: [{ type: 'powerOff', at: { atMs: 500 }, node: 'etcd-1' }] },
        says: 'One of three members loses power. The other two are a majority: both clients are served, one after the other.',
        expects: { M: 'holds', T: 'holds', W: 'holds' },
      },
    ],
  }),
];
