import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { digestOf } from '../kernel/hash';
import { PAYLOAD_DICTIONARY } from './payload-dictionary';

export type Unpacked =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/** An unpacked payload is never longer. A scenario with 200 faults needs about half of it. */
export const UNPACKED_BYTES_MAX = 65_536;

/**
 * A text as part of an address: deflated against a dictionary of the format's own words, base64url,
 * and a check behind it. The check comes last and ends in a letter or digit, so that a link that was
 * cut short, or that lost its last characters to a mail program, is recognised.
 */
export function packed(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9, mem: 4, dictionary: DICTIONARY });
  const body = base64UrlOf(bytes);
  return `${body}.${checkOf(body)}`;
}

/** The text again. Whatever comes, it ends soon and takes little: what is longer is refused. */
export function unpacked(payload: string): Unpacked {
  const found = /^([\w-]+)\.([0-9a-z]{6})$/.exec(payload);
  const [, body = '', check = ''] = found ?? [];
  if (found === null || check !== checkOf(body)) {
    return { ok: false, message: 'was cut short or changed on its way' };
  }
  // The check is no lock: anybody can make one. So nothing is believed of what follows either.
  const bytes = bytesOf(body);
  const inflated = bytes === null ? null : inflatedBytes(bytes);
  if (inflated === null) return { ok: false, message: 'holds nothing that can be unpacked' };
  if (inflated.length > UNPACKED_BYTES_MAX) {
    return { ok: false, message: `holds more than ${UNPACKED_BYTES_MAX} bytes` };
  }
  return { ok: true, text: strFromU8(inflated) };
}

/** Six of the digest's eleven characters: a changed link passes once in two thousand million. */
function checkOf(body: string): string {
  return digestOf(body).slice(-6);
}

/** One byte more than allowed is room enough to see that there are more. */
function inflatedBytes(bytes: Uint8Array): Uint8Array | null {
  const out = new Uint8Array(UNPACKED_BYTES_MAX + 1);
  try {
    // With a buffer given, fflate drops what does not fit; it never makes a larger one.
    return inflateSync(bytes, { out, dictionary: DICTIONARY });
  } catch {
    return null;
  }
}

function base64UrlOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(base64Url: string): Uint8Array | null {
  try {
    const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

const DICTIONARY = strToU8(PAYLOAD_DICTIONARY);
