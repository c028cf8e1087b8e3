import { openAddress } from '../../lab/shelf';
import type { ReadAddress } from '../../scenario/address';
import { forgetOnceTold } from '../../lab/failures';

/** The same promise for the same address, so that a view may wait for it as it renders. */
export function opened(address: string): Promise<ReadAddress> {
  const known = READ.get(address);
  if (known !== undefined) return known;
  const read = Promise.resolve(openAddress(address));
  READ.set(address, read);
  forgetOnceTold(read, () => READ.delete(address));
  return read;
}

const READ = new Map<string, Promise<ReadAddress>>();
