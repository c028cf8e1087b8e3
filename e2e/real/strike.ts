import type { Fact, MachineFact } from '../../src/history/fact';
import type { Intervention } from '../../src/models/contract';
import { interventionsOf } from '../../src/models/faults';
import type { Setting } from '../../src/simulation/setting';
import type { Client } from './clients';
import { sleep, type RigClock } from './rig/clock';
import { Failure } from './rig/failure';
import type { Host } from './rig/host';
import type { RealService } from './service';
import type { StorageLinks } from './storage/links';
import type { Told } from './told';
import { anchoredFaults } from './unplayable';

/** All that a fault can strike. */
export interface Stage {
  readonly hosts: ReadonlyMap<string, Host>;
  readonly setting: Setting;
  readonly clients: ReadonlyMap<string, Client>;
  readonly service: RealService;
  readonly storageLinks: StorageLinks;
  readonly clock: RigClock;
  readonly tell: (told: Told) => void;
  /** Grows while the run goes on. */
  readonly told: readonly Told[];
}

/** Strikes with every fault at its time: those with a time of their own, and those that wait for a client's belief. */
export async function playFaults(stage: Stage): Promise<void> {
  const { setting, clock } = stage;
  const timers = setting.interventions
    .filter((one) => !isSetBefore(one))
    .map(({ atMs, intervention }) => at(clock, atMs, () => strike(stage, intervention)));
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

/** A message that is delayed from the beginning may be the first of all: that is arranged before the run. */
export async function setBefore(stage: Stage): Promise<void> {
  for (const one of stage.setting.interventions.filter(isSetBefore))
    await strike(stage, one.intervention);
}

function isSetBefore({ atMs, intervention }: Setting['interventions'][number]): boolean {
  return atMs === 0 && intervention.type === 'intercept';
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
      return cutOrHeal(stage, intervention);
    case 'intercept':
      if (delayed(stage, intervention)) return;
      break;
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

type Crossing = Extract<Intervention, { readonly type: 'cut' | 'heal' }>;

function cutOrHeal({ service, storageLinks }: Stage, crossing: Crossing): void {
  const { type, between, and, manner } = crossing;
  for (const client of between)
    for (const server of and) {
      if (server === 'storage') {
        if (type === 'heal') storageLinks.heal(client);
        else storageLinks.cut(client, manner);
      } else if (type === 'heal') service.heal(client, server);
      else service.cut(client, server, manner);
    }
}

/** Arranges that a message between a client and a server travels longer; it is told when that comes by. */
function delayed(stage: Stage, asked: Extract<Intervention, { type: 'intercept' }>): boolean {
  const { clients, service, storageLinks, clock, tell } = stage;
  const { from, to, message, nth, byMs, fate } = asked;
  if (fate !== 'delay') return false;
  const isRequest = clients.has(from);
  const [client, server] = isRequest ? [from, to] : [to, from];
  const struck = () =>
    tell({ atMs: clock.nowMs(), node: from, fact: { type: 'link.delayed', from, to, byMs } });
  const direction = isRequest ? 'toServer' : 'fromServer';
  const one = { direction, message, nth, byMs, struck } as const;
  if (server === 'storage') return storageLinks.delay(client, one);
  return service.delay?.(client, server, one) ?? false;
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
    case 'stepClock': {
      const { node, byMs } = intervention;
      return { type: 'clock.stepped', node, clock: 'wall', byMs };
    }
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
