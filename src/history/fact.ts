/**
 * Everything that can be told in a run. `client` and `by` are process names (`A`, `redis`). Numbers are whole;
 * `…Ms` are durations or, where named `atMs`, true time. Facts hold integers, strings, booleans and
 * null only, so that a history is the same on every machine.
 */
export interface FactFields {
  /** Opens every history. What the service promises; what a checker needs and a history cannot show. */
  'run.declared': {
    readonly service: string;
    readonly tokens: 'ordered' | 'identity' | 'none';
    /** Bound for verdict T, in ms. */
    readonly waitMsMax: number;
    /** Bound for verdict F; null where the service promises no order. */
    readonly overtakesMax: number | null;
  };

  // The client wants the lock, and what the service answers. ------------------------------------
  'lock.wanted': { readonly client: string };
  'lock.withdrawn': { readonly client: string; readonly because: string };
  /** A request for the lock reached the service (each poll is one; the first of a wait counts for order). */
  'request.arrived': { readonly client: string };

  // The service's own state: grants. ------------------------------------------------------------
  /** Its authority decided the grant. `ttlMs` null: it never ends by itself. */
  'lease.granted': {
    readonly client: string;
    readonly token: number | null;
    readonly ttlMs: number | null;
    readonly grant: number;
  };
  /** The grant's end was moved to `ttlMs` from now, at the request of `by`. */
  'lease.renewed': {
    readonly client: string;
    readonly by: string;
    readonly ttlMs: number | null;
    readonly grant: number;
  };
  /** An extend re-created an ended lock: the client's old grant lives again. */
  'lease.revived': {
    readonly client: string;
    readonly by: string;
    readonly ttlMs: number | null;
    readonly grant: number;
  };
  'lease.released': { readonly client: string; readonly grant: number };
  /** Over by the authority's own clock. */
  'lease.expired': { readonly client: string; readonly grant: number };
  /** The service took it back by its own decision. */
  'lease.revoked': { readonly client: string; readonly because: string; readonly grant: number };
  /** Deleted at the request of somebody who is not its client. */
  'lease.removed': { readonly client: string; readonly by: string; readonly grant: number };
  /** The authority forgot it (memory gone, failover without the record). Live until its promised end. */
  'lease.lost': { readonly client: string; readonly because: string; readonly grant: number };
  /** A release that found nothing of its own to release. */
  'release.ignored': { readonly client: string };
  /** A renewal that the service did not apply. */
  'renewal.refused': { readonly client: string; readonly because: string };

  // What the client's program believes. ---------------------------------------------------------
  /** From the engine: a machine of the process entered a state tagged `believes`. */
  'belief.began': { readonly client: string; readonly grant: number | null };
  'belief.ended': { readonly client: string; readonly grant: number | null };
  /** The program learnt, or decided, that it no longer holds the lock. */
  'loss.noticed': { readonly client: string; readonly because: string };

  // Storage and effects. ------------------------------------------------------------------------
  'read.served': {
    readonly client: string;
    readonly value: number;
    readonly version: number;
    readonly grant: number | null;
  };
  'read.rejected': {
    readonly client: string;
    readonly because: string;
    readonly token: number | null;
    readonly highestToken: number;
    readonly grant: number | null;
  };
  /** `basedOnVersion` null: a blind write. `replacesVersion`: the version found in place. */
  'write.applied': {
    readonly client: string;
    readonly jobId: string;
    readonly token: number | null;
    readonly basedOnVersion: number | null;
    readonly replacesVersion: number;
    readonly version: number;
    readonly value: number;
    readonly grant: number | null;
  };
  'write.rejected': {
    readonly client: string;
    readonly jobId: string;
    readonly token: number | null;
    /** The last: it was sent in a transaction that is not open, or was rolled back with it. */
    readonly because:
      'token-is-stale' | 'token-is-missing' | 'version-is-stale' | 'transaction-is-over';
    readonly highestToken: number | null;
    readonly grant: number | null;
  };
  'write.deduplicated': {
    readonly client: string;
    readonly jobId: string;
    readonly token: number | null;
    readonly grant: number | null;
  };
  /** Something outside that cannot be undone: a mail sent, a card charged. */
  'effect.performed': {
    readonly client: string;
    readonly jobId: string;
    readonly grant: number | null;
  };

  // Work. ---------------------------------------------------------------------------------------
  /** `client` null: it waits in the backlog until somebody is idle. */
  'job.arrived': { readonly jobId: string; readonly client: string | null };
  'job.started': { readonly jobId: string; readonly client: string };
  'job.finished': { readonly jobId: string; readonly client: string; readonly outcome: JobOutcome };

  // Processes, hosts, clocks, links: what faults do. --------------------------------------------
  'process.paused': { readonly node: string };
  'process.resumed': { readonly node: string };
  'process.killed': { readonly node: string };
  'process.restarted': { readonly node: string; readonly withMemory: boolean };
  'host.suspended': { readonly node: string };
  'host.resumed': { readonly node: string };
  'host.poweredOff': { readonly node: string };
  'machine.stalled': { readonly node: string; readonly part: string };
  'machine.unstalled': { readonly node: string; readonly part: string };
  'clock.stepped': { readonly node: string; readonly clock: string; readonly byMs: number };
  'clock.drifted': { readonly node: string; readonly driftPpm: number };
  'link.cut': {
    readonly between: string;
    readonly and: string;
    readonly manner: 'silent' | 'reset';
  };
  'link.healed': { readonly between: string; readonly and: string };
  'link.delayed': { readonly from: string; readonly to: string; readonly byMs: number };
  'server.promoted': { readonly node: string };
  'server.refusing': { readonly node: string; readonly refuses: boolean };

  // Messages and timers, from the engine. -------------------------------------------------------
  'message.sent': {
    readonly message: string;
    readonly from: string;
    readonly to: string;
    readonly body: string;
  };
  'message.delivered': {
    readonly message: string;
    readonly from: string;
    readonly to: string;
    readonly body: string;
  };
  'message.lost': {
    readonly message: string;
    readonly from: string;
    readonly to: string;
    readonly because: 'loss' | 'cut' | 'down' | 'refused';
  };
  /** A machine had no use for a message and did not expect it. */
  'message.ignored': { readonly message: string; readonly by: string };
  'timer.fired': { readonly timer: string; readonly part: string };
}

export type JobOutcome = 'done' | 'rejected' | 'lost-the-lock' | 'gave-up' | 'failed';

export type FactType = keyof FactFields;

/** One thing told, as it stands in a history. */
export type Fact = {
  readonly [T in FactType]: { readonly type: T } & FactFields[T];
}[FactType];

/** The fact of one type. */
export type FactOf<T extends FactType> = Extract<Fact, { type: T }>;

/**
 * The same as a machine tells it: without the grant's number, which machines never see. The simulation
 * adds it.
 */
export type MachineFact = {
  readonly [T in FactType]: { readonly type: T } & Omit<FactFields[T], 'grant'>;
}[FactType];
