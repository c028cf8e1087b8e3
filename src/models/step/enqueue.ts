import type { Lowering } from './lower';
import { refuse } from './refuse';
import { carryOut, carryOutWith, type Run } from './run';

/**
 * What a function given to `enqueueActions` calls. The same as the lowered actions, but for what
 * becomes known only now: the assignment, the event, the timer's id.
 */
export function enqueueOf(run: Run, lowering: Lowering): unknown {
  const { machineId } = lowering;
  const valueOf = (value: any) => {
    if (typeof value !== 'function') return value;
    run.settle();
    return value(run, undefined);
  };
  // Named here one by one, so that using them says more than 'not a function'.
  const unsupported = (what: string) => () => refuse(machineId, `'enqueue.${what}'`);

  const enqueue = (action: any): void => {
    run.settle();
    if (typeof action === 'string') carryOut(lowering.named(action), run);
    else if (typeof action === 'function') carryOut(lowering.action(action), run);
    else carryOutWith(lowering.named(action.type), run, valueOf(action.params));
  };

  return Object.assign(enqueue, {
    assign(assignment: any): void {
      run.changeLater(partialOf(run, assignment));
    },

    emit(effect: any): void {
      run.sink.effect(valueOf(effect));
    },

    raise(eventOrFunction: any, { id, delay }: { id?: unknown; delay?: unknown } = {}): void {
      if (typeof eventOrFunction === 'string') {
        refuse(machineId, `a raise of the bare string '${eventOrFunction}'`);
      }
      const event = valueOf(eventOrFunction);
      if (delay === undefined) {
        run.raised.push(event);
        return;
      }
      if (typeof id !== 'string') {
        refuse(machineId, `a delayed raise of '${event.type}' without an id`);
      }
      if (typeof delay !== 'number') run.settle();
      // Lowered each time: ids are computed, so there would be no end of what to keep.
      const delayMs = lowering.delay(delay, id)(run, undefined);
      run.sink.setTimer(id, delayMs, lowering.clockOf(id), event);
    },

    cancel(id: any): void {
      run.sink.cancelTimer(valueOf(id));
    },

    sendTo: unsupported('sendTo'),
    sendParent: unsupported('sendParent'),
    spawnChild: unsupported('spawnChild'),
    stopChild: unsupported('stopChild'),
  });
}

/** What an assignment changes. Most are plain values by now, and these are not copied once more. */
function partialOf(run: Run, assignment: any): unknown {
  if (typeof assignment === 'function') {
    run.settle();
    return assignment(run, undefined);
  }
  if (isPlain(assignment)) return assignment;
  run.settle();
  const partial: any = {};
  for (const key of Object.keys(assignment)) {
    const value = assignment[key];
    partial[key] = typeof value === 'function' ? value(run, undefined) : value;
  }
  return partial;
}

function isPlain(assignment: any): boolean {
  for (const key in assignment) if (typeof assignment[key] === 'function') return false;
  return true;
}
