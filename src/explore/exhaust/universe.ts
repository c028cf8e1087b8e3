import type { Job } from '../../models/job';
import type { Bounds } from './bounds';
import { faultsIn, firstBudget } from './budget';
import type { Cast } from './cast';
import { Letters } from './events';
import { Ledgers } from './ledger';
import { Locals } from './locals';
import { Mail } from './mail';
import { Numbering } from './renumbering';
import type { Permutation } from './symmetry';
import { emptyLocal, stepProcess, type Cause } from './stepping';
import { Interner, Memo, MemoOfOne, PairTable } from './tables';

/** What each kind of transition is. */
export const MOVE = {
  tick: 0,
  deliver: 1,
  timer: 2,
  job: 3,
  pause: 4,
  wake: 5,
  lose: 6,
  clock: 7,
  crash: 8,
} as const;

/** A step that was taken once: what the process is then, and what it asked. */
interface Outcome {
  readonly local: number;
  readonly asked: number;
}

/** A first world, and how it came to rest. */
export interface Opening {
  readonly world: Int32Array;
  readonly sending: readonly number[];
  readonly renumberings: readonly number[];
  readonly permutation: number;
}

/**
 * All parts of all worlds that a search has met, each kind interned to small whole numbers, and steps remembered by
 * (process, event). A world is a row of such numbers: its processes, the mail, the ledger, what is left of the budget.
 */
export class Universe {
  readonly cast: Cast;
  readonly bounds: Bounds;
  readonly numbering: Numbering;
  readonly letters: Letters;
  readonly mail: Mail;
  readonly locals: Locals;
  readonly ledgers: Ledgers;
  readonly processCount: number;
  readonly slotCount: number;
  /** How often a machine was truly stepped. */
  stepCount = 0;
  readonly #steps = new Memo();
  readonly #outcomes: Outcome[] = [];
  readonly #watched = new MemoOfOne();
  readonly #clockWatched = new Memo();
  readonly #paused = new MemoOfOne();
  readonly #woken = new MemoOfOne();
  readonly #causes = new Interner<Cause>();
  readonly #job: number;
  /** The tables of a world's key, from the leaves to the root. */
  readonly #levels: PairTable[][] = [];
  /** By level: how many numbers it pairs. */
  readonly #widths: number[] = [];
  readonly #row: Int32Array;
  readonly #moved: Int32Array;
  readonly #used: number[];

  constructor(cast: Cast, job: Job) {
    this.cast = cast;
    this.bounds = cast.bounds;
    this.numbering = new Numbering(cast.nodes.slice(0, cast.clientCount));
    this.letters = new Letters(cast, this.numbering);
    this.mail = new Mail(cast, this.letters, this.numbering.rankCount);
    this.locals = new Locals(cast, this.numbering);
    this.ledgers = new Ledgers(cast, this.numbering, this);
    this.processCount = cast.nodes.length;
    this.slotCount = cast.nodes.length + 3;
    this.#job = this.#causes.idOf('job', () => ({ kind: 'job', job }));
    for (let width = this.slotCount; width > 1; width = (width + 1) >> 1) {
      this.#widths.push(width);
      this.#levels.push(Array.from({ length: width >> 1 }, () => new PairTable()));
    }
    this.#row = new Int32Array(this.slotCount);
    this.#moved = new Int32Array(this.slotCount);
    this.#used = Array.from({ length: this.numbering.rankCount }, () => 0);
  }

  /** How many worlds have a number. */
  get count(): number {
    return this.#root.count;
  }

  get byteCount(): number {
    return this.#levels.flat().reduce((sum, table) => sum + table.byteCount, 0);
  }

  /** The world's number; a new one where `count` grew. */
  idOf(world: Int32Array): number {
    const row = this.#row;
    for (let slot = 0; slot < world.length; slot += 1) row[slot] = world[slot] as number;
    let width = this.slotCount;
    for (const tables of this.#levels) {
      const half = width >> 1;
      for (let at = 0; at < half; at += 1)
        row[at] = (tables[at] as PairTable).idOf(row[2 * at] as number, row[2 * at + 1] as number);
      if ((width & 1) === 1) row[half] = row[width - 1] as number;
      width = (width + 1) >> 1;
    }
    return row[0] as number;
  }

