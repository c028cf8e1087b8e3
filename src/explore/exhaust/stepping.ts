import type { ClockKind } from '../../kernel/time';
import { localMs, type LocalMs } from '../../kernel/time';
import type { Effect } from '../../models/contract';
import type { MachineFact } from '../../history/fact';
import type { Job } from '../../models/job';
import type { MachineState, Sink, StepEvent } from '../../models/step/stepper';
import type { Cast, CastPart } from './cast';
import type { Letter } from './events';
import type { Local, LocalTimer, LocalWatch } from './locals';
import { MONOTONIC_NOW_MS, WALL_NOW_MS } from './marks';

/** What a step asks of the world, in order. */
export type Asked =
  | { readonly kind: 'send'; readonly letter: Omit<Letter, 'grant'> }
  | { readonly kind: 'fact'; readonly fact: MachineFact; readonly grant: number }
  | { readonly kind: 'inherit'; readonly client: string; readonly otherwise: MachineFact | null };

export interface Stepped {
  readonly local: Local;
  readonly asked: readonly Asked[];
}

/** What can happen to a process. */
export type Cause =
  | { readonly kind: 'letter'; readonly letter: Letter }
  | { readonly kind: 'timer'; readonly place: number }
  | { readonly kind: 'job'; readonly job: Job }
  | { readonly kind: 'start' };

/** A process before any of its machines has started. */
export function emptyLocal(cast: Cast, node: number): Local {
  return {
    node,
    states: (cast.partsAt[node] ?? []).map(() => ({ leaf: 0, context: {} })),
    timers: [],
    watches: [],
    grant: 0,
    wallAheadMs: 0,
    isUp: true,
    pausedTicks: -1,
    isFresh: false,
  };
}

interface Call {
  readonly part: number;
  readonly event: StepEvent;
  readonly from: number;
  readonly fromPart: string;
}

/**
 * Takes one event at a process to its end, with all calls within the process that follow from it: nothing comes
 * between these. The machines are the registry's own; the clocks show "now" (`marks.ts`).
 */
export function stepProcess(cast: Cast, before: Local, cause: Cause): Stepped {
  const taking = new Taking(cast, before);
  switch (cause.kind) {
    case 'start':
      taking.start();
      break;
    case 'job':
      taking.take({
        part: taking.partNamed('worker'),
        event: { type: 'job', body: cause.job },
        from: before.node,
        fromPart: 'worker',
      });
      break;
    case 'timer':
      taking.fire(cause.place);
      break;
    case 'letter':
      taking.receive(cause.letter);
      break;
    default:
      cause satisfies never;
  }
  return taking.done();
}

