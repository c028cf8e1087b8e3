import { LOCK_SERVICES, type LockServiceId } from '../../src/models/services';
import type { Booth } from './booth';
import { median } from './figures';
import type { Turns } from './step-figures';

/** What an event costs in one lock service, under work that is alike for all. */
export interface ServiceFigure {
  readonly service: string;
  /** Events a second with three clients and every parameter at its default. */
  readonly perSecond: number;
  readonly byClients: readonly { readonly clients: number; readonly perSecond: number }[];
  /** Empty where no parameter changes how many servers there are. */
  readonly byServers: readonly { readonly servers: number; readonly perSecond: number }[];
  /** Beside single Redis, with which it takes turns: 0.5 is half as many events a second. */
  readonly shareOfRedis: number;
}

/**
 * Measures every service of the registry, each beside a Redis of its own: what else the machine does falls on both, and
 * both are as warm.
 */
export async function serviceFigures(
  turns: Turns,
  open: () => Booth,
): Promise<readonly ServiceFigure[]> {
  const figures = [];
  for (const id of Object.keys(LOCK_SERVICES) as LockServiceId[])
    figures.push(await figureOf(id, turns, open));
  return figures;
}

/** The place of the world with three clients and every parameter at its default. */
const USUAL = [0];

async function figureOf(
  id: LockServiceId,
  turns: Turns,
  open: () => Booth,
): Promise<ServiceFigure> {
  const { warmRounds, rounds: count, stepCount } = turns;
  const booth = open();
  const redis = open();
  try {
    const turn = async () => {
      const [beside = 0] = await redis.ask('serviceRates', 'redis', USUAL, stepCount);
      const [own = 0] = await booth.ask('serviceRates', id, USUAL, stepCount);
      return { own, share: id === 'redis' ? 1 : own / beside };
    };
    await rounds(warmRounds, turn);
    const measured = await rounds(count, turn);
    const perSecond = median(measured.map(({ own }) => own));
    const shareOfRedis = median(measured.map(({ share }) => share));
    return { service: id, perSecond, shareOfRedis, ...(await growthOf(id, booth, turns)) };
  } finally {
    booth.close();
    redis.close();
  }
}

/** By the number of clients and of servers, all sizes in turn: they are to be compared with each other. */
async function growthOf(id: LockServiceId, booth: Booth, { rounds: count, stepCount }: Turns) {
  const worlds = await booth.ask('serviceWorlds', id);
  const places = worlds.map((_, place) => place);
  const turn = () => booth.ask('serviceRates', id, places, Math.ceil(stepCount / 3));
  await turn(); // Warms up.
  const measured = await rounds(Math.ceil(count / 2), turn);
  const sizes = worlds.map((world, place) => ({
    ...world,
    perSecond: median(measured.map((rates) => rates[place] ?? 0)),
  }));
  const [base] = sizes;
  const byServers = sizes.filter(({ clients }) => clients === base?.clients);
  return {
    byClients: sizes
      .filter(({ servers }) => servers === base?.servers)
      .map(({ clients, perSecond }) => ({ clients, perSecond }))
      .sort((one, other) => one.clients - other.clients),
    byServers: (byServers.length > 1 ? byServers : [])
      .map(({ servers, perSecond }) => ({ servers, perSecond }))
      .sort((one, other) => one.servers - other.servers),
  };
}

async function rounds<T>(count: number, turn: () => Promise<T>): Promise<readonly T[]> {
  const all: T[] = [];
  while (all.length < count) all.push(await turn());
  return all;
}
