import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';
import { TWO_SESSIONS } from './two-sessions';

const SCENARIO: ScenarioInput = {
  ...TWO_SESSIONS,
  service: {
    id: 'consul',
    ttlMs: 30_000,
    renewEveryMs: 10_000,
    lockDelayMs: 0,
    monitors: false,
  },
  faults: [{ type: 'operate', at: { atMs: 12_000 }, node: 'consul', action: 'deregisterHolder' }],
};

/** The tests of the report hold the lock by session and renewal alone; a client that watches its key is told at once. */
export const c2: Incident = {
  id: 'C2',
  title: 'A session is ended while its client lives',
  service: 'consul',
  source: [
    { title: 'hashicorp/consul#6793', url: 'https://github.com/hashicorp/consul/issues/6793' },
    { title: 'hashicorp/consul#5922', url: 'https://github.com/hashicorp/consul/issues/5922' },
  ],
  happened:
    'Autopilot removed a server that had failed, and with it deregistered the node. Sessions of that node ended with their locks, although their clients lived and their TTL had not passed.',
  fix: 'A lock-delay longer than the time until the client’s next renewal; a watch of the own key shortens that time.',
  fencing: 'Yes, once the newer holder has been to storage.',
  variants: [
    variant('as-it-happened', {
      title: 'No lock-delay',
      story: 'B is granted at once. A learns of it at its next renewal, 8 s later.',
      scenario: SCENARIO,
      expected: {
        violated: ['B'],
        ended: { A: { atMs: [12_000, 12_000], by: 'revoked' } },
        grantedAtMs: { B: [12_000, 12_006] },
        believesUntilMs: { A: [19_995, 20_010] },
        overlapMs: [7_990, 8_010],
      },
    }),
    variant('lock-delay', {
      title: 'Lock-delay 15 s',
      story: 'A stops at 20 s; nobody could take the key before 27 s.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, lockDelayMs: 15_000 } },
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: [27_000, 27_012] },
        believesUntilMs: { A: [19_995, 20_010] },
      },
    }),
    variant('watches', {
      title: 'No lock-delay, and a watch of the own key',
      story: 'A is told as soon as B is. No gap is left but the way of the two messages.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, monitors: true } },
      expected: { notViolated: 'all', believesUntilMs: { A: [12_000, 12_003] } },
    }),
  ],
};
