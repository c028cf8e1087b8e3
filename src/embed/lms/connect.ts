import { launchIn } from './cmi5/launch';
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
      fetch: (url, init) => from.fetch(url, init),
      shelf: () => from.sessionStorage,
      nowMs: () => Date.now(),
      uuid: newUuid,
      leaveTo: (url) => from.location.assign(url),
    });
  }
  return connectScorm(from) ?? { connection: UNCONNECTED, problem: null };
}

/** A random UUID (RFC 9562, version 4); `crypto.randomUUID` is there on secure pages only, and an LMS may have none. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const set = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return set.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
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
