import { enqueueOf } from './enqueue';
import type { Lowering } from './lower';
import { refuse } from './refuse';
import type { Sink, StepEvent } from './stepper';

/**
 * A lowered action, as data: most assign or emit what one function of the machine's own gives, and that one is called
 * with nothing in between.
 */
export interface Op {
  /** What is done with what `act` gives; 'act': it does all itself. */
  readonly does: 'assign' | 'emit' | 'act';
  readonly act: (run: Run, params?: any) => any;
  /** What `act` is called with besides the run: picked when its turn has come; null: always the same. */
  readonly pick: ((run: Run) => unknown) | null;
  readonly params: unknown;
}

export function opOf(does: Op['does'], act: Op['act']): Op {
  return { does, act, pick: null, params: undefined };
}

/** Changes the run's context, or tells its sink something. */
export function carryOut(op: Op, run: Run): void {
  const { pick } = op;
  carryOutWith(op, run, pick === null ? op.params : pick(run));
}

/** With params from elsewhere than the op itself. */
export function carryOutWith({ does, act }: Op, run: Run, params: unknown): void {
  if (does === 'assign') run.change(act(run, params));
  else if (does === 'emit') run.sink.effect(act(run, params));
  else act(run, params);
}

/** A lowered guard. Truthy means yes, as in XState. */
export type Test = (run: Run, params?: any) => unknown;

/**
 * One macrostep under way. It is also what the machine's own functions are called with: they read
 * `context` and `event` from it and know nothing of the rest. So no argument is built per call.
 */
export class Run {
  context: any = {};
  event: StepEvent = { type: '' };
  sink: Sink = NO_SINK;
  /** Nobody else reads this context any more: it may be changed in place. */
  isOwn = false;
  /** How often it was assigned to. */
  changeCount = 0;
  /** Raised without delay, and not yet taken. */
  readonly raised: StepEvent[] = [];
  readonly enqueue: any;
  readonly check: (guard: unknown) => unknown;
  /** The context as it was when the innermost `enqueueActions` began: what its `check` judges. */
  #checked: any = null;
  /** What was assigned within it and is not in the context yet. */
  readonly #assigned: any[] = [];
  readonly #machineId: string;

  constructor(lowering: Lowering) {
    this.#machineId = lowering.machineId;
    this.enqueue = enqueueOf(this, lowering);
    this.check = (guard) => {
      const now = this.context;
      this.context = this.#checked;
      const answer = lowering.guard(guard)(this);
      this.context = now;
      return answer;
    };
  }

  /** Assigns. A context that somebody may have kept is copied first. */
  change(changes: any): void {
    this.changeCount += 1;
    if (!this.isOwn) {
      this.context = { ...this.context };
      this.isOwn = true;
    }
    const { context } = this;
    for (const key in changes) context[key] = changes[key];
  }

  /**
   * XState collects first and then acts; here each enqueued action acts at once, and no list is
   * built. For a function that only computes, and does not change afterwards what it has enqueued,
   * this is the same.
   */
  collect(collector: (args: any, params: any) => void, params: unknown): void {
    const outer = this.#checked;
    const wasOwn = this.isOwn;
    const { context, event, enqueue, check } = this;
    this.#checked = context;
    // The collector reads this one to its end.
    this.isOwn = false;
    collector({ context, event, enqueue, check }, params);
    if (this.context === context) this.isOwn = wasOwn;
    this.#checked = outer;
    this.settle();
  }

  /** Assigns from within a collector: at its end, so that it need not be copied for the collector's sake. */
  changeLater(changes: any): void {
    this.#assigned.push(changes);
  }

  /** Brings the context up to date; whatever reads it within a collector asks for this first. */
  settle(): void {
    const assigned = this.#assigned;
    if (assigned.length === 0) return;
    for (const changes of assigned) this.change(changes);
    assigned.length = 0;
  }

  // XState passes these too. A machine that used one would depend on a live actor.
  get self(): never {
    return refuse(this.#machineId, "a function that uses 'self'");
  }
  get system(): never {
    return refuse(this.#machineId, "a function that uses 'system'");
  }
  get spawn(): never {
    return refuse(this.#machineId, "a function that uses 'spawn'");
  }
}

const NO_SINK: Sink = {
  effect: () => undefined,
  setTimer: () => undefined,
  cancelTimer: () => undefined,
};
