import { copyAgenda, createAgenda, type Agenda } from '../kernel/agenda';
import {
  hostClocks,
  type ClockKind,
  type HostClocks,
  type LocalMs,
  type TrueMs,
} from '../kernel/time';
import type { MachineFact } from '../history/fact';
import type { MachineState, StepEvent } from '../models/step/stepper';
import type { Job } from '../models/job';
import { clockErrorOf } from './faults';
import type { Setting } from './setting';

/** What can come due. A smaller rank goes first among things due at the same instant. */
export const RANK = { call: 0, fault: 1, wakeUp: 2, delivery: 3, timer: 4 } as const;

/** What is due: one shape for all kinds, so that the engine's loop stays fast. */
export interface Item {
  /** `news` reach a machine without crossing the network: calls from outside, resets, promotions. */
  readonly kind: 'message' | 'news' | 'timer' | 'intervention' | 'observation' | 'arrival';
  /** Where it strikes; −1: nowhere in particular. */
  readonly node: number;
  readonly part: number;
  readonly type: string;
  readonly body: unknown;
  readonly fromNode: number;
  readonly fromPart: string;
  /** The sender's grant; from a server, the receiver's. 0: none. */
  readonly grant: number;
  /**
   * A timer's or observation's own number: an older one is stale. A job's index. Of a message, which
   * life of the receiver it was sent to.
   */
  readonly number: number;
  readonly cause: number;
  /** The wake-up that let it through, of what waited at a sleeping process; otherwise −1. */
  readonly cause2: number;
}

/** An item that strikes nowhere and follows from nothing. */
export const BARE: Item = {
  kind: 'arrival',
  node: -1,
  part: -1,
  type: '',
  body: null,
  fromNode: -1,
  fromPart: '',
  grant: 0,
  number: -1,
  cause: -1,
  cause2: -1,
};

/**
 * A pending timer, which is also its own entry on the agenda: a third of all that is allocated in a run would
 * be entries otherwise. `type` is its id, `grant` that of the message that set it, since what follows later
 * still belongs to it, and `cause` the line that set it.
 */
export interface Timer extends Item {
  readonly clock: ClockKind;
  readonly dueLocalMs: LocalMs;
  readonly event: StepEvent;
  /** Where it stands on the agenda, unless it left it: written once, when it is put there. */
  slot: number;
}

export interface Held {
  readonly arrivedMs: TrueMs;
  readonly item: Item;
}

/** One machine as it stands. */
export interface PartState {
  state: MachineState;
  timers: Timer[];
  isStalled: boolean;
  stallCount: number;
  held: Held[];
  /** How often each named delay was drawn a jitter for. */
  jitters: number;
}

/** One process and its host. */
export interface NodeState {
  clocks: HostClocks;
  isSuspended: boolean;
  isPaused: boolean;
  /** How many faults hold it so: of two that overlap, the later end counts. */
  suspendCount: number;
  pauseCount: number;
  isUp: boolean;
  /** The host runs and answers for its dead process; false after a power cut. */
  isHostUp: boolean;
  /** How often the process died: connections end with it. */
  deathCount: number;
  /** Whose messages it refuses, for each fault that makes it; an empty one: everybody's. */
  refusals: (readonly number[])[];
  held: Held[];
  /** The last grant whose answer it processed; 0: none. */
  grant: number;
  believes: boolean;
  /** Clients: has a job; since when it is idle; jobs that are meant for it. */
  isBusy: boolean;
  idleSinceMs: TrueMs;
  jobs: Job[];
}

export interface Cut {
  readonly between: readonly number[];
  readonly and: readonly number[];
  readonly manner: 'silent' | 'reset';
  readonly oneWay: boolean;
}

export interface Intercept {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly fate: 'delay' | 'lose' | 'duplicate';
  readonly byMs: number;
  /** How many matching messages still pass before it strikes. */
  remaining: number;
}

/** A grant that nobody ended yet, and the node whose state says so. */
export interface LiveGrant {
  readonly grant: number;
  readonly client: number;
  authority: number;
  /** Its authority forgot it: it ends by itself, and nobody tells. */
  isLost: boolean;
}

export interface Observation {
  readonly node: number;
  readonly id: string;
  readonly number: number;
  readonly clock: ClockKind;
  readonly atLocalMs: LocalMs;
  readonly fact: MachineFact;
  readonly cause: number;
  /** Its entry on the agenda and where that stands: written once, when it is put there. */
  entry: Item | null;
  slot: number;
}

