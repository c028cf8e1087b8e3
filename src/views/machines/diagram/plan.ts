import type { DiagramState, DiagramTransition, MachineGraph } from '../../../models/step/diagram';
import { cut, textOf, type EdgeText } from './lines';

/** What the layout library is told of a machine. */
export interface Plan {
  readonly nodes: readonly PlannedNode[];
  readonly lines: readonly PlannedLine[];
  readonly arrows: readonly PlannedArrow[];
  readonly starts: readonly { readonly group: string; readonly to: string }[];
  /** The groups that something leads out of into themselves. */
  readonly wilds: readonly string[];
}

export interface PlannedNode {
  readonly id: string;
  /** '': none. */
  readonly parent: string;
  /** 0: as large as what is in it. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Drawn downwards. */
export interface PlannedLine {
  readonly from: string;
  readonly to: string;
}

export interface PlannedArrow {
  readonly transition: DiagramTransition;
  readonly text: EdgeText;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The label's node, and those above and below it; null: a state that is entered anew, beside itself. */
  readonly course: {
    readonly upper: string;
    readonly label: string;
    readonly lower: string;
    /** It leads from above to below. */
    readonly isDown: boolean;
    /** Starts at whatever state of the group. */
    readonly isInward: boolean;
  } | null;
}

/**
 * Machines run down the page in the order of their definition. What leads back is laid out the other way round and
 * drawn upwards, so the library has no circles to break. Every label is a node on the way, so nothing is laid upon it.
 * The library cannot tie a line to a group; so it is tied to the group's dot or its last leaf, and cut off at the border.
 */
export function planOf(graph: MachineGraph): Plan {
  const { states, transitions } = graph;
  const kinds = new Map(states.map(({ path, kind }) => [path, kind]));
  const places = new Map(states.map(({ path }, at) => [path, at]));
  const isLeaf = (path: string) => kinds.get(path) === 'leaf' || kinds.get(path) === 'final';
  const entryOf = (path: string) => (isLeaf(path) ? path : dotOf(path));
  const exitOf = (path: string) =>
    isLeaf(path)
      ? path
      : (states.findLast((one) => isWithin(one.path, path) && isLeaf(one.path))?.path ?? path);

  const arrows = transitions.map((transition, at): PlannedArrow => {
    const { from, to } = transition;
    const text = textOf(transition, graph);
    const longest = Math.max(...text.lines.map((line) => line.text.length));
    const size = {
      widthPx: Math.round(longest * LETTER_PX) + 8,
      heightPx: text.lines.length * LINE_PX + 3,
    };
    if (from === to && isLeaf(from)) return { transition, text, ...size, course: null };
    const isInward = to === from || isWithin(to, from);
    const isDown = isInward || (places.get(from) ?? 0) < (places.get(to) ?? 0);
    const [upper, lower] = isInward
      ? [wildOf(from), entryOf(to)]
      : isDown
        ? [exitOf(from), entryOf(to)]
        : [exitOf(to), entryOf(from)];
    return {
      transition,
      text,
      ...size,
      course: { upper, label: `${LABEL}${at}`, lower, isDown, isInward },
    };
  });

  const wilds = states
    .map(({ path }) => path)
    .filter((path) =>
      arrows.some(({ course, transition }) => course?.isInward && transition.from === path),
    );
  const starts = states
    .filter(({ isInitial }) => isInitial)
    .map(({ path, parent }) => ({ group: parent ?? '', to: path }));
  return {
    nodes: [
      ...states.filter(({ kind }) => kind !== 'machine').map(nodeOf),
      ...starts.map(({ group }) => ({
        id: dotOf(group),
        parent: group,
        widthPx: DOT_PX,
        heightPx: DOT_PX + roomForTitle(group),
      })),
      ...wilds.map((group) => ({
        id: wildOf(group),
        parent: group,
        widthPx: WILD_PX.width,
        heightPx: WILD_PX.height + roomForTitle(group),
      })),
      ...arrows.flatMap(({ course, transition: { from, to }, widthPx, heightPx }) =>
        course === null
          ? []
          : [{ id: course.label, parent: commonOf(from, to), widthPx, heightPx }],
      ),
    ],
    lines: [
      ...starts.map(({ group, to }) => ({ from: dotOf(group), to: entryOf(to) })),
      ...arrows.flatMap(({ course }) =>
        course === null
          ? []
          : [
              { from: course.upper, to: course.label },
              { from: course.label, to: course.lower },
            ],
      ),
    ],
    arrows,
    starts: starts.map(({ group, to }) => ({ group, to: entryOf(to) })),
    wilds,
  };
}

export const isLabel = (id: string) => id.startsWith(LABEL);
const LABEL = 'label:';
/** Where a group, or the machine, begins. */
export const dotOf = (group: string) => `start:${group}`;
/** Whatever state of a group. */
export const wildOf = (group: string) => `any:${group}`;

export const NAME_MAX = 18;
export const DOT_PX = 9;
export const WILD_PX = { width: 74, height: 22 };
/** Of labels: their text is 10 px high, and this wide in the widest of the page's fonts. */
export const LINE_PX = 13;
const LETTER_PX = 6.1;
/** Of names, which are 12 px high and bold. */
const NAME_LETTER_PX = 8;
const LEAF_PX = 30;
const TITLE_PX = 18;
/** For how often a state was entered, on both sides so that the name stays in the middle. */
const COUNT_PX = 24;

function nodeOf({ path, name, parent, kind }: DiagramState): PlannedNode {
  const node = { id: path, parent: parent ?? '' };
  if (kind === 'group') return { ...node, widthPx: 0, heightPx: 0 };
  const widthPx = cut(name, NAME_MAX).length * NAME_LETTER_PX + 2 * COUNT_PX;
  return { ...node, widthPx, heightPx: LEAF_PX };
}

/** A group's name stands above what is in it. */
function roomForTitle(group: string): number {
  return group === '' ? 0 : TITLE_PX;
}

export function isWithin(path: string, group: string): boolean {
  return group === '' ? path !== '' : path.startsWith(`${group}.`);
}

/** The innermost group around both. */
function commonOf(one: string, other: string): string {
  const parts = one.split('.').slice(0, -1);
  const others = other.split('.').slice(0, -1);
  const until = parts.findIndex((part, at) => others[at] !== part);
  return (until < 0 ? parts : parts.slice(0, until)).join('.');
}
