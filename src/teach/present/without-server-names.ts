import { historyOf } from '../../history/history';
import type { Experiment } from '../../lab/experiment';

/**
 * The same run with its servers called `server-1`, `server-2` and so on, wherever they are named: `etcd-1` would give a
 * mystery away. How many they are, and what they say to one another, is what a room is to go by.
 */
export function withoutServerNames(experiment: Experiment): Experiment {
  const { scenario, service, history, ...drawn } = experiment;
  const renamed = renaming(experiment.servers);
  return {
    ...renamed(drawn),
    scenario,
    service,
    history: historyOf([...history].map(renamed), history.endMs, history.stepCount),
  };
}

/** A copy of plain data, however deep, in whose texts each name is replaced where it stands alone. */
function renaming(names: readonly string[]): <T>(value: T) => T {
  const places = new Map(names.map((name, at) => [name, `server-${at + 1}`]));
  const alone = new RegExp(`(?<![\\w-])(${names.map(escaped).join('|')})(?![\\w-])`, 'g');
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(alone, (name) => places.get(name) ?? name);
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one)]));
  };
  return names.length === 0 ? (value) => value : (value) => copy(value) as typeof value;
}

function escaped(name: string): string {
  return name.replace(/[^\w]/g, '\\$&');
}
