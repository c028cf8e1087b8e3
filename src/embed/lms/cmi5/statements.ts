import { isoSpan, plainNumber } from '../course/spans';
import type { AnswerReport } from '../connection';
import type { Launch, LaunchData } from './launch';

/** A statement of the Experience API, as it goes over the wire. */
export type Statement = Readonly<Record<string, unknown>> & { readonly id: string };

interface Said {
  readonly launch: Launch;
  readonly data: LaunchData;
  /** A new UUID. */
  readonly id: string;
  readonly atMs: number;
}

export type Defined = 'initialized' | 'passed' | 'failed' | 'completed' | 'terminated';

interface DefinedSaid extends Said {
  readonly verb: Defined;
  readonly sessionMs: number;
  /** For passed and failed, 0 to 1. */
  readonly scaled?: number | null;
}

/** A statement that cmi5 defines (9.3 to 9.6): what may stand in it depends on its verb, and nothing else does. */
export function definedStatement(said: DefinedSaid): Statement {
  const { launch, verb, sessionMs, scaled = null } = said;
  const isJudged = verb === 'passed' || verb === 'failed';
  const isMove = isJudged || verb === 'completed';
  const { masteryScore } = said.data;
  const score = scaled === null ? {} : { score: scoreOf(scaled) };
  const result = {
    ...(isJudged ? { success: verb === 'passed', ...score } : {}),
    ...(verb === 'completed' ? { completion: true } : {}),
    ...(verb === 'initialized' ? {} : { duration: isoSpan(sessionMs) }),
  };
  return {
    ...frame(said, `http://adlnet.gov/expapi/verbs/${verb}`, verb),
    object: { objectType: 'Activity', id: launch.activityId },
    ...(verb === 'initialized' ? {} : { result }),
    context: contextOf(said, {
      categories: isMove ? [CMI5, MOVE_ON] : [CMI5],
      extensions:
        isJudged && masteryScore !== undefined ? { [MASTERY_EXTENSION]: masteryScore } : {},
    }),
  };
}

/** A statement that cmi5 allows beside its own: one answer. It has no category of cmi5’s. */
export function answeredStatement(said: Said & { readonly report: AnswerReport }): Statement {
  const { report } = said;
  return {
    ...frame(said, 'http://adlnet.gov/expapi/verbs/answered', 'answered'),
    object: {
      objectType: 'Activity',
      id: `urn:distributed-locks-lab:question:${report.questionId}`,
      definition: {
        type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
        description: { en: report.asks },
        interactionType: report.form,
        correctResponsesPattern: [patternOf(report)],
        ...(report.form === 'numeric' ? {} : { choices: report.options.map(componentOf) }),
      },
    },
    result: {
      response: responseOf(report.given),
      success: report.isCorrect,
      score: { scaled: report.isCorrect ? 1 : 0 },
      duration: isoSpan(report.tookMs),
      extensions: { 'urn:distributed-locks-lab:sureness': report.sureness },
    },
    context: contextOf(said, { categories: [], extensions: {} }),
  };
}

/** What makes a statement one of cmi5’s own. */
export const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
const MASTERY_EXTENSION = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';

function frame({ launch, id, atMs }: Said, verb: string, display: string) {
  return {
    id,
    timestamp: new Date(atMs).toISOString(),
    actor: launch.actor,
    verb: { id: verb, display: { en: display } },
  };
}

interface Added {
  readonly categories: readonly string[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** The LMS’s own template, untouched, with what belongs to the statement beside it. */
function contextOf({ launch, data }: Said, { categories, extensions }: Added) {
  const template = data.contextTemplate;
  const activities = objectIn(template['contextActivities']);
  const given = Array.isArray(activities['category']) ? (activities['category'] as unknown[]) : [];
  const category = [...given, ...categories.map((id) => ({ objectType: 'Activity', id }))];
  return {
    ...template,
    registration: launch.registration,
    contextActivities: { ...activities, ...(category.length > 0 ? { category } : {}) },
    extensions: { ...objectIn(template['extensions']), ...extensions },
  };
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function scoreOf(scaled: number) {
  return { scaled, raw: Math.round(scaled * 10_000) / 100, min: 0, max: 100 };
}

function responseOf(given: readonly string[] | number): string {
  return typeof given === 'number' ? plainNumber(given) : given.join('[,]');
}

function patternOf({ right }: AnswerReport): string {
  return 'min' in right
    ? `${plainNumber(right.min)}[:]${plainNumber(right.max)}`
    : responseOf(right);
}

function componentOf({ id, text }: AnswerReport['options'][number]) {
  return { id, description: { en: text } };
}
