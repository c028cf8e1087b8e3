import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/** One firing of one trigger: whoever has it sends the mail, and writes that it did. */
const FIRING = { id: 'firing' } as const;

const SCENARIO: ScenarioInput = {
  durationMs: 3_000,
  service: { id: 'status-column', claim: 'read-then-update', compares: 'state' },
  clients: { behaviour: { manner: 'try' } },
  jobs: [
    {
      ...FIRING,
      client: 'A',
      atMs: 0,
      steps: [{ do: 'effect' }, { do: 'write', blind: true }],
    },
    {
      ...FIRING,
      client: 'B',
      atMs: 10,
      steps: [
        { do: 'effect', atMs: 60 },
        { do: 'write', blind: true },
        { do: 'release', atMs: 109 },
      ],
    },
  ],
  faults: [{ type: 'pause', at: { atMs: 1 }, node: 'A', lengthMs: 500 }],
};

/** WAITING, ACQUIRED, WAITING: the state looks as if nothing had happened. */
export const d7: Incident = {
  id: 'D7',
  title: 'A state that went and came back',
  service: 'status-column',
  source: [
    {
      title: 'quartz-scheduler/quartz#107',
      url: 'https://github.com/quartz-scheduler/quartz/issues/107',
    },
    { title: 'quartznet#703', url: 'https://github.com/quartznet/quartznet/issues/703' },
  ],
  happened:
    'A scheduler node read that a trigger was WAITING, and stalled. Another node acquired the trigger, fired it, and set it back to WAITING. The first node’s conditional update compared the state, found what it expected, and fired the same trigger again.',
  fix: 'A table lock around read and update, or a comparison with something that never comes back: a counter, a fire time.',
  fencing:
    'No: the late node’s grant is the newest, its token the highest. Only a claim that compares a counter refuses it.',
  variants: [
    variant('as-it-happened', {
      title: 'The update compares the state',
      story: 'A has read WAITING and sleeps. B fires. A wakes, finds WAITING, and fires again.',
      scenario: SCENARIO,
      expected: {
        violated: ['C'],
        notViolated: ['M'],
        grantedAtMs: { A: [500, 503], B: [12, 14] },
      },
    }),
    variant('still-running', {
      title: 'The other node still runs',
      story:
        'B sets the trigger back as soon as it has it, as Quartz does, and works until 1 s. Both are at work.',
      scenario: {
        ...SCENARIO,
        service: { ...SCENARIO.service, setsBack: 'when-fired' },
        jobs: [
          { ...SCENARIO.jobs?.[0] },
          {
            ...FIRING,
            client: 'B',
            atMs: 10,
            steps: [
              { do: 'effect', atMs: 60 },
              { do: 'release', atMs: 1_000 },
            ],
          },
        ],
      },
      expected: { violated: ['B', 'C'], firstAtMs: { B: [500, 505] } },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'A’s claim raised the counter last: its token is the newest, and its write passes.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['C'], tokens: [1, 2], notRejected: ['A', 'B'] },
    }),
    variant('counter', {
      title: 'The update compares a counter',
      story:
        'The counter has moved while A slept: its claim is refused, and it lets the firing be.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, compares: 'counter' } },
      expected: { notViolated: 'all', grantedAtMs: { A: null, B: [12, 14] } },
    }),
  ],
};
