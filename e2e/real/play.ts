import { dirname } from 'node:path';
import { historyOf, type History } from '../../src/history/history';
import { trueMs } from '../../src/kernel/time';
import type { Fact, MachineFact } from '../../src/history/fact';
import type { Intervention } from '../../src/models/contract';
import { interventionsOf } from '../../src/models/faults';
import type { Scenario } from '../../src/scenario/scenario';
import { settingOf, type Machinery, type Setting } from '../../src/simulation/setting';
import { simulate } from '../../src/simulation/simulate';
import { STORAGE_GUARDS } from '../../src/models/storages';
import type { FromClient, SetUp, ToClient } from './client/main';
import type { Child, Children } from './rig/children';
import { clockFrom, fromWall, sleep, type RigClock } from './rig/clock';
import { Failure } from './rig/failure';
import { createHost, type Host } from './rig/host';
import { freePorts } from './rig/ports';
import type { Programs } from './programs';
import { startRedis } from './servers/redis';
import type { RealService, ServiceInput } from './service';
import { SERVICES } from './services';
import { toldByStorage } from './storage/redis-storage';
import { historyFrom, type Told } from './told';
import { anchoredFaults, unplayable } from './unplayable';

export interface Playing {
  readonly scenario: Scenario;
  readonly machinery: Machinery;
  readonly children: Children;
  readonly programs: Programs;
  /** A client's program, as one file: `bundledClient`. */
  readonly clientProgram: string;
  /** A silent cut keeps what is sent meanwhile and hands it on when it heals. */
  readonly keepsBytes: boolean;
}

/** Long enough for every client to have heard that it begins, ms. Arbitrary. */
const LEAD_MS = 60;
/** What was on its way when the run ended may still be told, ms. */
const TAIL_MS = 150;

/** Plays a scenario in reality, once, and gives its history in the lab's own format. */
export async function play(playing: Playing): Promise<History> {
  const { scenario, machinery, children, programs, clientProgram, keepsBytes } = playing;
  const setting = settingOf(scenario, machinery);
  const [why] = unplayable(setting);
  if (why !== undefined) throw new Failure(`This scenario cannot be played: ${why}.`);
  const told: Told[] = [];
  // Servers start before the run does; its zero comes later, when all clients are ready.
  let clock = clockFrom(process.hrtime.bigint());
  const shared: RigClock = { startNs: 0n, nowMs: () => clock.nowMs() };
  const tell = (one: Told) => told.push(one);
  const delays = (from: string, to: string) => delayOn(setting, from, to);
  const hosts = new Map<string, Host>();
  const input: ServiceInput = {
    ...{ scenario, setting, machinery, children, programs, keepsBytes },
    ...{ clock: shared, tell, delays, hosts },
  };
  const started: Child[] = [];
  const counted: Children = {
    ...children,
    start: (...args) => {
      const child = children.start(...args);
      started.push(child);
      return child;
    },
  };
  const open = SERVICES[scenario.service.id];
  if (open === undefined) throw new Failure(`There is no real ${scenario.service.id} in this rig.`);
  let service: RealService | null = null;
  try {
    for (const name of losingPower(setting)) hosts.set(name, createHost(counted));
    const [port = 0] = await freePorts(1);
    const addresses = [...hosts.values()].map(({ address }) => address);
    const args =
      addresses.length > 0 ? ['--bind', '127.0.0.1', ...addresses, '--protected-mode', 'no'] : [];
    const storage = await startRedis(counted, { program: programs.redis(), port, args });
    service = await open({ ...input, children: counted });
    const clients = await startClients(counted, {
      ...{ setting, service, clientProgram, hosts },
      storagePort: port,
    });
    // What was seen of the warming up is no part of the run.
    told.splice(0);
    clock = clockFrom(process.hrtime.bigint() + BigInt(LEAD_MS) * 1_000_000n);
    for (const client of clients.values()) {
      client.child.process.on('message', (message: FromClient) => {
        if (message.type === 'told') told.push(message.told);
      });
      client.say({ type: 'begin', startNs: String(clock.startNs) });
    }
    await playFaults({ setting, clients, service, clock, tell, told, hosts });
    await sleep(scenario.durationMs - clock.nowMs() + TAIL_MS);
    told.push(...(await service.finish()));
    told.push(...(await toldByStorage(storage.connect(), fromWall(clock))));
    storage.leave();
  } finally {
    await service?.close();
    hosts.forEach((host) => host.close());
    await Promise.all(started.map((child) => child.stop()));
  }
  const within = told.filter(({ atMs }) => atMs < scenario.durationMs);
  const declared = simulate(scenario, machinery, { stepsMax: 1 }).history.at(0).fact;
  return historyOf(historyFrom(within, declared), trueMs(scenario.durationMs));
}

interface Client {
  readonly child: Child;
  readonly say: (message: ToClient) => void;
}

