import type { AnyStateMachine } from 'xstate';
import type { MachineFact } from '../history/fact';
import type { ClockKind, LocalMs } from '../kernel/time';
import type { ParameterSpecs } from './parameters';

/** A process: one lane, one address. Clients are `A`, `B`, …; servers and storage carry their own names. */
export type NodeId = string;

/** A machine's name within its process: `worker`, `library`, `server`, `storage`. */
export type PartName = string;

/**
 * What every machine receives, always in this one shape, so that the engine stays fast and a machine
 * never has to ask what time it is. `wallMs` and `monotonicMs` are the receiving host's own clocks at
 * the moment the event is handled. Timers arrive the same way, from the machine itself.
 */
export interface Delivery<Type extends string = string, Body = unknown> {
  readonly type: Type;
  readonly from: NodeId;
  readonly part: PartName;
  readonly wallMs: LocalMs;
  readonly monotonicMs: LocalMs;
  readonly body: Body;
}

/**
 * All that a machine may ask of the world. A machine never acts: it emits one of these, and the
 * simulation carries it out.
 */
export type Effect = SendEffect | RecordEffect | ObserveEffect | InheritEffect;

/** Sends one message. To the own node it is a call within the process: no network, no delay. */
export interface SendEffect {
  readonly type: 'send';
  readonly to: NodeId;
  readonly part: PartName;
  readonly message: Message;
}

/** Bodies are flat records of numbers, strings, booleans and nulls, and are never changed. */
export interface Message<Type extends string = string, Body = unknown> {
  readonly type: Type;
  readonly body: Body;
}

/** Tells a fact, now. */
export interface RecordEffect {
  readonly type: 'record';
  readonly fact: MachineFact;
}

/**
 * Tells a fact when this host's clock reads `atLocalMs`, even if the process is asleep or busy then: an
 * observer beside the process looks at its state. Used for what is true of the state without any
 * code running, such as a key that passed its expiry. The same `id` replaces an earlier one;
 * `fact: null` forgets it. Gone when the process dies without its memory.
 */
export interface ObserveEffect {
  readonly type: 'observe';
  readonly id: string;
  readonly clock: ClockKind;
  readonly atLocalMs: LocalMs;
  readonly fact: MachineFact | null;
}

/**
 * This node's state speaks for the client's grant from now on: a server took over and found it in its
 * copy. Without it, a grant whose authority is gone stays live until its promised end.
 */
export interface InheritEffect {
  readonly type: 'inherit';
  readonly client: NodeId;
  /** Told where there is no such grant: the server before may have died before it told what was decided. */
  readonly otherwise?: MachineFact;
}

/**
 * A machine as the engine runs it: the XState definition and the clocks its named delays (or the ids
 * of its delayed raises) are timed by. Delays that are not named run on the monotonic clock.
 */
export interface MachineDefinition {
  readonly machine: AnyStateMachine;
  readonly clocks?: Readonly<Record<string, ClockKind>>;
  /**
   * Named delays (or ids of delayed raises) that real programs spread at random: by how much, ms either way. The
   * engine draws, so that the machine stays free of chance.
   */
  readonly jitter?: Readonly<Record<string, (context: never) => number>>;
}

/** One machine instance of a run: where it lives and what it starts from. */
export interface PartSpec {
  readonly node: NodeId;
  readonly part: PartName;
  readonly definition: MachineDefinition;
  /** The machine's input: plain data. */
  readonly input: object;
  /**
   * It is told `restarted` when its process comes back with what is on its disk, so that it can drop what was in
   * memory only: connections, and locks that are kept nowhere else.
   */
  readonly hearsOfRestart?: boolean;
}

/** What a lock service promises under given parameters; checkers and captions take it from here. */
export interface ServicePromise {
  readonly tokens: 'ordered' | 'identity' | 'none';
  /** Whether a grant ends by itself. */
  readonly expires: boolean;
  /** How long a stranded lock may keep a waiter, F13, ms. */
  readonly waitMsMax: number;
  /** Null: it promises no order. */
  readonly overtakesMax: number | null;
  /**
   * There where nobody is kept out while another works: what is promised instead of exclusion. Programs are then
   * admitted at once, wait for nothing and believe nothing; M, B and T stay untested, and C is what counts.
   */
  readonly instead?: 'no-lost-update' | 'once-only' | 'nothing';
}

/** What a service needs to know of the rest of the scenario to state its promise and to size its parts. */
export interface Surroundings {
  readonly clients: readonly NodeId[];
  /** The longest one-way delay that a message may take, ms. */
  readonly delayMsMax: number;
  /** Whether the storage guard compares tokens. */
  readonly guardNeedsToken: boolean;
}

/** A link whose delay the service fixes by itself, such as replication. */
export interface ServiceLink {
  readonly from: NodeId;
  readonly to: NodeId;
  readonly delayMs: number;
}

