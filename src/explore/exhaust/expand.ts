import { UNLIMITED } from './bounds';
import { BUDGET, faultsIn, leftOf, spent } from './budget';
import { SEEN } from './ledger';
import { MOVE, type Universe } from './universe';

/** What a transition was, for whoever retells a path. Numbers as `Universe` gives them. */
export interface Move {
  readonly kind: number;
  /** The process it struck; −1 for a tick. */
  readonly node: number;
  /** A letter's code or its place, a timer's place; else 0. */
  readonly detail: number;
}

/** Hears of every transition out of a world. `world` is reused: read it at once. */
export interface Listener {
  (world: Int32Array, seen: number, isFault: boolean): void;
}

/**
 * All that can come next in a world. Time is urgent: a tick passes only when no timer of an awake process is due, no
 * message to one has used up its time, and no pause has lasted as long as it may. Choices are made as late as they
 * can be: a message arrives when it does, a pause ends when it does; nothing is decided ahead.
 *
 * A process is paused only where something is due to it in this very instant, since before that a pause changes
 * nothing; a message is lost in the last instant in which it could still arrive.
 */
export class Expander {
  readonly world: Int32Array;
  /** The transition that the listener is told of. */
  kind = 0;
  node = -1;
  detail = 0;
  /** What the last transition sent, and under which renumbering it came to rest; for whoever retells a path. */
  sending = 0;
  renumbering = -1;
  permutation = 0;
  readonly #after: Int32Array;
  readonly #universe: Universe;
  readonly #listen: Listener;
  readonly #n: number;

  constructor(universe: Universe, listen: Listener) {
    this.#universe = universe;
    this.#listen = listen;
    this.#n = universe.processCount;
    this.world = new Int32Array(universe.slotCount);
    this.#after = new Int32Array(universe.slotCount);
  }

  /** Tells the listener of all transitions of `world`. */
  expand(): void {
    const { locals, mail, bounds, cast } = this.#universe;
    const n = this.#n;
    const { world } = this;
    const post = mail.at(world[n] as number);
    const budget = world[n + 2] as number;
    const mayFail = faultsIn(budget, bounds) < bounds.faultsMax;
    let pausedCount = 0;
    let mustAct = false;
    for (let node = 0; node < n; node += 1) {
      const standing = locals.at(world[node] as number);
      if (standing.isPaused) {
        pausedCount += 1;
        if (standing.local.pausedTicks >= bounds.pauseTicksMax) mustAct = true;
      } else if (standing.isAwake && (standing.due.length > 0 || (post.dueAt >> node) & 1)) {
        mustAct = true;
      }
    }
    for (let node = 0; node < n; node += 1) {
      const standing = locals.at(world[node] as number);
      if (standing.isPaused) {
        if (standing.local.pausedTicks > 0) this.#wake(node);
        continue;
      }
      if (!standing.isAwake) continue;
      for (const place of standing.due) this.#fire(node, place);
      if (standing.takesJob) this.#job(node);
      const isDue = standing.due.length > 0 || ((post.dueAt >> node) & 1) !== 0;
      if (
        isDue &&
        this.#mayPause(node, { budget, mayFail, pausedCount }) &&
        !standing.local.isFresh
      )
        this.#pause(node);
      if (mayFail && leftOf(budget, BUDGET.crash) > 0 && node < cast.clientCount && isDue)
        this.#crash(node);
      if (mayFail && leftOf(budget, BUDGET.clock) > 0) this.#stepClock(node);
    }
    for (const place of post.distinct) this.#arrive(place, mayFail);
    if (!mustAct) this.#tick();
  }

