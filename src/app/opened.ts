import { openAddress } from '../lab/shelf';
import { loadCatalogue } from '../lab/catalogue';
import type { ReadAddress } from '../scenario/address';
import { forgetOnceTold } from '../lab/failures';

/**
 * What the address bar asks for now. The same address gives the same answer or promise, so that a page
 * may wait for it while it renders.
 */
export function openedAt(hash: string): ReadAddress | Promise<ReadAddress> {
  const opened = OPENED.get(hash) ?? keptWithEntry() ?? openAddress(hash);
  OPENED.set(hash, opened);
  if (opened instanceof Promise) forgetOnceTold(opened, () => OPENED.delete(hash));
  return opened;
}

const OPENED = new Map<string, ReadAddress | Promise<ReadAddress>>();

/** A scenario too long for any address, kept with the browser's own entry of this visit. */
function keptWithEntry(): Promise<ReadAddress> | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('scenario' in state)) return null;
  return readKept(state.scenario);
}

async function readKept(scenario: unknown): Promise<ReadAddress> {
  const { readScenario } = await loadCatalogue();
  const read = readScenario(scenario);
  return read.ok ? { ...read, presetId: null, digest: null, playheadMs: null, seq: null } : read;
}
