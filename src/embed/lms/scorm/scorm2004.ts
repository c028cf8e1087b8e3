import { isoSpan, percentText, plainNumber } from '../course/spans';
import type { AnswerReport, CourseState, Found } from '../connection';
import type { ScormCalls } from './find';
import type { ScormDialect } from './scorm';
import { numberIn, type Writer } from './writer';

/** SCORM 2004, without sequencing. Completed and passed are two things here; missing elements mean the usual. */
export const SCORM_2004: ScormDialect = {
  kind: 'scorm-2004',
  foundIn,
  begin,
  writeState(writer, state) {
    writer.may('cmi.progress_measure', plainNumber(state.standing.doneShare));
    writer.must('cmi.suspend_data', state.text);
    writer.may('cmi.session_time', isoSpan(state.sessionMs));
  },
  writeAnswer,
  writeResult,
};

function foundIn(calls: ScormCalls): Found {
  const mode = calls.get('cmi.mode');
  const mastery = numberIn(calls.get('cmi.scaled_passing_score'));
  return {
    stateText: calls.get('cmi.suspend_data') || null,
    masteryPercent: mastery !== null && mastery > 0 && mastery <= 1 ? mastery * 100 : null,
    isRecorded: mode !== 'review' && mode !== 'browse',
  };
}

function begin(calls: ScormCalls, writer: Writer): void {
  const status = calls.get('cmi.completion_status');
  if (status !== 'completed' && status !== 'incomplete')
    writer.must('cmi.completion_status', 'incomplete');
  writer.may('cmi.exit', 'suspend');
}

function writeResult(writer: Writer, { standing: { scaled, isPassed } }: CourseState): void {
  if (scaled === null) return;
  writer.may('cmi.score.min', '0');
  writer.may('cmi.score.max', '100');
  writer.may('cmi.score.raw', percentText(scaled));
  writer.must('cmi.score.scaled', plainNumber(scaled));
  if (isPassed !== null) writer.must('cmi.success_status', isPassed ? 'passed' : 'failed');
  writer.must('cmi.completion_status', 'completed');
}

function writeAnswer(writer: Writer, index: number, report: AnswerReport): boolean {
  const at = `cmi.interactions.${index}`;
  if (!writer.may(`${at}.id`, report.questionId.replace('/', '.'))) return false;
  writer.may(`${at}.type`, report.form);
  // The standard has a time zone behind fractions only.
  writer.may(`${at}.timestamp`, `${new Date(report.atMs).toISOString().slice(0, 22)}Z`);
  writer.may(`${at}.correct_responses.0.pattern`, rightOf(report));
  writer.may(`${at}.learner_response`, said(report.given));
  writer.may(`${at}.result`, report.isCorrect ? 'correct' : 'incorrect');
  writer.may(`${at}.weighting`, '1');
  writer.may(`${at}.latency`, isoSpan(report.tookMs));
  writer.may(`${at}.description`, report.asks.slice(0, 250));
  return true;
}

function said(given: readonly string[] | number): string {
  return typeof given === 'number' ? plainNumber(given) : given.join('[,]');
}

function rightOf({ right }: AnswerReport): string {
  return 'min' in right ? `${plainNumber(right.min)}[:]${plainNumber(right.max)}` : said(right);
}
