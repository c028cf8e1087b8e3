import * as v from 'valibot';
import { VERDICT_IDS, type VerdictId, type VerdictStatus } from '../../checkers';
import type { Fact } from '../../history/fact';
import { historyOf, type History } from '../../history/history';
import { digestOf } from '../../kernel/hash';
import { trueMs } from '../../kernel/time';
import { readScenario } from '../../scenario/read';
import type { Scenario } from '../../scenario/scenario';
import { factFault } from './facts';

/** The format's name and version. */
export const RECORDING_SCHEMA = 'distributed-locks-lab/recording/1';
/** Of the list of all recordings. */
export const RECORDINGS_SCHEMA = 'distributed-locks-lab/recordings/1';

/** A run of a scenario against a real server, as it was seen, and what became of its repetitions. */
export interface Recording {
  readonly id: string;
  readonly title: string;
  /** The preset of the lab that is the same scenario; null: it is of the rig's own. */
  readonly preset: string | null;
  readonly server: { readonly name: string; readonly version: string };
  /** What held the data: a key in a Redis, or a row in a PostgreSQL. Both compare as the lab's guards do. */
  readonly storage: 'redis' | 'postgres';
  /** `2026-11-30`. */
  readonly recordedOn: string;
  readonly machine: {
    readonly system: string;
    readonly cpu: string;
    readonly coreCount: number;
    readonly node: string;
    /** From −20, before everybody, to 19: the rig and its servers beside what else the machine did. */
    readonly niceness: number;
  };
  /** How many processes wanted a core, in the minute before and the minute after (load average). */
  readonly load: readonly [number, number];
  readonly scenario: Scenario;
  /** Within which times count as the same, ms, and why so much. */
  readonly toleranceMs: number;
  readonly toleranceBecause: string;
  /** What a reader must know of how it was played; may be empty. */
  readonly note: string;
  readonly history: History;
  readonly repeated: Repeated;
}

/** All runs of the scenario together, the recorded one among them. */
export interface Repeated {
  readonly runs: number;
  /** Runs without any difference to the simulation. */
  readonly agreeing: number;
  readonly verdicts: Readonly<Record<VerdictId, Readonly<Partial<Record<VerdictStatus, number>>>>>;
  readonly spreads: readonly Spread[];
  readonly differences: readonly { readonly what: string; readonly runs: number }[];
}

/** When one thing happened, over all runs in which it did; ms of true time. */
export interface Spread {
  readonly what: string;
  /** Null: it does not happen in the simulation. */
  readonly simulatedMs: number | null;
  readonly leastMs: number;
  readonly medianMs: number;
  readonly mostMs: number;
  readonly runs: number;
}

/** A recording as the list has it. */
export interface ListedRecording {
  readonly id: string;
  readonly title: string;
  readonly preset: string | null;
  readonly server: string;
  readonly runs: number;
  readonly agreeing: number;
  /** `keyOfScenario` of its scenario. */
  readonly key: string;
}

export type ReadRecording =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly fault: string };

const LINES_MAX = 5_000;
const DURATION_MS_MAX = 86_400_000;
const text = (lengthMax: number) => v.pipe(v.string(), v.maxLength(lengthMax));
const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const ms = count(DURATION_MS_MAX);
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/));
const load = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

const RepeatedSchema = v.strictObject({
  runs: count(10_000),
  agreeing: count(10_000),
  verdicts: v.strictObject(
    Object.fromEntries(
      VERDICT_IDS.map((each) => [
        each,
        v.strictObject({
          holds: v.optional(count(10_000)),
          violated: v.optional(count(10_000)),
          untested: v.optional(count(10_000)),
        }),
      ]),
    ),
  ),
  spreads: v.pipe(
    v.array(
      v.strictObject({
        what: text(80),
        simulatedMs: v.nullable(ms),
        leastMs: ms,
        medianMs: ms,
        mostMs: ms,
        runs: count(10_000),
      }),
    ),
    v.maxLength(100),
  ),
  differences: v.pipe(
    v.array(v.strictObject({ what: text(300), runs: count(10_000) })),
    v.maxLength(200),
  ),
});

