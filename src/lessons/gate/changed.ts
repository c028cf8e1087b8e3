import { valueAt } from '../../lab/asked';
import type { LockService } from '../../models/contract';
import { isSame } from '../../scenario/difference';
import { writtenPath, type Path } from '../../scenario/path';
import type { Scenario } from '../../scenario/scenario';
import { formatQuantity } from '../../views/controls/quantity';
import { specAt } from '../figure/spec-at';

/** One value in which two scenarios differ, in words. */
export interface Changed {
  readonly path: Path;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** What to put back. */
  readonly old: unknown;
}

type Service = Pick<LockService<never>, 'parameters' | 'label'>;

/** The values that were changed, each named as its control is. A change of service is one change. */
export function changedBetween(before: Scenario, now: Scenario, service: Service): Changed[] {
  if (before.service.id !== now.service.id)
    return [
      {
        path: ['service'],
        label: 'Lock service',
        before: before.service.id,
        after: service.label,
        old: before.service,
      },
    ];
  return pathsBetween(before, now).map((path) => {
    const spec = specAt(path, service, now);
    const told = (value: unknown): string => {
      if (spec?.kind === 'number' && typeof value === 'number')
        return formatQuantity(value, spec.unit);
      if (spec?.kind === 'choice') return spec.options[String(value)] ?? String(value);
      if (typeof value === 'boolean') return value ? 'on' : 'off';
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      return value === null || value === undefined ? 'none' : 'another';
    };
    const old = valueAt(before, path);
    return {
      path,
      label: spec?.label ?? writtenPath(path),
      before: told(old),
      after: told(valueAt(now, path)),
      old,
    };
  });
}

/** Down to the leaves; lists are compared as a whole. What only tells of the scenario does not count. */
function pathsBetween(before: unknown, now: unknown, at: Path = []): Path[] {
  if (isSame(before, now)) return [];
  const isGroup = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup(before) || !isGroup(now)) return [at];
  const keys = new Set([...Object.keys(before as object), ...Object.keys(now as object)]);
  return [...keys]
    .filter((key) => at.length > 0 || !['title', 'story'].includes(key))
    .flatMap((key) =>
      pathsBetween(Reflect.get(before as object, key), Reflect.get(now as object, key), [
        ...at,
        key,
      ]),
    );
}
