import { newUuid } from '../../study/new-uuid';
import { launchIn } from './cmi5/launch';
import { testStore } from './cmi5/test-store';
import { UNCONNECTED, type Connected } from './connection';
import { findScorm } from './scorm/find';
import { scorm } from './scorm/scorm';
import { SCORM_12 } from './scorm/scorm12';
import { SCORM_2004 } from './scorm/scorm2004';

/** Looks for an LMS around a page. There is always a connection: where nothing is found, one that keeps nothing. */
export async function connect(from: Window): Promise<Connected> {
  const launch = launchIn(from.location);
  if (launch !== null) {
    const { connectCmi5 } = await import('./cmi5/cmi5');
    return connectCmi5(launch, {
      fetch: testStore(from, launch) ?? ((url, init) => from.fetch(url, init)),
      shelf: () => from.sessionStorage,
      nowMs: () => Date.now(),
      uuid: newUuid,
      leaveTo: (url) => from.location.assign(url),
    });
  }
  return connectScorm(from) ?? { connection: UNCONNECTED, problem: null };
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
  return { connection: scorm(calls, kind === 'scorm-1.2' ? SCORM_12 : SCORM_2004), problem: null };
}
