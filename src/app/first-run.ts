/**
 * Fetches, beside the page itself, what the lab will ask for once it stands: the machines of the first scenario, or
 * for a link the catalogue that reads it. A failure is told by whoever needs it.
 */
export function fetchFirstRun(hash: string): void {
  const isBare = /^#?\/?(lab\/?)?$/.test(hash);
  if (!isBare && !/^#\/?lab\//.test(hash)) return;
  const asked = isBare
    ? [import('../models/services/redis/machinery'), import('../models/storages/none.machine')]
    : [import('../scenario/catalogue')];
  Promise.all(asked).catch(() => null);
}