const RecordingSchema = v.strictObject({
  schema: v.literal(RECORDING_SCHEMA),
  id,
  title: text(120),
  preset: v.nullable(id),
  server: v.strictObject({ name: text(40), version: text(60) }),
  // Recordings from before there was a choice had a Redis.
  storage: v.optional(v.picklist(['redis', 'postgres']), 'redis'),
  recordedOn: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  machine: v.strictObject({
    system: text(120),
    cpu: text(120),
    coreCount: count(10_000),
    node: text(40),
    niceness: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-20), v.maxValue(19)), 0),
  }),
  load: v.tuple([load, load]),
  toleranceMs: ms,
  toleranceBecause: text(300),
  note: text(600),
  endMs: ms,
  scenario: v.unknown(),
  lines: v.pipe(
    v.array(v.tuple([ms, text(20), v.record(v.string(), v.unknown())])),
    v.maxLength(LINES_MAX),
  ),
  repeated: RepeatedSchema,
});

const ListSchema = v.strictObject({
  schema: v.literal(RECORDINGS_SCHEMA),
  recordings: v.pipe(
    v.array(
      v.strictObject({
        id,
        title: text(120),
        preset: v.nullable(id),
        server: text(100),
        runs: count(10_000),
        agreeing: count(10_000),
        key: text(20),
      }),
    ),
    v.maxLength(500),
  ),
});

/** A recording from anything; nothing of it is used unless all of it is as it must be. */
export function readRecording(value: unknown): ReadRecording {
  const parsed = v.safeParse(RecordingSchema, value, { abortEarly: true });
  if (!parsed.success) return refused(whereIn(parsed.issues[0]));
  const { lines, endMs, scenario: asked, schema: _, ...rest } = parsed.output;
  const read = readScenario(asked);
  if (!read.ok) {
    const [fault] = read.faults;
    return refused(`scenario.${fault?.path ?? ''} ${fault?.message ?? 'cannot be read'}`);
  }
  let beforeMs = 0;
  for (const [index, [atMs, , fact]] of lines.entries()) {
    if (atMs < beforeMs) return refused(`lines.${index} is earlier than the line before it`);
    if (atMs > endMs) return refused(`lines.${index} is later than the end`);
    const fault = factFault(fact);
    if (fault !== null) return refused(`lines.${index} ${fault}`);
    beforeMs = atMs;
  }
  const events = lines.map(([atMs, node, fact], seq) => ({
    seq,
    atMs: trueMs(atMs),
    node,
    causedBy: [],
    fact: fact as unknown as Fact,
  }));
  const history = historyOf(events, trueMs(endMs));
  const recording = { ...rest, scenario: read.scenario, history } as unknown as Recording;
  return { ok: true, recording };
}

/** The list of recordings; null if it is not one. */
export function readRecordings(value: unknown): readonly ListedRecording[] | null {
  const parsed = v.safeParse(ListSchema, value, { abortEarly: true });
  return parsed.success ? parsed.output.recordings : null;
}

/** What `readRecording` reads, as plain data: one fact a line when it is written with `textOf`. */
export function writtenRecording({ history, ...rest }: Recording): object {
  const lines = [...history].map(({ atMs, node, fact }) => [atMs, node, fact]);
  return { schema: RECORDING_SCHEMA, ...rest, endMs: history.endMs, lines };
}

export function listedRecording(recording: Recording): ListedRecording {
  const { id: name, title, preset, server, repeated, scenario } = recording;
  const { runs, agreeing } = repeated;
  const of = `${server.name} ${server.version}`;
  return { id: name, title, preset, server: of, runs, agreeing, key: keyOfScenario(scenario) };
}

/** Names a scenario by all that a run depends on: its words do not count, and what T and F are held against does. */
export function keyOfScenario({ title: _, story: __, ...rest }: Scenario): string {
  return digestOf(JSON.stringify(sorted(rest)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, own]) => own !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, own]) => [key, sorted(own)]),
  );
}

function refused(fault: string): ReadRecording {
  return { ok: false, fault };
}

function whereIn(issue: v.BaseIssue<unknown> | undefined): string {
  const path = issue?.path?.map((item) => String((item as { key: unknown }).key)).join('.') ?? '';
  return `${path === '' ? 'the recording' : path} is not as it must be`;
}
