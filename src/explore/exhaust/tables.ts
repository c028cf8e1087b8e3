/**
 * Pairs of whole numbers to dense numbers, 0, 1, 2, …, without loss: equal pairs get equal numbers and nothing
 * else does. Open addressing over typed arrays; a state of a world is the number of its root pair, so that
 * nothing of it need be kept as an object.
 */
export class PairTable {
  count = 0;
  left: Int32Array = new Int32Array(FIRST_SIZE);
  right: Int32Array = new Int32Array(FIRST_SIZE);
  #slots: Int32Array = new Int32Array(2 * FIRST_SIZE).fill(-1);

  /** The pair's number; a new pair gets the next. */
  idOf(left: number, right: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hashOf(left, right) & mask;
    for (;;) {
      const id = slots[at] as number;
      if (id < 0) break;
      if (this.left[id] === left && this.right[id] === right) return id;
      at = (at + 1) & mask;
    }
    const id = this.count++;
    if (id >= this.left.length) {
      this.left = grown(this.left);
      this.right = grown(this.right);
    }
    this.left[id] = left;
    this.right[id] = right;
    slots[at] = id;
    if (2 * this.count > slots.length) this.#rehash();
    return id;
  }

  /** What its arrays take, in bytes. */
  get byteCount(): number {
    return 4 * (this.left.length + this.right.length + this.#slots.length);
  }

  #rehash(): void {
    const slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const mask = slots.length - 1;
    for (let id = 0; id < this.count; id += 1) {
      let at = hashOf(this.left[id] as number, this.right[id] as number) & mask;
      while ((slots[at] as number) >= 0) at = (at + 1) & mask;
      slots[at] = id;
    }
    this.#slots = slots;
  }
}

/** What was computed of a pair once; values are whole numbers from 0. */
export class Memo {
  readonly #pairs = new PairTable();
  /** One more than the value; 0: not known yet. */
  #values: Int32Array = new Int32Array(FIRST_SIZE);

  /** The remembered value; −1: there is none. */
  find(left: number, right: number): number {
    const id = this.#pairs.idOf(left, right);
    return id < this.#values.length ? (this.#values[id] as number) - 1 : -1;
  }

  /** The remembered value, or that of `compute`. Where calls are many, ask `find` first: it makes no closure. */
  get(left: number, right: number, compute: () => number): number {
    const known = this.find(left, right);
    return known >= 0 ? known : this.#keep(left, right, compute());
  }

  #keep(left: number, right: number, value: number): number {
    const id = this.#pairs.idOf(left, right);
    while (id >= this.#values.length) this.#values = grown(this.#values);
    this.#values[id] = value + 1;
    return value;
  }
}

/** The same of a single number from 0. */
export class MemoOfOne {
  #values: Int32Array = new Int32Array(FIRST_SIZE);

  /** The remembered value; −1: there is none. */
  find(id: number): number {
    return id < this.#values.length ? (this.#values[id] as number) - 1 : -1;
  }

  /** As with pairs. */
  get(id: number, compute: () => number): number {
    const known = this.find(id);
    return known >= 0 ? known : this.#keep(id, compute());
  }

  #keep(id: number, value: number): number {
    while (id >= this.#values.length) this.#values = grown(this.#values);
    this.#values[id] = value + 1;
    return value;
  }
}

/** Plain data to dense numbers, by a text that says all of it. */
export class Interner<T> {
  readonly items: T[] = [];
  readonly #ids = new Map<string, number>();

  get count(): number {
    return this.items.length;
  }

  /** The number of the text; `make` is asked where it is new. */
  idOf(key: string, make: () => T): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.items.length;
    this.items.push(make());
    this.#ids.set(key, id);
    return id;
  }

  /** The item of a number that was handed out. */
  at(id: number): T {
    return this.items[id] as T;
  }
}

/** Whole numbers by index, as many as are put in. */
export class Numbers {
  values: Int32Array = new Int32Array(FIRST_SIZE);
  count = 0;

  push(value: number): void {
    if (this.count === this.values.length) this.values = grown(this.values);
    this.values[this.count++] = value;
  }

  at(index: number): number {
    return this.values[index] as number;
  }

  set(index: number, value: number): void {
    while (index >= this.values.length) this.values = grown(this.values);
    this.values[index] = value;
    if (index >= this.count) this.count = index + 1;
  }
}

const FIRST_SIZE = 1024;

function grown(array: Int32Array): Int32Array {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}

function hashOf(left: number, right: number): number {
  let hash = Math.imul(left, 0x9e3779b1) ^ Math.imul(right + 0x7f4a7c15, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
