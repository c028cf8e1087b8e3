import type { ScenarioInput } from './scenario';

const OFTEN = { heartbeatEveryMs: 2_000, pollEveryMs: 1_000 } as const;

/** One job that must be done once: whoever fetches it charges a card. */
const JOB: ScenarioInput = {
  seed: 7,
  durationMs: 40_000,
  service: { id: 'status-column', invisibilityMs: 10_000, ...OFTEN },
  clients: { behaviour: { manner: 'poll' } },
  work: { workMs: 6_000, performsEffect: true },
  jobs: [
    { client: 'A', atMs: 1_000, id: 'charge-1' },
    { client: 'B', atMs: 2_000, id: 'charge-2' },
  ],
};

/** The same job is found by both: a retry of what looks abandoned. */
const PAUSED: ScenarioInput = {
  ...JOB,
  jobs: [
    { client: 'A', atMs: 1_000, id: 'charge' },
    { client: 'B', atMs: 2_000, id: 'charge' },
  ],
  pause: { client: 'A', afterGrantMs: 1_000, lengthMs: 20_000 },
};

export const STATUS_COLUMN_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
}[] = [
  {
    id: 'status-column-works',
    title: 'Status column: fetched and done',
    story:
      'WAITING, ACQUIRED, WAITING. Heartbeats say that A still works; B finds the row free after it.',
    scenario: JOB,
  },
  {
    id: 'status-column-twice',
    title: 'Status column: done twice',
    story:
      'A sleeps for longer than the invisibility timeout. B fetches the same job and charges the card; A wakes and charges it again.',
    scenario: PAUSED,
  },
  {
    id: 'status-column-idempotent',
    title: 'Status column: the card is charged once',
    story:
      'The same two workers and the same pause. The charge carries the job’s id as its idempotency key: the second one gets the first answer.',
    scenario: { ...PAUSED, storage: { guard: 'idempotency-key' } },
  },
  {
    id: 'status-column-reaper',
    title: 'Status column: a reaper for the dead',
    story:
      'A is killed. A reaper removes what shows no heartbeat for 5 s; by its letter that is X.',
    scenario: {
      ...JOB,
      service: { id: 'status-column', holds: 'for-ever', reaperAfterMs: 5_000, ...OFTEN },
      faults: [
        { type: 'kill', at: { atMs: 4_000 }, node: 'A' },
        { type: 'operate', at: { atMs: 0 }, node: 'database', action: 'reap', times: 40 },
      ],
    },
  },
];
