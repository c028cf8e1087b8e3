import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 120_000,
  service: { id: 'row-lock', pollEveryMs: 1_000, pollEveryMsMax: 1_000 },
  work: { workMs: 20_000 },
  jobs: [
    { client: 'A', atMs: 0 },
    { client: 'B', atMs: 50 },
  ],
  faults: [{ type: 'kill', at: { atMs: 100 }, node: 'A' }],
};

/** A lock row outlives the process that wrote it. */
export const d2: Incident = {
  id: 'D2',
  title: 'A lock row whose owner is gone',
  service: 'row-lock',
  source: [
    {
      title: 'hashicorp/terraform#14513',
      url: 'https://github.com/hashicorp/terraform/issues/14513',
    },
    {
      title: 'hashicorp/terraform#16652',
      url: 'https://github.com/hashicorp/terraform/issues/16652',
    },
    {
      title: 'gruntwork-io/terragrunt#371',
      url: 'https://github.com/gruntwork-io/terragrunt/issues/371',
    },
    {
      title: 'spinnaker/spinnaker#6625',
      url: 'https://github.com/spinnaker/spinnaker/issues/6625',
    },
  ],
  happened:
    'A row exists: locked. The pod that wrote it was killed, or somebody pressed Ctrl-C, and the row stayed. Every later run waited for a lock that nobody held, until somebody deleted the row by hand. Where the owner was merely slow, that deletion let a second one in.',
  fix: 'A lock bound to the database session, which the database frees when the connection breaks.',
  fencing:
    'Does not apply to the wait. A forced unlock under a slow owner has no token to compare.',
  variants: [
    variant('as-it-happened', {
      title: 'The owner is killed',
      story: 'A is killed after 100 ms. Its row stays, and B asks once a second for ever.',
      scenario: SCENARIO,
      expected: { violated: ['T'], grantedAtMs: { B: null } },
    }),
    variant('forced-on-the-slow', {
      title: 'Forced, but the owner is only slow',
      story: 'An operator takes A for dead and deletes its row at 5 s. A works on beside B.',
      scenario: {
        ...SCENARIO,
        durationMs: 40_000,
        faults: [{ type: 'operate', at: { atMs: 5_000 }, node: 'database', action: 'forceUnlock' }],
      },
      expected: { violated: ['X', 'B'], grantedAtMs: { B: [5_000, 6_010] } },
    }),
    variant('forced-on-the-dead', {
      // X is violated by its letter: the row was live, and somebody else deleted it. Nobody came to harm.
      title: 'Forced on a dead owner',
      story: 'The same deletion after A’s death: B goes on, and nobody works beside it.',
      scenario: {
        ...SCENARIO,
        faults: [
          { type: 'kill', at: { atMs: 100 }, node: 'A' },
          { type: 'operate', at: { atMs: 30_000 }, node: 'database', action: 'forceUnlock' },
        ],
      },
      expected: {
        notViolated: ['T', 'B', 'M', 'W', 'C'],
        grantedAtMs: { B: [30_000, 31_010] },
        ended: { A: { atMs: [30_000, 30_001], by: 'removed' } },
      },
    }),
    variant('session', {
      title: 'A lock that ends with its session',
      story: 'The database hears that A’s connection broke, and frees the lock at once.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, endsWithSession: true } },
      expected: { notViolated: 'all', grantedAtMs: { B: [101, 1_110] } },
    }),
  ],
};