  /** The world of a number. */
  read(id: number, world: Int32Array): void {
    world[0] = id;
    for (let level = this.#levels.length - 1; level >= 0; level -= 1) {
      const tables = this.#levels[level] as PairTable[];
      const half = tables.length;
      const width = this.#widths[level] as number;
      if ((width & 1) === 1) world[width - 1] = world[half] as number;
      for (let at = half - 1; at >= 0; at -= 1) {
        const pair = world[at] as number;
        const table = tables[at] as PairTable;
        world[2 * at + 1] = table.right[pair] as number;
        world[2 * at] = table.left[pair] as number;
      }
    }
  }

  /** The first world: every machine started, nothing on its way but what they sent. */
  opening(): Opening {
    const { cast, mail, ledgers } = this;
    const world = new Int32Array(this.slotCount);
    let post = 0;
    let ledger = ledgers.empty();
    const sending: number[] = [];
    for (let node = 0; node < this.processCount; node += 1) {
      const { local, asked } = stepProcess(cast, emptyLocal(cast, node), { kind: 'start' });
      world[node] = this.locals.idOf(local);
      const told = ledgers.tell(ledger, ledgers.askedId(asked), { node, grant: 0 });
      ledger = told.grants;
      post = mail.added(post, told.sending);
      sending.push(...mail.sendings.at(told.sending));
    }
    world[this.processCount] = post;
    world[this.processCount + 1] = ledger;
    world[this.processCount + 2] = firstBudget(this.bounds);
    const renumberings: number[] = [];
    for (let node = 0; node < cast.clientCount; node += 1) {
      const id = this.even(world, node);
      if (id >= 0) renumberings.push(id);
    }
    return { world, sending, renumberings, permutation: this.order(world) };
  }

  /** How many counted faults have happened in a world. */
  faultsOf(id: number): number {
    const world = new Int32Array(this.slotCount);
    this.read(id, world);
    return faultsIn(world[this.processCount + 2] as number, this.bounds);
  }

