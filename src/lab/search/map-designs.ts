import type { LockServiceId } from '../../models/services';
import { STORAGE_GUARDS } from '../../models/storages';
import type * as Catalogue from '../../scenario/catalogue';
import type { Scenario } from '../../scenario/scenario';
import { designOn, type Design } from '../design';
import type { MapAsked } from './map-question';
import type { MapDesign } from './map-search';

type Known = Pick<typeof Catalogue, 'LOCK_SERVICES' | 'nodesOf' | 'readScenario'>;

/** What a question maps: the open scenario, and the design beside it under the same schedule. */
export function designsOf(
  scenario: Scenario,
  { question, beside }: MapAsked,
  known: Known,
): readonly MapDesign[] {
  const { LOCK_SERVICES } = known;
  const own: Design = { service: scenario.service.id, guard: scenario.storage.guard };
  const titleOf = ({ service, guard }: Design): string =>
    `${LOCK_SERVICES[service].label}, ${guard === 'none' ? 'no guard' : STORAGE_GUARDS[guard].label}`;
  const first: MapDesign = { title: titleOf(own), scenario, question, notes: [] };
  if (beside === null || !Object.hasOwn(LOCK_SERVICES, beside.service)) return [first];
  const designed = designOn(scenario, beside, known);
  if (!designed.ok) return [first];
  // A lease is called otherwise by another service.
  const ttlOf = (id: LockServiceId) => `service.${LOCK_SERVICES[id].ttlParameter ?? ''}`;
  const moved = <R extends { readonly path: string }>(range: R): R =>
    range.path === ttlOf(own.service) ? { ...range, path: ttlOf(beside.service) } : range;
  const isSame = beside.service === own.service && beside.guard === own.guard;
  return [
    first,
    {
      title: `${titleOf(beside)}${isSame ? ' again' : ''}`,
      scenario: designed.scenario,
      question: { ...question, x: moved(question.x), y: moved(question.y) },
      notes: designed.notes,
    },
  ];
}
