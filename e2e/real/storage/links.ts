import type { Setting } from '../../../src/simulation/setting';
import { postgresNames, redisNames } from '../rig/names';
import { createProxy, type DelayedMessage, type Manner, type Proxy } from '../rig/proxy';
import type { Delays } from '../service';
import type { RealStorage, StorageKind } from '.';

/** The ways of the clients to storage. */
export interface StorageLinks {
  readonly port: (client: string) => number;
  readonly cut: (client: string, manner: Manner) => void;
  readonly heal: (client: string) => void;
  /** False: this client has no proxy on its way. */
  readonly delay: (client: string, asked: DelayedMessage) => boolean;
  readonly close: () => Promise<void>;
}

/** A proxy where a fault will need one; else straight to storage, so that nothing is in the way. */
export async function openStorageLinks(
  storage: RealStorage,
  {
    setting,
    kind,
    delays,
    keepsBytes,
  }: { setting: Setting; kind: StorageKind; delays: Delays; keepsBytes: boolean },
): Promise<StorageLinks> {
  const proxies = new Map<string, Proxy>();
  if (isStorageTroubled(setting))
    for (const client of setting.nodes.slice(0, setting.clientCount)) {
      const proxy = await createProxy({
        to: storage.port,
        delayMs: delays(client, 'storage'),
        delayAnswersMs: delays('storage', client),
        keepsBytes,
        names: kind === 'postgres' ? postgresNames : redisNames,
      });
      proxies.set(client, proxy);
    }
  return {
    port: (client) => proxies.get(client)?.port ?? storage.port,
    cut: (client, manner) => proxies.get(client)?.cut(manner),
    heal: (client) => proxies.get(client)?.heal(),
    delay: (client, asked) => {
      proxies.get(client)?.delay(asked);
      return proxies.has(client);
    },
    close: async () => {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}

/** Whether a fault strikes a link to storage. */
function isStorageTroubled({ scenario }: Setting): boolean {
  return scenario.faults.some((fault) => {
    if (fault.type === 'cut') return fault.and.includes('storage');
    return fault.type === 'delay' && [fault.from, fault.to].includes('storage');
  });
}
