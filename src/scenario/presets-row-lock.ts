import type { ScenarioInput } from './scenario';

/** A migrates; B starts meanwhile and waits for the row to go. */
const TWO: ScenarioInput = {
  seed: 7,
  durationMs: 90_000,
  service: { id: 'row-lock' },
  work: { workMs: 8_000 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
};

export const ROW_LOCK_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
}[] = [
  {
    id: 'row-lock-works',
    title: 'Lock row: one after the other',
    story:
      'A inserts the row and deletes it after its work. B asks again and again, less and less often.',
    scenario: { ...TWO, durationMs: 40_000 },
  },
  {
    id: 'row-lock-orphan',
    title: 'Lock row: its owner dies',
    story: 'A is killed. The row has no end, so B waits for somebody who will never come back.',
    scenario: { ...TWO, faults: [{ type: 'kill', at: { atMs: 3_000 }, node: 'A' }] },
  },
  {
    id: 'row-lock-forced',
    title: 'Lock row: forced open too early',
    story:
      'A only sleeps, as in a long garbage collection. An operator takes it for dead and deletes its row: two work at once.',
    scenario: {
      ...TWO,
      durationMs: 40_000,
      pause: { client: 'A', afterGrantMs: 1_000, lengthMs: 15_000 },
      faults: [{ type: 'operate', at: { atMs: 8_000 }, node: 'database', action: 'forceUnlock' }],
    },
  },
  {
    id: 'row-lock-session',
    title: 'Lock row: bound to its session',
    story: 'The same death, but the database frees the lock as soon as A’s connection breaks.',
    scenario: {
      ...TWO,
      durationMs: 40_000,
      service: { id: 'row-lock', endsWithSession: true },
      faults: [{ type: 'kill', at: { atMs: 3_000 }, node: 'A' }],
    },
  },
];
