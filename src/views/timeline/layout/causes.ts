import type { History } from '../../../history/history';

/** More lines than this are not followed: a chain that long says nothing any more. */
const CHAIN_MAX = 5_000;

/** The lines that a line follows from, and those that follow from it, through any number of steps. */
export interface Chain {
  readonly seq: number;
  readonly causes: ReadonlySet<number>;
  readonly effects: ReadonlySet<number>;
}

export function chainOf(history: History, seq: number): Chain {
  const effectsOf = reversed(history);
  return {
    seq,
    causes: withSteps(
      reached(seq, (line) => history.at(line).causedBy),
      history,
    ),
    effects: reached(seq, (line) => effectsOf[line] ?? []),
  };
}

/** What the message or timer of a cause brought about in the same step belongs to the cause: its grant, its belief. */
function withSteps(causes: ReadonlySet<number>, history: History): ReadonlySet<number> {
  const effectsOf = reversed(history);
  const all = new Set(causes);
  for (const cause of causes)
    for (const effect of effectsOf[cause] ?? [])
      if (
        !history.at(effect).fact.type.startsWith('message.') &&
        isSameStep(history, cause, effect)
      )
        all.add(effect);
  return all;
}

function isSameStep(history: History, cause: number, effect: number): boolean {
  const [one, other] = [history.at(cause), history.at(effect)];
  return one.node === other.node && one.atMs === other.atMs;
}

/** Whether a line is the selected one, or before or after it in its chain. */
export function isInChain({ seq, causes, effects }: Chain, line: number): boolean {
  return line >= 0 && (line === seq || causes.has(line) || effects.has(line));
}

function reached(from: number, next: (seq: number) => readonly number[]): ReadonlySet<number> {
  const found = new Set<number>();
  const queue = [from];
  for (const seq of queue) {
    for (const one of next(seq)) {
      if (found.has(one) || found.size >= CHAIN_MAX) continue;
      found.add(one);
      queue.push(one);
    }
  }
  return found;
}

const cache = new WeakMap<History, readonly number[][]>();

/** For each line, the lines that name it as a cause; made when first asked for. */
function reversed(history: History): readonly number[][] {
  const known = cache.get(history);
  if (known !== undefined) return known;
  const effects: number[][] = Array.from({ length: history.length }, () => []);
  for (const { seq, causedBy } of history) for (const cause of causedBy) effects[cause]?.push(seq);
  cache.set(history, effects);
  return effects;
}
