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

interface FaultDescription<F> {
  readonly label: string;
  /** One sentence: what it stands for in the real world. */
  readonly hint: string;
  readonly interventions: (fault: F) => readonly TimedIntervention[];
}

type FaultOf<T extends FaultType> = Extract<FaultKind, { readonly type: T }>;

/** Every kind of fault, as a timed list of the few things that can be done to the world. */
export const FAULTS: { readonly [T in FaultType]: FaultDescription<FaultOf<T>> } = {
  pause: {
    label: 'Pause',
    hint: 'The process does not run; its host’s clocks do (garbage collection, SIGSTOP).',
    interventions: ({ node, lengthMs }) => [
      now({ type: 'pause', node }),
      after(lengthMs, { type: 'resume', node }),
    ],
  },
  suspend: {
    label: 'Suspend',
    hint: 'The whole host stands still, and its monotonic clock with it (VM suspend).',
    interventions: ({ node, lengthMs }) => [
      now({ type: 'suspend', node }),
      after(lengthMs, { type: 'unsuspend', node }),
    ],
  },
  stall: {
    label: 'Stall',
    hint: 'One machine of the process is stuck, the others go on (a loop waiting for the disk).',
    interventions: ({ node, part, lengthMs }) => [
      now({ type: 'stall', node, part }),
      after(lengthMs, { type: 'unstall', node, part }),
    ],
  },
  kill: {
    label: 'Kill',
    hint: 'The process dies and loses its memory; its host closes its connections.',
    interventions: ({ node }) => [now({ type: 'kill', node })],
  },
  powerOff: {
    label: 'Power off',
    hint: 'The host vanishes without a word to anybody.',
    interventions: ({ node }) => [now({ type: 'powerOff', node })],
  },
  restart: {
    label: 'Restart',
    hint: 'The process comes back, with what it had on disk or empty.',
    interventions: ({ node, withMemory }) => [now({ type: 'restart', node, withMemory })],
  },
  cut: {
    label: 'Cut',
    hint: 'Messages do not cross, either in silence or with a reset that both sides hear.',
    interventions: ({ between, and, lengthMs, manner, oneWay }) => [
      now({ type: 'cut', between, and, manner, oneWay }),
      after(lengthMs, { type: 'heal', between, and, manner, oneWay }),
    ],
  },
  refuse: {
    label: 'Refuse',
    hint: 'The server answers every command with an error, or those of some clients (a quota, a missing right).',
    interventions: ({ node, lengthMs, only = [] }) => [
      now({ type: 'refuse', node, only }),
      after(lengthMs, { type: 'accept', node, only }),
    ],
  },
  delay: {
    label: 'Delay a message',
    hint: 'One message takes longer than the others.',
    interventions: (fault) => [now({ ...intercepted(fault), fate: 'delay' })],
  },
  lose: {
    label: 'Lose a message',
    hint: 'One message vanishes.',
    interventions: (fault) => [now({ ...intercepted(fault), fate: 'lose' })],
  },
  duplicate: {
    label: 'Duplicate a message',
    hint: 'One message arrives twice.',
    interventions: (fault) => [now({ ...intercepted(fault), fate: 'duplicate' })],
  },
  clockStep: {
    label: 'Clock step',
    hint: 'The host’s wall clock jumps (NTP, an administrator).',
    interventions: ({ node, byMs }) => [now({ type: 'stepClock', node, byMs })],
  },
  clockDrift: {
    label: 'Clock drift',
    hint: 'The host’s clocks run fast or slow from now on.',
    interventions: ({ node, driftPpm }) => [now({ type: 'driftClock', node, driftPpm })],
  },
  failover: {
    label: 'Failover',
    hint: 'Another server takes over, with what it knows.',
    interventions: ({ from, to }) => [now({ type: 'failover', from, to })],
  },
  interrupt: {
    label: 'Interrupt',
    hint: 'The program’s running call into the lock library is aborted.',
    interventions: ({ node }) => [
      now({ type: 'tell', node, part: 'worker', message: 'interrupt' }),
    ],
  },
  operate: {
    label: 'Operator action',
    hint: 'Somebody outside acts on the server: force-unlocks, deregisters a node, runs a reaper.',
    interventions: ({ node, action, times, everyMs }) =>
      Array.from({ length: times }, (_, at) =>
        after(at * everyMs, { type: 'tell', node, part: 'server', message: action }),
      ),
  },
};

/** What a fault does, in order. */
export function interventionsOf(fault: FaultKind): readonly TimedIntervention[] {
  const description = FAULTS[fault.type] as FaultDescription<FaultKind>;
  return description.interventions(fault);
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
