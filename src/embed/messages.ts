import * as v from 'valibot';
import type { QuizAnswer, QuizResult } from './results';

/** Of the contract: a message of another version is ignored. What is added later keeps the number. */
export const MESSAGE_VERSION = 1;

/** What a frame says. Each goes out with `v` and the frame’s `id`. README, *Embedding*, tells them to authors. */
export type Outgoing =
  | { readonly type: 'locklab:ready'; readonly kind: 'quiz' | 'scenario' | 'error' }
  | { readonly type: 'locklab:resize'; readonly height: number }
  | ({ readonly type: 'locklab:answered' } & QuizAnswer)
  | ({ readonly type: 'locklab:completed' } & QuizResult)
  | { readonly type: 'locklab:error'; readonly message: string };

const SIGNED = {
  v: v.literal(MESSAGE_VERSION),
  /** For one frame of several; left out: for whichever gets it. */
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
};

const THEME = v.picklist(['auto', 'light', 'dark']);

/** What a frame listens to. Keys that it does not know are dropped. */
export const INCOMING = v.variant('type', [
  v.object({ ...SIGNED, type: v.literal('locklab:theme'), theme: THEME }),
  v.object({
    ...SIGNED,
    type: v.literal('locklab:config'),
    /** The page around follows the heights that it is told. */
    resizes: v.optional(v.boolean()),
    theme: v.optional(THEME),
  }),
  v.object({ ...SIGNED, type: v.literal('locklab:reset') }),
]);

export type Incoming = v.InferOutput<typeof INCOMING>;

/** A message as ours, or null where it is something else. Nothing in it is trusted before. */
export function readIncoming(data: unknown, frameId: string): Incoming | null {
  const read = v.safeParse(INCOMING, data);
  if (!read.success) return null;
  const { id } = read.output;
  return id === undefined || id === frameId ? read.output : null;
}
