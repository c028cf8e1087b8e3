import type { ScenarioFault } from './read';
import { DURATION_MS_MAX } from './limits';

/** What an address says besides the scenario; null where it does not. */
export interface AddressDetails {
  /** What the sender's run came to, so that the reader's can be compared with it. */
  readonly digest: string | null;
  readonly playheadMs: number | null;
  /** The selected line of the history. */
  readonly seq: number | null;
  /** The future is hidden from this instant on until somebody has predicted it; left out or null: it is not. */
  readonly predictFromMs?: number | null;
}

/** Behind the name: `?t=18200&s=170&d=…`, or nothing. */
export function writtenDetails({
  playheadMs,
  seq,
  digest,
  predictFromMs,
}: Partial<AddressDetails>): string {
  const said = [
    ...(playheadMs == null ? [] : [`t=${playheadMs}`]),
    ...(seq == null ? [] : [`s=${seq}`]),
    ...(digest == null ? [] : [`d=${digest}`]),
    ...(predictFromMs == null ? [] : [`p=${predictFromMs}`]),
  ];
  return said.length === 0 ? '' : `?${said.join('&')}`;
}

/**
 * Reads them back. Keys it does not know are left alone: other programs add theirs to links, and a
 * later version of the lab may.
 */
export function readDetails(query: string): {
  readonly values: AddressDetails;
  readonly faults: readonly ScenarioFault[];
} {
  const given = new Map(query.split('&').map((part) => split(part)));
  const faults: ScenarioFault[] = [];
  const number = (key: string, max: number): number | null => {
    const text = given.get(key);
    if (text === undefined) return null;
    if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text);
    faults.push({ path: `address.${key}`, message: `must be a whole number, at most ${max}` });
    return null;
  };
  const digest = given.get('d') ?? null;
  if (digest !== null && !/^[0-9a-z]{11}$/.test(digest)) {
    faults.push({ path: 'address.d', message: 'must be a digest: eleven letters and digits' });
  }
  const playheadMs = number('t', DURATION_MS_MAX);
  const seq = number('s', SEQ_MAX);
  const predictFromMs = number('p', DURATION_MS_MAX);
  const hidden = predictFromMs === null ? {} : { predictFromMs };
  return { values: { playheadMs, seq, digest, ...hidden }, faults };
}

/** More lines than any page could hold. */
const SEQ_MAX = 99_999_999;

function split(part: string): readonly [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}
