import type { ClockKind } from '../../kernel/time';
import type { MachineFact } from '../../history/fact';
import type { StepEvent } from '../../models/step/stepper';
import { UNLIMITED } from './bounds';
import type { Cast, CastPart } from './cast';
import { CONSTANT_KEYS, movedBack, textOf } from './marks';
import { Numbering, type Usage } from './renumbering';
import { placeAfter, renaming, type Permutation } from './symmetry';
import { Interner, Memo, MemoOfOne } from './tables';
import type { Visit } from './words';

/** A machine as it stands; nothing of it is changed in place. */
export interface Standstill {
  readonly leaf: number;
  readonly context: object;
}

/** A pending timer of a process. */
export interface LocalTimer {
  readonly part: number;
  readonly id: string;
  readonly clock: ClockKind;
  /** 0: it is due. */
  readonly leftMs: number;
  readonly event: StepEvent;
  /** The grant of the message that set it; what storage tells later still belongs to it. */
  readonly grant: number;
}

/** Something that becomes true on a host's clock, whoever sleeps. */
export interface LocalWatch {
  readonly id: string;
  readonly clock: ClockKind;
  readonly leftMs: number;
  readonly fact: MachineFact;
}

/** A process as it stands, with time as distance from now. */
export interface Local {
  readonly node: number;
  readonly states: readonly Standstill[];
  readonly timers: readonly LocalTimer[];
  readonly watches: readonly LocalWatch[];
  /** The last grant whose answer it processed; 0: none. */
  readonly grant: number;
  /** How far its wall clock is ahead of the others. */
  readonly wallAheadMs: number;
  readonly isUp: boolean;
  /** −1: it runs; else for so many ticks it has not. */
  readonly pausedTicks: number;
  /** Since its last wake-up no tick has passed: it may not be paused again. */
  readonly isFresh: boolean;
}

/** What the search asks of a process at every turn. */
export interface Standing extends Usage {
  readonly local: Local;
  readonly isAwake: boolean;
  readonly isPaused: boolean;
  /** Its belief counts. */
  readonly believes: boolean;
  /** The same, awake or not. */
  readonly wouldBelieve: boolean;
  readonly waits: boolean;
  readonly takesJob: boolean;
  /** It stands in a line that the service keeps. */
  readonly isInLine: boolean;
  /** Places in `timers` of those that are due. */
  readonly due: readonly number[];
  /** Equal for clients that differ only by who they are; computed when first asked. */
  shape: number;
  /** A client's counters are not all at 1. */
  readonly isUneven: boolean;
}

/** All processes that the search has met, each under a number, and what can happen to one without a step. */
export class Locals {
  readonly #table = new Interner<Standing>();
  readonly #ticked = new MemoOfOne();
  readonly #put = new Memo();
  readonly #moved = new Memo();
  readonly #cast: Cast;
  readonly #numbering: Numbering;

  constructor(cast: Cast, numbering: Numbering) {
    this.#cast = cast;
    this.#numbering = numbering;
  }

  get count(): number {
    return this.#table.count;
  }

  at(id: number): Standing {
    return this.#table.at(id);
  }

