import type { Cast } from './cast';
import { movedBack, textOf } from './marks';
import type { Numbering, Usage } from './renumbering';
import { placeAfter, renaming, type Permutation } from './symmetry';
import { Interner, Memo, MemoOfOne } from './tables';
import type { Visit } from './words';

/** A message as it is sent: without time. */
export interface Letter {
  readonly from: number;
  readonly fromPart: string;
  readonly to: number;
  /** Index of the receiving part; −1: nobody there takes it. */
  readonly part: number;
  readonly type: string;
  readonly body: unknown;
  /** Of a client's message to storage its own grant; of an answer that carries a grant, the receiver's. */
  readonly grant: number;
}

interface Known extends Usage {
  readonly letter: Letter;
  readonly isWriteToStorage: boolean;
}

/** All messages that the search has met, each under a number. */
export class Letters {
  readonly #table = new Interner<Known>();
  readonly #ticked = new MemoOfOne();
  readonly #put = new Memo();
  readonly #moved = new Memo();
  readonly #cast: Cast;
  readonly #numbering: Numbering;

  constructor(cast: Cast, numbering: Numbering) {
    this.#cast = cast;
    this.#numbering = numbering;
  }

  at(id: number): Known {
    return this.#table.at(id);
  }

  idOf(given: Letter): number {
    const { visit, usage } = this.#numbering.collecting(-1);
    const letter = this.#spoken(given, visit);
    const { from, fromPart, to, part, type, body, grant } = letter;
    const key = `${from}${fromPart}>${to}:${part}:${type}:${grant}${textOf(body)}`;
    return this.#table.idOf(key, () => ({
      ...usage,
      letter,
      isWriteToStorage: type === 'write' && this.#cast.nodes[to] === 'storage',
    }));
  }

  ticked(id: number): number {
    const known = this.#ticked.find(id);
    if (known >= 0) return known;
    return this.#ticked.get(id, () => {
      const { letter } = this.at(id);
      return this.idOf({ ...letter, body: movedBack(letter.body, this.#cast.bounds.tickMs) });
    });
  }

  put(id: number, renumbering: number): number {
    const known = this.#put.find(id, renumbering);
    if (known >= 0) return known;
    return this.#put.get(id, renumbering, () => {
      const { letter } = this.at(id);
      return this.idOf(this.#spoken(letter, this.#numbering.putting(renumbering, -1)));
    });
  }

  /** The same message where clients have changed places. */
  moved(id: number, permutation: number): number {
    const known = this.#moved.find(id, permutation);
    if (known >= 0) return known;
    return this.#moved.get(id, permutation, () => {
      const { letter } = this.at(id);
      const { permutations, nodes, clientCount, setting } = this.#cast;
      const places = permutations[permutation] as Permutation;
      const spoken = this.#spoken(letter, renaming(nodes.slice(0, clientCount), places));
      const to = placeAfter(places, letter.to);
      const name = this.#cast.parts[letter.part]?.name ?? '';
      const part = setting.partOf[to]?.get(name) ?? -1;
      return this.idOf({ ...spoken, from: placeAfter(places, letter.from), to, part });
    });
  }

  #spoken(letter: Letter, visit: Visit): Letter {
    const { nodes, parts } = this.#cast;
    const words = parts[letter.part]?.words;
    const from = nodes[letter.from] as string;
    const to = nodes[letter.to] as string;
    return {
      ...letter,
      body: words?.body(letter.type, letter.body as never, visit, from, to) ?? null,
      grant: visit.rank('grant', letter.grant),
    };
  }
}
