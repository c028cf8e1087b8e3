import type { MachineFact } from '../../../src/history/fact';
import { localMs } from '../../../src/kernel/time';
import type { Delivery } from '../../../src/models/contract';
import type { Job } from '../../../src/models/job';
import { compiled } from '../../../src/models/step/compiled';
import type { StepEvent } from '../../../src/models/step/stepper';
import { workerDefinition } from '../../../src/models/worker/worker.machine';
import type { WorkerParameters } from '../../../src/models/worker/parameters';
import type { Library, StorageClient } from './library';

export interface ProgramInput {
  readonly name: string;
  readonly settings: WorkerParameters;
  readonly nowMs: () => number;
  readonly tell: (fact: MachineFact, more?: { belief: number | null; isGranted?: boolean }) => void;
  readonly storage: StorageClient;
}

export interface Program {
  readonly take: (job: Job) => void;
  readonly interrupt: () => void;
  /** What a library answers. */
  readonly answer: (type: string, body?: object | null) => void;
  /** Must be called once, before anything else. */
  readonly use: (library: Library) => void;
}

/**
 * The lab's worker, the same machine as in the simulation, in real time: its timers are the process's own, its
 * requests go to a real client library, and a process that is stopped stops it.
 */
export function createProgram({ name, settings, nowMs, tell, storage }: ProgramInput): Program {
  const machine = compiled(workerDefinition(settings));
  const timers = new Map<string, NodeJS.Timeout>();
  const waiting: Job[] = [];
  const events: StepEvent[] = [];
  let library: Library | null = null;
  let isStepping = false;
  let beliefCount = 0;
  let isBelieving = false;
  let isAcquired = false;

  const stamped = (event: StepEvent): Delivery => ({
    from: name,
    part: 'library',
    body: null,
    ...event,
    wallMs: localMs(Math.floor(Date.now())),
    monotonicMs: localMs(Math.floor(nowMs())),
  });
  const belief = () => (isBelieving ? beliefCount : null);
  const carried: (() => void)[] = [];
  const sink = {
    effect: (effect: { readonly type: string }) => carried.push(() => carryOut(effect as never)),
    setTimer: (id: string, delayMs: number, _clock: string, event: StepEvent) => {
      clearTimeout(timers.get(id));
      const due = () => {
        timers.delete(id);
        deliver(event);
      };
      timers.set(id, setTimeout(due, Math.max(0, delayMs)));
    },
    cancelTimer: (id: string) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
  };
  const state = machine.start({ settings }, sink);

  function deliver(event: StepEvent): void {
    events.push(event);
    if (isStepping) return;
    isStepping = true;
    while (events.length > 0) {
      const next = events.shift() as StepEvent;
      if (next.type === 'acquired') isAcquired = true;
      if (next.type === 'job') isAcquired = false;
      machine.step(state, stamped(next), sink);
      noteBelief();
      carried.splice(0).forEach((effect) => effect());
      const job = machine.leaves[state.leaf]?.tags.includes('idle') ? waiting.shift() : undefined;
      if (job !== undefined) events.push({ type: 'job', body: job });
    }
    isStepping = false;
  }

  function noteBelief(): void {
    const believes = machine.leaves[state.leaf]?.tags.includes('believes') ?? false;
    if (believes === isBelieving) return;
    if (believes) beliefCount += 1;
    isBelieving = believes;
    const type = believes ? 'belief.began' : 'belief.ended';
    tell({ type, client: name }, { belief: beliefCount, isGranted: isAcquired });
  }

  type Told = { type: 'record'; fact: MachineFact };
  type Sent = { type: 'send'; to: string; message: { type: string; body: never } };
  function carryOut(effect: Told | Sent): void {
    if (effect.type === 'record') {
      const fact = effect.fact as MachineFact & { client?: string };
      tell(fact.client === '' ? { ...fact, client: name } : fact);
      return;
    }
    const { type, body } = effect.message;
    if (effect.to === 'storage') void storage.ask(type, body, belief()).then(fromStorage);
    else library?.[type as 'acquire' | 'release' | 'withdraw'](body);
  }
  const fromStorage = (answered: StepEvent | null) => {
    if (answered !== null) deliver(answered);
  };

  return {
    take: (job) => {
      if (machine.leaves[state.leaf]?.tags.includes('idle') && !isStepping && waiting.length === 0)
        deliver({ type: 'job', body: job });
      else waiting.push(job);
    },
    interrupt: () => deliver({ type: 'interrupt' }),
    answer: (type, body = null) => deliver({ type, body }),
    use: (real) => {
      library = real;
    },
  };
}
