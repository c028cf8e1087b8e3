import type { TrueMs } from '../kernel/time';
import type { Fact } from './fact';
import type { History, HistoryEvent } from './history';

/** How a line of the buffer is kept: a fact as it was told, or an envelope or timer told when asked for. */
export const LINE = { fact: 0, sent: 1, delivered: 2, lost: 3, timer: 4 } as const;
export type LineKind = (typeof LINE)[keyof typeof LINE];

/** A message on its way, as a line refers to it. */
export interface Envelope {
  readonly type: string;
  readonly body: unknown;
  readonly fromNode: number;
  readonly node: number;
}

/** A timer that fired. */
export interface FiredTimer {
  readonly id: string;
  readonly part: string;
}

/** Why a message was lost, with the message. */
export interface LostEnvelope {
  readonly envelope: Envelope;
  readonly because: 'loss' | 'cut' | 'down' | 'refused';
}

/**
 * Where a run tells its lines. A line is numbered by the teller's caller, from 0 without gaps; `cause`
 * and `cause2` are earlier lines, or −1.
 */
export interface Teller {
  tell(
    atMs: TrueMs,
    node: number,
    cause: number,
    cause2: number,
    kind: LineKind,
    told: Fact | Envelope | LostEnvelope | FiredTimer,
  ): void;
}

/**
 * An append-only history in columns. Messages and timers are most of a run's lines and few are looked at, so
 * their facts are made only when a line is read: this keeps the engine at its speed with history on.
 */
export class HistoryBuffer implements Teller, History {
  private readonly atMs: number[] = [];
  private readonly node: number[] = [];
  private readonly cause: number[] = [];
  private readonly cause2: number[] = [];
  private readonly kind: number[] = [];
  private readonly told: unknown[] = [];
  private readonly nodeNames: readonly string[];
  endMs = 0 as TrueMs;
  stepCount = 0;

  constructor(nodeNames: readonly string[]) {
    this.nodeNames = nodeNames;
  }

  get length(): number {
    return this.told.length;
  }

  tell(atMs: TrueMs, node: number, cause: number, cause2: number, kind: LineKind, told: unknown) {
    this.atMs.push(atMs);
    this.node.push(node);
    this.cause.push(cause);
    this.cause2.push(cause2);
    this.kind.push(kind);
    this.told.push(told);
  }

  at(seq: number): HistoryEvent {
    const atMs = this.atMs[seq];
    if (atMs === undefined)
      throw new RangeError(`A history of ${this.length} lines has no line ${seq}.`);
    return {
      seq,
      atMs: atMs as TrueMs,
      node: this.nameOf(this.node[seq]),
      causedBy: [this.cause[seq] ?? -1, this.cause2[seq] ?? -1].filter((cause) => cause >= 0),
      fact: this.factAt(seq),
    };
  }

  *[Symbol.iterator](): Iterator<HistoryEvent> {
    for (let seq = 0; seq < this.length; seq += 1) yield this.at(seq);
  }

  /** An independent copy; later lines of one do not show in the other. */
  copy(): HistoryBuffer {
    const copy = new HistoryBuffer(this.nodeNames);
    for (const column of ['atMs', 'node', 'cause', 'cause2', 'kind', 'told'] as const)
      (copy[column] as unknown[]).push(...this[column]);
    copy.endMs = this.endMs;
    copy.stepCount = this.stepCount;
    return copy;
  }

  private factAt(seq: number): Fact {
    const told = this.told[seq];
    switch (this.kind[seq] as LineKind) {
      case LINE.fact:
        return told as Fact;
      case LINE.sent:
        return { type: 'message.sent', ...this.message(told as Envelope) };
      case LINE.delivered:
        return { type: 'message.delivered', ...this.message(told as Envelope) };
      case LINE.lost: {
        const { envelope, because } = told as LostEnvelope;
        const { message, from, to } = this.message(envelope);
        return { type: 'message.lost', message, from, to, because };
      }
      case LINE.timer: {
        const { id, part } = told as FiredTimer;
        return { type: 'timer.fired', timer: timerName(id), part };
      }
    }
  }

  private message({ type, body, fromNode, node }: Envelope) {
    return {
      message: type,
      from: this.nameOf(fromNode),
      to: this.nameOf(node),
      body: body === null || body === undefined ? '' : JSON.stringify(body),
    };
  }

  private nameOf(node: number | undefined): string {
    return node === undefined || node < 0 ? '' : (this.nodeNames[node] ?? '');
  }
}

/** `keyTtl` of `xstate.after.keyTtl.redis-server.primary.held`; a raised event's id as it is. */
export function timerName(id: string): string {
  return id.startsWith('xstate.after.') ? (id.split('.')[2] ?? id) : id;
}