/**
 * A lock service as static data: cheap to import, so that menus and schemas can list all of them. Its machines
 * come by `load()`.
 */
export interface LockService<P = unknown> {
  readonly id: string;
  readonly label: string;
  /** One sentence for the picker. */
  readonly summary: string;
  readonly parameters: ParameterSpecs;
  /** The parameters that a newcomer's sliders show; all others are below the fold. */
  readonly mainParameters: readonly string[];
  /** Which parameter is the lease's length, if it has one. */
  readonly ttlParameter: string | null;
  /** What a wrong clock does here: which node and which kind of error matter, or why none does. */
  readonly clockError:
    | { readonly node: NodeId; readonly kind: ClockErrorKind; readonly because: string }
    | { readonly node: null; readonly because: string };
  /**
   * Where the service is the database that holds the data as well, so that lock and data end together: what that
   * makes of the storage guard, in one sentence. Its machine stands at `storage` (`ServiceMachinery.storage`), and its
   * libraries talk to that node and hear of its connections.
   */
  readonly bringsStorage?: string;
  /**
   * The storage guard that this service is. A scenario names it or none; any other is a contradiction, since it
   * would not be there.
   */
  readonly ownGuard?: string;
  /** What an operator can do to a server of it, by the name of the message: `operate` faults choose one. */
  readonly operatorActions?: Readonly<Record<string, string>>;
  servers(parameters: P): readonly NodeId[];
  links(parameters: P): readonly ServiceLink[];
  promise(parameters: P, surroundings: Surroundings): ServicePromise;
  load(): Promise<ServiceMachinery<P>>;
}

export type ClockErrorKind = 'offset' | 'step' | 'drift';

/** A service's machines, once loaded. */
export interface ServiceMachinery<P = unknown> {
  /** Server machines; `parametersOf` gives each client's own parameters (the service's, with its overrides). */
  parts(
    parameters: P,
    parametersOf: (client: NodeId) => P,
    surroundings: Surroundings,
  ): readonly PartSpec[];
  /**
   * Of a service that brings its own storage, and only of one: the machine that takes the place of the guarded storage,
   * as part `storage` of node `storage`. It answers the workers' `read`, `write` and `perform` (`StorageRequest`) and
   * whatever the service's libraries ask of it, so that one machine decides both in one step.
   */
  storage?(
    parameters: P,
    surroundings: Surroundings,
    asked: StorageAsked,
    parametersOf: (client: NodeId) => P,
  ): Pick<PartSpec, 'definition' | 'input' | 'hearsOfRestart'>;
}

/** What a service that brings its own storage is told of the storage that was asked for. */
export interface StorageAsked {
  readonly guard: string;
  readonly commitDelayMs: number;
  readonly readLagMs: number;
}

/** A storage guard as static data. */
export interface StorageGuard {
  readonly id: string;
  readonly label: string;
  readonly summary: string;
  readonly needsToken: boolean;
  load(): Promise<MachineDefinition>;
}

/**
 * The few things a fault can do to the world; each kind of fault is a timed list of these. `refuse`
 * bounces every message that reaches the node; `intercept` changes the fate of the nth message of a kind
 * on a link from the moment it is set.
 */
export type Intervention =
  | { readonly type: 'pause' | 'resume' | 'suspend' | 'unsuspend'; readonly node: NodeId }
  | { readonly type: 'kill' | 'powerOff'; readonly node: NodeId }
  | { readonly type: 'restart'; readonly node: NodeId; readonly withMemory: boolean }
  | { readonly type: 'stall' | 'unstall'; readonly node: NodeId; readonly part: PartName }
  | {
      readonly type: 'cut' | 'heal';
      readonly between: readonly NodeId[];
      readonly and: readonly NodeId[];
      readonly manner: 'silent' | 'reset';
      /** Only messages from the first side to the second. */
      readonly oneWay: boolean;
    }
  | { readonly type: 'stepClock'; readonly node: NodeId; readonly byMs: number }
  | { readonly type: 'driftClock'; readonly node: NodeId; readonly driftPpm: number }
  | {
      readonly type: 'refuse' | 'accept';
      readonly node: NodeId;
      /** Whose messages; empty: everybody's. */
      readonly only: readonly NodeId[];
    }
  | {
      readonly type: 'intercept';
      readonly from: NodeId;
      readonly to: NodeId;
      /** Message type, or '' for any. */
      readonly message: string;
      readonly nth: number;
      readonly fate: 'delay' | 'lose' | 'duplicate';
      readonly byMs: number;
    }
  | { readonly type: 'failover'; readonly from: NodeId; readonly to: NodeId }
  | {
      readonly type: 'tell';
      readonly node: NodeId;
      readonly part: PartName;
      readonly message: string;
    };