/**
 * A running simulation as plain data: no functions, no hidden clock, nothing shared with another world but what
 * never changes. It can be forked, sent to a worker and stepped on.
 */
export interface World {
  nowMs: TrueMs;
  readonly endMs: TrueMs;
  stepCount: number;
  /** How many lines were told; the next line's number. */
  lineCount: number;
  agenda: Agenda<Item>;
  nodes: NodeState[];
  parts: PartState[];
  /** By link: messages sent so far, the ordinal of its draws. */
  sent: number[];
  cuts: Cut[];
  intercepts: Intercept[];
  grantCount: number;
  /** By client: its newest grant; 0: none. */
  newestGrant: number[];
  liveGrants: LiveGrant[];
  observations: Observation[];
  /** Numbers timers and observations. */
  nextNumber: number;
  /** By anchor: how often its state was entered. */
  entered: number[];
  /** The server that took over last; −1: nobody did. */
  leader: number;
  backlog: Job[];
  arrivalCount: number;
}

/** A world before its first event: every machine still to be started. */
export function emptyWorld(setting: Setting): World {
  const { scenario, lock, nodes, parts } = setting;
  const error = clockErrorOf(scenario, lock);
  return {
    nowMs: 0 as TrueMs,
    endMs: scenario.durationMs as TrueMs,
    stepCount: 0,
    lineCount: 0,
    agenda: createAgenda(),
    nodes: nodes.map((name) => {
      const given = scenario.clocks[name] ?? { wallOffsetMs: 0, driftPpm: 0 };
      const own = error !== null && error.node === name ? error : null;
      return {
        clocks: hostClocks({
          wallOffsetMs: given.wallOffsetMs + (own?.kind === 'offset' ? own.amount : 0),
          driftPpm: limitedDrift(given.driftPpm + (own?.kind === 'drift' ? own.amount : 0)),
        }),
        isSuspended: false,
        isPaused: false,
        suspendCount: 0,
        pauseCount: 0,
        isUp: true,
        isHostUp: true,
        deathCount: 0,
        refusals: [],
        held: [],
        grant: 0,
        believes: false,
        isBusy: false,
        idleSinceMs: 0 as TrueMs,
        jobs: [],
      };
    }),
    parts: parts.map(() => ({
      state: { leaf: 0, context: {}, isOwn: true },
      timers: [],
      isStalled: false,
      stallCount: 0,
      held: [],
      jitters: 0,
    })),
    sent: setting.links.map(() => 0),
    cuts: [],
    intercepts: [],
    grantCount: 0,
    newestGrant: Array.from({ length: setting.clientCount }, () => 0),
    liveGrants: [],
    observations: [],
    nextNumber: 1,
    entered: setting.anchors.map(() => 0),
    leader: -1,
    backlog: [],
    arrivalCount: 0,
  };
}

/** Each may be in its bounds and their sum beyond any clock: a drift of the host's and the slider's. */
function limitedDrift(ppm: number): number {
  return Math.max(-DRIFT_PPM_MAX, Math.min(DRIFT_PPM_MAX, ppm));
}

/** Arbitrary: half as fast again, or half as slow; as far as a scenario may go without the slider. */
const DRIFT_PPM_MAX = 500_000;

/**
 * An independent copy. Items, facts and messages are never changed once made, nor is what stands in a context, so
 * the two worlds share them; everything that a step writes to is copied.
 */
export function fork(world: World): World {
  return {
    ...world,
    agenda: copyAgenda(world.agenda),
    nodes: world.nodes.map((node) => ({
      ...node,
      held: node.held.slice(),
      refusals: node.refusals.slice(),
      jobs: node.jobs.slice(),
    })),
    parts: world.parts.map((part) => ({
      ...part,
      state: { ...part.state, context: { ...part.state.context } },
      timers: part.timers.slice(),
      held: part.held.slice(),
    })),
    sent: world.sent.slice(),
    cuts: world.cuts.slice(),
    intercepts: world.intercepts.map((intercept) => ({ ...intercept })),
    newestGrant: world.newestGrant.slice(),
    liveGrants: world.liveGrants.map((grant) => ({ ...grant })),
    observations: world.observations.slice(),
    entered: world.entered.slice(),
    backlog: world.backlog.slice(),
  };
}
