/** The calls of a SCORM API, whichever of the two it is. Nothing of it throws; what it gives is text. */
export interface ScormCalls {
  readonly initialize: () => boolean;
  /** Empty where it has none. */
  readonly get: (name: string) => string;
  readonly set: (name: string, value: string) => boolean;
  readonly commit: () => boolean;
  readonly finish: () => boolean;
  /** The last call’s error: `0` where it went well. */
  readonly errorCode: () => string;
  readonly errorText: (code: string) => string;
}

export interface FoundScorm {
  readonly kind: 'scorm-1.2' | 'scorm-2004';
  readonly calls: ScormCalls;
}

/** Windows above ours are searched to this depth; arbitrary, deeper frames do not occur. */
const PARENTS_MAX = 20;

/**
 * Looks for `API_1484_11`, else `API`, in the windows above, then in the opener and those above it. A window of another
 * origin throws at any touch, so each look is guarded; the search then goes on.
 */
export function findScorm(from: Window): FoundScorm | null {
  const windows = [...above(from), ...openers(from)];
  for (const kind of ['scorm-2004', 'scorm-1.2'] as const)
    for (const window of windows) {
      const api = touched(() => (window as unknown as Record<string, unknown>)[NAMES[kind]]);
      if (isApi(api, VERBS[kind].initialize)) return { kind, calls: callsOf(api, VERBS[kind]) };
    }
  return null;
}

const NAMES = { 'scorm-2004': 'API_1484_11', 'scorm-1.2': 'API' } as const;

const VERBS = {
  'scorm-1.2': {
    initialize: 'LMSInitialize',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    finish: 'LMSFinish',
    errorCode: 'LMSGetLastError',
    errorText: 'LMSGetErrorString',
  },
  'scorm-2004': {
    initialize: 'Initialize',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    finish: 'Terminate',
    errorCode: 'GetLastError',
    errorText: 'GetErrorString',
  },
} as const;

type Verbs = (typeof VERBS)[keyof typeof VERBS];
type Api = Record<string, (...given: string[]) => unknown>;

function isApi(value: unknown, verb: string): value is Api {
  return typeof touched(() => (value as Api)[verb]) === 'function';
}

function callsOf(api: Api, verbs: Verbs): ScormCalls {
  const call = (verb: keyof Verbs, ...given: string[]): string => {
    const answer = touched(() => api[verbs[verb]]?.(...given));
    if (typeof answer === 'string') return answer;
    // Some hosts answer with a boolean or a number where the standard wants text.
    return typeof answer === 'boolean' || typeof answer === 'number' ? String(answer) : '';
  };
  const isTrue = (verb: keyof Verbs, ...given: string[]) => /^(true|1)$/.test(call(verb, ...given));
  return {
    initialize: () => isTrue('initialize', ''),
    get: (name) => call('get', name),
    set: (name, value) => isTrue('set', name, value),
    commit: () => isTrue('commit', ''),
    finish: () => isTrue('finish', ''),
    errorCode: () => call('errorCode'),
    errorText: (code) => call('errorText', code).slice(0, 200),
  };
}

function above(from: Window): Window[] {
  const found = [from];
  for (let at = from; found.length < PARENTS_MAX;) {
    const parent = touched(() => at.parent);
    if (parent === null || parent === undefined || parent === at) break;
    found.push(parent);
    at = parent;
  }
  return found;
}

function openers(from: Window): Window[] {
  return above(from).flatMap((window) => {
    const opener = touched(() => window.opener as Window | null);
    return opener === null || opener === undefined || opener === window ? [] : above(opener);
  });
}

/** Somebody else’s code, or a window that we may not touch: null where it throws. */
function touched<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
