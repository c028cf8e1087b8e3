import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 75_000,
  service: {
    id: 'redlock',
    nodes: 3,
    ttlMs: 8_000,
    contact: 'at-once',
    renewal: 'watchdog',
    renewEveryMs: 2_000,
    // Two round trips, to try and to clean up, and 46 ms: a try every 50 ms.
    retryDelayMs: 46,
    retryJitterMs: 0,
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'release', atMs: FOR_EVER_MS }] },
    { client: 'B', atMs: 60_000, steps: [{ do: 'read' }, { do: 'release', atMs: FOR_EVER_MS }] },
  ],
  faults: [
    { type: 'restart', at: { atMs: 5_000 }, node: 'n1', withMemory: false },
    { type: 'restart', at: { atMs: 60_500 }, node: 'n2', withMemory: false },
  ],
};

/** The set of nodes that hold a key can but shrink. */
export const l6: Incident = {
  id: 'L6',
  title: 'Amnesia adds up',
  service: 'redlock',
  source: [
    { title: 'go-redsync/redsync PR #149', url: 'https://github.com/go-redsync/redsync/pull/149' },
    { title: 'go-redsync/redsync#147', url: 'https://github.com/go-redsync/redsync/issues/147' },
  ],
  happened:
    'A lock on three in-memory nodes was extended all the time. One node restarted empty, and the extend, which rightly sets no key where there is none, left it so. Minutes later a second node restarted: the holder, never disturbed, was left with one key of three, and a rival could take the other two.',
  fix: 'A node that restarts empty stays out for the longest TTL. Or an extend that sets the key again where it is gone, with the danger that L10 shows.',
  fencing: 'Redlock has no ordered token.',
  variants: [
    variant('as-it-happened', {
      title: 'Two restarts, 55 s apart',
      story:
        'n1 restarts at 5 s, n2 at 60.5 s; two nodes are never down at once. B wins both, and A learns of it at its next extend.',
      scenario: SCENARIO,
      expected: {
        violated: ['M', 'B'],
        grantedAtMs: { B: [60_501, 60_560] },
        overlapMs: [1_400, 7_500],
        believesUntilMs: { A: [61_995, 62_010] },
      },
    }),
    variant('trusts-its-validity', {
      title: 'The holder trusts its validity',
      story: 'A failed extend is no reason to stop while the last one still counts.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, whenExtendFails: 'until-end' } },
      expected: { violated: ['M', 'B'], overlapMs: [7_300, 7_500] },
    }),
    variant('delayed-restart', {
      title: 'Delayed restarts',
      story:
        'Each node stays out for 8 s. A loses the lock at its next extend, and nobody has it for a while.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, restartDelayMs: 8_000 } },
      expected: {
        notViolated: ['M', 'B', 'W', 'C', 'T'],
        believesUntilMs: { A: [61_995, 62_010] },
        grantedAtMs: { B: [68_000, 68_600] },
      },
    }),
    variant('extend-or-set', {
      title: 'An extend that sets again',
      story: 'After 6 s n1 has A’s key again. The second restart leaves A two of three.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, extend: 'extend-or-set' } },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
  ],
};
