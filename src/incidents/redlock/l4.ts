import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/** A's requests reach n1 and n2 first, B's the other three: by delays, where nothing is lost or late. */
const SCENARIO: ScenarioInput = {
  durationMs: 8_000,
  service: {
    id: 'redlock',
    nodes: 5,
    ttlMs: 30_000,
    contact: 'at-once',
    quorum: 'reachable',
  },
  clients: { each: { A: { service: { knows: '1,2,3' } } } },
  jobs: [
    { client: 'A', atMs: 0 },
    { client: 'B', atMs: 0, steps: [{ do: 'read' }, { do: 'write', atMs: 5_000 }] },
  ],
  network: {
    links: [
      { from: 'A', to: 'n3', delayMs: 2, lossShare: 0 },
      { from: 'B', to: 'n1', delayMs: 2, lossShare: 0 },
      { from: 'B', to: 'n2', delayMs: 2, lossShare: 0 },
    ],
  },
};

/** A majority of the nodes one happens to reach is a majority of nothing. */
export const l4: Incident = {
  id: 'L4',
  title: 'A quorum of the nodes I could reach',
  service: 'redlock',
  source: [
    {
      title: 'SPSCommerce/redlock-py PR #6',
      url: 'https://github.com/SPSCommerce/redlock-py/pull/6',
    },
  ],
  happened:
    'A library left out the servers it could not connect to, and computed its quorum from those that remained. One client, connected to three of five, wanted two votes; another, connected to all, wanted three. Both got them.',
  fix: 'The quorum is counted from the configured list.',
  fencing: 'Redlock has no ordered token.',
  variants: [
    variant('as-it-happened', {
      title: 'Two of three, and three of five',
      story: 'A knows n1, n2 and n3 only. It wins two of them, B the other three. No fault at all.',
      scenario: SCENARIO,
      expected: { violated: ['M'], firstAtMs: { M: [2, 4] } },
    }),
    variant('configured', {
      title: 'From the configured list',
      story: 'A has two votes and wants three: refused.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, quorum: 'configured' } },
      expected: { notViolated: ['M', 'B'], grantedAtMs: { B: [1, 5], A: [5_000, 5_500] } },
    }),
  ],
};
