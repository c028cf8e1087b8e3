import { dirname } from 'node:path';
import { STORAGE_GUARDS } from '../../src/models/storages';
import type { Setting } from '../../src/simulation/setting';
import type { FromClient, SetUp, ToClient } from './client/main';
import type { Child, Children } from './rig/children';
import { Failure } from './rig/failure';
import type { Host } from './rig/host';
import type { RealService } from './service';
import type { StorageKind } from './storage';
import type { StorageLinks } from './storage/links';

/** A client that runs: its process, and the way to tell it something. */
export interface Client {
  readonly child: Child;
  readonly say: (message: ToClient) => void;
}

export interface ClientsInput {
  readonly setting: Setting;
  readonly service: RealService;
  readonly storage: { readonly kind: StorageKind; readonly links: StorageLinks };
  /** A client's program, as one file: `bundledClient`. */
  readonly clientProgram: string;
  readonly hosts: ReadonlyMap<string, Host>;
}

/** Starts every client of a scenario, and waits until all are connected and warm. */
export async function startClients(
  children: Children,
  input: ClientsInput,
): Promise<ReadonlyMap<string, Client>> {
  const { setting, clientProgram, hosts } = input;
  const names = setting.nodes.slice(0, setting.clientCount);
  const clients = await Promise.all(
    names.map(async (name) => {
      const host = hosts.get(name);
      const [program, args] = host?.on(process.execPath, [clientProgram]) ?? [
        process.execPath,
        [clientProgram],
      ];
      const child = children.start(program, args, {
        env: { ...process.env, ...(host === undefined ? {} : { LAB_HOST: host.address }) },
        cwd: dirname(clientProgram),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      const say = (message: ToClient) => {
        if (child.isAlive() && child.process.connected) child.process.send(message);
      };
      say(setUpFor(name, input));
      await ready(name, child);
      return [name, { child, say }] as const;
    }),
  );
  return new Map(clients);
}

function setUpFor(name: string, { setting, service, storage }: ClientsInput): SetUp {
  const { scenario } = setting;
  const { behaviour, each } = scenario.clients;
  const own = each[name] ?? {};
  const node = setting.nodeOf.get(name);
  const { guard } = scenario.storage;
  return {
    type: 'set-up',
    name,
    service: scenario.service.id,
    settings: { ...behaviour, ...own.behaviour },
    parameters: { ...scenario.service, ...own.service },
    ports: service.ports(name),
    storage: { kind: storage.kind, port: storage.links.port(name) },
    guard,
    guardNeedsToken: STORAGE_GUARDS[guard].needsToken,
    jobs: setting.jobs
      .filter(({ client }) => client === node)
      .map(({ atMs, job }) => ({ atMs, job })),
  };
}

function ready(name: string, child: Child): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Failure(`Client ${name} did not get ready within 60 s.`)),
      60_000,
    );
    child.process.on('message', (message: FromClient) => {
      if (message.type === 'told') return;
      clearTimeout(timer);
      if (message.type === 'ready') resolve();
      else reject(new Error(`Client ${name} could not start: ${message.because}`));
    });
    void child.gone.then(() => {
      clearTimeout(timer);
      reject(new Failure(`Client ${name} ended before it was ready: ${child.lastWords()}`));
    });
  });
}
