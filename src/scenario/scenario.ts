import * as v from 'valibot';
import { LOCK_SERVICES, type LockServiceId } from '../models/services';
import { STORAGE_GUARDS, type StorageGuardId } from '../models/storages';
import { STORAGE_PARAMETERS, type StorageParameters } from '../models/storages/parameters';
import { WORKER_PARAMETERS } from '../models/worker/parameters';
import { FaultSchema } from './fault-schema';
import { CLIENT_COUNT_MAX, CLIENT_NAMES, DURATION_MS_MAX } from './limits';
import { NETWORK_PARAMETERS, type NetworkParameters } from './network-parameters';
import { WORK_PARAMETERS } from './work-parameters';
import { entriesOf, overridesOf, schemaOf } from './parameter-schema';
import { about, flag, fraction, group, kinds, list, record, text, whole, word } from './schema';

/** The format's name and version; a file or link of another version is refused by name. */
export const SCENARIO_SCHEMA = 'distributed-locks-lab/scenario/1';

const node = text(20);

const StepSchema = group({
  do: word(['read', 'write', 'effect', 'release']),
  afterMs: v.optional(
    about('Since the step before was done. The default, with 0.', whole(0, DURATION_MS_MAX)),
  ),
  sinceGrantMs: v.optional(about('Since the grant reached the client.', whole(0, DURATION_MS_MAX))),
  atMs: v.optional(
    about(
      'At this time, by the client’s monotonic clock, which starts with the run.',
      whole(0, DURATION_MS_MAX),
    ),
  ),
  blind: v.optional(about('A write that does not look at what it replaces.', flag()), false),
});

const JobSchema = group({
  client: v.optional(about('Null: the client that has been idle longest.', v.nullable(node)), null),
  atMs: v.optional(whole(0, DURATION_MS_MAX), 0),
  id: v.optional(text(40)),
  steps: v.optional(
    about(
      'Left out: read, work, write, release, as `work` says. A missing release follows the last step at once.',
      list(StepSchema, 200),
    ),
  ),
  rounds: v.optional(
    about('How often the steps before the release are done.', whole(1, 10_000)),
    1,
  ),
});

const LinkSchema = group({
  from: node,
  to: node,
  delayMs: v.optional(whole(0, 120_000)),
  lossShare: v.optional(fraction(0, 1)),
});

const ClocksSchema = group({
  wallOffsetMs: v.optional(whole(-100_000_000, 100_000_000), 0),
  driftPpm: v.optional(whole(-500_000, 500_000), 0),
});

const services = Object.values(LOCK_SERVICES).map((service) =>
  group({ id: v.literal(service.id), ...entriesOf(service.parameters) }),
);

const ClientSchema = group({
  behaviour: v.optional(overridesOf(WORKER_PARAMETERS)),
  service: v.optional(
    about(
      'Overrides of the lock service’s parameters, for this client’s library.',
      record(v.string(), v.unknown()),
    ),
  ),
});

/** What is asked: everything that a run depends on. The same scenario gives the same history anywhere. */
export const ScenarioSchema = group({
  schema: v.optional(v.literal(SCENARIO_SCHEMA, `must be "${SCENARIO_SCHEMA}"`), SCENARIO_SCHEMA),
  title: v.optional(text(80), ''),
  story: v.optional(about('One or two sentences: what to look at.', text(600)), ''),
  seed: v.optional(about('What all chance is drawn from.', whole(0, 2_147_483_647)), 1),
  durationMs: v.optional(
    about('True time at which the run ends.', whole(1, DURATION_MS_MAX)),
    25_000,
  ),
  service: kinds('id', services),
  storage: v.optional(
    group({
      guard: v.optional(
        about('What storage checks before it applies a write.', word(Object.keys(STORAGE_GUARDS))),
        'none',
      ),
      ...entriesOf(STORAGE_PARAMETERS),
    }),
    {},
  ),
  clients: v.optional(
    group({
      count: v.optional(
        about('Client processes; their names are A, B, …', whole(1, CLIENT_COUNT_MAX)),
        2,
      ),
      behaviour: v.optional(schemaOf(WORKER_PARAMETERS), {}),
      each: v.optional(
        about('What single clients do differently.', record(word(CLIENT_NAMES), ClientSchema)),
        {},
      ),
    }),
    {},
  ),
  work: v.optional(schemaOf(WORK_PARAMETERS), {}),
  jobs: v.optional(
    about('Scripted jobs, beside those that come by chance.', list(JobSchema, 1_000)),
    [],
  ),
  network: v.optional(
    group({
      ...entriesOf(NETWORK_PARAMETERS),
      links: v.optional(
        about('Single links that differ, each in one direction.', list(LinkSchema, 200)),
        [],
      ),
    }),
    {},
  ),
  clocks: v.optional(
    about('Each host’s clocks; hosts that are not named are right.', record(node, ClocksSchema)),
    {},
  ),
  pause: v.optional(
    about(
      'The pause slider: once, a set time after the client’s first grant. 0: none.',
      group({
        client: v.optional(node, 'A'),
        afterGrantMs: v.optional(whole(0, DURATION_MS_MAX), 2_000),
        lengthMs: v.optional(whole(0, DURATION_MS_MAX), 0),
      }),
    ),
    {},
  ),
  clockError: v.optional(
    about(
      'The skew slider: null means the node and the kind that matter to the service.',
      group({
        node: v.optional(v.nullable(node), null),
        kind: v.optional(v.nullable(word(['offset', 'step', 'drift'])), null),
        amount: v.optional(
          about('Milliseconds; for drift parts per million.', whole(-100_000_000, 100_000_000)),
          0,
        ),
        atMs: v.optional(whole(0, DURATION_MS_MAX), 4_000),
      }),
    ),
    {},
  ),
  faults: v.optional(list(FaultSchema, 200), []),
  wakeUpOrder: v.optional(
    about(
      'What a process does first when it wakes up.',
      word(['program-first', 'by-due-time', 'watchers-first']),
    ),
    'program-first',
  ),
  choices: v.optional(
    about(
      'A found schedule: at this turn of the engine, which of the enabled comes next, not the first.',
      list(group({ turn: whole(0, 10_000_000), take: whole(0, 1_000) }), 1_000),
    ),
    [],
  ),
  bounds: v.optional(
    about(
      'Bounds of the verdicts T and F, where they shall differ from what the service promises.',
      group({
        waitMsMax: v.optional(v.nullable(whole(0, DURATION_MS_MAX)), null),
        overtakesMax: v.optional(v.nullable(whole(0, 1_000_000)), null),
      }),
    ),
    {},
  ),
});

type Parsed = v.InferOutput<typeof ScenarioSchema>;

/** Readonly all the way down. */
type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** Which parameters there are depends on the service, so that only their kind is known here. */
type ServiceChoice = { readonly id: LockServiceId } & Readonly<
  Record<string, string | number | boolean>
>;

/** A scenario as the simulation takes it: complete and checked. */
export type Scenario = Fixed<
  Omit<Parsed, 'service' | 'storage' | 'network'> & {
    service: ServiceChoice;
    storage: StorageParameters & { guard: StorageGuardId };
    network: NetworkParameters & { links: v.InferOutput<typeof LinkSchema>[] };
  }
>;

export type ScenarioJob = Scenario['jobs'][number];

/** A scenario as people write it: whatever is left out is at its default. */
export type ScenarioInput = Fixed<
  Omit<v.InferInput<typeof ScenarioSchema>, 'service' | 'storage' | 'network'> & {
    service: ServiceChoice;
    storage?: Partial<Scenario['storage']>;
    network?: Partial<Scenario['network']>;
  }
>;
