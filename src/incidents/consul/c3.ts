import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';
import { TWO_SESSIONS } from './two-sessions';

/** Right after a renewal, and after the host answered a probe. */
const CUT_MS = 20_005;

const SCENARIO: ScenarioInput = {
  ...TWO_SESSIONS,
  service: {
    id: 'consul',
    ttlMs: 30_000,
    renewEveryMs: 10_000,
    checks: 'serfHealth',
    detectAfterMs: 7_000,
  },
  faults: [{ type: 'cut', at: { atMs: CUT_MS }, between: ['A'], and: ['consul'], lengthMs: 8_000 }],
};

/** Patroni asks for a lock-delay of a millisecond; there, one that does not react at once overlaps. */
export const c3: Incident = {
  id: 'C3',
  title: 'Gossip decides, the TTL does not',
  service: 'consul',
  source: [{ title: 'patroni/patroni#522', url: 'https://github.com/patroni/patroni/issues/522' }],
  happened:
    'Sessions were to last 30 s, and were bound to the node’s serfHealth check as is the default. After some seconds of network trouble gossip took the member for failed, the session ended with its lock, and there was a failover that nobody wanted.',
  fix: 'Create the session without checks, so that only its TTL ends it.',
  fencing: 'Not the matter: the lock ends sooner than was asked for, and its end is known.',
  variants: [
    variant('as-it-happened', {
      title: 'Cut off for 8 s',
      story:
        'A’s grant ends after 7 s of silence, 23 s before its TTL. B takes over after the lock-delay.',
      scenario: SCENARIO,
      expected: {
        notViolated: 'all',
        ended: { A: { atMs: [CUT_MS + 6_990, CUT_MS + 7_010], by: 'revoked' } },
        grantedAtMs: { B: [CUT_MS + 22_000, CUT_MS + 22_020] },
      },
    }),
    variant('does-not-react', {
      title: 'Cut off for 8 s, and A does not react',
      story: 'A goes on when it is told that its session is gone.',
      scenario: {
        ...SCENARIO,
        clients: {
          behaviour: { manner: 'wait' },
          each: { A: { behaviour: { obeysLoss: false } } },
        },
      },
      expected: {
        violated: ['B'],
        notViolated: ['T'],
        ended: { A: { atMs: [CUT_MS + 6_990, CUT_MS + 7_010], by: 'revoked' } },
      },
    }),
    variant('no-lock-delay', {
      title: 'Cut off for 8 s, without a lock-delay',
      story: 'B begins at once; A hears at its next renewal, three seconds later.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, lockDelayMs: 0 } },
      expected: { violated: ['B'], overlapMs: [2_990, 3_010] },
    }),
    variant('ttl-only', {
      title: 'A session without checks',
      story: 'Nothing happens.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, checks: 'none' } },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
  ],
};
