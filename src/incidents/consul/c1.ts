import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';
import { TWO_SESSIONS } from './two-sessions';

/** The cut, and A's first unanswered renewal right after it. */
const CUT_MS = 14_999;

const SCENARIO: ScenarioInput = {
  ...TWO_SESSIONS,
  durationMs: 160_000,
  service: {
    id: 'consul',
    ttlMs: 10_000,
    renewEveryMs: 5_000,
    checks: 'none',
    noticeAfterMs: 120_000,
  },
  faults: [
    { type: 'cut', at: { atMs: CUT_MS }, between: ['A'], and: ['consul'], lengthMs: 145_000 },
  ],
};

/**
 * The report has B granted 15 s + 15 s after the cut, with a TTL of 15 s. The servers time twice the TTL, so that a session of
 * 15 s and a lock-delay of 15 s give 37.5 to 45 s; 30 s come out with a TTL of 10 s, last renewed 5 s before the cut. The overlap
 * is what is compared, and it does not depend on that.
 */
export const c1: Incident = {
  id: 'C1',
  title: 'The child is killed 90 seconds late',
  service: 'consul',
  source: [
    { title: 'hashicorp/consul#9788', url: 'https://github.com/hashicorp/consul/issues/9788' },
    { title: 'hashicorp/consul#1843', url: 'https://github.com/hashicorp/consul/issues/1843' },
  ],
  happened:
    'Two nodes ran a program under `consul lock`. The active one was cut off from the servers. The other was granted the lock after session and lock-delay, as it should be; the first one’s child was killed only 90 s after that, and both ran meanwhile.',
  fix: 'The time to notice must be shorter than session and lock-delay together, and the child must die within it.',
  fencing:
    'Yes, once the newer holder has been to storage, if that compares ModifyIndex, or key, LockIndex and session as a whole.',
  variants: [
    variant('as-it-happened', {
      title: 'Silence is noticed after 120 s',
      story: 'B is granted 30 s after the cut; A stops 90 s later.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        notViolated: ['M'],
        grantedAtMs: { B: [CUT_MS + 30_000, CUT_MS + 30_020] },
        believesUntilMs: { A: [CUT_MS + 120_000, CUT_MS + 120_010] },
        overlapMs: [89_000, 91_000],
      },
    }),
    variant('notices-sooner', {
      title: 'Silence is noticed after 25 s',
      story: 'A stops 5 s before B may begin.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, noticeAfterMs: 25_000 } },
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: [CUT_MS + 30_000, CUT_MS + 30_020] },
        believesUntilMs: { A: [CUT_MS + 25_000, CUT_MS + 25_010] },
      },
    }),
    variant('child-lives-on', {
      title: 'Noticed after 25 s, and the child takes 95 s to die',
      story: 'The lock command knows in time. Its child does not obey in time.',
      scenario: {
        ...SCENARIO,
        service: { ...SCENARIO.service, noticeAfterMs: 25_000 },
        clients: {
          behaviour: { manner: 'wait' },
          each: { A: { behaviour: { stopsAfterMs: 95_000 } } },
        },
      },
      expected: { violated: ['B', 'W'], overlapMs: [89_000, 91_000] },
    }),
    variant('fenced', {
      title: 'Noticed after 120 s, and storage compares tokens',
      story: 'B has written with its newer ModifyIndex when A’s child writes on.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
