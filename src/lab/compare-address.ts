import type * as Catalogue from '../scenario/catalogue';
import type { ScenarioFault } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import { STORAGE_GUARDS, type StorageGuardId } from '../models/storages';
import { RIVALS_MAX } from './rivals-max';
import type { Design } from './design';

type Known = Pick<typeof Catalogue, 'LOCK_SERVICES'>;

/** A comparison in an address: `#/compare/paused-holder?with=etcd.none,redis.token-on-write&t=18000`. */
export interface ReadComparison {
  /** What the address says of the first design; the details behind it are those of the lab. */
  readonly labAddress: string;
  /** Null where it names none: the page suggests some. */
  readonly designs: readonly Design[] | null;
  readonly faults: readonly ScenarioFault[];
}

export function readCompareAddress(hash: string, { LOCK_SERVICES }: Known): ReadComparison {
  const labAddress = hash.replace(/^#?\/?compare/, '#/lab');
  const listed = /[?&]with=([^&]*)/.exec(hash)?.[1];
  if (listed === undefined) return { labAddress, designs: null, faults: [] };
  const words = listed === '' ? [] : listed.split(',');
  const faults: ScenarioFault[] = [];
  if (words.length > RIVALS_MAX)
    faults.push({ path: 'address.with', message: `must name at most ${RIVALS_MAX} designs` });
  const designs = words.slice(0, RIVALS_MAX).flatMap((word) => {
    const [service = '', guard = ''] = word.split('.');
    if (isKeyOf(LOCK_SERVICES, service) && isKeyOf(STORAGE_GUARDS, guard))
      return [{ service, guard }];
    faults.push({
      path: 'address.with',
      message: `names no design that this lab has: "${word.slice(0, 60)}"`,
    });
    return [];
  });
  return { labAddress, designs, faults };
}

/** What to hold a design against when nobody has said: the same with a fencing token, and another service. */
export function suggestedDesigns({ service, storage }: Scenario): readonly Design[] {
  const guard: StorageGuardId = storage.guard === 'none' ? 'token-on-write' : 'none';
  return [
    { service: service.id, guard },
    { service: service.id === 'etcd' ? 'redis' : 'etcd', guard: storage.guard },
  ];
}

function isKeyOf<T extends object>(registry: T, word: string): word is keyof T & string {
  return Object.hasOwn(registry, word);
}
