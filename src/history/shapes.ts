/**
 * How something told is laid out in a row of values: its shape, then its fields in their order. One shape stands
 * for everything told with the same word and the same names, so that of a fact or a message only its values are
 * kept. An object of its own for each would outlive its page twice over: the collector copies what survives.
 */
interface Shape {
  readonly word: string;
  /** The names of the fields. None where a value is kept as it is: no body, a list, a bare word. */
  readonly names: readonly string[] | null;
}

/** By word. There are as many as machines say different things. */
const known = new Map<string, Shape[]>();
/** By word, the shape seen last: nearly always it is the next one's too. */
const latest = new Map<string, Shape>();

/** Lays a word and what it came with into `row` from a place on, and gives the place after it. */
export function lay(row: unknown[], at: number, word: string, told: unknown): number {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) {
    row[at] = shapeOf(word, null);
    row[at + 1] = told;
    return at + 2;
  }
  const likely = latest.get(word);
  if (likely !== undefined && likely.names !== null) {
    const end = fill(row, at + 1, told, likely.names);
    if (end > at) {
      row[at] = likely;
      return end;
    }
  }
  const shape = shapeOf(word, Object.keys(told));
  row[at] = shape;
  return fill(row, at + 1, told, shape.names ?? []);
}

/** Whether just this word with just this is laid at a place. */
export function isLaid(row: readonly unknown[], at: number, word: string, told: unknown): boolean {
  const shape = row[at] as Shape;
  if (shape.word !== word) return false;
  const { names } = shape;
  if (names === null) return row[at + 1] === told;
  if (typeof told !== 'object' || told === null) return false;
  let field = 0;
  for (const name in told) {
    if (names[field] !== name) return false;
    field += 1;
    if (row[at + field] !== (told as Record<string, unknown>)[name]) return false;
  }
  return field === names.length;
}

/** The word laid at a place. */
export function wordAt(row: readonly unknown[], at: number): string {
  return (row[at] as Shape).word;
}

/** What the word at a place came with: equal to what was laid there, and new. */
export function toldAt(row: readonly unknown[], at: number): unknown {
  const { names } = row[at] as Shape;
  if (names === null) return row[at + 1];
  const told: Record<string, unknown> = {};
  for (let field = 0; field < names.length; field += 1)
    told[names[field] as string] = row[at + 1 + field];
  return told;
}

/** Gives the place after the last field, or −1 if the names are others. */
function fill(row: unknown[], at: number, told: object, names: readonly string[]): number {
  let field = 0;
  for (const name in told) {
    if (names[field] !== name) return -1;
    row[at + field] = (told as Record<string, unknown>)[name];
    field += 1;
  }
  return field === names.length ? at + field : -1;
}

function shapeOf(word: string, names: readonly string[] | null): Shape {
  const shapes = known.get(word) ?? [];
  known.set(word, shapes);
  let shape = shapes.find((one) => haveSameNames(one.names, names));
  if (shape === undefined) shapes.push((shape = { word, names }));
  latest.set(word, shape);
  return shape;
}

function haveSameNames(some: readonly string[] | null, others: readonly string[] | null): boolean {
  if (some === null || others === null) return some === others;
  return some.length === others.length && some.every((name, at) => name === others[at]);
}
