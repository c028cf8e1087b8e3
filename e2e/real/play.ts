import { historyOf, type History } from '../../src/history/history';
import { trueMs } from '../../src/kernel/time';
import type { Scenario } from '../../src/scenario/scenario';
import type { Machinery } from '../../src/simulation/machinery';
import { settingOf, type Setting } from '../../src/simulation/setting';
import { simulate } from '../../src/simulation/simulate';
import type { FromClient } from './client/main';
import { startClients } from './clients';
import type { Child, Children } from './rig/children';
import { clockFrom, sleep, type RigClock } from './rig/clock';
import { Failure } from './rig/failure';
import { createHost, type Host } from './rig/host';
import type { Programs } from './programs';
import type { RealService, ServiceInput } from './service';
import { SERVICES } from './services';
import { startStorage, type StorageKind } from './storage';
import { openStorageLinks, type StorageLinks } from './storage/links';
import { playFaults, setBefore, type Stage } from './strike';
import { historyFrom, type Told } from './told';
import { unplayable } from './unplayable';

export interface Playing {
  readonly scenario: Scenario;
  readonly machinery: Machinery;
  readonly children: Children;
  readonly programs: Programs;
  /** A client's program, as one file: `bundledClient`. */
  readonly clientProgram: string;
  readonly storage: StorageKind;
  /** A silent cut keeps what is sent meanwhile and hands it on when it heals. */
  readonly keepsBytes: boolean;
}

/** Long enough for every client to have heard that it begins, ms. Arbitrary. */
const LEAD_MS = 60;
/** What was on its way when the run ended may still be told, ms. */
const TAIL_MS = 150;

/** Plays a scenario in reality, once, and gives its history in the lab's own format. */
export async function play(playing: Playing): Promise<History> {
  const { scenario, machinery, programs, clientProgram, keepsBytes } = playing;
  const setting = settingOf(scenario, machinery);
  const [why] = unplayable(setting);
  if (why !== undefined) throw new Failure(`This scenario cannot be played: ${why}.`);
  const open = SERVICES[scenario.service.id];
  if (open === undefined) throw new Failure(`There is no real ${scenario.service.id} in this rig.`);
  const told: Told[] = [];
  // Servers start before the run does; its zero comes later, when all clients are ready.
  let clock = clockFrom(process.hrtime.bigint());
  const shared: RigClock = { startNs: 0n, nowMs: () => clock.nowMs() };
  const tell = (one: Told) => told.push(one);
  const delays = (from: string, to: string) => delayOn(setting, from, to);
  const hosts = new Map<string, Host>();
  const { children, started } = counted(playing.children);
  const input: ServiceInput = {
    ...{ scenario, setting, machinery, children, programs, keepsBytes },
    ...{ clock: shared, tell, delays, hosts },
  };
  let service: RealService | null = null;
  let links: StorageLinks | null = null;
  try {
    for (const name of losingPower(setting)) hosts.set(name, createHost(children));
    const addresses = [...hosts.values()].map(({ address }) => address);
    const kind = playing.storage;
    const storage = await startStorage(kind, { children, programs, addresses });
    links = await openStorageLinks(storage, { setting, kind, delays, keepsBytes });
    service = await open(input);
    const clients = await startClients(children, {
      ...{ setting, service, clientProgram, hosts },
      storage: { kind, links },
    });
    // What was seen of the warming up is no part of the run.
    told.splice(0);
    clock = clockFrom(process.hrtime.bigint() + BigInt(LEAD_MS) * 1_000_000n);
    const stage: Stage = {
      setting,
      clients,
      service,
      storageLinks: links,
      clock,
      tell,
      told,
      hosts,
    };
    await setBefore(stage);
    for (const client of clients.values()) {
      client.child.process.on('message', (message: FromClient) => {
        if (message.type === 'told') told.push(message.told);
      });
      client.say({ type: 'begin', startNs: String(clock.startNs) });
    }
    await playFaults(stage);
    await sleep(scenario.durationMs - clock.nowMs() + TAIL_MS);
    told.push(...(await service.finish()));
    told.push(...(await storage.told(clock)));
    await storage.leave();
  } finally {
    await service?.close();
    await links?.close();
    hosts.forEach((host) => host.close());
    await Promise.all(started.map((child) => child.stop()));
  }
  const within = told.filter(({ atMs }) => atMs < scenario.durationMs);
  const declared = simulate(scenario, machinery, { stepsMax: 1 }).history.at(0).fact;
  return historyOf(historyFrom(within, declared), trueMs(scenario.durationMs));
}

/** Children of this run, which end with it. */
function counted(children: Children): { children: Children; started: readonly Child[] } {
  const started: Child[] = [];
  const start: Children['start'] = (...args) => {
    const child = children.start(...args);
    started.push(child);
    return child;
  };
  return { children: { ...children, start }, started };
}

function delayOn({ nodes, nodeOf, links }: Setting, from: string, to: string): number {
  const link = links[(nodeOf.get(from) ?? 0) * nodes.length + (nodeOf.get(to) ?? 0)];
  return link?.delayMs ?? 0;
}

/** Clients whose host loses its power: each needs one of its own. */
function losingPower({ interventions }: Setting): ReadonlySet<string> {
  return new Set(
    interventions.flatMap(({ intervention }) =>
      intervention.type === 'powerOff' ? [intervention.node] : [],
    ),
  );
}
