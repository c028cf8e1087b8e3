import { REDLOCK_LIBRARIES, type RedlockLibraryName } from '../models/services/redlock/libraries';
import type { Preset } from './presets';
import type { ScenarioInput } from './scenario';

type Draft = Omit<Preset, 'scenario'> & { readonly scenario: ScenarioInput };

const WORKS: ScenarioInput = {
  seed: 5,
  durationMs: 20_000,
  service: { id: 'redlock', nodes: 5, ttlMs: 6_000 },
  clients: { count: 3 },
  work: { workMs: 2_000, afterWriteMs: 1_000 },
  jobs: [
    { client: 'A', atMs: 500 },
    { client: 'B', atMs: 1_000 },
    { client: 'C', atMs: 1_500 },
  ],
  // A minority may be down: three of five are enough.
  faults: [{ type: 'kill', at: { atMs: 8_000 }, node: 'n5' }],
};

/** Client A reaches three of five; one of the three jumps; client B reaches that one and the other two. */
const CLOCK_JUMP: ScenarioInput = {
  seed: 5,
  durationMs: 40_000,
  service: { id: 'redlock', nodes: 5, ttlMs: 30_000 },
  work: { workMs: 12_000, afterWriteMs: 8_000 },
  jobs: [
    { client: 'A', atMs: 0 },
    { client: 'B', atMs: 5_100 },
  ],
  clockError: { node: 'n3', kind: 'step', amount: 40_000, atMs: 5_000 },
  faults: [
    { type: 'cut', at: { atMs: 0 }, between: ['A'], and: ['n4', 'n5'], lengthMs: 200 },
    { type: 'cut', at: { atMs: 5_000 }, between: ['B'], and: ['n1', 'n2'], lengthMs: 300 },
  ],
};

const PAUSED: ScenarioInput = {
  seed: 5,
  durationMs: 25_000,
  service: { id: 'redlock', nodes: 5, ttlMs: 10_000 },
  work: { workMs: 5_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
  pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 15_000 },
};

/** One story for five libraries: the votes of two nodes are lost, the third node is away at first. */
function likeLibrary(name: RedlockLibraryName, story: string): Draft {
  return {
    id: `redlock-like-${name}`,
    title: `Lost votes: ${name}`,
    story,
    scenario: {
      durationMs: 4_000,
      service: {
        id: 'redlock',
        nodes: 3,
        ttlMs: 1_500,
        ...REDLOCK_LIBRARIES[name],
        commandTimeoutMs: 100,
      },
      clients: { count: 1 },
      jobs: [{ client: 'A', atMs: 0, steps: [{ do: 'release', sinceGrantMs: 300 }] }],
      network: { delayMs: 1 },
      faults: [
        {
          type: 'cut',
          at: { atMs: 0 },
          between: ['n1', 'n2'],
          and: ['A'],
          lengthMs: 9,
          oneWay: true,
        },
        { type: 'cut', at: { atMs: 0 }, between: ['A'], and: ['n3'], lengthMs: 350 },
      ],
      bounds: { waitMsMax: 1_000 },
    },
  };
}

/** Redlock at work, broken, and mended; and five libraries in the same trouble. */
export const REDLOCK_PRESETS: readonly Draft[] = [
  {
    id: 'redlock-works',
    title: 'Redlock at work',
    story: 'Three clients and five nodes. One node dies at 8 s, and nothing happens.',
    scenario: WORKS,
  },
  {
    id: 'redlock-clock-jump',
    title: 'Redlock: one clock jumps',
    story: 'A has a bare majority. One of its three nodes jumps, and B has a majority too.',
    scenario: CLOCK_JUMP,
  },
  {
    id: 'redlock-clock-jump-5-of-5',
    title: 'Redlock: one clock jumps, all five held',
    story: 'The same step, but A reached all five nodes. Two more would have to jump.',
    scenario: { ...CLOCK_JUMP, faults: [] },
  },
  {
    id: 'redlock-paused',
    title: 'Redlock: the paused holder',
    story: 'Five nodes help no more than one against a pause that comes after the check.',
    scenario: PAUSED,
  },
  {
    id: 'redlock-paused-versioned',
    title: 'Redlock: the paused holder, checked by version',
    story:
      'Redlock has no token to fence with; storage that compares versions refuses the stale write.',
    scenario: { ...PAUSED, storage: { guard: 'version' } },
  },
  likeLibrary('redlock-py', 'It takes its keys back. Its quorum is 2.5: all three must vote.'),
  likeLibrary('redlock-rb', 'It takes its keys back, and has all three at the second try.'),
  likeLibrary('node-redlock', 'Its own keys are in its way until they end.'),
  likeLibrary('redsync', 'It takes its keys back, and waits half a second.'),
  likeLibrary('redisson', 'It sets every expiry anew before it answers.'),
];
