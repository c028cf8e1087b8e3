import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

const LONG = { do: 'release', atMs: FOR_EVER_MS } as const;

/**
 * A's create is applied and its answer lost. Curator gives the old session up after 33 % and opens another, by way of the
 * server that lags; the leader ends the old session at 10 000.
 *
 * The collection opens the new session after the leader has ended the old one. That cannot happen in a faithful
 * ensemble: opening a session is a transaction too, so a server that has applied it has applied the older end before.
 * As PR #299 tells it, the old session's end must still be under way. So here A asks for its new session
 * just before 10 000, and reads within the follower's lag after it.
 */
const SCENARIO: ScenarioInput = {
  durationMs: 20_000,
  service: {
    id: 'zookeeper',
    sessionMs: 8_000,
    tickMs: 2_000,
    lostPercent: 33,
    protection: 'name',
    laggingServer: 3,
    lagMs: 200,
    reconnectMs: 180,
  },
  clients: {
    behaviour: { manner: 'wait' },
    each: { A: { service: { server: 1 } } },
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'write', atMs: 12_000 }, LONG] },
    { client: 'B', atMs: 1_000, steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }, LONG] },
  ],
  faults: [
    // Of the create, only the answer is lost.
    {
      type: 'cut',
      at: { atMs: 6 },
      between: ['A'],
      and: ['zk-3'],
      manner: 'reset',
      oneWay: false,
      lengthMs: 9_800,
    },
    {
      type: 'cut',
      at: { atMs: 6 },
      between: ['A'],
      and: ['zk-1', 'zk-2'],
      manner: 'reset',
      oneWay: false,
      lengthMs: 20_000,
    },
  ],
};

const withService = (more: object): ScenarioInput => ({
  ...SCENARIO,
  service: { ...SCENARIO.service, ...more },
});

/** A client takes the vanishing node of its dead session for its own. */
export const z3: Incident = {
  id: 'Z3',
  title: 'My node, but of my dead session',
  service: 'zookeeper',
  source: [
    {
      title: 'apache/curator#1018 (CURATOR-498)',
      url: 'https://github.com/apache/curator/issues/1018',
    },
    { title: 'apache/curator PR #299', url: 'https://github.com/apache/curator/pull/299' },
    { title: 'apache/curator PR #303', url: 'https://github.com/apache/curator/pull/303' },
    {
      title: 'apache/curator#1121 (CURATOR-604)',
      url: 'https://github.com/apache/curator/issues/1121',
    },
  ],
  happened:
    'After a lost connection Curator looked for its own node by the random part of its name, and found it: in the copy of a follower, made by the session that was just being closed. It took the lock on the strength of a node about to vanish.',
  fix: 'The session’s id is part of the name, and a node of another session is not one’s own.',
  fencing: 'Yes: the czxid of the old node is lower than that of the next holder’s.',
  variants: [
    variant('as-it-happened', {
      title: 'It finds its node by its random name',
      story:
        'The leader ends A’s old session at 10 s and B holds the lock. A looks at the lagging copy, sees its old node first in line, and believes.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        notViolated: ['M'],
        grantedAtMs: { B: [10_000, 10_010] },
        firstAtMs: { B: [10_100, 10_200] },
      },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'A’s write carries the czxid of its old node, and is rejected.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], notViolated: ['W'], rejected: ['A'], notRejected: ['B'] },
    }),
    variant('session-in-name', {
      title: 'It looks at the session too',
      story: 'A’s old node is not its own. It makes another, and waits behind B.',
      scenario: withService({ protection: 'name-and-session' }),
      expected: { notViolated: ['M', 'B', 'W', 'C'], grantedAtMs: { B: [10_000, 10_010] } },
    }),
  ],
};