  #mayPause(
    node: number,
    now: { readonly budget: number; readonly mayFail: boolean; readonly pausedCount: number },
  ): boolean {
    const { bounds, cast, locals } = this.#universe;
    if (!bounds.pausesServers && node >= cast.clientCount) return false;
    const { world } = this;
    if (bounds.pausesInLineOnly && !locals.at(world[node] as number).isInLine) return false;
    const left = leftOf(now.budget, BUDGET.pause);
    if (left === 0) return false;
    // One at a time, where there is no end of them: otherwise nobody need ever run again.
    if (left === UNLIMITED) return now.pausedCount === 0;
    return now.mayFail;
  }

  #begin(kind: number, node: number, detail: number): Int32Array {
    this.kind = kind;
    this.node = node;
    this.detail = detail;
    this.sending = 0;
    this.renumbering = -1;
    const { world } = this;
    const after = this.#after;
    for (let slot = 0; slot < world.length; slot += 1) after[slot] = world[slot] as number;
    return after;
  }

  #fire(node: number, place: number): void {
    const after = this.#begin(MOVE.timer, node, place);
    this.#step(after, node, this.#universe.timerCause(place), 0);
  }

  #job(node: number): void {
    const after = this.#begin(MOVE.job, node, 0);
    this.#step(after, node, this.#universe.jobCause, 0);
  }

  /** A message that may arrive does, or is lost, or finds nobody. */
  #arrive(place: number, mayFail: boolean): void {
    const { mail, letters, locals, ledgers } = this.#universe;
    const n = this.#n;
    const postId = this.world[n] as number;
    const code = mail.at(postId).codes[place] as number;
    if (!mail.mayArrive(code)) return;
    const letterId = mail.letterOf(code);
    const known = letters.at(letterId);
    const { to, grant } = known.letter;
    const standing = locals.at(this.world[to] as number);
    const budget = this.world[n + 2] as number;
    if (mayFail && leftOf(budget, BUDGET.drop) > 0 && mail.leftOf(code) === 0) {
      const after = this.#begin(MOVE.lose, to, code);
      after[n] = mail.without(postId, place);
      after[n + 2] = spent(budget, BUDGET.drop);
      this.#rest(after, to, 0, true);
    }
    if (!standing.isAwake) return;
    const after = this.#begin(MOVE.deliver, to, code);
    after[n] = mail.without(postId, place);
    const isStale =
      known.isWriteToStorage && grant > 0 && grant < ledgers.at(this.world[n + 1] as number).newest;
    this.#step(after, to, this.#universe.letterCause(letterId), isStale ? SEEN.staleArrives : 0);
  }

  /** Steps a process and lets the world hear of it. */
  #step(after: Int32Array, node: number, cause: number, seen: number): void {
    const { locals } = this.#universe;
    const { local, asked } = this.#universe.outcome(
      this.#universe.step(after[node] as number, cause),
    );
    after[node] = local;
    let all = seen;
    if (asked !== 0) all |= this.#tell(after, node, asked, locals.at(local).local.grant);
    if (locals.at(after[node]).wouldBelieve && this.#othersBelieve(after, node))
      all |= SEEN.believers;
    this.#rest(after, node, all, false);
  }

  #tell(after: Int32Array, node: number, asked: number, grant: number): number {
    const { ledgers, mail, locals, bounds } = this.#universe;
    const n = this.#n;
    const told = ledgers.tell(after[n + 1] as number, asked, { node, grant });
    after[n + 1] = told.grants;
    if (told.sending !== 0) {
      after[n] = mail.added(after[n] as number, told.sending);
      this.sending = told.sending;
      if (bounds.crashes > 0) this.#forgetMailOfTheGone(after);
    }
    if (told.decided > 0) after[node] = locals.withGrant(after[node] as number, told.decided);
    let { seen } = told;
    for (let client = 0; told.ended >> client > 0; client += 1)
      if ((told.ended >> client) & 1 && locals.at(after[client] as number).wouldBelieve)
        seen |= SEEN.endsUnderBeliever;
    return seen;
  }

  /** What is sent to a process that is gone for good reaches nobody. */
  #forgetMailOfTheGone(after: Int32Array): void {
    const { locals, mail, cast } = this.#universe;
    const n = this.#n;
    for (let node = 0; node < cast.clientCount; node += 1)
      if (!locals.at(after[node] as number).local.isUp)
        after[n] = mail.cleared(after[n] as number, node);
  }

  #othersBelieve(after: Int32Array, node: number): boolean {
    const { locals, cast } = this.#universe;
    for (let other = 0; other < cast.clientCount; other += 1)
      if (other !== node && locals.at(after[other] as number).wouldBelieve) return true;
    return false;
  }

  #pause(node: number): void {
    const after = this.#begin(MOVE.pause, node, 0);
    after[node] = this.#universe.paused(after[node] as number);
    after[this.#n + 2] = spent(after[this.#n + 2] as number, BUDGET.pause);
    const isCounted = this.#universe.bounds.pauses !== UNLIMITED;
    this.#end(after, 0, isCounted);
  }

  #wake(node: number): void {
    const after = this.#begin(MOVE.wake, node, 0);
    after[node] = this.#universe.woken(after[node] as number);
    this.#end(after, 0, false);
  }

  #crash(node: number): void {
    const { locals, mail } = this.#universe;
    const n = this.#n;
    const after = this.#begin(MOVE.crash, node, 0);
    after[node] = locals.crashed(after[node] as number);
    after[n] = mail.cleared(after[n] as number, node);
    after[n + 2] = spent(after[n + 2] as number, BUDGET.crash);
    this.#rest(after, node, 0, true);
  }

  /** Only a clock that something waits for or that was read is worth a step; which these are, the service says. */
  #stepClock(node: number): void {
    const { locals, cast, bounds } = this.#universe;
    if (!cast.steppable[node]) return;
    const n = this.#n;
    const after = this.#begin(MOVE.clock, node, 0);
    const seenBy = this.#universe.seenInStep(after[node] as number, bounds.clockStepMs);
    const { grant } = locals.at(after[node] as number).local;
    after[node] = locals.stepped(after[node] as number, bounds.clockStepMs);
    after[n + 2] = spent(after[n + 2] as number, BUDGET.clock);
    const seen = seenBy === 0 ? 0 : this.#tell(after, node, seenBy, grant);
    this.#rest(after, node, seen, true);
  }

  #tick(): void {
    const { locals, mail, ledgers, cast } = this.#universe;
    const n = this.#n;
    const after = this.#begin(MOVE.tick, -1, 0);
    let seen = 0;
    let believerCount = 0;
    for (let node = 0; node < cast.clientCount; node += 1)
      if (locals.at(after[node] as number).believes) believerCount += 1;
    if (believerCount > 1) seen |= SEEN.B;
    if (ledgers.at(after[n + 1] as number).isCrowded) seen |= SEEN.M;
    after[n] = mail.ticked(after[n] as number);
    for (let node = 0; node < n; node += 1) {
      const before = after[node] as number;
      const asked = this.#universe.seenInTick(before);
      after[node] = locals.ticked(before);
      if (asked !== 0) seen |= this.#tell(after, node, asked, locals.at(before).local.grant);
    }
    this.#rest(after, -1, seen, false);
  }

  /** Puts numbers anew where that is needed, and tells the listener. */
  #rest(after: Int32Array, changed: number, seen: number, isFault: boolean): void {
    this.renumbering = this.#universe.even(after, changed < 0 ? 0 : changed);
    this.#end(after, seen, isFault);
  }

  #end(after: Int32Array, seen: number, isFault: boolean): void {
    this.permutation = this.#universe.order(after);
    this.#listen(after, seen, isFault);
  }
}
