import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';
import { B_TAKES_OVER, TWO_ELECTORS } from './two-electors';

const SCENARIO: ScenarioInput = {
  ...TWO_ELECTORS,
  durationMs: 125_000,
  clients: { each: { A: { behaviour: { stopsAfterMs: 30_000 } } } },
  faults: [
    { type: 'cut', at: { atMs: 1_000 }, between: ['A'], and: ['api-server'], lengthMs: 119_000 },
  ],
};

/** An elector that stopped in time, and workers that did not. */
export const k5: Incident = {
  id: 'K5',
  title: 'The elector stopped, the work did not',
  service: 'k8s-lease',
  source: [
    { title: 'cilium/cilium PR #42920', url: 'https://github.com/cilium/cilium/pull/42920' },
    { title: 'kyverno/kyverno PR #14984', url: 'https://github.com/kyverno/kyverno/pull/14984' },
    {
      title: 'kubernetes/kubernetes#81306',
      url: 'https://github.com/kubernetes/kubernetes/issues/81306',
    },
  ],
  happened:
    'The operator lost the lead and began an orderly shutdown. One stop hook blocked, and other components did not even notice that they should stop. Two operators acted as leader: nodes were given the same pod address range, and traffic went to the wrong pods.',
  fix: 'The process exits at once when the lead is lost.',
  fencing: 'Yes, once the newer leader has been to storage.',
  variants: [
    variant('as-it-happened', {
      title: 'A stop hook blocks for 30 s',
      story:
        'A’s elector stops at 12 s, its workers at 42 s. B leads since 15 s or a little later.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W', 'C'],
        grantedAtMs: { B: B_TAKES_OVER },
        believesUntilMs: { A: [41_995, 42_010] },
      },
    }),
    variant('exits-at-once', {
      title: 'The process exits at once',
      story: 'Nothing of A works after 12 s.',
      scenario: { ...SCENARIO, clients: {} },
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: B_TAKES_OVER },
        believesUntilMs: { A: [11_990, 12_010] },
      },
    }),
    variant('fenced', {
      title: 'A stop hook blocks, and storage compares tokens',
      story: 'B has written with its newer token when A’s workers write on.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
