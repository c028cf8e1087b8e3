import type { VerdictId } from '../../checkers';
import type { Fact } from '../../history/fact';
import { historyOf, type HistoryEvent } from '../../history/history';
import { trueMs } from '../../kernel/time';
import { grantOfWrite, grantSought, openGrants, type GrantTold } from './grant-told';
import type { LockEvent, Told } from './lock-event';
import type { Gaps, Trace } from './trace';

interface TellingOf {
  /** Of one lock, in order of time. Not empty. */
  readonly events: readonly LockEvent[];
  /** How long a grant lasts where the trace does not say, ms. */
  readonly ttlMs: number | null;
  /** The trace numbers its grants and tells every end itself: nothing is computed. */
  readonly isComplete: boolean;
}

/**
 * Tells what a trace says as a history. Two things are computed: the numbers of grants, and the end of a grant whose
 * TTL is told and which nothing else ended. All else that the trace does not say stays unsaid and is listed in `gaps`.
 */
export function tellingOf({
  events,
  ttlMs,
  isComplete,
}: TellingOf): Pick<Trace, 'history' | 'textLines' | 'gaps' | 'notes'> {
  const zeroMs = events[0]?.atMs ?? 0;
  const teller = new Teller(
    ttlMs,
    isComplete || events.some(({ told }) => told.type === 'expired'),
  );
  for (const event of events) teller.hear({ ...event, atMs: event.atMs - zeroMs });
  const lastMs = (events.at(-1)?.atMs ?? zeroMs) - zeroMs;
  // A little beyond the last line, so that what stood then can be seen.
  const endMs = lastMs + Math.max(1, Math.round(lastMs * 0.03));
  teller.expireUpTo(endMs);
  return {
    history: historyOf(teller.lines, trueMs(endMs)),
    textLines: teller.textLines,
    gaps: teller.gaps(isComplete),
    notes: teller.notes(),
  };
}

class Teller {
  readonly lines: HistoryEvent[] = [];
  readonly textLines: (number | null)[] = [];
  private readonly grants: GrantTold[] = [];
  private readonly untold: Partial<Record<VerdictId, string>> = {};
  private writeCount = 0;
  private computedCount = 0;
  private readonly leftOut: number[] = [];

  private readonly ttlMs: number | null;
  private readonly tellsExpiry: boolean;

  constructor(ttlMs: number | null, tellsExpiry: boolean) {
    this.ttlMs = ttlMs;
    this.tellsExpiry = tellsExpiry;
  }

  hear({ line, atMs, client, told }: LockEvent): void {
    this.expireUpTo(atMs);
    const fact = this.factOf({ client, line, atMs }, told);
    if (fact === null) this.leftOut.push(line);
    else this.tell(atMs, fact, line);
  }

  /** Ends the grants whose time is up by then, each at its own time. */
  expireUpTo(atMs: number): void {
    if (this.tellsExpiry) return;
    const due = this.grants
      .filter(({ isOver, dueMs }) => !isOver && dueMs !== null && dueMs <= atMs)
      .sort((one, other) => (one.dueMs ?? 0) - (other.dueMs ?? 0));
    for (const one of due) {
      one.isOver = true;
      this.computedCount += 1;
      const { client, grant } = one;
      this.tell(one.dueMs ?? atMs, { type: 'lease.expired', client, grant }, null);
    }
  }

  gaps(isComplete: boolean): Gaps {
    if (isComplete) return { openGrants: [], untold: this.untold };
    this.leaveBeliefs();
    return { openGrants: openGrants(this.grants, this.tellsExpiry), untold: this.untold };
  }

  notes(): readonly string[] {
    const notes: string[] = [];
    if (this.computedCount > 0)
      notes.push(
        `${this.computedCount} of the ends are computed from the TTL, by the clock of the trace.`,
      );
    if (this.leftOut.length > 0) {
      const some = this.leftOut.slice(0, 5).join(', ');
      const more = this.leftOut.length > 5 ? ' …' : '';
      notes.push(
        `Left out, since no live grant that the trace tells of belongs to it: line ${some}${more}.`,
      );
    }
    return notes;
  }

  private tell(atMs: number, fact: Fact, line: number | null): void {
    const node = 'node' in fact ? fact.node : '';
    this.lines.push({ seq: this.lines.length, atMs: trueMs(atMs), node, causedBy: [], fact });
    this.textLines.push(line);
  }

