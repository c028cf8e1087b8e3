import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

const HOLD = { do: 'release', atMs: FOR_EVER_MS } as const;

/**
 * A lease of exactly its TTL, as the collection has it: Redis stands for the lock here. A reads in its first term, and in its
 * second writes on what it read then, without reading again.
 */
const SCENARIO: ScenarioInput = {
  durationMs: 89_000,
  service: { id: 'redis', ttlMs: 30_000, retryDelayMs: 100 },
  clients: { each: { A: { behaviour: { validityCheck: 'timer' } } } },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'read' }, HOLD] },
    { client: 'A', atMs: 10, steps: [{ do: 'write', atMs: 61_100 }, HOLD] },
    {
      client: 'B',
      atMs: 100,
      steps: [
        { do: 'read' },
        { do: 'write', atMs: 30_200 },
        { do: 'read' },
        { do: 'write', atMs: 30_900 },
        HOLD,
      ],
    },
  ],
  faults: [
    { type: 'pause', at: { atMs: 20 }, node: 'A', lengthMs: 60_980 },
    { type: 'pause', at: { atMs: 31_000 }, node: 'B', lengthMs: 59_000 },
  ],
};

/** A stale primary takes the lock in due form. */
export const c5: Incident = {
  id: 'C5',
  title: 'A stale primary takes the lock again',
  service: 'redis',
  source: [
    { title: 'patroni/patroni PR #2787', url: 'https://github.com/patroni/patroni/pull/2787' },
    { title: 'patroni/patroni#2779', url: 'https://github.com/patroni/patroni/issues/2779' },
  ],
  happened:
    'The first database node was too loaded to renew, and its leader lock expired. The second was promoted, took writes, and then stalled as well. The first came back, saw no leader, and took the lock while it was still running as primary: what the second had written was discarded.',
  fix: 'Before a node takes the lock, compare its own timeline with the history that the cluster has recorded. The change is not airtight.',
  fencing:
    'No. The returning node has the newest token of all; it is its data that is old. Only a comparison of versions refuses the write.',
  variants: [
    variant('as-it-happened', {
      title: 'The old node comes back with its old data',
      story: 'A is granted at 61 s in due form, and writes over what B wrote.',
      scenario: SCENARIO,
      expected: {
        violated: ['C'],
        notViolated: ['M', 'B'],
        grantedAtMs: { B: [30_000, 30_110] },
      },
    }),
    variant('fenced', {
      title: 'Storage compares tokens',
      story: 'A’s token is the newest. Storage takes its write.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['C'], notRejected: ['A', 'B'] },
    }),
    variant('version-check', {
      title: 'Storage compares versions',
      story: 'What A read is two versions old. Its write is refused.',
      scenario: { ...SCENARIO, storage: { guard: 'version' } },
      expected: { notViolated: ['M', 'B', 'C'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