  /** What a process is after an event, by a number for `outcome`. */
  step(local: number, cause: number): number {
    const known = this.#steps.find(local, cause);
    if (known >= 0) return known;
    return this.#steps.get(local, cause, () => {
      this.stepCount += 1;
      const stepped = stepProcess(this.cast, this.locals.at(local).local, this.#causes.at(cause));
      const asked = this.ledgers.askedId(stepped.asked);
      this.#outcomes.push({ local: this.locals.idOf(stepped.local), asked });
      return this.#outcomes.length - 1;
    });
  }

  outcome(id: number): Outcome {
    return this.#outcomes[id] as Outcome;
  }

  letterCause(letter: number): number {
    return (this.#letterCauses[letter] ??= this.#causes.idOf(`letter ${letter}`, () => ({
      kind: 'letter',
      letter: this.letters.at(letter).letter,
    })));
  }
  readonly #letterCauses: number[] = [];

  timerCause(place: number): number {
    return (this.#timerCauses[place] ??= this.#causes.idOf(`timer ${place}`, () => ({
      kind: 'timer',
      place,
    })));
  }
  readonly #timerCauses: number[] = [];

  get jobCause(): number {
    return this.#job;
  }

  /** What a process's watches see when a tick passes, as asked. */
  seenInTick(local: number): number {
    const known = this.#watched.find(local);
    if (known >= 0) return known;
    return this.#watched.get(local, () => this.#asFacts(local, this.bounds.tickMs, false));
  }

  /** The same when its wall clock steps. */
  seenInStep(local: number, byMs: number): number {
    return byMs <= 0
      ? 0
      : this.#clockWatched.get(local, byMs, () => this.#asFacts(local, byMs, true));
  }

  paused(local: number): number {
    return this.#paused.get(local, () => this.locals.paused(local));
  }

  woken(local: number): number {
    return this.#woken.get(local, () => this.locals.woken(local));
  }

  /**
   * Puts a world's numbers anew where ranks have gaps or a client's counters have moved on; gives the renumbering, or
   * −1 where all is even.
   */
  even(world: Int32Array, changed: number): number {
    const { locals, mail, ledgers, processCount } = this;
    const at = locals.at(world[changed] as number);
    const used = this.#used;
    const post = mail.at(world[processCount] as number).ranks;
    const told = ledgers.at(world[processCount + 1] as number).ranks;
    for (let order = 0; order < used.length; order += 1)
      used[order] = (post[order] as number) | (told[order] as number);
    for (let node = 0; node < processCount; node += 1) {
      const { ranks } = locals.at(world[node] as number);
      for (let order = 0; order < used.length; order += 1)
        used[order] = (used[order] as number) | (ranks[order] as number);
    }
    let isEven = !at.isUneven;
    for (let order = 0; order < used.length; order += 1)
      isEven &&= Numbering.isDense(used[order] as number);
    if (isEven) return -1;
    const client = changed < this.cast.clientCount ? changed : -1;
    const id = this.numbering.idFor(used, client, at.own);
    for (let node = 0; node < processCount; node += 1)
      world[node] = locals.put(world[node] as number, id);
    world[processCount] = mail.put(world[processCount] as number, id);
    world[processCount + 1] = ledgers.put(world[processCount + 1] as number, id);
    return id;
  }

  /** Puts clients in the order of their shapes; gives the permutation that did it, 0 for none. */
  order(world: Int32Array): number {
    const { permutations } = this.cast;
    if (permutations.length === 1) return 0;
    let chosen = -1;
    for (let at = 0; at < permutations.length; at += 1) {
      if (!this.#isSorted(world, permutations[at] as Permutation)) continue;
      if (chosen < 0 || this.#isLess(world, at, chosen)) chosen = at;
    }
    if (chosen > 0) {
      for (let slot = 0; slot < this.slotCount; slot += 1)
        this.#moved[slot] = this.#slotAfter(world, slot, chosen);
      world.set(this.#moved);
    }
    return chosen;
  }

  /** Whether this order of the clients puts their shapes in order. */
  #isSorted(world: Int32Array, permutation: Permutation): boolean {
    let before = -1;
    for (let place = 0; place < permutation.length; place += 1) {
      const shape = this.locals.shapeOf(world[permutation.indexOf(place)] as number);
      if (shape < before) return false;
      before = shape;
    }
    return true;
  }

  /** Clients that look alike are told apart by the rest of the world. */
  #isLess(world: Int32Array, one: number, other: number): boolean {
    for (let slot = 0; slot < this.slotCount; slot += 1) {
      const difference = this.#slotAfter(world, slot, one) - this.#slotAfter(world, slot, other);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  #slotAfter(world: Int32Array, slot: number, permutation: number): number {
    const { clientCount, permutations } = this.cast;
    const { processCount } = this;
    if (slot < clientCount) {
      const from = permutations[permutation]?.indexOf(slot) ?? slot;
      return this.locals.moved(world[from] as number, permutation);
    }
    const id = world[slot] as number;
    if (permutation === 0 || slot > processCount + 1) return id;
    if (slot < processCount) return this.locals.moved(id, permutation);
    return slot === processCount
      ? this.mail.moved(id, permutation)
      : this.ledgers.moved(id, permutation);
  }

  #asFacts(local: number, withinMs: number, isStep: boolean): number {
    const facts = this.locals.seenWithin(local, withinMs, isStep ? 'wall' : undefined);
    return this.ledgers.askedId(facts.map((fact) => ({ kind: 'fact', fact, grant: 0 })));
  }

  get #root(): PairTable {
    return this.#levels.at(-1)?.[0] as PairTable;
  }
}
