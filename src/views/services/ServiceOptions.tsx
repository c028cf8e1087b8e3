import { useCatalogue } from '../../lab/catalogue';
import type { LockService } from '../../models/contract';

/** Every lock service by family, for a list to choose from. Until all of them are there, the one that is chosen. */
export function ServiceOptions({ chosen }: { readonly chosen: Pick<LockService, 'id' | 'label'> }) {
  const menu = useCatalogue()?.SERVICE_MENU;
  if (menu === undefined) return options([chosen]);
  return menu.map(({ label, services }) => (
    <optgroup key={label} label={label}>
      {options(services)}
    </optgroup>
  ));
}

function options(services: readonly Pick<LockService, 'id' | 'label'>[]) {
  return services.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}
