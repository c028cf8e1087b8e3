import { newUuid } from '../../../study/new-uuid';
import type { LaunchData } from '../cmi5/launch';
import { TEST_HOST, TEST_STORE } from '../cmi5/test-store';
import { cmi5Unit } from '../cmi5/unit';
import { writtenCourse, type Course } from '../course/course';
import { createStrictLms, type LmsCall, type LmsRecord } from '../strict/strict-lms';
import { createStrictStore, type StrictStore } from '../strict/strict-store';
import type { Arrived, StoreRequest } from '../strict/strict-store';

export type Standard = 'scorm-1.2' | 'scorm-2004' | 'cmi5';

/** What the test LMS has been told by one learner’s course, in all its sessions. */
export type Told = ToldScorm | ToldCmi5;

export interface ToldScorm {
  readonly standard: 'scorm-1.2' | 'scorm-2004';
  readonly calls: readonly LmsCall[];
  readonly record: LmsRecord;
}

export type LaunchMode = LaunchData['launchMode'];

/** One launch of the course. */
export interface LaunchedSession {
  readonly session: number;
  readonly launchMode: LaunchMode;
  /** The course sent its learner on to the return URL. */
  readonly isReturned: boolean;
}

export interface ToldCmi5 {
  readonly standard: 'cmi5';
  readonly sessions: readonly LaunchedSession[];
  readonly requests: readonly StoreRequest[];
  readonly arrived: readonly Arrived[];
  /** What the course keeps for its next session, by its name. */
  readonly documents: ReadonlyMap<string, string>;
  readonly launched: StrictStore['launched'];
  readonly launchData: ReturnType<StrictStore['launchData']>;
}

/** Where a course of the test LMS returns to: a page of the lab in the course’s own frame. */
export const RETURN_ROUTE = '/course/returned';

/** Somebody who takes the course. Each launch is a session; what the one before left behind goes into the next. */
export interface Learner {
  /**
   * Lays out what the course looks for, and gives the address to open it at: of `page`, without query and fragment. Only
   * cmi5 knows launch modes.
   */
  readonly launch: (page: string, mode?: LaunchMode) => string;
  /** The course has left for the page that it was to return to. */
  readonly returned: () => void;
  /** Takes it away again. */
  readonly leave: () => void;
  readonly told: () => Told;
}

interface Enrolled {
  readonly standard: Standard;
  readonly course: Course;
  /** The window on which a course in a frame finds its LMS. */
  readonly above: object;
  readonly onTold: (told: Told) => void;
}

export function newLearner({ standard, ...enrolled }: Enrolled): Learner {
  return standard === 'cmi5' ? cmi5Learner(enrolled) : scormLearner({ standard, ...enrolled });
}

type Scorm = Enrolled & Pick<ToldScorm, 'standard'>;

/** The API is a property of the window, where a course finds it as it would in any LMS. */
function scormLearner({ standard, course, above, onTold }: Scorm): Learner {
  const name = standard === 'scorm-1.2' ? 'API' : 'API_1484_11';
  let earlier: readonly LmsCall[] = [];
  let lms = createStrictLms({ kind: standard });
  const told = (): ToldScorm => ({
    standard,
    calls: [...earlier, ...lms.calls()],
    record: new Map(lms.record()),
  });
  return {
    launch(page) {
      earlier = told().calls;
      lms = createStrictLms({
        kind: standard,
        before: lms.record(),
        masteryPercent: course.masteryPercent,
        onCall: () => onTold(told()),
      });
      Object.assign(above, { [name]: lms.api });
      return `${page}#/course/${writtenCourse(course)}`;
    },
    returned: () => undefined,
    leave: () => void Reflect.deleteProperty(above, name),
    told,
  };
}

/** What the package would say of itself in `cmi5.xml` is told at launch; requests come to `above`. */
function cmi5Learner({ course, above, onTold }: Omit<Enrolled, 'standard'>): Learner {
  const { id, ...unit } = cmi5Unit(course);
  const registration = newUuid();
  let sessions: readonly LaunchedSession[] = [];
  const store = createStrictStore({
    launched: {
      actor: { objectType: 'Agent', account: { homePage: TEST_HOST, name: 'learner-1' } },
      registration,
      activityId: `${TEST_HOST}/unit/${registration}`,
    },
    unitId: id,
    data: unit,
    own: { nowMs: () => Date.now(), uuid: newUuid },
    onRequest: () => onTold(told()),
  });
  const told = (): ToldCmi5 => ({
    standard: 'cmi5',
    sessions,
    requests: [...store.requests()],
    arrived: [...store.arrived()],
    documents: new Map(store.documents()),
    launched: store.launched,
    launchData: store.launchData(),
  });
  return {
    launch(page, launchMode = 'Normal') {
      // A file has no address that a launch could name.
      const back = page.startsWith('http') ? { returnURL: `${page}#${RETURN_ROUTE}` } : {};
      const { session } = store.launch({ launchMode, ...back });
      sessions = [...sessions, { session, launchMode, isReturned: false }];
      onTold(told());
      Object.assign(above, { [TEST_STORE]: store.fetch });
      const { actor, activityId } = store.launched;
      const said = new URLSearchParams({
        endpoint: `${TEST_HOST}/xapi/`,
        fetch: `${TEST_HOST}/token?session=${session}`,
        actor: JSON.stringify(actor),
        registration,
        activityId,
      });
      return `${page}?${said.toString()}#/course/${writtenCourse(course)}`;
    },
    returned() {
      const last = sessions.length - 1;
      sessions = sessions.map((one, at) => (at === last ? { ...one, isReturned: true } : one));
      onTold(told());
    },
    leave: () => void Reflect.deleteProperty(above, TEST_STORE),
    told,
  };
}
