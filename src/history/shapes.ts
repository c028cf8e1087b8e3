/**
 * How something told is laid out in a row of values: its shape, then its fields in their order. One shape stands
 * for everything told with the same word and the same names, so that of a fact or a message only its values are
 * kept. An object of its own for each would outlive the collector's young generation, which copies what survives.
 * Where there is nothing to share (no body, a list, names that differ each time) the word and a value stand there.
 */
interface Shape {
  readonly word: string;
  readonly names: readonly string[];
}

/** By word, the shapes it was told in. There are as many as machines say different things. */
const known = new Map<string, Shape[]>();
/** By word, the shape seen last: nearly always it is the next one's too. */
const latest = new Map<string, Shape>();

/** Arbitrary. A word told in more shapes than this has names that are data, of which there is no end. */
const SHAPES_MAX = 16;

/** Lays a word and what it came with into `row` from a place on, and gives the place after it. */
export function lay(row: unknown[], at: number, word: string, told: unknown): number {
  if (typeof told === 'object' && told !== null && !Array.isArray(told)) {
    const likely = latest.get(word);
    const end = likely === undefined ? -1 : fill(row, at + 1, told, likely.names);
    if (end > at) {
      row[at] = likely;
      return end;
    }
    const shape = shapeOf(word, Object.keys(told));
    row[at] = shape ?? word;
    if (shape !== undefined) return fill(row, at + 1, told, shape.names);
    row[at + 1] = { ...told };
    return at + 2;
  }
  row[at] = word;
  row[at + 1] = told;
  return at + 2;
}

/** The word laid at a place. */
export function wordAt(row: readonly unknown[], at: number): string {
  const first = row[at] as Shape | string;
  return typeof first === 'string' ? first : first.word;
}

/** What the word at a place came with: equal to what was laid there. */
export function toldAt(row: readonly unknown[], at: number): unknown {
  const first = row[at] as Shape | string;
  if (typeof first === 'string') return row[at + 1];
  const told: Record<string, unknown> = {};
  first.names.forEach((name, field) => (told[name] = row[at + 1 + field]));
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

function shapeOf(word: string, names: readonly string[]): Shape | undefined {
  const shapes = known.get(word) ?? [];
  known.set(word, shapes);
  const shape =
    shapes.find((one) => haveSameNames(one.names, names)) ??
    (shapes.length < SHAPES_MAX ? { word, names } : undefined);
  if (shape === undefined) return undefined;
  if (!shapes.includes(shape)) shapes.push(shape);
  latest.set(word, shape);
  return shape;
}

function haveSameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, at) => name === others[at]);
}
