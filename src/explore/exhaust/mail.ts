import type { Cast } from './cast';
import type { Letters } from './events';
import { Interner, Memo, MemoOfOne } from './tables';

/** More ticks than a message may be on its way. */
const LEFT_SIZE = 64;

/** Messages on their way, as a sorted list of letter × 64 + ticks left: the same set is the same list. */
export interface Post {
  readonly codes: readonly number[];
  readonly ranks: readonly number[];
  /** Equal ones count once: places in `codes`. */
  readonly distinct: readonly number[];
  /** By node, as bits: whose mail must arrive before time goes on. */
  readonly dueAt: number;
}

/** All sets of messages that the search has met. Number 0 is the empty one. */
export class Mail {
  readonly #table = new Interner<Post>();
  readonly #added = new Memo();
  readonly #without = new Memo();
  readonly #ticked = new MemoOfOne();
  readonly #put = new Memo();
  readonly #moved = new Memo();
  readonly #cleared = new Memo();
  readonly #letters: Letters;
  readonly #cast: Cast;
  readonly #rankCount: number;
  /** What one step sends, as lists of letters; number 0 is the empty one. */
  readonly sendings = new Interner<readonly number[]>();

  constructor(cast: Cast, letters: Letters, rankCount: number) {
    this.#rankCount = rankCount;
    this.#cast = cast;
    this.#letters = letters;
    this.#idOf([]);
    this.sendings.idOf('', () => []);
  }

  get count(): number {
    return this.#table.count;
  }

  at(id: number): Post {
    return this.#table.at(id);
  }

  letterOf(code: number): number {
    return Math.floor(code / LEFT_SIZE);
  }

  leftOf(code: number): number {
    return code % LEFT_SIZE;
  }

  /** The code of a letter as it leaves. */
  codeOf(letter: number): number {
    const { from, to } = this.#letters.at(letter).letter;
    return (
      letter * LEFT_SIZE + (this.#cast.ticksMax[from * this.#cast.nodes.length + to] as number)
    );
  }

  /** Whether a message has been on its way long enough to arrive. */
  mayArrive(code: number): boolean {
    const { from, to } = this.#letters.at(this.letterOf(code)).letter;
    const link = from * this.#cast.nodes.length + to;
    const { ticksMin, ticksMax } = this.#cast;
    return this.leftOf(code) <= (ticksMax[link] as number) - (ticksMin[link] as number);
  }

  added(id: number, sending: number): number {
    if (sending === 0) return id;
    const known = this.#added.find(id, sending);
    if (known >= 0) return known;
    return this.#added.get(id, sending, () =>
      this.#idOf([
        ...this.at(id).codes,
        ...this.sendings.at(sending).map((letter) => this.codeOf(letter)),
      ]),
    );
  }

  without(id: number, place: number): number {
    const known = this.#without.find(id, place);
    if (known >= 0) return known;
    return this.#without.get(id, place, () => this.#idOf(this.at(id).codes.toSpliced(place, 1)));
  }

  /** One tick later; what has no tick left waits for somebody asleep. */
  ticked(id: number): number {
    if (id === 0) return 0;
    const known = this.#ticked.find(id);
    if (known >= 0) return known;
    return this.#ticked.get(id, () =>
      this.#idOf(this.at(id).codes.map((code) => this.tickedCode(code))),
    );
  }

  tickedCode(code: number): number {
    const left = Math.max(0, this.leftOf(code) - 1);
    return this.#letters.ticked(this.letterOf(code)) * LEFT_SIZE + left;
  }

  put(id: number, renumbering: number): number {
    if (id === 0) return 0;
    const known = this.#put.find(id, renumbering);
    if (known >= 0) return known;
    return this.#put.get(id, renumbering, () =>
      this.#idOf(this.at(id).codes.map((code) => this.putCode(code, renumbering))),
    );
  }

  putCode(code: number, renumbering: number): number {
    return this.#letters.put(this.letterOf(code), renumbering) * LEFT_SIZE + this.leftOf(code);
  }

  moved(id: number, permutation: number): number {
    if (id === 0) return 0;
    const known = this.#moved.find(id, permutation);
    if (known >= 0) return known;
    return this.#moved.get(id, permutation, () =>
      this.#idOf(this.at(id).codes.map((code) => this.movedCode(code, permutation))),
    );
  }

  movedCode(code: number, permutation: number): number {
    return this.#letters.moved(this.letterOf(code), permutation) * LEFT_SIZE + this.leftOf(code);
  }

  /** Without what was on its way to a process that is gone. */
  cleared(id: number, node: number): number {
    return this.#cleared.get(id, node, () =>
      this.#idOf(
        this.at(id).codes.filter(
          (code) => this.#letters.at(this.letterOf(code)).letter.to !== node,
        ),
      ),
    );
  }

  #idOf(unsorted: readonly number[]): number {
    const codes = [...unsorted].sort((a, b) => a - b);
    return this.#table.idOf(codes.join(), () => this.#postOf(codes));
  }

  #postOf(codes: readonly number[]): Post {
    const ranks = Array.from({ length: this.#rankCount }, () => 0);
    let dueAt = 0;
    for (const code of codes) {
      const known = this.#letters.at(this.letterOf(code));
      known.ranks.forEach((mask, order) => {
        ranks[order] = (ranks[order] as number) | mask;
      });
      if (this.leftOf(code) === 0) dueAt |= 1 << known.letter.to;
    }
    const distinct = codes.flatMap((code, place) => (code === codes[place - 1] ? [] : [place]));
    return { codes, ranks, distinct, dueAt };
  }
}
