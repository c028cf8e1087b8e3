import type { VerdictId } from '../checkers';
import type { Expects } from './claim';
import { readingOf, type Found } from './found';
import type { Measure, Reading } from './reading';

/** What differs from the expected, one sentence each. */
export function* differences(expects: Expects, found: Found): Generator<string> {
  const { readings = {}, grants, tokens, writes, ...verdicts } = expects;
  for (const [id, status] of Object.entries(verdicts)) {
    const verdict = found.verdicts.find((one) => one.id === (id as VerdictId));
    if (verdict === undefined) yield `${id} is no verdict`;
    else if (verdict.status !== status)
      yield `${id} should be ${status}, is ${verdict.status}: ${verdict.because}`;
  }
  for (const [reading, measure] of Object.entries(readings)) {
    const value = readingOf(found, reading as Reading);
    if (value === undefined) yield `${reading} is no reading`;
    else if (!isWithin(value, measure)) yield `${reading} should be ${said(measure)}, is ${value}`;
  }
  const lists: readonly (readonly [string, readonly unknown[] | undefined, readonly unknown[]])[] =
    [
      ['grants', grants, found.grants.map(({ client }) => client)],
      ['tokens', tokens, found.grants.map(({ token }) => token)],
      ['writes', writes, found.writes.map(({ client, outcome }) => `${client} ${outcome}`)],
    ];
  for (const [name, wanted, seen] of lists)
    if (wanted !== undefined && wanted.join() !== seen.join())
      yield `${name} should be ${wanted.join(', ') || 'none'}, are ${seen.join(', ') || 'none'}`;
}

/** Whether a run is as expected. */
export function meets(expects: Expects, found: Found): boolean {
  return differences(expects, found).next().done === true;
}

function isWithin(value: number | null, measure: Measure | undefined): boolean {
  if (measure === undefined || measure === null || value === null) return value === measure;
  const [from, to] = typeof measure === 'number' ? [measure, measure] : measure;
  return value >= from && value <= to;
}

function said(measure: Measure | undefined): string {
  if (typeof measure === 'object' && measure !== null) return `${measure[0]} to ${measure[1]}`;
  return String(measure);
}
