import type { Intervention, NodeId, PartName } from '../contract';

/**
 * When a fault strikes: at a true time, or when a machine of a node enters a state for the nth time (its path,
 * or the beginning of it: `holding`, `holding.reading`), plus a delay.
 */
export type FaultTime =
  | { readonly atMs: number }
  | {
      readonly node: NodeId;
      /** Left out: the node’s main machine, which is a client’s worker. */
      readonly part?: PartName | undefined;
      readonly enters: string;
      readonly nth: number;
      readonly plusMs: number;
    };

/** One thing that goes wrong. Faults name their level: machine, process, host, link, clock. */
export type Fault = { readonly at: FaultTime } & FaultKind;

export type FaultKind =
  | { readonly type: 'pause' | 'suspend'; readonly node: NodeId; readonly lengthMs: number }
  | {
      readonly type: 'stall';
      readonly node: NodeId;
      readonly part: string;
      readonly lengthMs: number;
    }
  | { readonly type: 'kill' | 'powerOff'; readonly node: NodeId }
  | { readonly type: 'restart'; readonly node: NodeId; readonly withMemory: boolean }
  | {
      readonly type: 'cut';
      readonly between: readonly NodeId[];
      readonly and: readonly NodeId[];
      readonly lengthMs: number;
      readonly manner: 'silent' | 'reset';
      readonly oneWay: boolean;
    }
  | {
      readonly type: 'refuse';
      readonly node: NodeId;
      readonly lengthMs: number;
      /** Whose requests; empty or left out: everybody's. */
      readonly only?: readonly NodeId[];
    }
  | {
      readonly type: 'delay' | 'lose' | 'duplicate';
      readonly from: NodeId;
      readonly to: NodeId;
      /** Message type; '' for any. */
      readonly message: string;
      readonly nth: number;
      readonly byMs: number;
    }
  | { readonly type: 'clockStep'; readonly node: NodeId; readonly byMs: number }
  | { readonly type: 'clockDrift'; readonly node: NodeId; readonly driftPpm: number }
  | { readonly type: 'failover'; readonly from: NodeId; readonly to: NodeId }
  | { readonly type: 'interrupt'; readonly node: NodeId }
  /**
   * Something an operator, or a process of theirs, does to a server, once or again and again (a reaper): the service
   * says which actions there are.
   */
  | {
      readonly type: 'operate';
      readonly node: NodeId;
      readonly action: string;
      readonly times: number;
      readonly everyMs: number;
    };

export type FaultType = FaultKind['type'];

/** One intervention of a fault, `afterMs` after it strikes. */
export interface TimedIntervention {
  readonly afterMs: number;
  readonly intervention: Intervention;
}

type Interventions<F> = (fault: F) => readonly TimedIntervention[];

type FaultOf<T extends FaultType> = Extract<FaultKind, { readonly type: T }>;

/**
 * Every kind of fault, as a timed list of the few things that can be done to the world. What people read of it
 * stands in `words.ts`.
 */
export const FAULTS: { readonly [T in FaultType]: Interventions<FaultOf<T>> } = {
  pause: ({ node, lengthMs }) => [
    now({ type: 'pause', node }),
    after(lengthMs, { type: 'resume', node }),
  ],
  suspend: ({ node, lengthMs }) => [
    now({ type: 'suspend', node }),
    after(lengthMs, { type: 'unsuspend', node }),
  ],
  stall: ({ node, part, lengthMs }) => [
    now({ type: 'stall', node, part }),
    after(lengthMs, { type: 'unstall', node, part }),
  ],
  kill: ({ node }) => [now({ type: 'kill', node })],
  powerOff: ({ node }) => [now({ type: 'powerOff', node })],
  restart: ({ node, withMemory }) => [now({ type: 'restart', node, withMemory })],
  cut: ({ between, and, lengthMs, manner, oneWay }) => [
    now({ type: 'cut', between, and, manner, oneWay }),
    after(lengthMs, { type: 'heal', between, and, manner, oneWay }),
  ],
  refuse: ({ node, lengthMs, only = [] }) => [
    now({ type: 'refuse', node, only }),
    after(lengthMs, { type: 'accept', node, only }),
  ],
  delay: (fault) => [now({ ...intercepted(fault), fate: 'delay' })],
  lose: (fault) => [now({ ...intercepted(fault), fate: 'lose' })],
  duplicate: (fault) => [now({ ...intercepted(fault), fate: 'duplicate' })],
  clockStep: ({ node, byMs }) => [now({ type: 'stepClock', node, byMs })],
  clockDrift: ({ node, driftPpm }) => [now({ type: 'driftClock', node, driftPpm })],
  failover: ({ from, to }) => [now({ type: 'failover', from, to })],
  interrupt: ({ node }) => [now({ type: 'tell', node, part: 'worker', message: 'interrupt' })],
  operate: ({ node, action, times, everyMs }) =>
    Array.from({ length: times }, (_, at) =>
      after(at * everyMs, { type: 'tell', node, part: 'server', message: action }),
    ),
};

/** What a fault does, in order. */
export function interventionsOf(fault: FaultKind): readonly TimedIntervention[] {
  return (FAULTS[fault.type] as Interventions<FaultKind>)(fault);
}

function now(intervention: Intervention): TimedIntervention {
  return { afterMs: 0, intervention };
}

function after(afterMs: number, intervention: Intervention): TimedIntervention {
  return { afterMs, intervention };
}

function intercepted({ from, to, message, nth, byMs }: FaultOf<'delay'>) {
  return { type: 'intercept', from, to, message, nth, byMs } as const;
}
