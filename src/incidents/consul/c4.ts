import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';
import { TWO_SESSIONS } from './two-sessions';

const HOLD = { do: 'release', atMs: FOR_EVER_MS } as const;

/** Session 2 × 15 s and lock-delay 15 s: B is granted 45 s after A's session was last heard of. */
const SCENARIO: ScenarioInput = {
  ...TWO_SESSIONS,
  service: { id: 'consul', checks: 'none', noticeAfterMs: 600_000 },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read', atMs: 44_990 }, { do: 'write', atMs: 45_100 }, HOLD],
    },
    {
      client: 'B',
      atMs: 10,
      steps: [{ do: 'read', atMs: 45_015 }, { do: 'write', atMs: 45_050 }, HOLD],
    },
  ],
  faults: [{ type: 'cut', at: { atMs: 10 }, between: ['A'], and: ['consul'], lengthMs: 59_000 }],
};

/** Two active nodes change one record. */
export const c4: Incident = {
  id: 'C4',
  title: 'Two active Vaults',
  service: 'consul',
  source: [
    { title: 'hashicorp/vault PR #23013', url: 'https://github.com/hashicorp/vault/pull/23013' },
  ],
  happened:
    'A Vault node was cut off from the part of Consul that kept its lock, and could still reach its storage. Another became active. Two clients changed one record through the two active nodes, and updates were lost.',
  fix: 'Every write to storage carries a check that the lock is still held, in the same transaction.',
  fencing: 'Yes, where the check is made by storage, in the transaction of the write.',
  variants: [
    variant('as-it-happened', {
      title: 'Writes without a check',
      story: 'A read before B was granted, and writes over what B wrote.',
      scenario: SCENARIO,
      expected: {
        violated: ['W', 'C'],
        grantedAtMs: { B: [45_000, 45_012] },
      },
    }),
    variant('in-transaction-check', {
      title: 'Each write is checked in its transaction',
      story: 'The record has B’s token since B read it. A’s write is refused.',
      scenario: { ...SCENARIO, storage: { guard: 'token-at-takeover' } },
      expected: { notViolated: ['W', 'C'], rejected: ['A'], notRejected: ['B'] },
    }),
    variant('fenced', {
      title: 'Storage compares tokens on writes',
      story: 'B has written when A writes, so this is enough here.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { notViolated: ['W', 'C'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
