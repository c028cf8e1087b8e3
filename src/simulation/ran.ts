import type { Fact, FactOf, FactType } from '../history/fact';
import type { History } from '../history/history';
import type { Stepper } from '../models/step/stepper';
import { scenarioOf } from '../scenario/read';
import type { ScenarioInput } from '../scenario/scenario';
import { loadMachinery, simulate } from './simulate';

/** The history of a scenario as people write it; for tests. */
export async function ran(input: ScenarioInput, stepper?: Stepper): Promise<History> {
  const scenario = scenarioOf(input);
  return simulate(scenario, await loadMachinery(scenario, stepper)).history;
}

/** All facts of some types, in order. */
export function factsOf<T extends FactType>(history: History, ...types: T[]): readonly FactOf<T>[] {
  return [...history].flatMap(({ fact }) =>
    (types as FactType[]).includes(fact.type) ? [fact as FactOf<T>] : [],
  );
}

/**
 * The story in short, `1001 lease.granted A`: when, what, and about whom. Only the types that are asked
 * for.
 */
export function storyOf(history: History, ...types: FactType[]): readonly string[] {
  return [...history].flatMap(({ atMs, node, fact }) =>
    types.includes(fact.type) ? [`${atMs} ${fact.type} ${whoIn(fact) ?? node}`] : [],
  );
}

/** Messages in short, `1001 delivered set A>redis`. */
export function messagesOf(
  history: History,
  fate: 'sent' | 'delivered' | 'lost',
  ...names: string[]
): readonly string[] {
  return [...history].flatMap(({ atMs, fact }) =>
    fact.type === `message.${fate}` &&
    'message' in fact &&
    'from' in fact &&
    names.includes(fact.message)
      ? [`${atMs} ${fact.message} ${fact.from}>${fact.to}`]
      : [],
  );
}

function whoIn(fact: Fact): string | null {
  if ('client' in fact) return fact.client;
  if ('node' in fact) return fact.node;
  return 'timer' in fact ? fact.timer : null;
}