  /** The number of a process. What does not matter is taken off it first. */
  idOf(given: Local): number {
    const { visit, usage } = this.#numbering.collecting(
      given.node < this.#cast.clientCount ? given.node : -1,
    );
    const local = this.#spoken(given, visit);
    return this.#table.idOf(keyOf(local), () => this.#standing(local, usage));
  }

  /** One tick later: timers come nearer, readings move back. What its watches then see is in `seenAfterTick`. */
  ticked(id: number): number {
    const known = this.#ticked.find(id);
    if (known >= 0) return known;
    return this.#ticked.get(id, () => {
      const { local } = this.at(id);
      const { tickMs } = this.#cast.bounds;
      return this.idOf({
        ...local,
        states: local.states.map(({ leaf, context }) => ({
          leaf,
          context: movedBack(context, tickMs),
        })),
        timers: local.timers.map((timer) => ({
          ...timer,
          leftMs: Math.max(0, timer.leftMs - tickMs),
          event: movedBack(timer.event, tickMs),
        })),
        watches: local.watches
          .filter(({ leftMs }) => leftMs > tickMs)
          .map((watch) => ({ ...watch, leftMs: watch.leftMs - tickMs })),
        pausedTicks: local.pausedTicks < 0 ? -1 : local.pausedTicks + 1,
        isFresh: false,
      });
    });
  }

  /** The facts that a process's watches see when a tick passes, or its wall clock steps ahead. */
  seenWithin(id: number, byMs: number, clock?: ClockKind): readonly MachineFact[] {
    return this.at(id)
      .local.watches.filter(
        (watch) => watch.leftMs <= byMs && (clock === undefined || watch.clock === clock),
      )
      .sort((a, b) => a.leftMs - b.leftMs)
      .map(({ fact }) => fact);
  }

  paused(id: number): number {
    return this.idOf({ ...this.at(id).local, pausedTicks: 0 });
  }

  woken(id: number): number {
    const isFresh = this.#cast.bounds.pauses === UNLIMITED;
    return this.idOf({ ...this.at(id).local, pausedTicks: -1, isFresh });
  }

  /** Gone for good: nothing of it matters any more but its name. */
  crashed(id: number): number {
    const { local } = this.at(id);
    return this.idOf({
      ...local,
      states: this.#cast.partsAt[local.node]?.map(() => ({ leaf: 0, context: {} })) ?? [],
      timers: [],
      grant: 0,
      isUp: false,
      pausedTicks: -1,
      isFresh: false,
    });
  }

  stepped(id: number, byMs: number): number {
    const { local } = this.at(id);
    const sooner = <T extends { clock: ClockKind; leftMs: number }>(one: T): T =>
      one.clock === 'wall' ? { ...one, leftMs: Math.max(0, one.leftMs - byMs) } : one;
    return this.idOf({
      ...local,
      wallAheadMs: local.wallAheadMs + byMs,
      timers: local.timers.map(sooner),
      watches: local.watches.filter((one) => one.clock !== 'wall' || one.leftMs > byMs).map(sooner),
    });
  }

  withGrant(id: number, grant: number): number {
    return this.idOf({ ...this.at(id).local, grant });
  }

  /** The same process under other numbers. */
  put(id: number, renumbering: number): number {
    const known = this.#put.find(id, renumbering);
    if (known >= 0) return known;
    return this.#put.get(id, renumbering, () => {
      const { local } = this.at(id);
      const client = local.node < this.#cast.clientCount ? local.node : -1;
      return this.idOf(this.#spoken(local, this.#numbering.putting(renumbering, client)));
    });
  }

  /** The same process where clients have changed places. */
  moved(id: number, permutation: number): number {
    const known = this.#moved.find(id, permutation);
    if (known >= 0) return known;
    return this.#moved.get(id, permutation, () =>
      this.idOf(
        this.#inPlace(this.at(id).local, this.#cast.permutations[permutation] as Permutation),
      ),
    );
  }

  /** A client's process, whoever it is. */
  shapeOf(id: number): number {
    const standing = this.at(id);
    if (standing.shape < 0) {
      const { local } = standing;
      const toFirst = this.#cast.permutations.findIndex((one) => one[local.node] === 0);
      standing.shape = this.moved(id, toFirst);
    }
    return standing.shape;
  }

  #inPlace(local: Local, permutation: Permutation): Local {
    const clients = this.#cast.nodes.slice(0, this.#cast.clientCount);
    const node = placeAfter(permutation, local.node);
    const spoken = this.#spoken(local, renaming(clients, permutation));
    if (node === local.node) return spoken;
    const parts = this.#cast.partsAt[node] ?? [];
    const own = this.#cast.partsAt[local.node] ?? [];
    return {
      ...spoken,
      node,
      states: spoken.states.map(({ leaf, context }, at) => ({
        leaf,
        context: local.isUp
          ? { ...context, ...constantsOf(this.#cast.parts[parts[at] ?? -1]) }
          : {},
      })),
      timers: spoken.timers.map((timer) => ({
        ...timer,
        part: parts[own.indexOf(timer.part)] ?? -1,
      })),
    };
  }

  #part(local: Local, at: number): CastPart {
    return this.#cast.parts[this.#cast.partsAt[local.node]?.[at] ?? -1] as CastPart;
  }

  /** Goes over all numbers and names of a process. */
  #spoken(local: Local, visit: Visit): Local {
    if (!local.isUp) return local;
    const node = this.#cast.nodes[local.node] as string;
    const isStorage = node === 'storage';
    return {
      ...local,
      states: local.states.map(({ leaf, context }, at) => {
        const { words, place } = this.#part(local, at);
        return {
          leaf: words.leavesAreForShow === true ? 0 : leaf,
          context: words.context(context as never, visit, place(leaf)),
        };
      }),
      timers: local.timers.map((timer) => {
        const words = this.#cast.parts[timer.part]?.words;
        const body = words?.body(timer.event.type, timer.event.body as never, visit, node, node);
        return {
          ...timer,
          event: timer.event.body === undefined ? timer.event : { ...timer.event, body },
          grant: isStorage ? visit.rank('grant', timer.grant) : 0,
        };
      }),
      watches: local.watches.map((watch) => ({ ...watch, fact: spokenFact(watch.fact, visit) })),
      grant: this.#needsGrant(local) ? visit.rank('grant', local.grant) : 0,
    };
  }

  /** A client's grant matters while it may write; who acts without a lock writes under its last. */
  #needsGrant(local: Local): boolean {
    if (local.node >= this.#cast.clientCount) return false;
    return local.states.some(({ leaf }, at) => {
      const { believes, isIdle, waits, name, place } = this.#part(local, at);
      if (name !== 'worker') return false;
      if (place(leaf).actsAlone) return true;
      if (isIdle[leaf] || waits[leaf]) return false;
      return believes[leaf] === true || place(leaf).leaf !== 'releasing';
    });
  }

  #standing(local: Local, usage: Usage): Standing {
    const isPaused = local.pausedTicks >= 0;
    const isAwake = local.isUp && !isPaused;
    const tagged = (tag: 'believes' | 'waits' | 'isIdle') =>
      local.isUp && local.states.some(({ leaf }, at) => this.#part(local, at)[tag][leaf] === true);
    const wouldBelieve = local.node < this.#cast.clientCount && tagged('believes');
    return {
      ...usage,
      local,
      isAwake,
      isPaused,
      believes: isAwake && wouldBelieve,
      wouldBelieve,
      waits: local.node < this.#cast.clientCount && tagged('waits'),
      takesJob: isAwake && local.node < this.#cast.clientCount && tagged('isIdle'),
      isInLine:
        isAwake && local.states.some(({ leaf }, at) => this.#part(local, at).isInLine[leaf]),
      due: local.timers.flatMap(({ leftMs }, at) => (leftMs === 0 ? [at] : [])),
      shape: -1,
      isUneven: local.isUp && usage.own.some((value) => value >= 0 && value !== 1),
    };
  }
}

