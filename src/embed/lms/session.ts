import { createActor, type Actor } from 'xstate';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { writtenCourse, type Course } from './course/course';
import { begunProgress, readProgress, writtenProgress } from './course/progress';
import { standingOf, type Standing } from './course/standing';
import type { AnswerReport, Connected, CourseState, Kept } from './connection';
import { courseMachine } from './course.machine';
import { orderOf } from './order';
import { fetchedByName } from '../../lab/failures';

/** A course in a page, with its LMS: one for a page and a course, whatever the page shows in between. */
export interface Session {
  readonly course: Course;
  readonly connected: Connected;
  /** The pass mark that is judged by: the LMS’s own, else the course’s. */
  readonly masteryPercent: number | null;
  readonly actor: Actor<typeof courseMachine>;
  readonly saving: StoreApi<Saving>;
  readonly standing: () => Standing;
  /** An answer with what the LMS is told of it, in one step. */
  readonly answer: (done: DoneStep, report: AnswerReport | null) => void;
  readonly tryAgain: () => void;
  /** Tells everything once more that was not taken. */
  readonly saveAgain: () => void;
  /** Ends it; also when the page goes away. */
  readonly close: () => Promise<void>;
}

/** Whether the LMS has what was last told. */
export type Saving =
  { readonly is: 'saved' | 'saving' } | { readonly is: 'failed'; readonly message: string };

type DoneStep = Omit<Extract<Parameters<Session['actor']['send']>[0], { type: 'done' }>, 'type'>;

/** `nowMs` is a clock that is never set back, ms. */
export function beginSession(course: Course, connected: Connected, nowMs: () => number): Session {
  const { connection } = connected;
  const { found } = connection;
  const masteryPercent = found.masteryPercent ?? course.masteryPercent;
  const beganAtMs = nowMs();
  const read = found.stateText === null ? null : readProgress(course, found.stateText);
  const progress = read?.ok === true ? read.progress : begunProgress(course);
  const actor = createActor(courseMachine, {
    input: {
      course,
      progress,
      order: orderOf(course, progress.attempt),
      damage: read?.ok === false ? read.message : null,
    },
  });
  const saving = createStore<Saving>()(() => ({ is: 'saved' }));
  let report: AnswerReport | null = null;

  const standing = () => standingOf(course, actor.getSnapshot().context.progress, masteryPercent);
  const state = (): CourseState => {
    const { damage, progress: now } = actor.getSnapshot().context;
    // What could not be read stays as it is until somebody decides to begin anew.
    const unread = damage === null ? null : found.stateText;
    return {
      text: unread ?? writtenProgress(course, now).text,
      standing: standing(),
      sessionMs: nowMs() - beganAtMs,
    };
  };
  const tell = async (telling: Promise<Kept>): Promise<void> => {
    saving.setState({ is: 'saving' }, true);
    const kept = await telling;
    saving.setState(kept.ok ? { is: 'saved' } : { is: 'failed', message: kept.message }, true);
  };

  actor.on('stepped', () => void tell(connection.answered(report, state())));
  actor.on('finished', () => void tell(connection.finished(state())));
  actor.start();
  let closing: Promise<void> | null = null;

  return {
    course,
    connected,
    masteryPercent,
    actor,
    saving,
    standing,
    answer(done, told) {
      report = told;
      actor.send({ type: 'done', ...done });
      report = null;
    },
    tryAgain() {
      const { attempt } = actor.getSnapshot().context.progress;
      actor.send({ type: 'try again', order: orderOf(course, attempt + 1) });
    },
    saveAgain() {
      const { isFinished } = standing();
      void tell(isFinished ? connection.finished(state()) : connection.answered(null, state()));
    },
    close() {
      closing ??= tell(connection.close(state()));
      actor.send({ type: 'close' });
      return closing;
    },
  };
}

/** The session of this page for a course; a page that is shown again goes on with it. */
export function sessionFor(
  course: Course,
  connect: () => Promise<Connected>,
  nowMs: () => number,
): Promise<Session> {
  return begun(writtenCourse(course), async () => beginSession(course, await connect(), nowMs));
}

const begun = fetchedByName<Session>();
