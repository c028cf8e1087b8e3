import { assign, setup } from 'xstate';

/** One stretch of time with a budget: a phase of the answer, or a follow-up question. */
export interface Lap {
  /** A key in the kept attempt: `sketch`, `follow-up-1`. */
  readonly name: string;
  readonly budgetMs: number;
}

export type Stage = 'ready' | 'answering' | 'judging' | 'following' | 'finished';

interface DrillInput {
  readonly laps: readonly Lap[];
  /** Asked one by one after the rubric; none: they are shown all at once. */
  readonly followLaps: readonly Lap[];
  /** Where an attempt that was kept goes on; it does so paused. */
  readonly stage: Stage;
  readonly spentMs: Readonly<Record<string, number>>;
}

interface DrillContext {
  readonly laps: readonly Lap[];
  readonly followLaps: readonly Lap[];
  readonly stage: Stage;
  /** By the name of a lap; those not begun are left out. */
  readonly spentMs: Readonly<Record<string, number>>;
  readonly index: number;
  /** Up to when the running lap is counted, by the clock that the events bring. */
  readonly countedToMs: number;
}

/** Every event that time passes with brings the time, so that no clock is read in here. */
type DrillEvent =
  | { readonly type: 'start'; readonly atMs: number }
  | { readonly type: 'pause'; readonly atMs: number }
  | { readonly type: 'resume'; readonly atMs: number }
  | { readonly type: 'tick'; readonly atMs: number }
  | { readonly type: 'next'; readonly atMs: number }
  /** How many questions there are to ask next depends on what was ticked. */
  | { readonly type: 'judged'; readonly atMs: number; readonly followUpCount: number };

/** Laps against a clock that can be stopped; after the last one the drill goes on elsewhere. */
function timed<
  Guard extends 'isLastLap' | 'isLastFollowUp',
  Next extends '#drill.judging' | '#drill.finished',
  Note extends 'noteJudging' | 'noteFinished',
>(isLast: Guard, next: Next, note: Note) {
  return {
    initial: 'paused',
    states: {
      running: {
        description: 'Time runs.',
        on: {
          tick: { actions: 'countTime' },
          pause: { target: 'paused', actions: 'countTime' },
          next: [
            { guard: isLast, target: next, actions: ['countTime', note] },
            { actions: ['countTime', 'nextLap', 'beginLap'] },
          ],
        },
      },
      paused: {
        description: 'Time stands.',
        on: {
          resume: { target: 'running', actions: ['startClock', 'beginLap'] },
          next: [
            { guard: isLast, target: next, actions: note },
            { target: 'running', actions: ['nextLap', 'beginLap'] },
          ],
        },
      },
    },
  } as const;
}

/** One go at a drill: answer phase by phase, hold it against the rubric, answer what is asked next. */
export const drillMachine = setup({
  types: {
    input: {} as DrillInput,
    context: {} as DrillContext,
    events: {} as DrillEvent,
  },
  guards: {
    wasAnswering: ({ context }) => context.stage === 'answering',
    wasJudging: ({ context }) => context.stage === 'judging',
    wasFollowing: ({ context }) => context.stage === 'following',
    wasFinished: ({ context }) => context.stage === 'finished',
    isLastLap: ({ context: { laps, index } }) => index >= laps.length - 1,
    isLastFollowUp: ({ context: { followLaps, index } }) => index >= followLaps.length - 1,
    asksOneByOne: ({ context }) => context.followLaps.length > 0,
  },
  actions: {
    beginLap: assign(({ context, event }) => {
      const lap = lapsOf(context)[context.index];
      return {
        countedToMs: event.atMs,
        spentMs: lap === undefined ? context.spentMs : { [lap.name]: 0, ...context.spentMs },
      };
    }),
    countTime: assign(({ context, event }) => {
      const lap = lapsOf(context)[context.index];
      if (lap === undefined) return {};
      const spent = context.spentMs[lap.name] ?? 0;
      // A clock may be set back; time spent never is.
      const more = Math.max(0, event.atMs - context.countedToMs);
      return {
        countedToMs: event.atMs,
        spentMs: { ...context.spentMs, [lap.name]: spent + more },
      };
    }),
    startClock: assign({ countedToMs: ({ event }) => event.atMs }),
    nextLap: assign({ index: ({ context }) => context.index + 1 }),
    firstFollowUp: assign(({ context: { followLaps }, event }) => ({
      index: 0,
      stage: 'following' as const,
      followLaps: event.type === 'judged' ? followLaps.slice(0, event.followUpCount) : followLaps,
    })),
    firstLap: assign({ index: 0, stage: 'answering' as const }),
    noteJudging: assign({ stage: 'judging' as const }),
    noteFinished: assign({ stage: 'finished' as const }),
  },
}).createMachine({
  id: 'drill',
  context: ({ input }) => ({ ...input, index: begunIn(input), countedToMs: 0 }),
  initial: 'opening',
  states: {
    opening: {
      description: 'It goes on where the kept attempt stopped.',
      always: [
        { guard: 'wasAnswering', target: 'answering' },
        { guard: 'wasJudging', target: 'judging' },
        { guard: 'wasFollowing', target: 'following' },
        { guard: 'wasFinished', target: 'finished' },
        { target: 'ready' },
      ],
    },
    ready: {
      description: 'The question is read; no time runs yet.',
      on: { start: { target: 'answering.running', actions: ['firstLap', 'beginLap'] } },
    },
    answering: {
      description: 'The answer is given, phase by phase.',
      ...timed('isLastLap', '#drill.judging', 'noteJudging'),
    },
    judging: {
      description: 'The answer is held against the rubric.',
      on: {
        judged: [
          {
            guard: 'asksOneByOne',
            target: 'following.running',
            actions: ['firstFollowUp', 'beginLap'],
          },
          { target: 'finished', actions: 'noteFinished' },
        ],
      },
    },
    following: {
      description: 'Follow-up questions are asked one by one.',
      ...timed('isLastFollowUp', '#drill.finished', 'noteFinished'),
    },
    finished: { description: 'All is said. The strong answer and the run are shown.' },
  },
});

/** The laps of the stage that is on. */
export function lapsOf({
  stage,
  laps,
  followLaps,
}: Pick<DrillContext, 'stage' | 'laps' | 'followLaps'>): readonly Lap[] {
  return stage === 'following' ? followLaps : laps;
}

/** The last lap that was begun, 0 where none was. */
function begunIn(input: DrillInput): number {
  const begun = lapsOf(input).filter(({ name }) => Object.hasOwn(input.spentMs, name));
  return Math.max(0, begun.length - 1);
}
