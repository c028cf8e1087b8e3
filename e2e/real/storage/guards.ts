import { isDeepStrictEqual } from 'node:util';
import { drawInteger } from '../../../src/kernel/chance';
import { localMs } from '../../../src/kernel/time';
import type { Delivery } from '../../../src/models/contract';
import { compiled } from '../../../src/models/step/compiled';
import type { StepEvent } from '../../../src/models/step/stepper';
import { STORAGE_GUARDS, type StorageGuardId } from '../../../src/models/storages';
import type { StorageClient } from '../client/library';
import { postgresStorage } from '../client/postgres-storage';
import { redisStorage } from '../client/redis-storage';
import type { Programs } from '../programs';
import type { Children } from '../rig/children';
import { clockFrom } from '../rig/clock';
import { startStorage, STORAGE_KINDS, type StorageKind } from '.';

/** So many requests are put to each guard. Arbitrary: each kind of request meets each state many times. */
const REQUESTS = 240;

interface Asked {
  readonly client: string;
  readonly type: 'read' | 'write' | 'perform';
  readonly body: object;
}

/** What a storage answered to each request, and what it told of all. */
interface Kept {
  readonly answers: readonly StepEvent[];
  readonly facts: readonly object[];
}

/**
 * Puts one long row of requests to the lab's guard and to each real storage, and compares every answer and everything told. Gives
 * a line for each guard, and whether all of them are the lab's.
 */
export async function compareGuards(
  rig: { readonly children: Children; readonly programs: Programs },
  say: (line: string) => void,
): Promise<boolean> {
  let isSame = true;
  for (const guard of Object.keys(STORAGE_GUARDS) as StorageGuardId[]) {
    const asked = Array.from({ length: REQUESTS }, (_, ordinal) => requestOf(guard, ordinal));
    const lab = await labAnswers(guard, asked);
    for (const kind of STORAGE_KINDS) {
      const real = await realAnswers(kind, guard, asked, rig);
      const fault = firstDifference(asked, lab, real);
      if (fault !== null) isSame = false;
      say(`guard "${guard}", ${kind}: ${fault ?? `${REQUESTS} requests, all as in the lab`}`);
    }
  }
  return isSame;
}

function requestOf(guard: string, ordinal: number): Asked {
  const draw = (purpose: string, max: number) =>
    drawInteger({ seed: 1, purpose, owner: guard, ordinal }, 0, max);
  const type = (['read', 'write', 'write', 'perform'] as const)[draw('type', 3)] ?? 'read';
  // Tokens and versions that grow, and lag behind at times; 0 of each kind: none.
  const about = (purpose: string, growth: number) => {
    const number = Math.floor(ordinal / growth) + draw(purpose, 3) - 1;
    return draw(`${purpose} given`, 7) === 0 || number < 0 ? null : number;
  };
  // Fewer than the lab's idempotency key remembers.
  const jobId = `it's job ${draw('job', 1 + Math.floor(ordinal / 8))}`;
  const common = { request: ordinal, token: about('token', 20) };
  const write = { jobId, basedOnVersion: about('version', 3), value: ordinal };
  const more = type === 'write' ? write : type === 'perform' ? { jobId } : {};
  return { client: 'AB'[draw('client', 1)] ?? 'A', type, body: { ...common, ...more } };
}

async function labAnswers(guard: StorageGuardId, asked: readonly Asked[]): Promise<Kept> {
  const machine = compiled(await STORAGE_GUARDS[guard].load());
  const answers: StepEvent[] = [];
  const facts: object[] = [];
  const sink: Parameters<typeof machine.step>[2] = {
    effect: (effect) => {
      if (effect.type === 'send') answers.push(effect.message);
      if (effect.type === 'record') facts.push(effect.fact);
    },
    setTimer: () => undefined,
    cancelTimer: () => undefined,
  };
  const state = machine.start({}, sink);
  for (const { client, type, body } of asked) {
    const at = { wallMs: localMs(0), monotonicMs: localMs(0) };
    const delivery: Delivery = { from: client, part: 'worker', ...at, type, body };
    machine.step(state, delivery, sink);
  }
  return { answers, facts };
}

async function realAnswers(
  kind: StorageKind,
  guard: string,
  asked: readonly Asked[],
  { children, programs }: { readonly children: Children; readonly programs: Programs },
): Promise<Kept> {
  const storage = await startStorage(kind, { children, programs, addresses: [] });
  const open = kind === 'postgres' ? postgresStorage : redisStorage;
  const clients = new Map<string, StorageClient>(
    ['A', 'B'].map((name) => [name, open(storage.port, name, guard)]),
  );
  const answers: StepEvent[] = [];
  for (const { client, type, body } of asked) {
    const answer = await clients.get(client)?.ask(type, body as never, 1);
    if (answer != null) answers.push(answer);
  }
  const told = await storage.told(clockFrom(0n));
  clients.forEach((client) => client.close());
  await storage.leave();
  await storage.stop();
  return { answers, facts: told.map(({ fact }) => fact) };
}

/** In words, or null. */
function firstDifference(asked: readonly Asked[], lab: Kept, real: Kept): string | null {
  for (const [index, one] of asked.entries())
    if (!isDeepStrictEqual(lab.answers[index], real.answers[index]))
      return `request ${index} ${JSON.stringify(one)}: the lab answers ${JSON.stringify(lab.answers[index])}, it answers ${JSON.stringify(real.answers[index])}`;
  for (let index = 0; index < Math.max(lab.facts.length, real.facts.length); index += 1)
    if (!isDeepStrictEqual(lab.facts[index], real.facts[index]))
      return `fact ${index}: the lab tells ${JSON.stringify(lab.facts[index])}, it tells ${JSON.stringify(real.facts[index])}`;
  return null;
}
