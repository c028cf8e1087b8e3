import { openAddress } from '../../lab/shelf';
import type { ReadAddress } from '../../scenario/address';
import { fetchedByName } from '../../lab/failures';

/** The same promise for the same address, so that a view may wait for it as it renders. */
export function opened(address: string): Promise<ReadAddress> {
  return read(address, () => Promise.resolve(openAddress(address)));
}

const read = fetchedByName<ReadAddress>();
