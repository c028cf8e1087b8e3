import { LOCK_SERVICES, type LockServiceId } from '.';
import { FAMILY_LABELS, FAMILY_OF, type ServiceFamily } from './families';

/** Every registered service by family, in the order of the families and of the registry. No family is empty. */
export const SERVICE_MENU: readonly {
  readonly label: string;
  readonly services: readonly { readonly id: LockServiceId; readonly label: string }[];
}[] = (Object.keys(FAMILY_LABELS) as ServiceFamily[])
  .map((family) => ({
    label: FAMILY_LABELS[family],
    services: Object.values(LOCK_SERVICES).filter(({ id }) => FAMILY_OF[id] === family),
  }))
  .filter(({ services }) => services.length > 0);
