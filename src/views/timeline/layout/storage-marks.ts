import type { Experiment } from '../../../lab/experiment';
import type { Lanes } from './lanes';
import type { LineOf, Lines } from './lines';
import type { EffectMark, ReadMark, RenewalMark, ValueLine } from './scene';

interface Setting {
  readonly lines: Lines;
  readonly lanes: Lanes;
}

/** Writes that reached storage, with what became of them. */
export function writeMarks({ writes }: Experiment, { lines, lanes }: Setting): EffectMark[] {
  const textsOf = new Map<number, readonly string[]>();
  const valueAt = new Map([[0, 0]]);
  for (const { fact } of lines.of('read.served')) valueAt.set(fact.version, fact.value);
  for (const line of lines.of('write.applied')) {
    const { basedOnVersion, version, value, grant } = line.fact;
    valueAt.set(version, value);
    const base = basedOnVersion === null ? '' : (valueAt.get(basedOnVersion) ?? '');
    textsOf.set(line.seq, [`${base}→${value}${byGrant(grant)}`, `${base}→${value}`]);
  }
  for (const { seq, fact } of lines.of('write.rejected')) textsOf.set(seq, rejection(fact));
  return writes.map(({ seq, atMs, client, outcome, grant }, index) => ({
    kind: 'write',
    key: `write-${index}`,
    lane: lanes.storage,
    row: 0,
    fromMs: atMs,
    toMs: atMs,
    ...{ seq, client, outcome },
    endSeq: -1,
    texts: textsOf.get(seq) ?? [`deduplicated${byGrant(grant)}`, 'deduplicated'],
  }));
}

function rejection({
  because,
  token,
  highestToken,
}: LineOf<'write.rejected'>['fact']): readonly string[] {
  switch (because) {
    case 'token-is-stale':
      return [`rejected: token ${token} < ${highestToken}`, `${token} < ${highestToken}`];
    case 'token-is-missing':
      return ['rejected: no token', 'no token'];
    case 'version-is-stale':
      return ['rejected: old version', 'old version'];
    case 'transaction-is-over':
      return ['rejected: transaction over', 'rolled back'];
    default:
      return because satisfies never;
  }
}

function byGrant(grant: number | null): string {
  return grant === null ? '' : ` by grant ${grant}`;
}

/** Reads, served or turned away. */
export function readMarks(lines: Lines, { storage }: Lanes): ReadMark[] {
  return [...lines.of('read.served'), ...lines.of('read.rejected')]
    .sort((one, other) => one.seq - other.seq)
    .map(({ seq, atMs, fact }, index) => ({
      kind: 'read',
      key: `read-${index}`,
      lane: storage,
      row: 0,
      fromMs: atMs,
      toMs: atMs,
      seq,
      endSeq: -1,
      client: fact.client,
      isRejected: fact.type === 'read.rejected',
    }));
}

/** Where the service prolonged a grant, or let an ended one live again. */
export function renewalMarks(
  { grants }: Experiment,
  { lines, lanes, rows }: Setting & { readonly rows: readonly number[] },
): RenewalMark[] {
  const rowOf = new Map(grants.map(({ grant }, index) => [grant, rows[index] ?? 0]));
  return [...lines.of('lease.renewed'), ...lines.of('lease.revived')]
    .sort((one, other) => one.seq - other.seq)
    .map(({ seq, atMs, fact }, index) => ({
      kind: 'renewal',
      key: `renewal-${index}`,
      lane: lanes.service,
      row: rowOf.get(fact.grant) ?? 0,
      fromMs: atMs,
      toMs: atMs,
      seq,
      endSeq: -1,
      client: fact.client,
      isRevival: fact.type === 'lease.revived',
    }));
}

/** The stored value, and what it would be had each applied write counted; null where nothing was written. */
export function valuesOf(lines: Lines, { storage }: Lanes): ValueLine | null {
  const applied = lines.of('write.applied');
  // A blind write sets rather than adds, so that no sum is due.
  if (applied.length === 0 || applied.some(({ fact }) => fact.basedOnVersion === null)) return null;
  const steps = applied.map(({ atMs, fact }, index) => ({
    atMs,
    stored: fact.value,
    due: index + 1,
  }));
  return { lane: storage, steps: [{ atMs: 0, stored: 0, due: 0 }, ...steps] };
}