/** One event being taken. */
class Taking {
  readonly #cast: Cast;
  readonly #before: Local;
  readonly #states: MachineState[];
  #timers: LocalTimer[];
  #watches: LocalWatch[];
  #grant: number;
  readonly #asked: Asked[] = [];
  readonly #calls: Call[] = [];
  /** The part that steps, and the grant its message came under. */
  #part = -1;
  #under = 0;
  /** The run begins: all clocks show 0. */
  #isBeginning = false;
  readonly #sink: Sink = {
    effect: (effect) => this.#carryOut(effect),
    setTimer: (id, delayMs, clock, event) => this.#setTimer(id, delayMs, clock, event),
    cancelTimer: (id) => this.#cancelTimer(this.#part, id),
  };

  constructor(cast: Cast, before: Local) {
    this.#cast = cast;
    this.#before = before;
    this.#states = before.states.map((state) => ({ ...state, isOwn: false }));
    this.#timers = [...before.timers];
    this.#watches = [...before.watches];
    this.#grant = before.grant;
  }

  start(): void {
    this.#cast.partsAt[this.#before.node]?.forEach((part, at) => {
      this.#part = part;
      const { machine, input } = this.#cast.parts[part] as CastPart;
      this.#states[at] = machine.start(input, this.#sink);
    });
    this.#drain();
    this.#begin();
  }

  /** What starts with a timer of no length, and must know that the run begins. */
  #begin(): void {
    this.#isBeginning = true;
    const isFirst = ({ part, leftMs }: LocalTimer) =>
      leftMs === 0 && this.#cast.parts[part]?.words.beginsTheRun === true;
    for (const { part, id } of this.#timers.filter(isFirst))
      this.fire(this.#timers.findIndex((timer) => timer.part === part && timer.id === id));
    this.#isBeginning = false;
  }

  receive({ part, type, body, from, fromPart, grant }: Letter): void {
    // By convention, `granted` is what every service calls the answer that carries a grant.
    if (type === 'granted' && grant > this.#grant && this.#before.node < this.#cast.clientCount)
      this.#grant = grant;
    this.#under = grant;
    this.take({ part, event: { type, body }, from, fromPart });
  }

  fire(place: number): void {
    const timer = this.#timers[place];
    if (timer === undefined) return;
    this.#cancelTimer(timer.part, timer.id);
    this.#under = timer.grant;
    this.take({ part: timer.part, event: timer.event, from: this.#before.node, fromPart: '' });
  }

  take(call: Call): void {
    this.#step(call);
    this.#drain();
  }

  partNamed(name: string): number {
    return this.#cast.setting.partOf[this.#before.node]?.get(name) ?? -1;
  }

  done(): Stepped {
    const timers = this.#timers.sort(
      (a, b) => a.part - b.part || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    );
    const watches = this.#watches.sort((a, b) => (a.id < b.id ? -1 : 1));
    const local = {
      ...this.#before,
      states: this.#states.map(({ leaf, context }) => ({ leaf, context })),
      timers,
      watches,
      grant: this.#grant,
    };
    return { local, asked: this.#asked };
  }

  #drain(): void {
    for (let call = this.#calls.shift(); call !== undefined; call = this.#calls.shift()) {
      this.#under = 0;
      this.#step(call);
    }
  }

  #step({ part, event, from, fromPart }: Call): void {
    const known = this.#cast.parts[part];
    if (known === undefined) return;
    const at = this.#cast.partsAt[this.#before.node]?.indexOf(part) ?? -1;
    const state = this.#states[at];
    if (state === undefined) return;
    this.#part = part;
    const delivery = {
      type: event.type,
      from: this.#cast.nodes[from] as string,
      part: fromPart,
      wallMs: this.#now('wall'),
      monotonicMs: this.#now('monotonic'),
      body: event.body ?? null,
    };
    known.machine.step(state, delivery, this.#sink);
  }

  #now(clock: ClockKind): LocalMs {
    if (this.#isBeginning) return localMs(0);
    return clock === 'wall'
      ? ((WALL_NOW_MS + this.#before.wallAheadMs) as LocalMs)
      : MONOTONIC_NOW_MS;
  }

  #carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'send':
        return this.#send(effect.to, effect.part, effect.message);
      case 'record':
        this.#asked.push({ kind: 'fact', fact: effect.fact, grant: this.#under });
        return;
      case 'observe': {
        const { id, clock, atLocalMs, fact } = effect;
        this.#watches = this.#watches.filter((watch) => watch.id !== id);
        if (fact === null) return;
        const leftMs = Math.max(0, atLocalMs - this.#now(clock));
        this.#watches.push({ id, clock, leftMs, fact });
        return;
      }
      case 'inherit': {
        const { client, otherwise = null } = effect;
        this.#asked.push({ kind: 'inherit', client, otherwise });
        return;
      }
      default:
        effect satisfies never;
    }
  }

  #send(to: string, partName: string, { type, body }: StepEvent): void {
    const { node } = this.#before;
    const { setting, nodeOf, parts } = this.#cast;
    const target = to === '' ? node : (nodeOf.get(to) ?? -1);
    const part = setting.partOf[target]?.get(partName) ?? -1;
    const fromPart = parts[this.#part]?.name ?? '';
    if (target === node) this.#calls.push({ part, event: { type, body }, from: node, fromPart });
    else {
      const letter = { from: node, fromPart, to: target, part, type, body };
      this.#asked.push({ kind: 'send', letter });
    }
  }

  #setTimer(id: string, delayMs: number, clock: ClockKind, event: StepEvent): void {
    this.#cancelTimer(this.#part, id);
    if (delayMs === Infinity) return;
    const wholeMs = Math.max(0, Math.round(delayMs));
    const part = this.#cast.parts[this.#part];
    const isVain =
      (wholeMs > this.#cast.answeredWithinMs && part?.isTimeout(id) === true) ||
      part?.isIdleBeat(id) === true;
    const leftMs = isVain ? Infinity : wholeMs;
    this.#timers.push({ part: this.#part, id, clock, leftMs, event, grant: this.#under });
  }

  #cancelTimer(part: number, id: string): void {
    this.#timers = this.#timers.filter((timer) => timer.part !== part || timer.id !== id);
  }
}
