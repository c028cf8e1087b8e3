import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/** A's last word on its connection is its lock statement, just before its host goes: keepalives count from there. */
const SCENARIO: ScenarioInput = {
  durationMs: 7_900_000,
  service: { id: 'pg-advisory' },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    { client: 'A', atMs: 998, steps: [{ do: 'read' }, { do: 'write', afterMs: 5_000 }] },
    { client: 'B', atMs: 2_000, steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }] },
  ],
  faults: [{ type: 'powerOff', at: { atMs: 1_000 }, node: 'A' }],
};

const KILLED: ScenarioInput = {
  ...SCENARIO,
  durationMs: 20_000,
  faults: [{ type: 'kill', at: { atMs: 1_000 }, node: 'A' }],
};

const BUSY: ScenarioInput = {
  ...KILLED,
  durationMs: 700_000,
  service: { id: 'pg-advisory', busyMs: 600_000 },
};

/** The server believes in a host that is gone. */
export const d4: Incident = {
  id: 'D4',
  title: 'The dead host’s lock',
  service: 'pg-advisory',
  source: [
    {
      title: 'adcontextprotocol/adcp PR #3509',
      url: 'https://github.com/adcontextprotocol/adcp/pull/3509',
    },
    {
      title: 'liquibase/liquibase PR #872',
      url: 'https://github.com/liquibase/liquibase/pull/872',
    },
    {
      title: 'madelson/DistributedLock#230',
      url: 'https://github.com/madelson/DistributedLock/issues/230',
    },
    { title: 'npgsql/npgsql#1606', url: 'https://github.com/npgsql/npgsql/issues/1606' },
  ],
  happened:
    'The host of a holder vanished without closing its connections. The server kept the session, and the lock, until TCP keepalive gave up: about two hours by default.',
  fix: 'Shorter keepalives at the server: tcp_keepalives_idle, _interval and _count.',
  fencing: 'Nothing was written that should not have been. The lock was held for nobody.',
  variants: [
    variant('as-it-happened', {
      title: 'Default keepalives',
      story: 'The first probe goes out after two hours, and nine in a row stay unanswered.',
      scenario: SCENARIO,
      expected: { violated: ['T'], grantedAtMs: { B: [7_875_995, 7_876_005] } },
    }),
    variant('short-keepalives', {
      title: 'Keepalives of 10 s, 5 s, 3 times',
      story: 'The server gives up after 25 s.',
      scenario: {
        ...SCENARIO,
        durationMs: 40_000,
        service: {
          id: 'pg-advisory',
          keepAliveIdleMs: 10_000,
          keepAliveIntervalMs: 5_000,
          keepAliveCount: 3,
        },
      },
      expected: { notViolated: 'all', grantedAtMs: { B: [25_995, 26_005] } },
    }),
    variant('killed', {
      title: 'Killed, not powered off',
      story: 'The host closes the connection of its dead process, and an idle backend hears of it.',
      scenario: KILLED,
      expected: { notViolated: 'all', grantedAtMs: { B: [2_000, 2_005] } },
    }),
    variant('killed-while-busy', {
      title: 'Killed, with a busy backend',
      story: 'The backend runs a statement of ten minutes, and looks at its connection after it.',
      scenario: BUSY,
      expected: { violated: ['T'], grantedAtMs: { B: [600_995, 601_005] } },
    }),
    variant('busy-and-checking', {
      title: 'A busy backend that looks',
      story: 'With client_connection_check_interval at 10 s it stops the statement.',
      scenario: {
        ...BUSY,
        durationMs: 60_000,
        service: { id: 'pg-advisory', busyMs: 600_000, connectionCheckMs: 10_000 },
      },
      expected: { notViolated: 'all', grantedAtMs: { B: [10_995, 11_005] } },
    }),
  ],
};
