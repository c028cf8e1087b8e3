import type { Preset } from './presets';
import type { ScenarioInput } from './scenario';

type Draft = Omit<Preset, 'scenario'> & { readonly scenario: ScenarioInput };

/** B waits for A’s key; each reads, and writes half a second later, once a second. */
const TWO: ScenarioInput = {
  seed: 7,
  durationMs: 80_000,
  service: { id: 'consul' },
  clients: { behaviour: { manner: 'wait' } },
  jobs: ['A', 'B'].map((client, at) => ({
    client,
    atMs: 1_000 * at,
    rounds: 80,
    steps: [
      { do: 'read', afterMs: 500 },
      { do: 'write', afterMs: 500 },
      { do: 'release', atMs: 86_400_000 },
    ],
  })),
};

/** A sleeps for longer than twice its TTL and the lock-delay; its host goes on answering the gossip. */
const PAUSED: ScenarioInput = {
  ...TWO,
  pause: { client: 'A', afterGrantMs: 10_000, lengthMs: 50_000 },
};

export const CONSUL_PRESETS: readonly Draft[] = [
  {
    id: 'consul-works',
    title: 'Consul: the holder’s host loses power',
    story:
      'Gossip misses the host after 7 s, long before the TTL. The session ends, and then nobody may take the key for the lock-delay of 15 s.',
    scenario: {
      ...TWO,
      faults: [{ type: 'powerOff', at: { atMs: 20_000 }, node: 'A' }],
    },
  },
  {
    id: 'consul-paused',
    title: 'Consul: the process sleeps, its host does not',
    story:
      'Gossip finds the host well; twice the TTL and the lock-delay pass. A wakes beside B and writes before it reads its mail.',
    scenario: PAUSED,
  },
  {
    id: 'consul-paused-fenced',
    title: 'Consul: the process sleeps, fenced',
    story: 'Storage has seen B’s ModifyIndex when A writes with its own.',
    scenario: { ...PAUSED, storage: { guard: 'token-on-write' } },
  },
  {
    id: 'consul-token-begins-anew',
    title: 'Consul: a token that begins anew',
    story:
      'The session’s behaviour is “delete”: with the key goes its LockIndex. B’s token is 1 as A’s was, and storage cannot tell them apart.',
    scenario: {
      ...PAUSED,
      service: { id: 'consul', behaviour: 'delete', token: 'lock-index' },
      storage: { guard: 'token-on-write' },
    },
  },
  {
    id: 'consul-leader-change',
    title: 'Consul: the servers elect another leader',
    story:
      'A dies at 20 s. A new leader at 40 s gives its session the whole time again: B waits 28 s longer, beyond the bound.',
    scenario: {
      ...TWO,
      durationMs: 110_000,
      service: { id: 'consul', checks: 'none' },
      faults: [
        { type: 'powerOff', at: { atMs: 20_000 }, node: 'A' },
        { type: 'operate', at: { atMs: 40_000 }, node: 'consul', action: 'changeLeader' },
      ],
    },
  },
];
