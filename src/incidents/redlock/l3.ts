import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 25_000,
  service: { id: 'redlock', nodes: 5, ttlMs: 10_000, contact: 'at-once' },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 15_021 }, { do: 'release', atMs: 16_000 }],
    },
    {
      client: 'B',
      atMs: 10_050,
      steps: [{ do: 'read' }, { do: 'write', atMs: 10_100 }, { do: 'release', atMs: 18_000 }],
    },
  ],
  faults: [{ type: 'pause', at: { atMs: 20 }, node: 'A', lengthMs: 15_000 }],
};

/** In flight: the requests arrive, the answers wait in the socket of a sleeping process. */
const PAUSED_IN_FLIGHT: ScenarioInput = {
  ...SCENARIO,
  faults: [{ type: 'pause', at: { atMs: 1 }, node: 'A', lengthMs: 15_000 }],
};

/** A pause where no check can see it: after the check. */
export const l3: Incident = {
  id: 'L3',
  title: 'A pause after the check',
  service: 'redlock',
  source: [
    {
      title: 'Martin Kleppmann, “How to do distributed locking” (2016)',
      url: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html',
    },
    {
      title: 'Salvatore Sanfilippo, “Is Redlock safe?” (2016)',
      url: 'https://antirez.com/news/101',
    },
  ],
  happened:
    'A client acquired the lock, checked that its validity was not over, and was paused for longer than that. When it woke it wrote, while another client held the lock. No lock that ends by itself is free of this.',
  fix: 'None in the lock. Storage that refuses a stale write by its version; or a check right before the write, which makes the gap small.',
  fencing: 'Would have helped, but Redlock has no ordered token to send.',
  variants: [
    variant('as-it-happened', {
      title: 'Paused after the check',
      story: 'A sleeps from 20 ms to 15 s. B is granted at 10 s; A writes the moment it wakes.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        notViolated: ['M'],
        grantedAtMs: { B: [10_050, 10_060] },
        firstAtMs: { B: [15_015, 15_025], W: [15_016, 15_030] },
      },
    }),
    variant('checked-before-write', {
      title: 'A check right before the write',
      story: 'A looks at its clock before it writes, and stops. It believed for one millisecond.',
      scenario: { ...SCENARIO, clients: { behaviour: { validityCheck: 'before-write' } } },
      expected: { violated: ['B'], notViolated: ['M', 'W', 'C'] },
    }),
    variant('paused-in-flight', {
      title: 'Paused while the answers were on their way',
      story:
        'The picture that is often drawn, and no violation: the time is taken again when the answers are read.',
      scenario: PAUSED_IN_FLIGHT,
      expected: { notViolated: ['M', 'B', 'W', 'C'], grantedAtMs: { A: [18_000, 18_400] } },
    }),
    variant('paused-in-flight-unchecked', {
      title: 'The same, with a library that does not check',
      story:
        'A counts votes that are 15 s old, and takes the lock for its own. By the numbers its grant is the newer one, and over as it begins.',
      scenario: {
        ...PAUSED_IN_FLIGHT,
        service: { ...SCENARIO.service, id: 'redlock', validityCheck: 'none' },
      },
      expected: { violated: ['B'], notViolated: ['M'] },
    }),
  ],
};
