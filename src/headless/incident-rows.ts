import { compare, INCIDENTS } from '../incidents';
import type { Expectation, Found } from '../incidents';
import { loadMachinery, simulate } from '../simulation/simulate';

interface Row {
  readonly id: string;
  readonly variant: string;
  readonly service: string;
  readonly expected: Expectation;
  readonly found: Found;
  readonly ok: boolean;
  readonly differences: readonly string[];
}

/** Runs every incident, or those named, and holds it against what is expected of it. */
export async function incidentRows(ids: readonly string[]): Promise<readonly Row[]> {
  const chosen = INCIDENTS.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const rows: Row[] = [];
  for (const { id, service, variants } of chosen)
    for (const variant of variants) {
      const machinery = await loadMachinery(variant.scenario);
      const { history } = simulate(variant.scenario, machinery);
      const { found, differences } = compare(variant, history);
      const { expected } = variant;
      const ok = differences.length === 0;
      rows.push({ id, variant: variant.id, service, expected, found, ok, differences });
    }
  return rows;
}

/** One line a row, for people. */
export function tableOf(rows: readonly Row[]): string {
  return rows
    .map(({ id, variant, found, ok, differences }) => {
      const violated = Object.entries(found.verdicts)
        .filter(([, status]) => status === 'violated')
        .map(([verdict]) => verdict)
        .join(' ');
      const line = `${ok ? 'ok  ' : 'DIFF'}  ${id.padEnd(4)} ${variant.padEnd(24)} ${violated || '–'}`;
      return [line, ...differences.map((difference) => `        ${difference}`)].join('\n');
    })
    .join('\n');
}
