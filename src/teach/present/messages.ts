import * as v from 'valibot';
import { STEPS_MAX } from '../playlist/playlist';
import { CHOICES_MAX, HANDS_MAX, SCALES, type Look, type Showing } from './showing';

/** Of two showings the one with the higher count is the later; at the same count, the one of the higher name. */
export interface Stamp {
  readonly count: number;
  readonly by: string;
}

/** What the windows of one session say to each other. */
export type Message =
  /** Somebody is new and asks what is shown. */
  | { readonly v: 1; readonly type: 'hello'; readonly by: string; readonly role: Role }
  | { readonly v: 1; readonly type: 'here'; readonly by: string; readonly role: Role }
  | { readonly v: 1; readonly type: 'bye'; readonly by: string; readonly role: Role }
  | {
      readonly v: 1;
      readonly type: 'showing';
      readonly stamp: Stamp;
      readonly showing: Showing;
    }
  /** Somebody played, stepped or dragged the playhead; many a second, so it is told by itself. */
  | { readonly v: 1; readonly type: 'look'; readonly stamp: Stamp; readonly look: Look };

export type Role = 'audience' | 'notes';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const wallMs = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));
const hands = v.pipe(v.array(whole(HANDS_MAX)), v.length(CHOICES_MAX));
const step = whole(STEPS_MAX - 1);
const stamp = v.strictObject({ count: whole(Number.MAX_SAFE_INTEGER), by: name });

const MessageSchema = v.variant('type', [
  v.strictObject({
    v: v.literal(1),
    type: v.picklist(['hello', 'here', 'bye']),
    by: name,
    role: v.picklist(['audience', 'notes']),
  }),
  v.strictObject({
    v: v.literal(1),
    type: v.literal('showing'),
    stamp,
    showing: v.strictObject({
      step,
      isRevealed: v.boolean(),
      isBlack: v.boolean(),
      frozen: v.nullable(v.strictObject({ step, isRevealed: v.boolean(), hands })),
      hands,
      scale: v.picklist(SCALES),
      begunAtMs: wallMs,
      stepAtMs: wallMs,
    }),
  }),
  v.strictObject({
    v: v.literal(1),
    type: v.literal('look'),
    stamp,
    look: v.strictObject({
      step,
      atMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
      seq: v.pipe(v.number(), v.integer(), v.minValue(-1)),
    }),
  }),
]);

/** A message as another window sent it; null for anything else, and for later versions. */
export function readMessage(data: unknown): Message | null {
  const parsed = v.safeParse(MessageSchema, data);
  return parsed.success ? parsed.output : null;
}

export function isLater(one: Stamp, other: Stamp): boolean {
  return one.count > other.count || (one.count === other.count && one.by > other.by);
}
