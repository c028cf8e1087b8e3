import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';
import { TWO_ELECTORS } from './two-electors';

const SCENARIO: ScenarioInput = {
  ...TWO_ELECTORS,
  durationMs: 40_000,
  service: { ...TWO_ELECTORS.service, observes: 'renew-time' },
  faults: [{ type: 'clockStep', at: { atMs: 5_000 }, node: 'B', byMs: 3_600_000 }],
};

/**
 * The report contradicts client-go's source, which looks at the change of the record by the monotonic clock. Reading the
 * same by the wall clock would not explain it either: A's record changes between any two polls of B, and each change
 * starts B's wait anew. Only an observer that compares the record's renewTime with its own wall clock takes over.
 */
export const k3: Incident = {
  id: 'K3',
  title: 'The clock is set one hour ahead',
  service: 'k8s-lease',
  source: [
    {
      title: 'kubernetes/kubernetes#125761',
      url: 'https://github.com/kubernetes/kubernetes/issues/125761',
    },
  ],
  happened:
    'The system time was set one hour ahead. The standby scheduler took the lease for expired and was promoted, and the old leader stepped down two seconds later, so that two were active meanwhile. The current source compares monotonic readings, in which this should not happen.',
  fix: 'Judge by how long the record has not changed, on one’s own monotonic clock, and ignore the times in it.',
  fencing: 'Yes, once the newer leader has been to storage.',
  variants: [
    variant('as-it-happened', {
      title: 'renewTime against the own wall clock',
      story:
        'B’s next poll finds a record that is an hour old. A reads B’s name at its next renewal, and tries on until its deadline.',
      scenario: SCENARIO,
      expected: {
        violated: ['B'],
        notViolated: ['M'],
        grantedAtMs: { B: [5_000, 9_405] },
        overlapMs: [2_000, 12_015],
      },
    }),
    variant('monotonic', {
      title: 'The record’s last change, monotonic clock',
      story: 'The step changes nothing.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, observes: 'change' } },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
    variant('change-by-wall', {
      title: 'The record’s last change, wall clock',
      story: 'The record has changed since B’s last poll: the step changes nothing here.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, observes: 'change-by-wall' } },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
    variant('fenced', {
      title: 'One hour ahead, and storage compares tokens',
      story: 'A’s first write after one of B’s is refused, and A stops sooner than its elector.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
