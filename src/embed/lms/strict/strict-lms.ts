import { RULES_12, RULES_2004, type ElementRule, type Rules } from './elements';

/** One call of a course to its LMS, and what came of it. */
export interface LmsCall {
  readonly verb: 'Initialize' | 'GetValue' | 'SetValue' | 'Commit' | 'Finish';
  readonly name: string;
  /** What was written, or what was given back. */
  readonly value: string;
  /** Why it was refused; null where it was not. */
  readonly refusal: string | null;
}

/** What an LMS has recorded, by element. */
export type LmsRecord = ReadonlyMap<string, string>;

export interface StrictLms {
  /** Under the names of the standard: `LMSInitialize`, or `Initialize`. */
  readonly api: Readonly<Record<string, (...given: string[]) => string>>;
  readonly calls: () => readonly LmsCall[];
  readonly record: () => LmsRecord;
}

interface StrictOptions {
  readonly kind: 'scorm-1.2' | 'scorm-2004';
  /** What an earlier session left behind. */
  readonly before?: LmsRecord;
  /** Its own pass mark, percent; null where it has none. */
  readonly masteryPercent?: number | null;
  /** Called after each call. */
  readonly onCall?: (lms: StrictLms) => void;
}

/**
 * A small LMS that takes nothing but what its standard allows: limits, vocabulary, order. It is stricter than most real
 * ones, so that what works here works there.
 */
export function createStrictLms(options: StrictOptions): StrictLms {
  const { kind, before = new Map<string, string>(), masteryPercent = null, onCall } = options;
  const is12 = kind === 'scorm-1.2';
  const rules = is12 ? RULES_12 : RULES_2004;
  const record = new Map(before);
  if (before.size > 0) record.set(is12 ? 'cmi.core.entry' : 'cmi.entry', 'resume');
  if (masteryPercent !== null)
    record.set(
      is12 ? 'cmi.student_data.mastery_score' : 'cmi.scaled_passing_score',
      String(is12 ? masteryPercent : masteryPercent / 100),
    );
  const calls: LmsCall[] = [];
  let phase: 'before' | 'open' | 'over' = 'before';
  let error = 0;

  const noted = (call: Omit<LmsCall, 'refusal'>, fault: Fault | null): boolean => {
    error = fault?.code ?? 0;
    const refusal = fault === null ? null : `${fault.message} (${fault.code})`;
    calls.push({ ...call, refusal });
    onCall?.(lms);
    return fault === null;
  };
  const unlessOpen = (): Fault | null =>
    phase === 'open' ? null : fault(301, phase === 'over' ? 'after the end' : 'before Initialize');

  const initialize = () => {
    const wrong = phase === 'before' ? null : fault(101, 'a second Initialize');
    if (wrong === null) phase = 'open';
    return String(noted({ verb: 'Initialize', name: '', value: '' }, wrong));
  };
  const get = (name = '') => {
    const found = readable(rules, name);
    const wrong = unlessOpen() ?? ('code' in found ? found : null);
    const value = wrong !== null || 'code' in found ? '' : (record.get(name) ?? found.is ?? '');
    noted({ verb: 'GetValue', name, value }, wrong);
    return value;
  };
  const set = (name = '', value = '') => {
    const wrong = unlessOpen() ?? faultOf({ rules, record, name, value });
    if (wrong === null) {
      record.set(name, value);
      countInteraction(record, name);
    }
    return String(noted({ verb: 'SetValue', name, value }, wrong));
  };
  const commit = () => String(noted({ verb: 'Commit', name: '', value: '' }, unlessOpen()));
  const finish = () => {
    const wrong = unlessOpen();
    if (wrong === null) phase = 'over';
    return String(noted({ verb: 'Finish', name: '', value: '' }, wrong));
  };
  const errorCode = () => String(error);
  const errorText = () => (error === 0 ? 'No error' : (calls.at(-1)?.refusal ?? ''));

  const lms: StrictLms = {
    api: is12
      ? {
          LMSInitialize: initialize,
          LMSGetValue: get,
          LMSSetValue: set,
          LMSCommit: commit,
          LMSFinish: finish,
          LMSGetLastError: errorCode,
          LMSGetErrorString: errorText,
          LMSGetDiagnostic: errorText,
        }
      : {
          Initialize: initialize,
          GetValue: get,
          SetValue: set,
          Commit: commit,
          Terminate: finish,
          GetLastError: errorCode,
          GetErrorString: errorText,
          GetDiagnostic: errorText,
        },
    calls: () => calls,
    record: () => record,
  };
  return lms;
}

interface Fault {
  readonly code: number;
  readonly message: string;
}

function fault(code: number, message: string): Fault {
  return { code, message };
}

function ruleOf(rules: Rules, name: string): ElementRule | null {
  const generic = name.replace(/\.\d+(?=\.)/g, '.#');
  return Object.hasOwn(rules, generic) ? (rules[generic] ?? null) : null;
}

function readable(rules: Rules, name: string): ElementRule | Fault {
  const rule = ruleOf(rules, name);
  if (rule === null) return fault(401, 'no such element');
  return rule.may === 'write' ? fault(404, 'may only be written') : rule;
}

interface Written {
  readonly rules: Rules;
  readonly record: LmsRecord;
  readonly name: string;
  readonly value: string;
}

function faultOf({ rules, record, name, value }: Written): Fault | null {
  const rule = ruleOf(rules, name);
  if (rule === null) return fault(401, 'no such element');
  if (rule.may === 'read') return fault(403, 'may only be read');
  if (typeof value !== 'string') return fault(405, 'is no text');
  if (rule.form !== undefined && !rule.form.test(value))
    return fault(
      405,
      value.length > 4_000
        ? `has ${value.length} characters`
        : `“${value.slice(0, 60)}” is not of its form`,
    );
  return indexFault(record, name) ?? orderFault(record, name, value);
}

/** Interactions are numbered without gaps, and the id of each comes first. */
function indexFault(record: LmsRecord, name: string): Fault | null {
  const [, index = '', field = ''] = /^cmi\.interactions\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (index === '') return null;
  const count = Number(record.get('cmi.interactions._count') ?? '0');
  if (Number(index) > count) return fault(201, `the next index is ${count}`);
  if (field !== 'id' && Number(index) === count) return fault(408, 'its id comes first');
  return null;
}

/** Some real hosts freeze the grade at the first status, so a score must be there by then. */
function orderFault(record: LmsRecord, name: string, value: string): Fault | null {
  const isStatus = /^cmi\.(core\.lesson_status|completion_status|success_status)$/.test(name);
  if (!isStatus || !/^(passed|failed|completed)$/.test(value)) return null;
  const hasScore = record.has('cmi.core.score.raw') || record.has('cmi.score.scaled');
  return hasScore ? null : fault(408, 'the score comes before the status');
}

function countInteraction(record: Map<string, string>, name: string): void {
  const [, index] = /^cmi\.interactions\.(\d+)\.id$/.exec(name) ?? [];
  if (index === undefined) return;
  const count = Number(record.get('cmi.interactions._count') ?? '0');
  record.set('cmi.interactions._count', String(Math.max(count, Number(index) + 1)));
}
