import * as v from 'valibot';

/**
 * All that is kept of a learner: plain data, by table and key. Nothing else about a person is kept,
 * and nothing of it leaves the machine unless they export it.
 */
export type StudyRecord = {
  readonly version: typeof RECORD_VERSION;
  /** Raised by an erasure: of two records, the one of the higher era is the whole truth. */
  readonly era: number;
} & { readonly [N in TableName]: Table<ValueOf<N>> };

/** Raised with every change that an older page could not read; `migrate.ts` then gets a step. */
export const RECORD_VERSION = 1;

export type Table<T> = Readonly<Record<string, Entry<T>>>;

/** One value and when it was written; of two under one key the later counts. */
export interface Entry<T> {
  /** Of the writer's wall clock, ms since 1970; but always later than what it replaced. */
  readonly atMs: number;
  /** Which visit wrote it: decides between two that were written in the same millisecond. */
  readonly by: string;
  /** Null: taken away. The entry stays, so that another tab does not bring it back. */
  readonly value: T | null;
}

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A prompt before a figure, what was said and what came; the key is the entry's own id. */
export type Prediction = ValueOf<'predictions'>;
/** One answer to one question of the quiz; the key is the entry's own id. */
export type Answer = ValueOf<'answers'>;
/** A `ts-fsrs` card with its dates as ms; the key is the question's id. */
export type ReviewCard = ValueOf<'cards'>;
/** One go at a drill; the key is the attempt's own id, and it is rewritten while it lasts. */
export type Attempt = ValueOf<'attempts'>;
/** A way through *Decide* that was kept; the key is its own id. */
export type Decision = ValueOf<'decisions'>;

export type TableName = keyof typeof VALUES;
export type ValueOf<N extends TableName> = v.InferOutput<(typeof VALUES)[N]>;

/** Longest text somebody may write in one place. */
export const TEXT_MAX = 20_000;

const text = (lengthMax: number) => v.pipe(v.string(), v.maxLength(lengthMax));
const name = text(200);
const number = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const atMs = v.pipe(number, v.minValue(0));
/** How sure somebody was of being right, in percent. */
const confidence = v.pipe(number, v.minValue(0), v.maxValue(100));
const names = v.pipe(v.array(name), v.maxLength(200), v.readonly());
const said = v.union([text(500), number, names]);

/** What may stand in each table. A new table or an optional word needs no new version. */
export const VALUES = {
  /** Chapters that were read to the end, by their slug; parts of one as `slug#heading`. */
  read: v.boolean(),
  /** Chapters marked as understood, by their slug. */
  understood: v.boolean(),
  predictions: v.object({
    /** Which figure, chapter or scenario asked. */
    figure: name,
    predicted: said,
    actual: said,
    isRight: v.boolean(),
    confidence,
    /** What they said they saw, before it was explained. */
    saw: v.optional(said),
  }),
  answers: v.object({
    question: name,
    /** Of the variant's parameters; left out where a question has none. */
    seed: v.optional(number),
    given: said,
    isCorrect: v.boolean(),
    /** Left out where it was not asked. */
    confidence: v.optional(confidence),
    tookMs: atMs,
  }),
  cards: v.object({
    dueMs: atMs,
    lastReviewMs: v.nullable(atMs),
    stability: number,
    difficulty: number,
    elapsedDays: number,
    scheduledDays: number,
    learningSteps: count,
    reps: count,
    lapses: count,
    state: v.picklist([0, 1, 2, 3]),
  }),
  /** Days as `2027-01-31`; `interview` is the only key so far. */
  dates: v.pipe(v.string(), v.isoDate()),
  attempts: v.object({
    drill: name,
    /** A drill by itself, or one drawn for a mock interview. */
    manner: v.picklist(['drill', 'mock']),
    seed: v.optional(number),
    startedAtMs: atMs,
    /** How long each phase and each follow-up question took so far, by its name. */
    phases: v.record(name, atMs),
    notes: text(TEXT_MAX),
    /** Ids of the rubric's lines that were met, in no order. */
    ticks: names,
    /** Ids of follow-up questions that were asked. */
    asked: v.optional(names),
    /** How far it got: answering, ticking the rubric, follow-up questions, over. */
    stage: v.picklist(['answering', 'judging', 'following', 'finished']),
  }),
  decisions: v.object({
    /** The answers, as in the link. */
    answers: text(500),
    recommendation: name,
    title: text(500),
    notes: v.optional(text(TEXT_MAX)),
  }),
  /** What somebody filled in: worksheet, calculator, drafts; by the form's name. */
  inputs: v.custom<Json>((value) => isJson(value, JSON_DEPTH_MAX) && sizeOf(value) <= TEXT_MAX),
} as const;

export const TABLE_NAMES = Object.keys(VALUES) as readonly TableName[];

/** Most entries in one table; a learner who answers a hundred questions a day needs a year. */
export const ENTRIES_MAX = 40_000;

const JSON_DEPTH_MAX = 8;

export const EMPTY_RECORD: StudyRecord = {
  version: RECORD_VERSION,
  era: 0,
  read: {},
  understood: {},
  predictions: {},
  answers: {},
  cards: {},
  dates: {},
  attempts: {},
  decisions: {},
  inputs: {},
};

/** A table's entries that were not taken away, oldest first. */
export function listed<T>(
  table: Table<T>,
): readonly { readonly key: string; readonly atMs: number; readonly value: T }[] {
  return Object.entries(table)
    .flatMap(([key, { atMs, value }]) => (value === null ? [] : [{ key, atMs, value }]))
    .sort((a, b) => a.atMs - b.atMs || (a.key < b.key ? -1 : 1));
}

/** What stands under a key, or null. */
export function valueAt<T>(table: Table<T>, key: string): T | null {
  return Object.hasOwn(table, key) ? (table[key]?.value ?? null) : null;
}

/** Nothing but JSON, not deeper than a form can be. */
function isJson(value: unknown, depthMax: number): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depthMax === 0) return false;
  return Object.values(value).every((part) => isJson(part, depthMax - 1));
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}
