import * as v from 'valibot';
import type { Fault } from '../models/faults';
import { text, whole, word } from './schema';

const MS_MAX = 86_400_000;
const node = text(20);
const nodes = v.pipe(v.array(node), v.minLength(1, 'must name at least one node'), v.maxLength(20));
const lengthMs = whole(1, MS_MAX);

const at = v.union(
  [
    v.strictObject({ atMs: whole(0, MS_MAX) }),
    v.strictObject({
      node,
      enters: v.pipe(text(60), v.minLength(1, 'must name a state')),
      nth: v.optional(whole(1, 10_000), 1),
      plusMs: v.optional(whole(0, MS_MAX), 0),
    }),
  ],
  'must be { "atMs": … } or { "node": …, "enters": …, "nth": …, "plusMs": … }',
);

const message = {
  at,
  from: node,
  to: node,
  message: v.optional(text(30), ''),
  nth: v.optional(whole(1, 100_000), 1),
  byMs: v.optional(whole(0, MS_MAX), 0),
};

/** One fault of a scenario; `models/faults` says what each does. */
export const FaultSchema = v.variant(
  'type',
  [
    v.strictObject({ type: word(['pause', 'suspend']), at, node, lengthMs }),
    v.strictObject({ type: v.literal('stall'), at, node, part: text(20), lengthMs }),
    v.strictObject({ type: word(['kill', 'powerOff', 'interrupt']), at, node }),
    v.strictObject({
      type: v.literal('restart'),
      at,
      node,
      withMemory: v.optional(v.boolean('must be true or false'), false),
    }),
    v.strictObject({
      type: v.literal('cut'),
      at,
      between: nodes,
      and: nodes,
      lengthMs,
      manner: v.optional(word(['silent', 'reset']), 'silent'),
      oneWay: v.optional(v.boolean('must be true or false'), false),
    }),
    v.strictObject({ type: v.literal('refuse'), at, node, lengthMs }),
    v.strictObject({ type: word(['delay', 'lose', 'duplicate']), ...message }),
    v.strictObject({ type: v.literal('clockStep'), at, node, byMs: whole(-MS_MAX, MS_MAX) }),
    v.strictObject({
      type: v.literal('clockDrift'),
      at,
      node,
      driftPpm: whole(-500_000, 500_000),
    }),
    v.strictObject({ type: v.literal('operate'), at, node, action: text(30) }),
    v.strictObject({ type: v.literal('failover'), at, from: node, to: node }),
  ],
  'must be a kind of fault',
) satisfies v.GenericSchema<unknown, Fault>;
