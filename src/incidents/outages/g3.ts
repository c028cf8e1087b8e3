import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

/**
 * An epoch is a plan: the older is A's (5 in the summary), the newer B's (9). Each counts as a grant when it is made. What A
 * checked at its start is what it read; B's clean-up of old plans is an effect that nothing undoes.
 */
const SCENARIO: ScenarioInput = {
  durationMs: 3_000,
  service: { id: 'none-epoch', takeover: 'at-once', epochCheck: 'in-client' },
  jobs: [
    {
      client: 'A',
      id: 'plan-5',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 1_399 }, { do: 'release', afterMs: 100 }],
    },
    {
      client: 'B',
      id: 'plan-9',
      atMs: 990,
      steps: [
        { do: 'read' },
        { do: 'write', atMs: 999 },
        { do: 'effect', atMs: 1_499 },
        { do: 'release', atMs: FOR_EVER_MS },
      ],
    },
  ],
};

/** A check that was true when it was made. */
export const g3: Incident = {
  id: 'G3',
  title: 'The plan was checked too early',
  service: 'none-epoch',
  source: [
    {
      title: 'AWS, summary of the event in us-east-1, October 2025',
      url: 'https://aws.amazon.com/message/101925/',
    },
  ],
  happened:
    'One of several enactors of DNS plans was unusually slow. It had checked at its start that its plan was newer than the one in force. Meanwhile another applied a newer plan and began to clean up old ones. The slow one then wrote its old plan over the new one, the clean-up deleted it, and the record was empty.',
  fix: 'The same comparison, made where the write is: storage refuses a plan that is older than the one it has.',
  fencing:
    'Only in storage. A comparison in the client is true when it is made and may be false when the write arrives.',
  variants: [
    variant('as-it-happened', {
      title: 'Checked in the client',
      story: 'A has checked at 0 and writes its old plan at 1.4 s, over B’s of 1 s.',
      scenario: SCENARIO,
      expected: {
        violated: ['W', 'C'],
        tokens: [1, 2],
        firstAtMs: { W: [1_395, 1_405], C: [1_395, 1_505] },
      },
    }),
    variant('in-storage', {
      title: 'Checked in the write',
      story: 'Storage has seen the newer epoch, and refuses the older one.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, epochCheck: 'on-write' } },
      expected: { notViolated: 'all', rejected: ['A'], notRejected: ['B'] },
    }),
    variant('at-takeover', {
      title: 'Registered at first contact',
      story: 'Storage learns the newer epoch as B reads, before B has written anything.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, epochCheck: 'at-takeover' } },
      expected: { notViolated: 'all', rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
