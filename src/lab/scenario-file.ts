import type { Scenario } from '../scenario/scenario';

/** A scenario as a file to keep: its name says what it is, and its text is meant to be read. */
export function fileOf(scenario: Scenario): { readonly name: string; readonly text: string } {
  const slug = scenario.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    name: `${slug === '' ? 'scenario' : slug}.json`,
    text: `${JSON.stringify(scenario, null, 2)}\n`,
  };
}
