import type { MachineFact } from '../../../src/history/fact';
import type { Told } from '../told';

/** One entry of what storage wrote down. Numbers that may be missing are texts, `''` for none. */
export interface Entry {
  readonly type: string;
  readonly client: string;
  readonly belief: string;
  readonly token: string;
  readonly jobId?: string;
  readonly because?: string;
  readonly highestToken?: number;
  readonly basedOn?: string;
  readonly replaces?: number;
  readonly value?: number;
  readonly version?: number;
}

/** An entry as it is told, at a time of the run. */
export function toldOf(entry: Entry, atMs: number): Told {
  return { atMs, node: 'storage', fact: factOf(entry), belief: numberOr(entry.belief) };
}

function factOf(entry: Entry): MachineFact {
  const { type, client, jobId = '', value = 0, version = 0, replaces = 0 } = entry;
  const token = numberOr(entry.token);
  const highestToken = entry.highestToken ?? null;
  switch (type) {
    case 'read.served':
      return { type, client, value, version };
    case 'read.rejected': {
      const because = entry.because ?? '';
      return { type, client, because, token, highestToken: highestToken ?? 0 };
    }
    case 'write.applied': {
      const basedOnVersion = numberOr(entry.basedOn ?? '');
      const after = { replacesVersion: replaces, version: replaces + 1, value };
      return { type, client, jobId, token, basedOnVersion, ...after };
    }
    case 'write.rejected': {
      const because = entry.because as 'token-is-stale' | 'token-is-missing' | 'version-is-stale';
      return { type, client, jobId, token, because, highestToken };
    }
    case 'write.deduplicated':
      return { type, client, jobId, token };
    default:
      return { type: 'effect.performed', client, jobId };
  }
}

function numberOr(text: string): number | null {
  return text === '' ? null : Number(text);
}
