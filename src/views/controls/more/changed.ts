import type { ParameterSpecs } from '../../../models/parameters';

/** How many parameters are not at their default: `2 set`; '' for none. */
export function changedCount(
  values: object,
  specs: ParameterSpecs,
  without: readonly string[] = [],
): string {
  const count = Object.entries(specs).filter(
    ([name, spec]) => !without.includes(name) && Reflect.get(values, name) !== spec.default,
  ).length;
  return count === 0 ? '' : `${count} set`;
}
