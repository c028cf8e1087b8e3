import { Graph, layout } from '@dagrejs/dagre';
import type { DiagramState, DiagramTransition, MachineGraph } from '../../../models/step/diagram';
import { outside, type Box, type Point } from './geometry';
import { cut, type EdgeText } from './lines';
import { dotOf, planOf, wildOf, DOT_PX, NAME_MAX, WILD_PX } from './plan';
import type { Plan, PlannedArrow } from './plan';
import { routing, type Passing } from './routes';

/** A machine's picture, in pixels from its upper left corner. */
export interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Groups before what is in them. */
  readonly states: readonly StateBox[];
  readonly arrows: readonly Arrow[];
  /** Where the machine and its groups begin: a dot, and a line from it. */
  readonly starts: readonly Start[];
  /** Each stands for whatever state of a group, or of the machine, it is in. */
  readonly wilds: readonly Wild[];
}

export interface StateBox extends Box {
  readonly state: DiagramState;
  /** Its name, as much as there is room for. */
  readonly text: string;
}

export interface Arrow {
  readonly transition: DiagramTransition;
  /** From the state to the label, */
  readonly tail: readonly Point[];
  /** and from the label to the other state. */
  readonly head: readonly Point[];
  readonly label: Box & EdgeText;
}

export interface Start {
  readonly group: string;
  readonly at: Point;
  readonly line: readonly Point[];
}

export interface Wild extends Box {
  readonly group: string;
}

/** Lays a machine out from top to bottom. The same graph gives the same picture. */
export function pictureOf(graph: MachineGraph): Picture {
  const plan = planOf(graph);
  const drawing = laidOut(plan);
  const { width, height } = drawing.graph();
  const boxes = new Map(plan.nodes.map(({ id }) => [id, boxOf(drawing.node(id))]));
  const boxAt = (id: string) => boxes.get(id) as Box;
  const groups = new Map(
    graph.states.filter(({ kind }) => kind === 'group').map(({ path }) => [path, boxAt(path)]),
  );
  const lines = plan.lines.map(({ from, to }): Passing => {
    return { from, to, via: drawing.edge(from, to).points.slice(1, -1) };
  });
  const loops = plan.arrows.filter(({ course }) => course === null).map(loopBox(drawing));
  const lineBoxes = [...boxes].filter(([id]) => !groups.has(id));
  const route = routing(new Map([...lineBoxes, ...loops]), lines);
  const leave = (points: readonly Point[], path: string) => {
    const group = groups.get(path);
    return group === undefined ? points : outside(points, group);
  };
  const lineOf = (from: string, to: string) =>
    route(lines.find((line) => line.from === from && line.to === to) as Passing);

  const arrowOf = ({ transition, text, course }: PlannedArrow): Arrow => {
    if (course === null) return loopOf(boxAt(transition.from), { transition, text, loops });
    const { upper, label, lower, isDown, isInward } = course;
    const above = lineOf(upper, label);
    const below = lineOf(label, lower);
    const [tail, head] = isDown ? [above, below] : [turned(below), turned(above)];
    return {
      transition,
      tail: isInward ? tail : leave(tail, transition.from),
      head: turned(leave(turned(head), transition.to)),
      label: { ...boxAt(label), ...text },
    };
  };

  return {
    widthPx: Math.ceil(width),
    heightPx: Math.ceil(height),
    states: graph.states
      .filter(({ kind }) => kind !== 'machine')
      .map((state) => ({ ...boxAt(state.path), state, text: cut(state.name, NAME_MAX) })),
    arrows: plan.arrows.map(arrowOf),
    starts: plan.starts.map(({ group, to }) => ({
      group,
      at: lowerPart(boxAt(dotOf(group)), DOT_PX),
      line: turned(leave(turned(lineOf(dotOf(group), to)), groupOfDot(to))),
    })),
    wilds: plan.wilds.map((group) => ({
      group,
      ...lowerPart(boxAt(wildOf(group)), WILD_PX.height),
    })),
  };
}

/** What the library adds to what it is given. */
type Drawing = Graph<LaidSize, LaidSize & Point, Point & { readonly points: readonly Point[] }>;

interface LaidSize {
  readonly width: number;
  readonly height: number;
}

function laidOut({ nodes, lines, arrows }: Plan): Drawing {
  const drawing = new Graph({ compound: true });
  drawing.setGraph({ ranksep: 28, nodesep: 12, edgesep: 8, marginx: 8, marginy: 8 });
  for (const { id, widthPx, heightPx } of nodes)
    drawing.setNode(id, { width: widthPx, height: heightPx });
  for (const { id, parent } of nodes) if (parent !== '') drawing.setParent(id, parent);
  for (const { from, to } of lines) drawing.setEdge(from, to, {});
  for (const { course, transition, widthPx, heightPx } of arrows)
    if (course === null) {
      const label = { width: widthPx + 2 * LOOP_PX, height: heightPx, labelpos: 'c' };
      drawing.setEdge(transition.from, transition.from, label);
    }
  layout(drawing);
  return drawing as Drawing;
}

function boxOf({ x, y, width, height }: LaidSize & Point): Box {
  return { x: x - width / 2, y: y - height / 2, widthPx: width, heightPx: height };
}

function turned<T>(list: readonly T[]): readonly T[] {
  return [...list].reverse();
}

/** The part of a box below what is kept free for a group's name. */
function lowerPart({ x, y, widthPx, heightPx }: Box, partPx: number): Box {
  return { x, y: y + heightPx - partPx, widthPx, heightPx: partPx };
}

function groupOfDot(id: string): string {
  return id.startsWith(dotOf('')) ? id.slice(dotOf('').length) : id;
}

/** From the state to its label beside it. */
const LOOP_PX = 14;

const loopId = (path: string) => `loop:${path}`;

function loopBox(drawing: Drawing) {
  return ({ transition: { from }, widthPx, heightPx }: PlannedArrow): readonly [string, Box] => {
    const { x, y } = drawing.edge(from, from);
    return [loopId(from), boxOf({ x: x + LOOP_PX / 2, y, width: widthPx, height: heightPx })];
  };
}

function loopOf(
  state: Box,
  {
    transition,
    text,
    loops,
  }: Pick<PlannedArrow, 'transition' | 'text'> & {
    readonly loops: readonly (readonly [string, Box])[];
  },
): Arrow {
  const label = loops.find(([id]) => id === loopId(transition.from))?.[1] as Box;
  const x = state.x + state.widthPx;
  const y = state.y + state.heightPx / 2;
  return {
    transition,
    tail: [
      { x, y: y - LOOP_HALF_PX },
      { x: label.x, y: y - LOOP_HALF_PX },
    ],
    head: [
      { x: label.x, y: y + LOOP_HALF_PX },
      { x, y: y + LOOP_HALF_PX },
    ],
    label: { ...label, ...text },
  };
}

const LOOP_HALF_PX = 6;
