import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 60_000,
  service: { id: 'redis', ttlMs: 10_000, retryDelayMs: 500, setCommands: 'two' },
  jobs: [
    { client: 'A', atMs: 0 },
    { client: 'B', atMs: 1_000 },
  ],
  // The answer to SETNX arrives at 2 ms; the client dies before it can send the expiry.
  faults: [{ type: 'kill', at: { atMs: 2 }, node: 'A' }],
};

/** Lock and expiry in two commands: a crash in between leaves a lock for ever. */
export const r3: Incident = {
  id: 'R3',
  title: 'A crash between SETNX and EXPIRE',
  service: 'redis',
  source: [{ title: 'redis/redis-py#818', url: 'https://github.com/redis/redis-py/issues/818' }],
  happened:
    'The library set the key with one command and its expiry with a second. A client that died in between left a key that never expires. Nobody could ever acquire the lock again.',
  fix: 'SET with NX and PX: lock and expiry in one command.',
  fencing: 'Does not apply: nobody writes.',
  variants: [
    variant('as-it-happened', {
      title: 'Two commands',
      story: 'A dies after SETNX. B polls for ever.',
      scenario: SCENARIO,
      expected: { violated: ['T'], grantedAtMs: { B: null } },
    }),
    variant('one-command', {
      title: 'One command',
      story: 'The same crash; the lock ends with its lease, and B is granted.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, setCommands: 'one' } },
      expected: { notViolated: 'all', grantedAtMs: { B: [10_001, 10_510] } },
    }),
  ],
};