/** Of a fact that is told later only names matter. */
function spokenFact(fact: MachineFact, visit: Visit): MachineFact {
  const named = fact as { readonly client?: string; readonly by?: string };
  return {
    ...fact,
    ...(named.client === undefined ? {} : { client: visit.ref(named.client) }),
    ...(named.by === undefined ? {} : { by: visit.ref(named.by) }),
  };
}

/** What a machine keeps of its input and never changes: its place's own, not the process's. */
function constantsOf(part: CastPart | undefined): object {
  return Object.fromEntries(
    Object.entries(part?.input ?? {}).filter(([key]) => CONSTANT_KEYS.has(key)),
  );
}

function keyOf(local: Local): string {
  const { node, states, timers, watches, grant, wallAheadMs, isUp, pausedTicks, isFresh } = local;
  return [
    node,
    grant,
    wallAheadMs,
    isUp,
    pausedTicks,
    isFresh,
    ...states.map(({ leaf, context }) => `${leaf}${textOf(context)}`),
    ...timers.map(
      ({ part, id, leftMs, event, grant: own }) =>
        `${part}:${id}:${leftMs}:${own}${textOf(event.body)}`,
    ),
    ...watches.map(({ id, leftMs, fact }) => `${id}:${leftMs}${textOf(fact)}`),
  ].join('|');
}
