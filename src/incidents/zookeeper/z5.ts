import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

const LONG = { do: 'release', atMs: FOR_EVER_MS } as const;

/** Twenty ticks of 3 s are the longest session. A's last word before its pause reaches the leader within the first tick. */
const SCENARIO: ScenarioInput = {
  durationMs: 90_000,
  service: { id: 'zookeeper', sessionMs: 60_000, tickMs: 3_000, obeys: 'lost' },
  storage: { guard: 'token-at-takeover' },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'write', atMs: 79_001 }, LONG] },
    // It takes over the log, which is a read, and has not written when A does.
    { client: 'B', atMs: 1_000, steps: [{ do: 'read' }, { do: 'write', atMs: 85_000 }, LONG] },
  ],
  faults: [{ type: 'pause', at: { atMs: 20 }, node: 'A', lengthMs: 78_980 }],
};

/** A counter-example: not every double belief ends in damage. */
export const z5: Incident = {
  id: 'Z5',
  title: 'A 79 s pause, and no corruption',
  service: 'zookeeper',
  source: [
    {
      title: '“RegionServer stops after full GC” (blog)',
      url: 'https://www.xgugeng.com/post/regionserver-stops-after-full-gc/',
    },
  ],
  happened:
    'A region server of HBase slept 79 s in garbage collection. Its session expired, the master recovered its log’s file lease and moved its regions. It woke, was told that it was dead, and aborted. Nothing was damaged.',
  fix: 'Nothing to mend: the new owner makes itself known to storage before it does anything, and the old one is refused from then on.',
  fencing: 'Yes, even before the new owner has written: it registers when it takes over.',
  variants: [
    variant('as-it-happened', {
      title: 'Storage is told at takeover',
      story:
        'A sleeps from 0 to 79 s. B is granted at 63 s and registers. A wakes, believes, and is refused.',
      scenario: SCENARIO,
      expected: {
        violated: ['B'],
        notViolated: ['M', 'W', 'C'],
        grantedAtMs: { B: [63_000, 63_010] },
        rejected: ['A'],
        notRejected: ['B'],
      },
    }),
    variant('told-by-writes', {
      title: 'Storage compares tokens on writes only',
      story:
        'B has not written yet when A wakes: A’s stale write is applied, and B’s update is based on what was there before.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B', 'W', 'C'], notRejected: ['A'] },
    }),
  ],
};
