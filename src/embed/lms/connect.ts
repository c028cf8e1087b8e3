import { UNCONNECTED, type Connected } from './connection';
import { findScorm } from './scorm/find';
import { scorm12 } from './scorm/scorm12';
import { scorm2004 } from './scorm/scorm2004';

/** Looks for an LMS around a page. There is always a connection: where nothing is found, one that keeps nothing. */
export function connect(from: Window): Promise<Connected> {
  return Promise.resolve(connectScorm(from) ?? { connection: UNCONNECTED, problem: null });
}

function connectScorm(from: Window): Connected | null {
  const found = findScorm(from);
  if (found === null) return null;
  const { kind, calls } = found;
  if (!calls.initialize()) {
    const code = calls.errorCode();
    const reason = `${calls.errorText(code) || 'no reason given'} (${code || 'no code'})`;
    return { connection: UNCONNECTED, problem: `The LMS did not begin a session: ${reason}` };
  }
  return { connection: kind === 'scorm-1.2' ? scorm12(calls) : scorm2004(calls), problem: null };
}
