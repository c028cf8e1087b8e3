import {
  KEPT,
  type AnswerReport,
  type Connection,
  type CourseState,
  type Found,
} from '../connection';
import type { ScormCalls } from './find';
import { numberIn, writerOf, type Writer } from './writer';

/** What the versions of SCORM call differently. */
export interface ScormDialect {
  readonly kind: Connection['kind'];
  readonly foundIn: (calls: ScormCalls) => Found;
  /** Before anything is said of the learner. */
  readonly begin: (calls: ScormCalls, writer: Writer) => void;
  /** The state to resume from, and how long this session has lasted. */
  readonly writeState: (writer: Writer, state: CourseState) => void;
  /** False where the LMS keeps no answers. */
  readonly writeAnswer: (writer: Writer, index: number, report: AnswerReport) => boolean;
  /** Score, then status. */
  readonly writeResult: (writer: Writer, state: CourseState) => void;
}

/** A course in an LMS that speaks SCORM. Where one only browses or reviews, nothing is told. */
export function scorm(calls: ScormCalls, dialect: ScormDialect): Connection {
  const { kind, foundIn, begin, writeState, writeAnswer, writeResult } = dialect;
  const found = foundIn(calls);
  let answerCount = numberIn(calls.get('cmi.interactions._count'));
  const save = (state: CourseState, write?: (writer: Writer) => void) => {
    if (!found.isRecorded) return Promise.resolve(KEPT);
    const writer = writerOf(calls);
    write?.(writer);
    writeState(writer, state);
    return Promise.resolve(writer.commit());
  };
  if (found.isRecorded) {
    // Told at once, so that even a closed laptop can be resumed.
    const writer = writerOf(calls);
    begin(calls, writer);
    writer.commit();
  }
  return {
    kind,
    found,
    answered: (report, state) =>
      save(state, (writer) => {
        if (report === null) return;
        const index = answerCount ?? report.ordinal;
        if (writeAnswer(writer, index, report)) answerCount = index + 1;
      }),
    finished: (state) => save(state, (writer) => writeResult(writer, state)),
    close: async (state) => {
      const kept = await save(state);
      return calls.finish() ? kept : { ok: false, message: 'The LMS did not end the session.' };
    },
  };
}
