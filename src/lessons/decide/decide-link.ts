import { readPath, writtenPath, type DecidePath } from '../../bank/decide/path';

/** What an address of the guide says. */
export interface DecideAddress {
  readonly path: DecidePath;
  /** False where a part of it made no sense and was left out. */
  readonly isWhole: boolean;
  /** What the decision is about, as its author wrote it. */
  readonly title: string;
  /** The kept decision that this is, if it says so. */
  readonly keptId: string | null;
}

/** Longest title in a link. */
export const TITLE_MAX = 120;

/** `#/decide/harm.repeat/key.yes?for=Invoices` */
export function decideLink(path: DecidePath, title = '', keptId: string | null = null): string {
  const query = new URLSearchParams();
  if (title !== '') query.set('for', title.slice(0, TITLE_MAX));
  if (keptId !== null) query.set('kept', keptId);
  const written = writtenPath(path);
  return `#/decide${written === '' ? '' : `/${written}`}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** Reads the part of an address after `/decide`, as far as it makes sense. */
export function readDecideAddress(address: string): DecideAddress {
  const [written = '', search = ''] = address.slice(0, 2_000).split('?');
  const query = new URLSearchParams(search);
  return {
    ...readPath(written),
    title: (query.get('for') ?? '').slice(0, TITLE_MAX),
    keptId: query.get('kept')?.slice(0, 100) ?? null,
  };
}
