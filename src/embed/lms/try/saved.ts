import type { Course } from '../course/course';
import type { Told } from './learner';

interface Saving {
  readonly course: Course;
  readonly told: Told;
  /** Which lab it was, by `BUILD_ID`. */
  readonly build: string;
}

/** What the test LMS was told and what it has, as JSON: all of it, refusals included. */
export function savedText({ course, told, build }: Saving): string {
  const about = {
    format: 'distributed-locks-lab/test-lms/1',
    build,
    standard: told.standard,
    course: { title: course.title, masteryPercent: course.masteryPercent },
  };
  return `${JSON.stringify({ ...about, ...contentOf(told) }, null, 2)}\n`;
}

function contentOf(told: Told) {
  if (told.standard !== 'cmi5')
    return { recorded: Object.fromEntries(told.record), calls: told.calls };
  const { launched, launchData, sessions, arrived, documents, requests } = told;
  return {
    launched,
    launchData,
    sessions,
    statements: arrived.filter(({ refusal }) => refusal === null).map((one) => one.statement),
    refused: arrived.filter(({ refusal }) => refusal !== null),
    state: Object.fromEntries(documents),
    requests,
  };
}
