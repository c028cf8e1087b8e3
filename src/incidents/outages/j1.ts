import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 58_000,
  service: {
    id: 'per-node-lock',
    members: 5,
    scope: 'side',
    deadAfterMs: 2_000,
    heartbeatEveryMs: 500,
  },
  clients: {
    behaviour: { manner: 'wait' },
    each: { A: { service: { member: 1 } }, B: { service: { member: 3 } } },
  },
  work: { workMs: 5_000 },
  jobs: [
    { client: 'A', atMs: 5_000 },
    { client: 'B', atMs: 5_000 },
  ],
  // Each client is on the side of its member; storage can be reached from both.
  faults: [
    {
      type: 'cut',
      at: { atMs: 0 },
      between: ['n1', 'n2', 'A'],
      and: ['n3', 'n4', 'n5', 'B'],
      lengthMs: 60_000,
    },
  ],
};

/** A lock that would rather be available than exclusive. */
export const j1: Incident = {
  id: 'J1',
  title: 'Both sides of a partition grant',
  service: 'per-node-lock',
  source: [{ title: 'Jepsen, Hazelcast 3.8.3', url: 'https://jepsen.io/analyses/hazelcast-3-8-3' }],
  happened:
    'Jepsen cut a Hazelcast cluster of five in two. Each side went on without the members that it no longer heard, and each granted the lock. The vendor’s answer was that the data structure is available first by design; a consistent lock came later, with the CP subsystem.',
  fix: 'A lock that needs a majority of the configured members, such as FencedLock. The minority then waits.',
  fencing: 'The old lock had no token. FencedLock has one, and needs it less.',
  variants: [
    variant('as-it-happened', {
      title: 'Two against three, each for itself',
      story: 'Both sides have given each other up by 2 s. At 5 s A is granted here, B there.',
      scenario: SCENARIO,
      expected: {
        violated: ['M'],
        grantedAtMs: { A: [5_000, 5_010], B: [5_000, 5_010] },
        firstAtMs: { M: [5_000, 5_010] },
      },
    }),
    variant('majority', {
      title: 'A majority must agree',
      story:
        'B’s side is a majority and grants. A waits on the other, even after B is done: safe, and not available.',
      scenario: {
        ...SCENARIO,
        service: { ...SCENARIO.service, scope: 'majority' },
        // The cut lasts a minute; the bound for a lock without TTL is as long.
        bounds: { waitMsMax: 30_000 },
      },
      expected: {
        violated: ['T'],
        notViolated: ['M', 'B', 'W', 'C'],
        grantedAtMs: { A: null, B: [5_000, 5_010] },
      },
    }),
  ],
};
