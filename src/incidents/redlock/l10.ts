import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/** A extends once, 3 s after its grant. C of the entry is B here. */
const SCENARIO: ScenarioInput = {
  durationMs: 5_000,
  service: {
    id: 'redlock',
    nodes: 1,
    ttlMs: 2_000,
    contact: 'at-once',
    extend: 'extend-or-set',
    extendsWhenOver: true,
  },
  clients: { each: { A: { service: { renewal: 'watchdog', renewEveryMs: 2_998 } } } },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 3_100 }, { do: 'release', atMs: 3_200 }],
    },
    {
      client: 'B',
      atMs: 2_010,
      steps: [{ do: 'read' }, { do: 'write', atMs: 2_500 }, { do: 'release', atMs: 2_900 }],
    },
  ],
};

/** The same script that mends L6. */
export const l10: Incident = {
  id: 'L10',
  title: 'An extend brings an ended lock back',
  service: 'redlock',
  source: [
    {
      title: 'leandromoreira/redlock-rb#36',
      url: 'https://github.com/leandromoreira/redlock-rb/issues/36',
    },
  ],
  happened:
    'The script that extends set the key where it was absent. A client whose lease had ended long ago extended it and was told yes, although another had held and released the lock in between. It went on with what it had read before.',
  fix: 'Extend only what is there; or at least nothing that is over by one’s own clock.',
  fencing:
    'Yes, with a token for each acquisition: the revived lock still has its old one. Redlock has none; the variant shows it on a single Redis that counts.',
  variants: [
    variant('as-it-happened', {
      title: 'Extends, or creates again',
      story:
        'A’s key ends at 2 s. B holds the lock from 2 s to 2.9 s and writes. At 3 s A extends: yes. Its write is based on what it read at the start.',
      scenario: SCENARIO,
      expected: {
        violated: ['W', 'C'],
        notViolated: ['M', 'X'],
        grantedAtMs: { B: [2_010, 2_020] },
        firstAtMs: { W: [3_100, 3_105] },
      },
    }),
    variant('owner-checked', {
      title: 'Extends only its own key',
      story: 'The key is gone: A is told that it lost the lock, and does not write.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, extend: 'owner-checked' } },
      expected: { notViolated: ['M', 'X', 'W', 'C'], believesUntilMs: { A: [2_995, 3_010] } },
    }),
    variant('looks-at-its-clock', {
      title: 'Extends nothing that is over',
      story: 'The script is the same. The library finds its validity over, and asks nobody.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, extendsWhenOver: false } },
      expected: { notViolated: ['M', 'X', 'W', 'C'], believesUntilMs: { A: [2_995, 3_010] } },
    }),
    variant('fenced-on-one-redis', {
      title: 'The same script on one Redis with a counter',
      story: 'B wrote with token 2. The revived lock still has token 1, and its write is rejected.',
      scenario: {
        ...SCENARIO,
        service: { id: 'redis', ttlMs: 2_000, extend: 're-creating', counter: 'on' },
        storage: { guard: 'token-on-write' },
      },
      expected: { notViolated: ['M', 'X', 'W', 'C'], rejected: ['A'] },
    }),
  ],
};
