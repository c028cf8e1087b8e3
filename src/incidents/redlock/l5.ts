import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/** Longer than the bound for a wait: the TTL of 10 s and a few rounds. */
const SCENARIO: ScenarioInput = {
  durationMs: 20_000,
  service: { id: 'redlock', nodes: 5, quorum: 'fraction' },
  clients: { count: 1 },
  jobs: [{ client: 'A', atMs: 0 }],
  faults: [
    { type: 'powerOff', at: { atMs: 0 }, node: 'n4' },
    { type: 'powerOff', at: { atMs: 0 }, node: 'n5' },
  ],
};
const ONE_NODE: ScenarioInput = {
  ...SCENARIO,
  service: { id: 'redlock', nodes: 1, quorum: 'fraction' },
  faults: [],
};

/** A division that the language does not round. */
export const l5: Incident = {
  id: 'L5',
  title: 'A quorum of 3.5',
  service: 'redlock',
  source: [
    { title: 'ronnylt/redlock-php PR #6', url: 'https://github.com/ronnylt/redlock-php/pull/6' },
    {
      title: 'leandromoreira/redlock-rb#53',
      url: 'https://github.com/leandromoreira/redlock-rb/pull/53',
    },
    {
      title: 'SPSCommerce/redlock-py, `redlock/__init__.py`',
      url: 'https://github.com/SPSCommerce/redlock-py/blob/master/redlock/__init__.py',
    },
  ],
  happened:
    'The quorum was computed as n / 2 + 1, without rounding. Of five nodes it wanted three and a half votes, hence four; of one node, one and a half, which nobody can give.',
  fix: 'Integer division.',
  fencing: 'Does not apply: nobody is ever granted.',
  variants: [
    variant('as-it-happened', {
      title: 'Three of five are up',
      story: 'A majority is up and votes for A, time and again: three are fewer than 3.5.',
      scenario: SCENARIO,
      expected: { violated: ['T'], grantedAtMs: { A: null } },
    }),
    variant('one-node', {
      title: 'One node',
      story: 'One vote of one is fewer than 1.5.',
      scenario: ONE_NODE,
      expected: { violated: ['T'], grantedAtMs: { A: null } },
    }),
    variant('integer', {
      title: 'Integer division',
      story: 'Three of five are enough.',
      scenario: { ...SCENARIO, service: { id: 'redlock', nodes: 5 } },
      expected: { notViolated: 'all', grantedAtMs: { A: [100, 120] } },
    }),
    variant('integer-one-node', {
      title: 'Integer division, one node',
      story: 'One of one is enough.',
      scenario: { ...ONE_NODE, service: { id: 'redlock', nodes: 1 } },
      expected: { notViolated: 'all', grantedAtMs: { A: [1, 5] } },
    }),
  ],
};
