import type { LaunchData } from '../cmi5/launch';
import type { Statement } from '../cmi5/statements';

/** Whom an LMS launches, for what; it goes into every statement as it is given. */
export interface Launched {
  readonly actor: Fields;
  readonly registration: string;
  readonly activityId: string;
}

type Fields = Readonly<Record<string, unknown>>;

interface Told {
  readonly verb: string;
  /** The verbs that were taken before it, in the session and in all sessions of the registration. */
  readonly inSession: readonly string[];
  readonly inRegistration: readonly string[];
}

const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/';
const EXTENSION = 'https://w3id.org/xapi/cmi5/context/extensions/';
export const SESSION_ID = `${EXTENSION}sessionid`;
const DEFINED = ['initialized', 'passed', 'failed', 'completed', 'terminated'];

/** cmi5, 9.3: first, last, once a session, once a registration, no failure after a pass. Null: nothing is wrong. */
export function orderFault({ verb, inSession, inRegistration }: Told): string | null {
  if (inSession.length === 0 && verb !== 'initialized') return 'initialized comes first';
  if (inSession.includes('terminated')) return 'nothing comes after terminated';
  if (DEFINED.includes(verb) && inSession.includes(verb)) return 'once a session only';
  if (['passed', 'completed'].includes(verb) && inRegistration.includes(verb))
    return 'once a registration only';
  const isJudged = inSession.includes('passed') || inSession.includes('failed');
  if (['passed', 'failed'].includes(verb) && isJudged) return 'judged once a session';
  return verb === 'failed' && inRegistration.includes('passed') ? 'no failure after a pass' : null;
}

type Wrongs = readonly (readonly [isWrong: boolean, message: string])[];

/** cmi5, 9.1 to 9.6, and the Experience API: what a statement must and must not carry. Null: nothing is wrong. */
export function formFault(
  statement: Statement,
  launched: Launched,
  data: LaunchData,
): string | null {
  const wrongs = [
    ...wrongsOfFrame(statement, launched, data),
    ...wrongsOfResult(statement, data),
    ...wrongsOfAnswer(statement),
  ];
  return wrongs.find(([isWrong]) => isWrong)?.[1] ?? null;
}

function wrongsOfFrame(statement: Statement, launched: Launched, data: LaunchData): Wrongs {
  const verb = verbOf(statement);
  const isDefined = DEFINED.includes(verb);
  const object = fieldsIn(statement['object']);
  const context = fieldsIn(statement['context']);
  const template = fieldsIn(data.contextTemplate['extensions']);
  const categories = JSON.stringify(fieldsIn(context['contextActivities'])['category'] ?? []);
  const has = (name: string) => categories.includes(`${CATEGORY}${name}`);
  const isMove = ['passed', 'failed', 'completed'].includes(verb);
  return [
    [!UUID.test(statement.id), 'the id is no UUID'],
    [!IRI.test(String(fieldsIn(statement['verb'])['id'])), 'the verb is no IRI'],
    [!IRI.test(String(object['id'])), 'the object has no IRI'],
    [!/Z$/.test(String(statement['timestamp'])), 'the timestamp is not in UTC'],
    [!isSame(statement['actor'], launched.actor), 'the actor is not the one given'],
    [context['registration'] !== launched.registration, 'no registration'],
    [
      isDefined && object['id'] !== launched.activityId,
      'the object is not the unit that was launched',
    ],
    [
      fieldsIn(context['extensions'])[SESSION_ID] !== template[SESSION_ID],
      'no session id, or another session’s',
    ],
    [!isWithin(data.contextTemplate, context), 'the context template was not copied'],
    [isDefined !== has('cmi5'), 'the category cmi5 is for defined statements, and for all of them'],
    [isMove !== has('moveon'), 'the category moveon is out of place'],
    [
      data.launchMode !== 'Normal' && !['initialized', 'terminated'].includes(verb),
      'not in this launch mode',
    ],
  ];
}

function wrongsOfResult(statement: Statement, { masteryScore }: LaunchData): Wrongs {
  const verb = verbOf(statement);
  const isDefined = DEFINED.includes(verb);
  const isJudged = verb === 'passed' || verb === 'failed';
  const result = fieldsIn(statement['result']);
  const score = fieldsIn(result['score']);
  const [scaled, raw] = [Number(score['scaled']), Number(score['raw'])];
  const extensions = fieldsIn(fieldsIn(statement['context'])['extensions']);
  return [
    [isDefined && !isJudged && 'score' in result, 'a score is for passed and failed only'],
    [isDefined && 'success' in result !== isJudged, 'success is for passed and failed only'],
    ['completion' in result !== (verb === 'completed'), 'completion is for completed only'],
    [
      isDefined && verb !== 'initialized' && !DURATION.test(String(result['duration'])),
      'no duration, or none of ISO 8601',
    ],
    [verb === 'initialized' && statement['result'] !== undefined, 'a result at the beginning'],
    ['scaled' in score && !(scaled >= -1 && scaled <= 1), 'scaled is from -1 to 1'],
    ['raw' in score && !('min' in score && 'max' in score), 'raw needs min and max'],
    [
      'raw' in score && !(raw >= Number(score['min']) && raw <= Number(score['max'])),
      'raw is between min and max',
    ],
    [
      isJudged && extensions[`${EXTENSION}masteryscore`] !== masteryScore,
      'the mastery score is not told as it was given',
    ],
    [
      isJudged && masteryScore !== undefined && scaled >= masteryScore !== (verb === 'passed'),
      'the score does not agree with the mastery score',
    ],
  ];
}

/** The Experience API, Data, 4.1.5 and its appendix C: an answer names what there was to answer with. */
function wrongsOfAnswer(statement: Statement): Wrongs {
  if (verbOf(statement) !== 'answered') return [];
  const definition = fieldsIn(fieldsIn(statement['object'])['definition']);
  const form = String(definition['interactionType']);
  const choices = Array.isArray(definition['choices']) ? (definition['choices'] as unknown[]) : [];
  const ids = choices.map((choice) => fieldsIn(choice)['id']);
  const response = fieldsIn(statement['result'])['response'];
  const named = form === 'numeric' || response === '' ? [] : String(response).split('[,]');
  return [
    [!FORMS.includes(form), 'no kind of interaction that the standard knows'],
    [new Set(ids).size !== ids.length, 'two choices of one id'],
    [typeof response !== 'string', 'the response is no text'],
    [!named.every((id) => ids.includes(id)), 'the response is none of the choices'],
  ];
}

const FORMS = ['choice', 'sequencing', 'numeric', 'true-false', 'matching', 'likert'];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const IRI = /^[a-z][a-z\d+.-]*:\S+$/i;
const DURATION = /^PT(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?$/;

/** The last word of the verb’s IRI. */
export function verbOf(statement: Fields): string {
  return String(fieldsIn(statement['verb'])['id']).replace(/^.*\//, '');
}

export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether all that is in the first is in the second too: lists and values as they are, objects by their keys. */
function isWithin(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return isSame(one, other);
  const fields = fieldsIn(other);
  return Object.entries(one).every(([name, value]) => isWithin(value, fields[name]));
}
