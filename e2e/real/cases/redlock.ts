import type { ScenarioInput } from '../../../src/scenario/scenario';
import { ownCase, presetCase, STEPPED, type RealCase } from './case';

const AMNESIA = {
  runs: 5,
  isQuick: true,
  moreMs: 300,
  moreBecause: 'for the phase of the retry and the start of a real server',
  note: 'L6 in a sixth of its time, with 1 s for each answer.',
};
const L6: ScenarioInput = {
  durationMs: 12_000,
  service: {
    id: 'redlock',
    nodes: 3,
    ttlMs: 4_000,
    contact: 'at-once',
    renewal: 'watchdog',
    renewEveryMs: 1_000,
    retryDelayMs: 46,
    retryJitterMs: 0,
    commandTimeoutMs: 900,
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'release', atMs: 86_400_000 }] },
    { client: 'B', atMs: 9_000, steps: [{ do: 'read' }, { do: 'release', atMs: 86_400_000 }] },
  ],
  faults: [
    { type: 'restart', at: { atMs: 2_500 }, node: 'n1', withMemory: false },
    { type: 'restart', at: { atMs: 9_250 }, node: 'n2', withMemory: false },
  ],
};

/** A's lease is 300 ms; n1 answers at once, n2 after 350 ms, n3 not at all. B comes when A's keys are over. */
const SLOW_ANSWER: ScenarioInput = {
  durationMs: 3_000,
  service: {
    id: 'redlock',
    nodes: 3,
    ttlMs: 300,
    contact: 'at-once',
    returnsWhen: 'quorum',
    validityCheck: 'none',
    commandTimeoutMs: 500,
  },
  clients: { each: { B: { service: { ttlMs: 2_000 } } } },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 1_400 }] },
    { client: 'B', atMs: 320, steps: [{ do: 'release', atMs: 1_800 }] },
  ],
  faults: [
    { type: 'delay', at: { atMs: 0 }, from: 'n2', to: 'A', message: '', nth: 1, byMs: 348 },
    { type: 'cut', at: { atMs: 0 }, between: ['A'], and: ['n3'], lengthMs: 450, manner: 'silent' },
  ],
};

/** Independent masters. */
export const REDLOCK_CASES: readonly RealCase[] = [
  presetCase('redlock', 'L1', {
    runs: 3,
    note: `${STEPPED} B releases at 31 s, and its validity ends at about the same time: which comes first depends on when it was granted.`,
    isKnownToDiffer: true,
    moreMs: 400,
    moreBecause: 'for the phase of the retry and its jitter',
  }),
  presetCase('redlock', 'L1-five-of-five', { runs: 3, note: STEPPED }),
  presetCase('redlock', 'L1-restart-empty', {
    runs: 3,
    note: 'B releases at 31 s, and its validity ends at about the same time: which comes first depends on when it was granted.',
    isKnownToDiffer: true,
    moreMs: 400,
    moreBecause: 'for the phase of the retry and the start of a real server',
  }),
  ownCase(
    'redlock',
    'L7-slow-answer',
    {
      title: 'A majority whose answers came too late',
      runs: 5,
      isQuick: true,
      note: 'L7 with a slow majority: the answer of n2 is delayed by 348 ms, and n3 is cut off instead of losing one message.',
    },
    SLOW_ANSWER,
  ),
  ownCase(
    'redlock',
    'L7-slow-answer-checked',
    {
      title: 'A majority whose answers came too late, and the validity is checked',
      runs: 5,
      isQuick: true,
      moreMs: 400,
      moreBecause: 'for the phase of the retry and its jitter',
    },
    { ...SLOW_ANSWER, service: { ...SLOW_ANSWER.service, validityCheck: 'positive' } },
  ),
  presetCase('redlock', 'L1-delayed-restart', {
    runs: 3,
    moreMs: 400,
    moreBecause: 'for the phase of the retry and its jitter',
  }),
  presetCase('redlock', 'L4', {
    runs: 10,
    note: 'Who reaches which node first is a matter of one millisecond here, which nobody can aim at.',
    isKnownToDiffer: true,
  }),
  ownCase(
    'redlock',
    'L4-slow-link',
    {
      title: 'A quorum of the nodes I could reach, with 60 ms between first and second',
      runs: 10,
      isQuick: true,
      note: 'L4 with slow links where it matters, so that each client is first at its nodes.',
    },
    {
      durationMs: 4_000,
      service: {
        id: 'redlock',
        nodes: 5,
        ttlMs: 30_000,
        contact: 'at-once',
        quorum: 'reachable',
        commandTimeoutMs: 500,
      },
      clients: { each: { A: { service: { knows: '1,2,3' } } } },
      jobs: [
        { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'release', atMs: 3_000 }] },
        { client: 'B', atMs: 25, steps: [{ do: 'read' }, { do: 'write', atMs: 2_000 }] },
      ],
      network: {
        links: [
          { from: 'A', to: 'n3', delayMs: 60, lossShare: 0 },
          { from: 'B', to: 'n1', delayMs: 60, lossShare: 0 },
          { from: 'B', to: 'n2', delayMs: 60, lossShare: 0 },
        ],
      },
    },
  ),
  presetCase('redlock', 'L4-configured', {
    runs: 10,
    isQuick: true,
    moreMs: 400,
    moreBecause: 'for the phase of the retry and its jitter',
  }),
  ownCase(
    'redlock',
    'L6-patient',
    { title: 'Amnesia adds up, with patient clients', ...AMNESIA },
    L6,
  ),
  ownCase(
    'redlock',
    'L6-patient-extend-or-set',
    { title: 'Amnesia, mended by an extend that sets again', ...AMNESIA },
    { ...L6, service: { ...L6.service, extend: 'extend-or-set' } },
  ),
];
