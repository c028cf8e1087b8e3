import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

const LONG = { do: 'release', atMs: FOR_EVER_MS } as const;

/** Both consume the same messages; each is an effect that cannot be undone. */
const SCENARIO: ScenarioInput = {
  durationMs: 60_000,
  service: {
    id: 'zookeeper',
    sessionMs: 10_000,
    tickMs: 2_000,
    obeys: 'lost',
    flipsFlagFirst: false,
  },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    { client: 'A', id: 'message', atMs: 0, steps: [{ do: 'effect', atMs: 40_000 }, LONG] },
    { client: 'B', id: 'message', atMs: 1_000, steps: [{ do: 'effect', atMs: 35_000 }, LONG] },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 2_000 },
      between: ['A'],
      and: ['zk-1', 'zk-2', 'zk-3'],
      manner: 'silent',
      oneWay: false,
      lengthMs: 60_000,
    },
  ],
};

/** The handler is told of the loss, asks whether it still leads, and hears yes. */
export const z6: Incident = {
  id: 'Z6',
  title: 'The event comes before the flag',
  service: 'zookeeper',
  source: [
    {
      title: 'apache/camel PR #25611 (CAMEL-24457)',
      url: 'https://github.com/apache/camel/pull/25611',
    },
    { title: 'CAMEL-24457', url: 'https://issues.apache.org/jira/browse/CAMEL-24457' },
  ],
  happened:
    'Camel’s handler was called while Curator still answered that this node leads. It saw no change and went on consuming. The healthy node was elected and consumed the same messages.',
  fix: 'The view keeps a flag of its own, and sets it before it tells of the loss.',
  fencing:
    'Where the work is a write to storage that compares tokens. Consumed messages are not: they need an id that is remembered.',
  variants: [
    variant('as-it-happened', {
      title: 'The event first',
      story: 'A is LOST at 18.7 s, asks too early, and stays. A and B both handle the message.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'C'],
        grantedAtMs: { B: [12_000, 14_010] },
        believesUntilMs: { A: [60_000, 60_000] },
      },
    }),
    variant('flag-first', {
      title: 'The flag first',
      story: 'A stops when LOST is told. That is late (Z1), but before the message comes.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, flipsFlagFirst: true } },
      expected: { notViolated: ['C'], believesUntilMs: { A: [16_000, 19_000] } },
    }),
    variant('flag-first-suspended', {
      title: 'The flag first, at SUSPENDED',
      story: 'A stops at 8.7 s, before B begins.',
      scenario: {
        ...SCENARIO,
        service: { ...SCENARIO.service, flipsFlagFirst: true, obeys: 'suspended' },
      },
      expected: { notViolated: 'all', believesUntilMs: { A: [6_667, 8_700] } },
    }),
    variant('until-restart', {
      title: 'Until it is restarted',
      story: 'A’s process is restarted at 25 s. B alone handles the message.',
      scenario: {
        ...SCENARIO,
        faults: [
          ...(SCENARIO.faults ?? []),
          { type: 'restart', at: { atMs: 25_000 }, node: 'A', withMemory: false },
        ],
      },
      expected: {
        violated: ['B'],
        notViolated: ['C'],
        believesUntilMs: { A: [25_000, 25_000] },
      },
    }),
  ],
};
