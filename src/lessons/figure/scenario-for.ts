import { withValue } from '../../lab/asked';
import { loadCatalogue } from '../../lab/catalogue';
import { openAddress } from '../../lab/shelf';
import { pathIn } from '../../scenario/path';
import type { ReadScenario } from '../../scenario/read';
import type { Scenario } from '../../scenario/scenario';
import { fetchedByName } from '../../lab/failures';

/** What a figure runs: something with a name, and what is different in it. */
export interface FigureRun {
  /** The id of a preset, or of an incident’s variant. */
  readonly preset: string;
  /** By path: `{ 'pause.lengthMs': 5000, 'storage.guard': 'token-on-write' }`. */
  readonly set?: Readonly<Record<string, unknown>> | undefined;
}

/** The scenario of a figure. The same run gives the same promise, so that a page may wait for it as it renders. */
export function scenarioFor({ preset, set = {} }: FigureRun): Promise<ReadScenario> {
  return read(JSON.stringify([preset, set]), () => scenarioOf({ preset, set }));
}

const read = fetchedByName<ReadScenario>();

async function scenarioOf({ preset, set = {} }: FigureRun): Promise<ReadScenario> {
  const { readScenario } = await loadCatalogue();
  const named = await openAddress(`#/lab/${preset}`);
  if (!named.ok) return named;
  let value: unknown = named.scenario;
  for (const [written, given] of Object.entries(set)) {
    const path = pathIn(written);
    if (path === null) return { ok: false, faults: [{ path: written, message: 'is no path' }] };
    value = withValue(value as Scenario, path, given);
  }
  return Object.keys(set).length === 0
    ? { ok: true, scenario: named.scenario }
    : readScenario(value);
}