async function startClients(
  children: Children,
  asked: {
    setting: Setting;
    service: RealService;
    storagePort: number;
    clientProgram: string;
    hosts: ReadonlyMap<string, Host>;
  },
): Promise<ReadonlyMap<string, Client>> {
  const { setting, service, storagePort, clientProgram, hosts } = asked;
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
      say(setUpFor(name, { setting, ports: service.ports(name), storagePort }));
      await ready(name, child);
      return [name, { child, say }] as const;
    }),
  );
  return new Map(clients);
}

function setUpFor(
  name: string,
  { setting, ports, storagePort }: { setting: Setting; ports: SetUp['ports']; storagePort: number },
): SetUp {
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
    ports,
    storage: { kind: 'redis', port: storagePort },
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

interface Stage {
  readonly hosts: ReadonlyMap<string, Host>;
  readonly setting: Setting;
  readonly clients: ReadonlyMap<string, Client>;
  readonly service: RealService;
  readonly clock: RigClock;
  readonly tell: (told: Told) => void;
  /** Grows while the run goes on. */
  readonly told: readonly Told[];
}

/** Strikes with every fault at its time: those with a time of their own, and those that wait for a client's belief. */
async function playFaults(stage: Stage): Promise<void> {
  const { setting, clock } = stage;
  const timers = setting.interventions.map(({ atMs, intervention }) =>
    at(clock, atMs, () => strike(stage, intervention)),
  );
  for (const fault of anchoredFaults(setting.scenario)) {
    const { node, nth, plusMs } = fault.at;
    timers.push(
      (async () => {
        const beganMs = await belief(stage, node, nth);
        if (beganMs === null) return;
        await Promise.all(
          interventionsOf(fault).map(({ afterMs, intervention }) =>
            at(clock, beganMs + plusMs + afterMs, () => strike(stage, intervention)),
          ),
        );
      })(),
    );
  }
  await Promise.all(timers);
}

async function at(clock: RigClock, atMs: number, what: () => Promise<void>): Promise<void> {
  await sleep(atMs - clock.nowMs());
  await what();
}

/** When a client's nth belief began; null: not within the run. */
async function belief(stage: Stage, client: string, nth: number): Promise<number | null> {
  const { told, clock, setting } = stage;
  while (clock.nowMs() < setting.scenario.durationMs) {
    const began = told.filter(({ node, fact }) => node === client && fact.type === 'belief.began')[
      nth - 1
    ];
    if (began !== undefined) return began.atMs;
    await sleep(2);
  }
  return null;
}

async function strike(stage: Stage, intervention: Intervention): Promise<void> {
  const { clients, service, clock, tell } = stage;
  const note = (node: string, fact: MachineFact) => tell({ atMs: clock.nowMs(), node, fact });
  const told = factOf(intervention);
  if (told !== null) note('node' in intervention ? intervention.node : '', told);
  switch (intervention.type) {
    case 'cut':
    case 'heal':
      for (const client of intervention.between)
        for (const server of intervention.and) {
          if (intervention.type === 'heal') service.heal(client, server);
          else service.cut(client, server, intervention.manner);
        }
      return;
    case 'pause':
    case 'resume': {
      const signal = intervention.type === 'pause' ? 'SIGSTOP' : 'SIGCONT';
      const client = clients.get(intervention.node);
      if (client !== undefined) return client.child.signal(signal);
      break;
    }
    case 'powerOff':
      stage.hosts.get(intervention.node)?.unplug();
      return clients.get(intervention.node)?.child.signal('SIGKILL');
    case 'kill': {
      const client = clients.get(intervention.node);
      if (client !== undefined) return client.child.signal('SIGKILL');
      break;
    }
    case 'tell':
      if (intervention.message === 'interrupt')
        return clients.get(intervention.node)?.say({ type: 'interrupt' });
  }
  if (!(await service.act(intervention)))
    throw new Failure(`This rig cannot do "${intervention.type}" to this service.`);
}

/** What an intervention tells of itself, as in the simulation. */
function factOf(intervention: Intervention): Extract<Fact, MachineFact> | null {
  switch (intervention.type) {
    case 'pause':
      return { type: 'process.paused', node: intervention.node };
    case 'resume':
      return { type: 'process.resumed', node: intervention.node };
    case 'powerOff':
      return { type: 'host.poweredOff', node: intervention.node };
    case 'kill':
      return { type: 'process.killed', node: intervention.node };
    case 'restart': {
      const { node, withMemory } = intervention;
      return { type: 'process.restarted', node, withMemory };
    }
    case 'failover':
      return { type: 'server.promoted', node: intervention.to };
    case 'cut':
    case 'heal': {
      const between = intervention.between.join(', ');
      const and = intervention.and.join(', ');
      return intervention.type === 'cut'
        ? { type: 'link.cut', between, and, manner: intervention.manner }
        : { type: 'link.healed', between, and };
    }
    default:
      return null;
  }
}
