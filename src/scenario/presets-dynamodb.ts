import type { Preset } from './presets';
import type { ScenarioInput } from './scenario';

type Draft = Omit<Preset, 'scenario'> & { readonly scenario: ScenarioInput };

/** B comes while A works; each reads, and writes half a second later, once a second. */
const TWO: ScenarioInput = {
  seed: 7,
  durationMs: 60_000,
  service: { id: 'dynamodb' },
  jobs: ['A', 'B'].map((client, at) => ({
    client,
    atMs: 1_000 * at,
    rounds: 60,
    steps: [
      { do: 'read', afterMs: 500 },
      { do: 'write', afterMs: 500 },
      { do: 'release', atMs: 86_400_000 },
    ],
  })),
};

const PAUSED: ScenarioInput = {
  ...TWO,
  pause: { client: 'A', afterGrantMs: 7_000, lengthMs: 38_000 },
};

/** The service refuses A alone. */
const REFUSED: ScenarioInput = {
  ...TWO,
  faults: [
    { type: 'refuse', at: { atMs: 7_000 }, node: 'dynamodb', only: ['A'], lengthMs: 53_000 },
  ],
};

export const DYNAMODB_PRESETS: readonly Draft[] = [
  {
    id: 'dynamodb-works',
    title: 'DynamoDB: the holder dies',
    story:
      'B’s first call runs out of time after 21 s. Its second has to see one record version for a whole lease of 20 s anew, and then takes the row.',
    scenario: { ...TWO, faults: [{ type: 'kill', at: { atMs: 12_000 }, node: 'A' }] },
  },
  {
    id: 'dynamodb-paused',
    title: 'DynamoDB: a paused holder that does not ask',
    story: 'A wakes beside B. Nobody tells it, and it writes on.',
    scenario: PAUSED,
  },
  {
    id: 'dynamodb-asks',
    title: 'DynamoDB: a paused holder that asks',
    story: 'Before each write A asks isExpired(), which counts from before its last heartbeat.',
    scenario: { ...PAUSED, clients: { behaviour: { validityCheck: 'before-write' } } },
  },
  {
    id: 'dynamodb-holds-on',
    title: 'DynamoDB: two holders by choice',
    story:
      'The service refuses A’s heartbeats. holdLockOnServiceUnavailable lets A believe on, and B, who is served, steals the lock.',
    scenario: {
      ...REFUSED,
      service: { id: 'dynamodb', holdsWhenUnavailable: true },
      clients: { behaviour: { validityCheck: 'before-write' } },
    },
  },
  {
    id: 'dynamodb-session-monitor',
    title: 'DynamoDB: a session monitor',
    story: 'The same refusals. The monitor tells A 15 s after its last heartbeat, before B steals.',
    scenario: { ...REFUSED, service: { id: 'dynamodb', sessionMonitor: true } },
  },
];
