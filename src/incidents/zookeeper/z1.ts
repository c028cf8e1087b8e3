import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

const LONG = { do: 'release', atMs: FOR_EVER_MS } as const;
const ENSEMBLE = ['zk-1', 'zk-2', 'zk-3'];

/**
 * The collection counts from A's last word, at 0. Here that is 12 000: A's list reaches the leader at 2000, its first
 * ping ten seconds later, and the cut begins when the answer is back. All times are later by 12 000.
 */
const SCENARIO: ScenarioInput = {
  durationMs: 100_000,
  service: { id: 'zookeeper', sessionMs: 40_000, tickMs: 2_000, obeys: 'lost', lostPercent: 100 },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    { client: 'A', atMs: 1_991, steps: [{ do: 'read' }, { do: 'write', atMs: 65_000 }, LONG] },
    { client: 'B', atMs: 5_000, steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }, LONG] },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 12_002 },
      between: ['A'],
      and: ENSEMBLE,
      manner: 'silent',
      oneWay: false,
      lengthMs: 120_000,
    },
  ],
};

const withService = (more: object): ScenarioInput => ({
  ...SCENARIO,
  service: { ...SCENARIO.service, ...more },
});

/** Curator declares LOST long after the ensemble has given the lock away. */
export const z1: Incident = {
  id: 'Z1',
  title: 'LOST comes too late',
  service: 'zookeeper',
  source: [
    {
      title: 'apache/curator#980 (CURATOR-460)',
      url: 'https://github.com/apache/curator/issues/980',
    },
    { title: 'apache/curator PR #262', url: 'https://github.com/apache/curator/pull/262' },
    { title: 'FLINK-10052', url: 'https://issues.apache.org/jira/browse/FLINK-10052' },
  ],
  happened:
    'A leader that ignores SUSPENDED and stops at LOST was cut off. Its client noticed the silence after two thirds of the session timeout, and counted the whole timeout from there. The ensemble had ended the session and elected another leader long before.',
  fix: 'The part of the timeout after which Curator declares LOST is configurable; 33 % is advised, and the default is still 100 %. Or stop at SUSPENDED.',
  fencing: 'Yes, once the newer leader has been to storage: its czxid is higher.',
  variants: [
    variant('as-it-happened', {
      title: 'Stops at LOST, after 100 %',
      story:
        'A’s last word is at 12 s. The ensemble ends its session at 54 s; A believes until 78.7 s, and writes at 65 s.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        grantedAtMs: { B: [54_000, 54_010] },
        ended: { A: { atMs: [54_000, 54_010], by: 'expired' } },
        overlapMs: [24_600, 24_700],
        believesUntilMs: { A: [78_662, 78_673] },
      },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'B has written with its higher czxid when A writes at 65 s.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], notViolated: ['W'], rejected: ['A'], notRejected: ['B'] },
    }),
    variant('self-expiring', {
      title: 'A client that gives its session up by itself',
      story: 'After 4/3 of the timeout the ZooKeeper client itself says that the session is over.',
      scenario: withService({ selfExpires: true }),
      expected: {
        violated: ['B'],
        overlapMs: [11_200, 11_400],
        believesUntilMs: { A: [65_330, 65_340] },
      },
    }),
    variant('percent-33', {
      title: 'LOST after 33 %',
      story: 'A stops at 51.9 s, just before its session ends.',
      scenario: withService({ lostPercent: 33 }),
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: [54_000, 54_010] },
        believesUntilMs: { A: [51_862, 51_873] },
      },
    }),
    variant('stops-at-suspended', {
      title: 'Stops at SUSPENDED',
      story: 'A stops at 38.7 s, fifteen seconds before B begins.',
      scenario: withService({ obeys: 'suspended' }),
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: [54_000, 54_010] },
        believesUntilMs: { A: [38_662, 38_673] },
      },
    }),
    variant('reset', {
      title: 'A reset instead of silence',
      story:
        'SUSPENDED comes at once and LOST 40 s later, at 52 s: before the session ends. The kind of cut decides.',
      scenario: {
        ...SCENARIO,
        faults: SCENARIO.faults?.map((fault) => ({ ...fault, manner: 'reset' as const })) ?? [],
      },
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: [54_000, 54_010] },
        believesUntilMs: { A: [51_995, 52_010] },
      },
    }),
  ],
};
