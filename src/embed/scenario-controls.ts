import { specAt } from '../lessons/figure/spec-at';
import type { LockService } from '../models/contract';
import { pathIn } from '../scenario/path';
import type { Scenario } from '../scenario/scenario';
import type { EmbedFault } from './options';

/** Short names for what is most often moved; any path of a scenario will do as well. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['pause', 'pause.lengthMs'],
  ['pauseAfter', 'pause.afterGrantMs'],
  ['clock', 'clockError.amount'],
  ['clients', 'clients.count'],
  ['guard', 'storage.guard'],
  ['traffic', 'work.jobsPerSecond'],
  ['work', 'work.workMs'],
  ['delay', 'network.delayMsMax'],
  ['loss', 'network.lossShare'],
  ['duration', 'durationMs'],
]);

/** Every short name, in the order in which they are offered. */
export function controlNames(): readonly string[] {
  return ['ttl', ...NAMES.keys()];
}

type Service = Pick<LockService<never>, 'ttlParameter' | 'parameters'>;

/**
 * The paths of the values that a frame lets its reader move. Null stands for the main ones: the lease, the pause, the
 * traffic. A name that is none, or that this service lacks, is a fault; the others hold.
 */
export function controlPaths(
  controls: readonly string[] | null,
  { service, scenario }: { readonly service: Service; readonly scenario: Scenario },
): { readonly paths: readonly string[]; readonly faults: readonly EmbedFault[] } {
  const { ttlParameter } = service;
  const ttl = ttlParameter === null ? null : `service.${ttlParameter}`;
  if (controls === null)
    return {
      paths: [...(ttl === null ? [] : [ttl]), 'pause.lengthMs', 'work.jobsPerSecond'],
      faults: [],
    };
  const paths: string[] = [];
  const faults: EmbedFault[] = [];
  for (const name of controls) {
    const path = name === 'ttl' ? ttl : (NAMES.get(name) ?? name);
    if (path !== null && isControl(path, service, scenario)) paths.push(path);
    else faults.push({ path: 'controls', message: `has no “${name.slice(0, 60)}” here` });
  }
  return { paths: [...new Set(paths)], faults };
}

/** Whether something describes the value, so that a control can be drawn for it. */
function isControl(written: string, service: Service, scenario: Scenario): boolean {
  const path = pathIn(written);
  if (path === null) return false;
  // A word such as `constructor` finds what is no description.
  const spec: { readonly kind?: unknown } | null | undefined = specAt(path, service, scenario);
  return typeof spec?.kind === 'string';
}
