import type { LockService } from '../../models/contract';

/** Those of a service's main parameters that a slider can show. Its choices wait below the fold with the rest. */
export function mainQuantities({
  mainParameters,
  parameters,
}: Pick<LockService<never>, 'mainParameters' | 'parameters'>): readonly string[] {
  return mainParameters.filter((name) => parameters[name]?.kind === 'number');
}