  private factOf(
    at: { readonly client: string; readonly line: number; readonly atMs: number },
    told: Told,
  ): Fact | null {
    const { client, line, atMs } = at;
    switch (told.type) {
      case 'wanted':
        return { type: 'lock.wanted', client };
      case 'withdrawn':
        return { type: 'lock.withdrawn', client, because: told.because };
      case 'ignored':
        return { type: 'release.ignored', client };
      case 'granted': {
        const ttlMs = told.ttlMs ?? this.ttlMs;
        const grant = told.grant ?? 1 + Math.max(0, ...this.grants.slice(-1).map((g) => g.grant));
        const dueMs = ttlMs === null ? null : atMs + ttlMs;
        this.grants.push({ grant, client, token: told.token, dueMs, isOver: false });
        return { type: 'lease.granted', client, token: told.token, ttlMs, grant };
      }
      case 'renewed':
      case 'removed':
        return this.changed(at, told);
      case 'released':
      case 'expired':
      case 'revoked':
      case 'lost':
        return this.ended(at, told);
      case 'believes':
      case 'doubts': {
        const grant = grantSought(this.grants, { ...told, client })?.grant ?? null;
        return { type: told.type === 'believes' ? 'belief.began' : 'belief.ended', client, grant };
      }
      case 'performed': {
        const jobId = told.job ?? `line ${line}`;
        if (told.job === null) this.leave('C', `line ${line} tells an effect without its job`);
        return { type: 'effect.performed', client, jobId, grant: told.grant ?? null };
      }
      case 'wrote':
      case 'rejected':
      case 'deduplicated':
        return this.written(at, told);
      case 'paused':
      case 'resumed':
      case 'killed':
        return { type: `process.${told.type}`, node: client };
      case 'restarted':
        return { type: 'process.restarted', node: client, withMemory: false };
      default:
        return told satisfies never;
    }
  }

  private ended(
    { client, line }: { readonly client: string; readonly line: number },
    told: Extract<Told, { type: 'released' | 'expired' | 'revoked' | 'lost' }>,
  ): Fact | null {
    const own = grantSought(this.grants, { ...told, client });
    if (own === null || own.isOver) {
      if (told.type === 'released' && this.grants.some(({ isOver }) => !isOver))
        this.leave(
          'X',
          `${client} released at line ${line} without a live grant while another was live, and the trace does not tell what that removed`,
        );
      return null;
    }
    // What its authority forgot is live until its promised end.
    own.isOver = told.type !== 'lost';
    const { grant } = own;
    switch (told.type) {
      case 'revoked':
      case 'lost':
        return { type: `lease.${told.type}`, client, grant, because: 'the trace says so' };
      default:
        return { type: `lease.${told.type}`, client, grant };
    }
  }

  private changed(
    {
      client,
      line,
      atMs,
    }: { readonly client: string; readonly line: number; readonly atMs: number },
    told: Extract<Told, { type: 'renewed' | 'removed' }>,
  ): Fact | null {
    const own = grantSought(this.grants, { ...told, client });
    const isRevival = own?.isOver === true && told.type === 'renewed' && told.grant === own.grant;
    if (own === null || (own.isOver && !isRevival)) {
      if (told.type === 'removed' || own === null) return null;
      return { type: 'renewal.refused', client: told.by ?? client, because: 'the grant was over' };
    }
    const { grant } = own;
    if (told.doubt !== undefined) this.leave('X', `line ${line}: ${told.doubt}`);
    const by = told.doubt === undefined ? (told.by ?? client) : client;
    if (told.type === 'removed') {
      own.isOver = true;
      return by === client
        ? { type: 'lease.released', client, grant }
        : { type: 'lease.removed', client, by, grant };
    }
    const ttlMs = told.ttlMs ?? this.ttlMs;
    own.dueMs = ttlMs === null ? null : atMs + ttlMs;
    own.isOver = false;
    return { type: isRevival ? 'lease.revived' : 'lease.renewed', client, by, ttlMs, grant };
  }

  private written(
    { client, line }: { readonly client: string; readonly line: number },
    told: Extract<Told, { type: 'wrote' | 'rejected' | 'deduplicated' }>,
  ): Fact {
    const { token, version, basedOn } = told;
    const jobId = told.job ?? `line ${line}`;
    const grant =
      told.grant !== undefined ? told.grant : grantOfWrite(this.grants, { client, token });
    if (told.grant === undefined && grant === null)
      this.leave('W', `the trace does not tell under which grant ${client} wrote at line ${line}`);
    if (told.type === 'deduplicated')
      return { type: 'write.deduplicated', client, jobId, token, grant };
    if (told.type === 'rejected') {
      const because = token === null ? 'token-is-missing' : 'token-is-stale';
      return { type: 'write.rejected', client, jobId, token, because, highestToken: null, grant };
    }
    const replaces = told.replaces ?? (version === null ? null : version - 1);
    if (told.grant === undefined && (basedOn === null || replaces === null))
      this.leave(
        'C',
        `line ${line} does not tell which version the write was based on, and which it replaced`,
      );
    this.writeCount += 1;
    const replacesVersion = replaces ?? this.writeCount - 1;
    return {
      type: 'write.applied',
      ...{ client, jobId, token, grant, replacesVersion, value: 0 },
      basedOnVersion: basedOn,
      version: version ?? replacesVersion + 1,
    };
  }

  /** Beliefs of some clients say nothing of those of the others. */
  private leaveBeliefs(): void {
    const believers = new Set(
      this.lines.flatMap(({ fact }) => (fact.type === 'belief.began' ? [fact.client] : [])),
    );
    const silent = this.grants.find(({ client }) => !believers.has(client));
    if (believers.size > 0 && silent !== undefined)
      this.leave(
        'B',
        `the trace tells what some clients believed, and not what ${silent.client} did`,
      );
  }

  private leave(id: VerdictId, because: string): void {
    this.untold[id] ??= because;
  }
}
