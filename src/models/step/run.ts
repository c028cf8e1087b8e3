import { enqueueOf } from './enqueue';
import type { Lowering } from './lower';
import { refuse } from './refuse';
import type { Sink, StepEvent } from './stepper';

/** A lowered action: changes the run's context, or tells its sink something. */
export type Op = (run: Run, params?: any) => void;

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
  /** Raised without delay, and not yet taken. */
  readonly raised: StepEvent[] = [];
  readonly enqueue: any;
  readonly check: (guard: unknown) => unknown;
  /** The context as it was when the innermost `enqueueActions` began: what its `check` judges. */
  #checked: any = {};
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

  /**
   * XState collects first and then acts; here each enqueued action acts at once, and no list is
   * built. For a function that only computes, and does not change afterwards what it has enqueued,
   * this is the same.
   */
  collect(collector: (args: any, params: any) => void, params: unknown): void {
    const outer = this.#checked;
    this.#checked = this.context;
    const { context, event, enqueue, check } = this;
    collector({ context, event, enqueue, check }, params);
    this.#checked = outer;
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
