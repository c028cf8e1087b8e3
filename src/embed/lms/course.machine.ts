import { assign, emit, setup } from 'xstate';
import type { Course } from './course/course';
import type { Detail, Mark, Progress } from './course/progress';
import { mayTryAgain, withNextAttempt, withStep } from './course/standing';

interface CourseInput {
  readonly course: Course;
  readonly progress: Progress;
  /** The course’s steps in the order in which the attempt shows them. */
  readonly order: readonly number[];
  /** Why what the LMS kept could not be read; null where it could. */
  readonly damage: string | null;
}

interface CourseContext extends CourseInput {
  /** The step that is shown, while one is. */
  readonly step: number;
}

type CourseEvent =
  | { readonly type: 'begin anew' }
  | { readonly type: 'done'; readonly mark: Mark; readonly detail?: Detail }
  | { readonly type: 'next' }
  | { readonly type: 'try again'; readonly order: readonly number[] }
  | { readonly type: 'close' };

/** What the LMS is to be told; the state to keep is read from the machine. */
export type CourseTold =
  { readonly type: 'stepped' } | { readonly type: 'finished' } | { readonly type: 'closed' };

/** One person in a course, from what was kept to the last result. It tells; the connection acts. */
export const courseMachine = setup({
  types: {
    input: {} as CourseInput,
    context: {} as CourseContext,
    events: {} as CourseEvent,
    emitted: {} as CourseTold,
  },
  guards: {
    isDamaged: ({ context }) => context.damage !== null,
    nothingIsOpen: ({ context }) => firstOpen(context) === null,
    isLastStep: ({ context: { progress } }) =>
      progress.marks.filter((mark) => mark === 'open').length === 1,
    mayTryAgain: ({ context }) => mayTryAgain(context.course, context.progress),
  },
  actions: {
    noteStep: assign(({ context: { course, progress, step }, event }) =>
      event.type === 'done' ? { progress: withStep(course, progress, { ...event, step }) } : {},
    ),
    showFirstOpen: assign(({ context }) => ({ step: firstOpen(context) ?? context.step })),
    beginAttempt: assign(({ context, event }) =>
      event.type === 'try again'
        ? { order: event.order, progress: withNextAttempt(context.progress) }
        : {},
    ),
    forgetDamage: assign({ damage: null }),
    tellStep: emit({ type: 'stepped' }),
    tellResult: emit({ type: 'finished' }),
    tellEnd: emit({ type: 'closed' }),
  },
}).createMachine({
  id: 'course',
  context: ({ input }) => ({ ...input, step: firstOpen(input) ?? 0 }),
  initial: 'opening',
  states: {
    opening: {
      description: 'It goes on where it was left.',
      always: [
        { guard: 'isDamaged', target: 'damaged' },
        { guard: 'nothingIsOpen', target: 'result' },
        { target: 'asking' },
      ],
    },
    damaged: {
      description: 'What was kept cannot be read. It is shown, and nothing is written over it yet.',
      on: {
        'begin anew': { target: 'asking', actions: 'forgetDamage' },
        close: { target: 'closed', actions: 'tellEnd' },
      },
    },
    asking: {
      description: 'A step is shown and waits.',
      on: {
        // The last step is the result too: whoever leaves before looking at it has finished.
        done: [
          {
            guard: 'isLastStep',
            target: 'judged',
            actions: ['noteStep', 'tellStep', 'tellResult'],
          },
          { target: 'judged', actions: ['noteStep', 'tellStep'] },
        ],
        close: { target: 'closed', actions: 'tellEnd' },
      },
    },
    judged: {
      description: 'The step is done, told and explained.',
      on: {
        next: [
          { guard: 'nothingIsOpen', target: 'result' },
          { target: 'asking', actions: 'showFirstOpen' },
        ],
        close: { target: 'closed', actions: 'tellEnd' },
      },
    },
    result: {
      description: 'The attempt is over; its score stands.',
      on: {
        'try again': {
          guard: 'mayTryAgain',
          target: 'asking',
          actions: ['beginAttempt', 'showFirstOpen', 'tellStep'],
        },
        close: { target: 'closed', actions: 'tellEnd' },
      },
    },
    closed: { description: 'The session has ended; the LMS has what there is.' },
  },
});

/** The first step that is open, in the order of the attempt; null where none is. */
function firstOpen({ order, progress }: Pick<CourseInput, 'order' | 'progress'>): number | null {
  return order.find((step) => progress.marks[step] === 'open') ?? null;
}
