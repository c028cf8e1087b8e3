import * as v from 'valibot';
import type { Fault } from '../models/faults';
import { about, either, flag, group, kinds, list, text, whole, word } from './schema';

const MS_MAX = 86_400_000;
const node = text(20);
const nodes = v.pipe(list(node, 20), v.minLength(1, 'must name at least one node'));
const lengthMs = whole(1, MS_MAX);

/** Said in one way or the other; `nth` counts from 1. */
export const FaultTimeSchema = either(
  group({ atMs: about('In true time.', whole(0, MS_MAX)) }),
  group({
    node,
    part: v.optional(
      about('Which of its machines: library. Left out: the main one, worker or server.', text(20)),
    ),
    enters: about(
      'A state of that machine, or the beginning of its path: holding.',
      v.pipe(text(60), v.minLength(1, 'must name a state')),
    ),
    nth: v.optional(about('The how manyeth time.', whole(1, 10_000)), 1),
    plusMs: v.optional(about('So long after it.', whole(0, MS_MAX)), 0),
  }),
  'must be { "atMs": … } or { "node": …, "enters": …, "nth": …, "plusMs": … }',
);

const at = FaultTimeSchema;

const message = {
  at,
  from: node,
  to: node,
  message: v.optional(about('The message’s type; empty for any.', text(30)), ''),
  nth: v.optional(about('The how manyeth since then.', whole(1, 100_000)), 1),
  byMs: v.optional(about('For a delay or a copy: how much later.', whole(0, MS_MAX)), 0),
};

/** One fault of a scenario; `models/faults` says what each does. */
export const FaultSchema = kinds('type', [
  group({ type: word(['pause', 'suspend']), at, node, lengthMs }),
  group({ type: v.literal('stall'), at, node, part: text(20), lengthMs }),
  group({ type: word(['kill', 'powerOff', 'interrupt']), at, node }),
  group({ type: v.literal('restart'), at, node, withMemory: v.optional(flag(), false) }),
  group({
    type: v.literal('cut'),
    at,
    between: nodes,
    and: nodes,
    lengthMs,
    manner: v.optional(word(['silent', 'reset']), 'silent'),
    oneWay: v.optional(about('Only from the first side to the second.', flag()), false),
  }),
  group({
    type: v.literal('refuse'),
    at,
    node,
    lengthMs,
    only: v.optional(about('Whose requests; empty: everybody’s.', list(node, 20)), []),
  }),
  group({ type: word(['delay', 'lose', 'duplicate']), ...message }),
  group({ type: v.literal('clockStep'), at, node, byMs: whole(-MS_MAX, MS_MAX) }),
  group({ type: v.literal('clockDrift'), at, node, driftPpm: whole(-500_000, 500_000) }),
  group({
    type: v.literal('operate'),
    at,
    node,
    action: text(30),
    times: v.optional(about('How often: a reaper does it again and again.', whole(1, 1_000)), 1),
    everyMs: v.optional(about('Between two times.', whole(1, MS_MAX)), 1_000),
  }),
  group({ type: v.literal('failover'), at, from: node, to: node }),
]) satisfies v.GenericSchema<unknown, Fault>;
