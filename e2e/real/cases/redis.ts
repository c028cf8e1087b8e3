import { ownCase, presetCase, STEPPED, type RealCase } from './case';

const POLLS_100 = { moreMs: 100, moreBecause: 'for the phase of the poll' };
const POLLS_500 = { moreMs: 500, moreBecause: 'for the phase of the poll' };

const LOOPS = {
  moreMs: 1_100,
  moreBecause: 'for the phases of the poll and of two loops of a second each',
  note: 'Which of the two loops overwrites the other is a matter of their phases, and these drift.',
  isKnownToDiffer: true,
};

/** One Redis, with and without a replica. */
export const REDIS_CASES: readonly RealCase[] = [
  presetCase('redis', 'paused-holder', { ...POLLS_500 }),
  presetCase('redis', 'paused-holder-fenced', { ...POLLS_500 }),
  presetCase('redis', 'paused-holder-short', { ...POLLS_500, runs: 3 }),
  presetCase('redis', 'clock-jump', { ...POLLS_500, runs: 3, note: STEPPED }),
  presetCase('redis', 'R1', {
    runs: 15,
    isQuick: true,
    note: 'A race: A must compare within the last 15 ms of its lease, and C must ask before B gives back.',
    isKnownToDiffer: true,
  }),
  presetCase('redis', 'R1-atomic-release-in-time', { runs: 10, isQuick: true }),
  presetCase('redis', 'R2', { runs: 10, isQuick: true }),
  presetCase('redis', 'R2-fenced', { runs: 5 }),
  presetCase('redis', 'R2-value-per-acquisition', { runs: 5, isQuick: true }),
  ownCase(
    'redis',
    'R3-slow-link',
    {
      title: 'A crash between SETNX and EXPIRE, 20 ms away from Redis',
      runs: 10,
      isQuick: true,
      moreMs: 200,
      moreBecause: 'for the phase of the poll',
      note: 'R3 with a slower link, so that the crash can be aimed between two commands.',
    },
    {
      durationMs: 8_000,
      service: { id: 'redis', ttlMs: 2_000, retryDelayMs: 200, setCommands: 'two' },
      network: { delayMs: 20 },
      bounds: { waitMsMax: 3_000 },
      jobs: [
        { client: 'A', atMs: 0 },
        { client: 'B', atMs: 500 },
      ],
      faults: [{ type: 'kill', at: { atMs: 32 }, node: 'A' }],
    },
  ),
  presetCase('redis', 'R4', { ...LOOPS, runs: 3 }),
  presetCase('redis', 'R4-owner-checked', { ...LOOPS, runs: 3 }),
  ownCase(
    'redis',
    'R9-short',
    {
      title: 'The watchdog outlives its owner, a tenth of the time',
      runs: 5,
      moreMs: 100,
      moreBecause: 'for the phase of the poll',
      note: 'R9 with a lease of 3 s. The interrupt comes while the command is on its way, on a link of 20 ms.',
    },
    {
      durationMs: 12_000,
      service: {
        id: 'redis',
        ttlMs: 3_000,
        retryDelayMs: 100,
        renewal: 'watchdog',
        renewEveryMs: 1_000,
      },
      network: { delayMs: 20 },
      clients: { each: { A: { behaviour: { cancelsOnInterrupt: false } } } },
      jobs: [
        { client: 'A', atMs: 0 },
        { client: 'B', atMs: 500 },
      ],
      faults: [{ type: 'interrupt', at: { atMs: 25 }, node: 'A' }],
    },
  ),
  presetCase('redis', 'R10', { ...POLLS_100, runs: 3 }),
  presetCase('redis', 'R10-small-lag', { ...POLLS_100, runs: 3 }),
  ownCase(
    'redis',
    'R10-slower',
    {
      title: 'The failover forgets the lock, and its token, with half a second to aim at',
      runs: 5,
      isQuick: true,
      moreMs: 400,
      moreBecause: 'for the phase of the poll and the change of server',
      note: 'R10 with a lag of 1.5 s and a crash after half a second.',
    },
    {
      durationMs: 9_000,
      service: {
        id: 'redis',
        ttlMs: 7_000,
        retryDelayMs: 100,
        replica: true,
        replicationLagMs: 1_500,
      },
      storage: { guard: 'token-on-write' },
      jobs: [
        {
          client: 'A',
          atMs: 0,
          steps: [{ do: 'read' }, { do: 'write', atMs: 5_000 }, { do: 'release', atMs: 6_000 }],
        },
        {
          client: 'B',
          atMs: 1_000,
          steps: [{ do: 'read' }, { do: 'write', afterMs: 1_000 }, { do: 'release', atMs: 5_500 }],
        },
      ],
      faults: [
        { type: 'kill', at: { atMs: 500 }, node: 'redis' },
        { type: 'failover', at: { atMs: 2_500 }, from: 'redis', to: 'replica' },
      ],
    },
  ),
  ownCase(
    'redis',
    'R4-retransmitted',
    {
      title: 'An extend that TCP delivers after the cut',
      runs: 5,
      isQuick: true,
      ...POLLS_100,
      note: 'The cut keeps what is sent meanwhile, as TCP does: the extend of 1.5 s reaches Redis when the cut heals.',
      keepsBytes: true,
    },
    {
      durationMs: 6_000,
      service: {
        id: 'redis',
        ttlMs: 1_000,
        retryDelayMs: 100,
        renewal: 'watchdog',
        renewEveryMs: 500,
        extend: 'unconditional',
      },
      jobs: [
        { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 5_500 }] },
        { client: 'B', atMs: 200, steps: [{ do: 'read' }, { do: 'release', atMs: 4_000 }] },
      ],
      faults: [
        {
          type: 'cut',
          at: { atMs: 1_200 },
          between: ['A'],
          and: ['redis'],
          lengthMs: 1_650,
          manner: 'silent',
        },
      ],
    },
  ),
  ownCase(
    'redis',
    'redis-restart',
    {
      title: 'A restart without memory forgets the lock',
      runs: 5,
      isQuick: true,
      moreMs: 600,
      moreBecause: 'for the phase of the poll and the start of a real server',
    },
    {
      durationMs: 5_000,
      service: { id: 'redis', ttlMs: 4_000, retryDelayMs: 100 },
      storage: { guard: 'token-on-write' },
      jobs: [
        {
          client: 'A',
          atMs: 0,
          steps: [{ do: 'read' }, { do: 'write', atMs: 3_000 }, { do: 'release', atMs: 3_200 }],
        },
        {
          client: 'B',
          atMs: 300,
          steps: [{ do: 'read' }, { do: 'write', afterMs: 500 }, { do: 'release', atMs: 4_200 }],
        },
      ],
      faults: [{ type: 'restart', at: { atMs: 1_000 }, node: 'redis', withMemory: false }],
    },
  ),
];
