import type { MachineFact } from '../../../src/history/fact';
import type { Job } from '../../../src/models/job';
import type { WorkerParameters } from '../../../src/models/worker/parameters';
import { clockFrom } from '../rig/clock';
import type { StorageKind } from '../storage';
import type { Told } from '../told';
import type { Library, StorageClient, Surroundings } from './library';
import { createProgram } from './program';

// One client: a process of its own, with the lab's worker and a real client library. The rig talks to it by IPC.

/** What the rig tells a client before the run. */
export interface SetUp {
  readonly type: 'set-up';
  readonly name: string;
  readonly service: string;
  readonly settings: WorkerParameters;
  readonly parameters: object;
  readonly ports: Readonly<Record<string, number>>;
  readonly storage: { readonly kind: StorageKind; readonly port: number };
  readonly guard: string;
  readonly guardNeedsToken: boolean;
  readonly jobs: readonly { readonly atMs: number; readonly job: Job }[];
}

export type ToClient =
  SetUp | { readonly type: 'begin'; readonly startNs: string } | { readonly type: 'interrupt' };

export type FromClient =
  | { readonly type: 'ready' }
  | { readonly type: 'told'; readonly told: Told }
  | { readonly type: 'failed'; readonly because: string };

const say = (message: FromClient) => process.send?.(message);
let clock = clockFrom(process.hrtime.bigint());
const nowMs = () => clock.nowMs();

process.on('message', (message: ToClient) => {
  switch (message.type) {
    case 'set-up':
      setUp(message).catch((error: unknown) => say({ type: 'failed', because: String(error) }));
      return;
    case 'begin':
      clock = clockFrom(BigInt(message.startNs));
      return begin();
    case 'interrupt':
      return interrupt();
  }
});
// The rig is gone: so is the reason for this process.
process.on('disconnect', () => process.exit(0));

let begin = () => undefined as void;
let interrupt = () => undefined as void;

async function setUp(asked: SetUp): Promise<void> {
  const { name, settings, jobs } = asked;
  const tell = (fact: MachineFact, more = {}) =>
    say({ type: 'told', told: { atMs: nowMs(), node: name, fact, ...more } });
  const storage = await storageFor(asked);
  const program = createProgram({ name, settings, nowMs, tell, storage });
  const library = await libraryFor(asked, {
    ...common(asked),
    nowMs,
    tell: (fact, atMs = nowMs()) => tell(fact, { atMs }),
    answer: program.answer,
  });
  program.use(library);
  await Promise.all([library.ready(), storage.ready()]);
  begin = () => {
    for (const { atMs, job } of jobs)
      setTimeout(() => program.take(job), Math.max(0, atMs - nowMs()));
  };
  interrupt = () => program.interrupt();
  say({ type: 'ready' });
}

function common({ name, parameters, ports, guardNeedsToken }: SetUp) {
  return { name, ports, guardNeedsToken, parameters: parameters as never };
}

async function storageFor({ storage, name, guard }: SetUp): Promise<StorageClient> {
  return storage.kind === 'postgres'
    ? (await import('./postgres-storage')).postgresStorage(storage.port, name, guard)
    : (await import('./redis-storage')).redisStorage(storage.port, name, guard);
}

async function libraryFor({ service }: SetUp, surroundings: Surroundings<never>): Promise<Library> {
  switch (service) {
    case 'redis':
      return (await import('./redis')).createRedisLibrary(surroundings);
    case 'redlock':
      return (await import('./redlock')).createRedlockLibrary(surroundings);
    case 'etcd':
      return (await import('./etcd')).createEtcdLibrary(surroundings);
    case 'pg-advisory':
      return (await import('./postgres')).createAdvisoryLibrary(surroundings);
    case 'row-lock':
      return (await import('./postgres')).createRowLibrary(surroundings);
    case 'pg-ttl-row':
      return (await import('./postgres-ttl-row')).createTtlRowLibrary(surroundings);
    case 'zookeeper':
      return (await import('./zookeeper')).createZooKeeperLibrary(surroundings);
    default:
      throw new Error(`no client library for ${service}`);
  }
}
