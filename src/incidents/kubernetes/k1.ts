import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';
import { B_TAKES_OVER, TWO_ELECTORS } from './two-electors';

const UNBOUNDED = { callTimeoutMs: 60_000, deadlineEndsCall: false };

/** Every call of A hangs from its first renewal on; the API server gives each up after a minute. */
const SCENARIO: ScenarioInput = {
  ...TWO_ELECTORS,
  service: { ...TWO_ELECTORS.service, ...UNBOUNDED },
  faults: [
    { type: 'cut', at: { atMs: 1_999 }, between: ['A'], and: ['api-server'], lengthMs: 60_005 },
  ],
};

/** Only the first renewal hangs; whatever A calls after it would be answered. */
const ONE_CALL: ScenarioInput = {
  ...SCENARIO,
  faults: [
    {
      type: 'delay',
      at: { atMs: 1_999 },
      from: 'A',
      to: 'api-server',
      message: 'update',
      nth: 1,
      byMs: 59_998,
    },
  ],
};

const FIXED = {
  service: { ...TWO_ELECTORS.service, callTimeoutMs: 5_000, deadlineEndsCall: true },
};

/**
 * A renews first at 2004, since it acquires at 3 and hears of it at 4: "renewed @0" in the entry. Fixed, A stops at 12 004,
 * and that only where its other calls hang too: with one hung call it just tries again.
 */
export const k1: Incident = {
  id: 'K1',
  title: 'The renew call hangs for a minute',
  service: 'k8s-lease',
  source: [
    {
      title: 'kubernetes/kubernetes#44887',
      url: 'https://github.com/kubernetes/kubernetes/issues/44887',
    },
    {
      title: 'kubernetes/kubernetes PR #65094',
      url: 'https://github.com/kubernetes/kubernetes/pull/65094',
    },
    {
      title: 'kubernetes/kubernetes PR #98059',
      url: 'https://github.com/kubernetes/kubernetes/pull/98059',
    },
  ],
  happened:
    'The leader’s client had no time-out, and the API server gave up a request after one minute. A renewal hung for that minute. Another candidate took over after 15 s; the old leader learnt of the failure, and stopped, only when its call returned.',
  fix: 'The renew deadline ends a call that is running, and a call may take no more than half of it.',
  fencing:
    'Yes, once the newer leader has been to storage, with the resourceVersion of the acquiring write. Nothing checks it by default.',
  variants: [
    variant('as-it-happened', {
      title: 'Calls that may hang',
      story: 'A’s deadline passes at 12 s unseen, for it is looked at between calls only.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        notViolated: ['M'],
        grantedAtMs: { B: B_TAKES_OVER },
        believesUntilMs: { A: [62_000, 62_010] },
        overlapMs: [38_200, 47_000],
      },
    }),
    variant('bounded-calls', {
      title: 'Calls that time out, and a deadline that ends them',
      story: 'A stops 12 s after its last success, three seconds before B may begin.',
      scenario: { ...SCENARIO, ...FIXED },
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: B_TAKES_OVER },
        believesUntilMs: { A: [11_990, 12_005] },
      },
    }),
    variant('one-call', {
      title: 'A single call hangs',
      story: 'It is applied to nothing when it arrives: B has written since.',
      scenario: ONE_CALL,
      expected: {
        violated: ['B', 'W'],
        grantedAtMs: { B: B_TAKES_OVER },
        believesUntilMs: { A: [62_000, 62_010] },
        overlapMs: [38_200, 47_000],
      },
    }),
    variant('one-call-bounded', {
      title: 'A single call hangs, and times out',
      story: 'A gives the call up after 5 s, tries again, and stays leader.',
      scenario: { ...ONE_CALL, ...FIXED },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
    variant('fenced', {
      title: 'Calls that may hang, and storage compares tokens',
      story: 'B has written with its newer resourceVersion when A writes on.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
