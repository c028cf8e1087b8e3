import type { VerdictId } from '../checkers';
import type { Experiment } from './experiment';

/** An instant at which something went wrong, to jump to. */
export interface ViolationMark {
  readonly atMs: number;
  /** The line it rests on; null where it is a matter of time alone (a wait over its bound). */
  readonly seq: number | null;
  readonly verdicts: readonly VerdictId[];
}

/** Where each violated verdict first shows, and every further witness of a bad line, in order. */
export function violationsOf(experiment: Experiment): readonly ViolationMark[] {
  const marks = MARKS.get(experiment) ?? marksOf(experiment);
  MARKS.set(experiment, marks);
  return marks;
}

/** They are asked for with every frame. */
const MARKS = new WeakMap<Experiment, readonly ViolationMark[]>();

function marksOf({ verdicts, history }: Experiment): readonly ViolationMark[] {
  const marks = new Map<string, { atMs: number; seq: number | null; verdicts: VerdictId[] }>();
  const note = (id: VerdictId, atMs: number, seq: number | null): void => {
    const key = `${atMs}/${seq}`;
    const mark = marks.get(key) ?? { atMs, seq, verdicts: [] };
    if (!mark.verdicts.includes(id)) mark.verdicts.push(id);
    marks.set(key, mark);
  };
  for (const { id, status, firstAtMs, witnesses } of verdicts) {
    if (status !== 'violated' || firstAtMs === null) continue;
    const first = witnesses.find((seq) => history.at(seq).atMs === firstAtMs) ?? null;
    note(id, firstAtMs, first);
    if (!RESTS_ON_LINES.has(id)) continue;
    for (const seq of witnesses) {
      const { atMs } = history.at(seq);
      if (atMs > firstAtMs) note(id, atMs, seq);
    }
  }
  return [...marks.values()].sort((one, other) => one.atMs - other.atMs);
}

/** Where one violated verdict first shows; null where it is not violated. */
export function firstViolationOf(experiment: Experiment, id: VerdictId): ViolationMark | null {
  return violationsOf(experiment).find(({ verdicts }) => verdicts.includes(id)) ?? null;
}

/** Each of their witnesses is a violation by itself; those of the others are the ends of a stretch. */
const RESTS_ON_LINES: ReadonlySet<VerdictId> = new Set(['X', 'W', 'C', 'F']);

type Place = { readonly atMs: number; readonly seq: number };

/** The first violation that the playhead has not passed yet. */
export function nextViolation(experiment: Experiment, { atMs, seq }: Place): ViolationMark | null {
  const isAhead = (mark: ViolationMark) =>
    mark.atMs > atMs || (mark.atMs === atMs && mark.seq !== null && mark.seq > seq);
  return violationsOf(experiment).find(isAhead) ?? null;
}

/** The last violation before the one that the playhead is at. */
export function previousViolation(experiment: Experiment, { atMs }: Place): ViolationMark | null {
  return violationsOf(experiment).findLast((mark) => mark.atMs < atMs) ?? null;
}
