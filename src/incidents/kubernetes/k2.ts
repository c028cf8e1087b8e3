import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';
import { B_TAKES_OVER, TWO_ELECTORS } from './two-electors';

/** The API server answers A with 403 for 20 s. A's program does not hear of its loss. */
const SCENARIO: ScenarioInput = {
  ...TWO_ELECTORS,
  clients: { each: { A: { behaviour: { obeysLoss: false } } } },
  faults: [{ type: 'refuse', at: { atMs: 10 }, node: 'api-server', only: ['A'], lengthMs: 20_000 }],
};

/** A leader that is never told that it is none. */
export const k2: Incident = {
  id: 'K2',
  title: 'The leader is never told that it lost',
  service: 'k8s-lease',
  source: [
    {
      title: 'kubernetes/kubernetes#23731',
      url: 'https://github.com/kubernetes/kubernetes/issues/23731',
    },
    {
      title: 'kubernetes-retired/contrib#690',
      url: 'https://github.com/kubernetes-retired/contrib/issues/690',
    },
  ],
  happened:
    'The API server refused the leader’s updates with a quota error, and another candidate took the lease. The stop callback of the old leader was never called: asked who leads, both pods named themselves.',
  fix: 'The stop callback is called whenever the lead is lost, and the program obeys it.',
  fencing: 'Yes, once the newer leader has been to storage.',
  variants: [
    variant('as-it-happened', {
      title: 'The callback is never called',
      story: 'A’s elector stops at 12 s; its program goes on for ever.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        grantedAtMs: { B: B_TAKES_OVER },
        believesUntilMs: { A: [70_000, 70_000] },
      },
    }),
    variant('told', {
      title: 'The program is told, and obeys',
      story: 'A stops at 12 s, before B begins.',
      scenario: { ...SCENARIO, clients: {} },
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: B_TAKES_OVER },
        believesUntilMs: { A: [11_990, 12_015] },
      },
    }),
    variant('fenced', {
      title: 'Never told, and storage compares tokens',
      story: 'The first write that storage refuses tells A what nobody else did.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
