import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const LOST_ANSWERS = [
  { type: 'lose', at: { atMs: 0 }, from: 'n1', to: 'A', message: '', nth: 1, byMs: 0 },
  { type: 'lose', at: { atMs: 0 }, from: 'n2', to: 'A', message: '', nth: 1, byMs: 0 },
] as const satisfies ScenarioInput['faults'];

const unreachable = (...and: string[]) =>
  ({ type: 'cut', at: { atMs: 0 }, between: ['A'], and, lengthMs: 150 }) as const;

const SCENARIO: ScenarioInput = {
  durationMs: 4_000,
  service: {
    id: 'redlock',
    nodes: 3,
    ttlMs: 2_000,
    contact: 'at-once',
    cleanUp: 'at-the-end',
    ownerValue: 'per-acquisition',
    commandTimeoutMs: 100,
    retryDelayMs: 200,
    retryJitterMs: 0,
  },
  clients: { count: 1 },
  jobs: [{ client: 'A', atMs: 0, steps: [{ do: 'release', sinceGrantMs: 100 }] }],
  faults: [...LOST_ANSWERS, unreachable('n3')],
  bounds: { waitMsMax: 1_000 },
};

/** Nobody else wanted the lock. */
export const l8: Incident = {
  id: 'L8',
  title: 'Blocked by my own minority',
  service: 'redlock',
  source: [
    {
      title: 'mike-marcacci/node-redlock PR #369',
      url: 'https://github.com/mike-marcacci/node-redlock/pull/369',
    },
  ],
  happened:
    'The library tried again and again with the same random value and without taking back the keys of the attempt before. Its script refuses any key that exists, its own too. Where two of three nodes had set the key and the answers were lost, the client kept itself out for a whole TTL.',
  fix: 'Delete on all nodes after each failed attempt, those that did not answer included, and use a fresh value.',
  fencing: 'Does not apply: nobody is granted.',
  variants: [
    variant('as-it-happened', {
      title: 'Two keys of its own in the way',
      story:
        'n1 and n2 set the key, their answers are lost; n3 is away for 150 ms. Every retry has one vote at best, until the keys run out at 2 s.',
      scenario: SCENARIO,
      expected: { violated: ['T'], grantedAtMs: { A: [2_001, 2_310] } },
    }),
    variant('one-own-key', {
      title: 'One key of its own in the way',
      story: 'n2 was away as well. The first retry has two votes of three.',
      scenario: { ...SCENARIO, faults: [LOST_ANSWERS[0], unreachable('n2', 'n3')] },
      expected: { notViolated: 'all', grantedAtMs: { A: [300, 305] } },
    }),
    variant('cleaned-up', {
      title: 'A clean-up and a fresh value',
      story: 'As redlock-rb does it: granted at the first retry.',
      scenario: {
        ...SCENARIO,
        service: { ...SCENARIO.service, cleanUp: 'each-attempt', ownerValue: 'per-attempt' },
      },
      expected: { notViolated: 'all', grantedAtMs: { A: [300, 505] } },
    }),
  ],
};
