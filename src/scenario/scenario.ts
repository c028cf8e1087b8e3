import * as v from 'valibot';
import { LOCK_SERVICES, type LockServiceId } from '../models/services';
import { STORAGE_GUARDS, type StorageGuardId } from '../models/storages';
import { WORKER_PARAMETERS } from '../models/worker.parameters';
import { FaultSchema } from './fault-schema';
import { NETWORK_PARAMETERS, WORK_PARAMETERS } from './parameters';
import { entriesOf, overridesOf, schemaOf, text, whole, word } from './schema';

/** The format's name and version; a file or link of another version is refused by name. */
export const SCENARIO_SCHEMA = 'distributed-locks-lab/scenario/1';

/** No run is longer: a day. */
export const DURATION_MS_MAX = 86_400_000;
export const CLIENT_COUNT_MAX = 16;

/** The names of clients, in order: A, B, … */
export const CLIENT_NAMES = 'ABCDEFGHIJKLMNOP'.split('');

const node = text(20);

const StepSchema = v.strictObject({
  do: word(['read', 'write', 'effect', 'release']),
  /** Since the step before was done. The default, with 0. */
  afterMs: v.optional(whole(0, DURATION_MS_MAX)),
  /** Since the grant's arrival at the client. */
  sinceGrantMs: v.optional(whole(0, DURATION_MS_MAX)),
  /** At this time, by the client's monotonic clock, which starts with the run. */
  atMs: v.optional(whole(0, DURATION_MS_MAX)),
  /** A write that does not look at what it replaces. */
  blind: v.optional(v.boolean('must be true or false'), false),
});

const JobSchema = v.strictObject({
  client: v.optional(v.nullable(node), null),
  atMs: v.optional(whole(0, DURATION_MS_MAX), 0),
  id: v.optional(text(40)),
  /** Absent: read, work, write, release, as `work` says. A missing release follows the last step at once. */
  steps: v.optional(v.pipe(v.array(StepSchema), v.maxLength(200, 'must have at most 200 steps'))),
  /** How often the steps before the release are done. */
  rounds: v.optional(whole(1, 10_000), 1),
});

const LinkSchema = v.strictObject({
  from: node,
  to: node,
  delayMs: v.optional(whole(0, 120_000)),
  lossShare: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});

const ClocksSchema = v.strictObject({
  wallOffsetMs: v.optional(whole(-100_000_000, 100_000_000), 0),
  driftPpm: v.optional(whole(-500_000, 500_000), 0),
});

const services = Object.values(LOCK_SERVICES).map((service) =>
  v.strictObject({ id: v.literal(service.id), ...entriesOf(service.parameters) }),
);

const ClientSchema = v.strictObject({
  behaviour: v.optional(overridesOf(WORKER_PARAMETERS)),
  /** Overrides of the lock service's parameters, for this client's library. */
  service: v.optional(v.record(v.string(), v.unknown())),
});

/** What is asked: everything that a run depends on. The same scenario gives the same history anywhere. */
export const ScenarioSchema = v.strictObject({
  schema: v.optional(v.literal(SCENARIO_SCHEMA, `must be "${SCENARIO_SCHEMA}"`), SCENARIO_SCHEMA),
  title: v.optional(text(80), ''),
  story: v.optional(text(600), ''),
  seed: v.optional(whole(0, 2_147_483_647), 1),
  durationMs: v.optional(whole(1, DURATION_MS_MAX), 25_000),
  service: v.variant(
    'id',
    services as never,
    `must name a lock service: ${Object.keys(LOCK_SERVICES).join(', ')}`,
  ),
  storage: v.optional(
    v.strictObject({ guard: v.optional(word(Object.keys(STORAGE_GUARDS)), 'none') }),
    {},
  ),
  clients: v.optional(
    v.strictObject({
      count: v.optional(whole(1, CLIENT_COUNT_MAX), 2),
      behaviour: v.optional(schemaOf(WORKER_PARAMETERS), {}),
      each: v.optional(v.record(word(CLIENT_NAMES), ClientSchema), {}),
    }),
    {},
  ),
  work: v.optional(schemaOf(WORK_PARAMETERS), {}),
  jobs: v.optional(
    v.pipe(v.array(JobSchema), v.maxLength(1_000, 'must have at most 1000 jobs')),
    [],
  ),
  network: v.optional(
    v.strictObject({
      ...entriesOf(NETWORK_PARAMETERS),
      links: v.optional(v.pipe(v.array(LinkSchema), v.maxLength(200)), []),
    }),
    {},
  ),
  /** Each host's clocks; hosts that are not named are right. */
  clocks: v.optional(v.record(node, ClocksSchema), {}),
  /** The pause slider: once, a set time after the client's first grant. 0: none. */
  pause: v.optional(
    v.strictObject({
      client: v.optional(node, 'A'),
      afterGrantMs: v.optional(whole(0, DURATION_MS_MAX), 2_000),
      lengthMs: v.optional(whole(0, DURATION_MS_MAX), 0),
    }),
    {},
  ),
  /** The skew slider: the kind and the node that matter to the service, unless it says otherwise. */
  clockError: v.optional(
    v.strictObject({
      node: v.optional(v.nullable(node), null),
      kind: v.optional(v.nullable(word(['offset', 'step', 'drift'])), null),
      /** Ms; for drift ppm. */
      amount: v.optional(whole(-100_000_000, 100_000_000), 0),
      atMs: v.optional(whole(0, DURATION_MS_MAX), 4_000),
    }),
    {},
  ),
  faults: v.optional(
    v.pipe(v.array(FaultSchema), v.maxLength(200, 'must have at most 200 faults')),
    [],
  ),
  /** What a process does first when it wakes up. */
  wakeUpOrder: v.optional(
    word(['program-first', 'by-due-time', 'watchers-first']),
    'program-first',
  ),
  /** A found schedule: at this turn of the engine, which of the enabled comes next, not the first. */
  choices: v.optional(
    v.pipe(
      v.array(v.strictObject({ turn: whole(0, 10_000_000), take: whole(0, 1_000) })),
      v.maxLength(1_000, 'must have at most 1000 choices'),
    ),
    [],
  ),
  /** Bounds of the verdicts T and F, where they shall differ from what the service promises. */
  bounds: v.optional(
    v.strictObject({
      waitMsMax: v.optional(v.nullable(whole(0, DURATION_MS_MAX)), null),
      overtakesMax: v.optional(v.nullable(whole(0, 1_000_000)), null),
    }),
    {},
  ),
});

type Parsed = v.InferOutput<typeof ScenarioSchema>;

/** A scenario as the simulation takes it: complete and checked. */
export type Scenario = Readonly<
  Omit<Parsed, 'service' | 'storage' | 'network'> & {
    readonly service: { readonly id: LockServiceId } & Readonly<
      Record<string, string | number | boolean>
    >;
    readonly storage: { readonly guard: StorageGuardId };
    readonly network: v.InferOutput<ReturnType<typeof schemaOf<typeof NETWORK_PARAMETERS>>> & {
      readonly links: readonly v.InferOutput<typeof LinkSchema>[];
    };
  }
>;

export type ScenarioJob = Scenario['jobs'][number];

/** A scenario as people write it: whatever is left out is at its default. */
export type ScenarioInput = Omit<
  v.InferInput<typeof ScenarioSchema>,
  'service' | 'storage' | 'network'
> & {
  readonly service: { readonly id: LockServiceId } & Readonly<
    Record<string, string | number | boolean>
  >;
  readonly storage?: { readonly guard: StorageGuardId };
  readonly network?: Partial<Scenario['network']>;
};
