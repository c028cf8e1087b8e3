import { percentText, plainNumber, scorm12Span } from '../course/spans';
import type { AnswerReport, CourseState, Found } from '../connection';
import type { ScormCalls } from './find';
import type { ScormDialect } from './scorm';
import { numberIn, type Writer } from './writer';

/**
 * SCORM 1.2. A score is told only when an attempt is finished: some hosts judge whatever score they have at the end of a
 * session. Completed and passed share one field, so with a pass mark the status is passed or failed, without one completed.
 */
export const SCORM_12: ScormDialect = {
  kind: 'scorm-1.2',
  foundIn,
  begin,
  writeState(writer, state) {
    writer.must('cmi.suspend_data', state.text);
    writer.may('cmi.core.session_time', scorm12Span(state.sessionMs));
  },
  writeAnswer,
  writeResult,
};

function foundIn(calls: ScormCalls): Found {
  const mode = calls.get('cmi.core.lesson_mode');
  const mastery = numberIn(calls.get('cmi.student_data.mastery_score'));
  return {
    stateText: calls.get('cmi.suspend_data') || null,
    masteryPercent: mastery !== null && mastery > 0 && mastery <= 100 ? mastery : null,
    // A host that says nothing means: as usual.
    isRecorded: mode !== 'review' && mode !== 'browse',
  };
}

/** Before anything is said of the learner. Told at once, so that even a closed laptop can be resumed. */
function begin(calls: ScormCalls, writer: Writer): void {
  const status = calls.get('cmi.core.lesson_status');
  if (status === '' || status === 'not attempted')
    writer.must('cmi.core.lesson_status', 'incomplete');
  writer.may('cmi.core.exit', 'suspend');
}

function writeResult(writer: Writer, { standing }: CourseState): void {
  const { scaled, isPassed } = standing;
  if (scaled === null) return;
  writer.may('cmi.core.score.min', '0');
  writer.may('cmi.core.score.max', '100');
  writer.must('cmi.core.score.raw', percentText(scaled));
  const judged = isPassed === null ? 'completed' : isPassed ? 'passed' : 'failed';
  writer.must('cmi.core.lesson_status', judged);
}

function writeAnswer(writer: Writer, index: number, report: AnswerReport): boolean {
  const at = `cmi.interactions.${index}`;
  if (!writer.may(`${at}.id`, report.questionId.replace('/', '.').slice(0, 255))) return false;
  writer.may(`${at}.type`, report.form);
  writer.may(`${at}.time`, new Date(report.atMs).toTimeString().slice(0, 8));
  writer.may(`${at}.correct_responses.0.pattern`, rightOf(report));
  writer.may(`${at}.student_response`, said(report, report.given));
  writer.may(`${at}.result`, report.isCorrect ? 'correct' : 'wrong');
  writer.may(`${at}.weighting`, '1');
  writer.may(`${at}.latency`, scorm12Span(report.tookMs));
  return true;
}

/** Choices are single letters here, by their place in the bank; the CSV of the questions names them too. */
function said({ options }: AnswerReport, given: readonly string[] | number): string {
  if (typeof given === 'number') return plainNumber(given);
  return given
    .map((id) => String.fromCharCode(97 + options.findIndex((option) => option.id === id)))
    .join(',');
}

/** One number; this standard has no ranges, so it is the middle of what counts as right. */
function rightOf(report: AnswerReport): string {
  const { right } = report;
  return 'min' in right ? plainNumber((right.min + right.max) / 2) : said(report, right);
}
