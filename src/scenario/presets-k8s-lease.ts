import type { Preset } from './presets';
import type { ScenarioInput } from './scenario';

type Draft = Omit<Preset, 'scenario'> & { readonly scenario: ScenarioInput };

/** B is a candidate while A leads; each reads, and writes half a second later, once a second. */
const TWO: ScenarioInput = {
  seed: 8,
  durationMs: 40_000,
  service: { id: 'k8s-lease', releaseOnCancel: false },
  jobs: ['A', 'B'].map((client, at) => ({
    client,
    atMs: 500 * at,
    rounds: 60,
    steps: [
      { do: 'read', afterMs: 500 },
      { do: 'write', afterMs: 500 },
      { do: 'release', atMs: 86_400_000 },
    ],
  })),
};

/** From 6 s on A’s calls vanish. */
const CUT_OFF: ScenarioInput = {
  ...TWO,
  faults: [
    { type: 'cut', at: { atMs: 6_000 }, between: ['A'], and: ['api-server'], lengthMs: 34_000 },
  ],
};

export const K8S_LEASE_PRESETS: readonly Draft[] = [
  {
    id: 'k8s-lease-works',
    title: 'Kubernetes: a leader is cut off',
    story:
      'A stops 12 s after its last renewal, by its own clock; B begins 15 s after the last change it saw. Nobody compared clocks.',
    scenario: CUT_OFF,
  },
  {
    id: 'k8s-lease-release-delays',
    title: 'Kubernetes: it releases first, and stops then',
    story:
      'With ReleaseOnCancel the elector tells its program of the loss only after it tried to release. That call hangs too, and B has begun.',
    scenario: { ...CUT_OFF, service: { id: 'k8s-lease', releaseOnCancel: true } },
  },
  {
    id: 'k8s-lease-paused',
    title: 'Kubernetes: a paused leader',
    story:
      'A wakes beside B, reads B’s name, and goes on trying to renew for 10 s before it tells its program. Its writes land meanwhile.',
    scenario: {
      ...TWO,
      durationMs: 60_000,
      pause: { client: 'A', afterGrantMs: 5_000, lengthMs: 25_000 },
    },
  },
  {
    id: 'k8s-lease-paused-fenced',
    title: 'Kubernetes: a paused leader, fenced',
    story:
      'The resourceVersion of the acquiring write is a token: storage has seen B’s when A writes with its own.',
    scenario: {
      ...TWO,
      durationMs: 60_000,
      storage: { guard: 'token-on-write' },
      pause: { client: 'A', afterGrantMs: 5_000, lengthMs: 25_000 },
    },
  },
  {
    id: 'k8s-lease-checked',
    title: 'Kubernetes: the program looks at its own clock',
    story:
      'A compares its last renewal with its own clock before each write, as client-go does not do for it. It stops at once when it wakes.',
    scenario: {
      ...TWO,
      durationMs: 60_000,
      clients: { behaviour: { validityCheck: 'before-write' } },
      pause: { client: 'A', afterGrantMs: 5_000, lengthMs: 25_000 },
    },
  },
];
