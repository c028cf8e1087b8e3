import type { NodeId } from '../../models/contract';
import { Interner, Memo, PairTable } from './tables';
import { COUNTERS, ORDERS, type Counter, type Series, type Visit } from './words';

/** What one part of a world uses of each order and series (masks of bits), and a client's own counters. */
export interface Usage {
  readonly ranks: number[];
  /** By counter; −1: it has none. */
  readonly own: number[];
}

/** How numbers are put anew: by order and series the rank of each value, by client and counter which value is the newest. */
export interface Renumbering {
  readonly ranks: readonly (readonly number[])[];
  /** By client × counters: the value that is the newest; it becomes 1, and every other 0. −1: all stay as they are. */
  readonly newest: readonly number[];
}

/** A rank is a bit of a mask. More at once than this are refused; a few suffice for a handful of processes. */
const RANK_MAX = 30;

/** Everything about numbers that only count by their order. */
export class Numbering {
  readonly #table = new Interner<Renumbering>();
  /** A row of numbers as a chain of pairs. Links of different lengths may share a number: rows are equally long. */
  readonly #keys = new PairTable();
  readonly #ids = new Memo();
  readonly #clients: readonly NodeId[];
  /** Set where a number outgrew all bounds: the search cannot go on. */
  hasOverflown = false;

  constructor(clients: readonly NodeId[]) {
    this.#clients = clients;
  }

  at(id: number): Renumbering {
    return this.#table.at(id);
  }

  /** How many masks of ranks there are: the world's orders, and one series for each client. */
  get rankCount(): number {
    return ORDERS.length + this.#clients.length;
  }

  /** A visit of data of a client or (−1) of a server that changes nothing, and the usage it finds. */
  collecting(client: number): { readonly visit: Visit; readonly usage: Usage } {
    const usage: Usage = {
      ranks: Array.from({ length: this.rankCount }, () => 0),
      own: COUNTERS.map(() => -1),
    };
    const note = (at: number, value: number): number => {
      if (value > RANK_MAX || value < 0) this.hasOverflown = true;
      else usage.ranks[at] = (usage.ranks[at] as number) | (1 << value);
      return value;
    };
    const visit: Visit = {
      rank: (order, value) => note(ORDERS.indexOf(order), value),
      own: (counter, value) => {
        if (counter === 'acquisition') return note(ORDERS.length + client, value);
        usage.own[COUNTERS.indexOf(counter)] = value;
        return value;
      },
      copy: (of, counter, value) =>
        counter === 'acquisition' ? note(this.#series(of), value) : value,
      ref: (node) => node,
    };
    return { visit, usage };
  }

  /** A visit that puts every number anew. */
  putting(id: number, client: number): Visit {
    const { ranks, newest } = this.at(id);
    const put = (of: number, counter: Counter | Series, value: number): number => {
      if (counter === 'acquisition') return ranks[ORDERS.length + of]?.[value] ?? 0;
      const kept = newest[of * COUNTERS.length + COUNTERS.indexOf(counter)] ?? -1;
      if (kept < 0) return value;
      return kept === value ? 1 : 0;
    };
    return {
      rank: (order, value) => ranks[ORDERS.indexOf(order)]?.[value] ?? 0,
      own: (counter, value) => put(client, counter, value),
      copy: (of, counter, value) => put(this.#clients.indexOf(of), counter, value),
      ref: (node) => node,
    };
  }

  /** The renumbering that makes used ranks dense, and a client's newest counters 1. */
  idFor(used: readonly number[], client: number, own: readonly number[]): number {
    let key = client + 1;
    for (const value of own) key = key * 64 + (client < 0 ? 0 : value + 1);
    for (const mask of used) key = this.#keys.idOf(key, mask);
    return this.#ids.get(key, 0, () => this.#made(used, client, own));
  }

  #series(client: NodeId): number {
    return ORDERS.length + this.#clients.indexOf(client);
  }

  #made(used: readonly number[], client: number, own: readonly number[]): number {
    const newest = this.#clients.flatMap((_, at) =>
      COUNTERS.map((_, counter) => {
        const value = own[counter] ?? -1;
        return at === client ? value : -1;
      }),
    );
    return this.#table.idOf(`${used.join()};${newest.join()}`, () => ({
      ranks: used.map(rankedDensely),
      newest,
    }));
  }

  /** Whether ranks leave no gap: 0 is always there, since it means none. */
  static isDense(mask: number): boolean {
    const used = mask | 1;
    return (used & (used + 1)) === 0;
  }
}

function rankedDensely(mask: number): readonly number[] {
  let rank = 0;
  return Array.from({ length: RANK_MAX + 1 }, (_, value) =>
    value > 0 && (mask & (1 << value)) !== 0 ? ++rank : 0,
  );
}
