import * as v from 'valibot';
import { ADDRESS_LENGTH_MAX } from '../../scenario/address';

/** A session as a leader plans it: steps in their order, each with something to show and a note to oneself. */
export interface Playlist {
  readonly title: string;
  readonly steps: readonly Step[];
}

export interface Step {
  /** Shown to the audience. */
  readonly title: string;
  readonly shows: Shows;
  /** For the leader only: what to ask, what they will say, what to show. May be empty. */
  readonly note: string;
  /** Whole minutes; 0 for what belongs to the step before. */
  readonly minutes: number;
}

/** What the audience sees. */
export type Shows =
  /** Nothing but the title: somebody talks. */
  | { readonly kind: 'words' }
  | {
      readonly kind: 'scenario';
      /** `#/lab/…`. With `p=` in it, what comes after that instant is hidden at first. */
      readonly address: string;
      /** Which service it is, is hidden until it is revealed. */
      readonly isMystery: boolean;
    }
  /** A prediction of the lesson, with its own run; the answer is hidden at first. */
  | { readonly kind: 'prediction'; readonly id: string }
  | { readonly kind: 'question'; readonly id: string; readonly seed: number | null };

/** Arbitrary: more than anybody shows in a day. */
export const STEPS_MAX = 60;
const TITLE_MAX = 160;
const NOTE_MAX = 3_000;
export const MINUTES_MAX = 240;
/** Characters of JSON; what is kept of one form in a learner’s record is bounded by the same. */
const PLAYLIST_LENGTH_MAX = 20_000;

const text = (name: string, lengthMax: number) =>
  v.pipe(
    v.string(`${name} must be a text`),
    v.maxLength(lengthMax, `${name} must have at most ${lengthMax} characters`),
  );
const id = v.pipe(
  v.string('id must be a text'),
  v.regex(/^[\w-]{1,80}\/[\w-]{1,80}$/, 'id must be a topic and a name: fencing/the-race'),
);

const SEED = 'seed must be a whole number from 0 to 999999999';

const ShowsSchema = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('words') }),
    v.strictObject({
      kind: v.literal('scenario'),
      address: v.pipe(
        text('address', ADDRESS_LENGTH_MAX),
        v.regex(/^#\/lab\//, 'address must begin with #/lab/'),
      ),
      isMystery: v.optional(v.boolean('isMystery must be true or false'), false),
    }),
    v.strictObject({ kind: v.literal('prediction'), id }),
    v.strictObject({
      kind: v.literal('question'),
      id,
      seed: v.optional(
        v.nullable(
          v.pipe(
            v.number(SEED),
            v.integer(SEED),
            v.minValue(0, SEED),
            v.maxValue(999_999_999, SEED),
          ),
        ),
        null,
      ),
    }),
  ],
  'shows must be words, a scenario, a prediction or a question',
);

const PlaylistSchema = v.strictObject({
  title: text('title', TITLE_MAX),
  steps: v.pipe(
    v.array(
      v.strictObject({
        title: text('title', TITLE_MAX),
        shows: ShowsSchema,
        note: v.optional(text('note', NOTE_MAX), ''),
        minutes: v.pipe(
          v.number('minutes must be a number'),
          v.integer('minutes must be whole'),
          v.minValue(0, 'minutes must be at least 0'),
          v.maxValue(MINUTES_MAX, `minutes must be at most ${MINUTES_MAX}`),
        ),
      }),
      'steps must be a list',
    ),
    v.maxLength(STEPS_MAX, `there must be at most ${STEPS_MAX} steps`),
  ),
});

export type ReadPlaylist =
  | { readonly ok: true; readonly playlist: Playlist }
  /** Sentences, each with the step that it is about. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** A playlist from anything; what is unknown, too long or missing is told with its step. */
export function readPlaylist(value: unknown): ReadPlaylist {
  const parsed = v.safeParse(PlaylistSchema, value);
  if (!parsed.success)
    return { ok: false, faults: parsed.issues.slice(0, TOLD_MAX).map((issue) => told(issue)) };
  const playlist: Playlist = parsed.output;
  return JSON.stringify(playlist).length > PLAYLIST_LENGTH_MAX
    ? refused(`The playlist must have at most ${PLAYLIST_LENGTH_MAX} characters in all.`)
    : { ok: true, playlist };
}

/** The same from a text. */
export function playlistIn(json: string): ReadPlaylist {
  // Unicode escapes and white space make a file longer than what is in it.
  if (json.length > PLAYLIST_LENGTH_MAX * 8) return refused('This is longer than any playlist.');
  try {
    return readPlaylist(JSON.parse(json));
  } catch {
    return refused('This is no JSON.');
  }
}

export function minutesOf({ steps }: Playlist): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** How many faults are told at most. Arbitrary: one mends a few at a time. */
const TOLD_MAX = 8;

function told({ path, message }: v.BaseIssue<unknown>): string {
  const at = path?.[1];
  const key = path?.at(-1)?.key;
  const isUnknown = message.startsWith('Invalid key');
  const says = isUnknown
    ? message.includes('Expected never')
      ? `“${String(key).slice(0, 40)}” is not known here`
      : `“${String(key).slice(0, 40)}” is missing`
    : message;
  return typeof at?.key === 'number' ? `Step ${at.key + 1}: ${says}.` : `${capital(says)}.`;
}

function capital(says: string): string {
  return says.slice(0, 1).toUpperCase() + says.slice(1);
}

function refused(fault: string): ReadPlaylist {
  return { ok: false, faults: [fault] };
}
