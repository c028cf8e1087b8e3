import { packageDigest, type Course } from '../course/course';

/** What a course’s package says of its unit in `cmi5.xml`, and an LMS hands back at launch. */
export interface Cmi5Unit {
  readonly id: string;
  readonly moveOn: 'Passed' | 'Completed';
  /** 0 to 1; left out where there is nothing to pass. */
  readonly masteryScore?: number;
}

export function cmi5Unit(course: Course): Cmi5Unit {
  const { masteryPercent } = course;
  const id = `urn:distributed-locks-lab:unit:${packageDigest(course)}`;
  return masteryPercent === null
    ? { id, moveOn: 'Completed' }
    : { id, moveOn: 'Passed', masteryScore: masteryPercent / 100 };
}
