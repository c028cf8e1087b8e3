import { ADDRESS_LENGTH_MAX } from '../../scenario/address';
import { packed, unpacked } from '../../scenario/payload';
import { playlistIn, type Playlist, type ReadPlaylist } from './playlist';

/** Names this form of link. */
const VERSION = '1';

/** A whole playlist as a word of an address: `~1.<payload>.<check>`, as scenarios are written. */
export function writtenPlaylist(playlist: Playlist): string {
  return `~${VERSION}.${packed(JSON.stringify(playlist))}`;
}

/** Whether a link with this word is short enough to be opened again. */
export function fitsInLink(written: string): boolean {
  return written.length + ROOM_FOR_THE_PAGE <= ADDRESS_LENGTH_MAX;
}

export function isWrittenPlaylist(word: string): boolean {
  return word.startsWith('~');
}

/** The playlist of such a word; a bad one is a result. */
export function readWrittenPlaylist(word: string): ReadPlaylist {
  if (word.length > ADDRESS_LENGTH_MAX)
    return fault(`The link is longer than ${ADDRESS_LENGTH_MAX} characters.`);
  const [, version, payload = ''] = /^~(\d{1,4})\.(.*)$/s.exec(word) ?? [];
  if (version === undefined) return fault('The link was cut short or changed on its way.');
  if (version !== VERSION)
    return fault(`The link is of version ${version}, and this lab reads version ${VERSION}.`);
  const text = unpacked(payload);
  return text.ok ? playlistIn(text.text) : fault(`The link ${text.message}.`);
}

/** For `#/teach/present/` and what stands behind it. */
const ROOM_FOR_THE_PAGE = 100;

function fault(sentence: string): ReadPlaylist {
  return { ok: false, faults: [sentence] };
}
