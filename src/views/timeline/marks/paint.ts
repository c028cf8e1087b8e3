import { group } from 'd3';
import { clientColour } from '../colours';
import { CROWD_OPACITIES, crowdOf } from '../layout/crowd';
import type { Layer, Layout } from '../layout/layout-of';
import { MARK_ORDER } from '../layout/order';
import type { Placed } from '../layout/placed';
import type { EffectMark, Mark, MarkKind, MarkOf } from '../layout/scene';
import { ICON_PATHS } from './icon-paths';
import {
  beliefOutline,
  deadlineOutline,
  effectOutline,
  gapOutline,
  grantOutline,
  jobOutline,
  readOutline,
  removedOutline,
  renewalOutline,
  waitOutline,
} from './outlines';
import { paintMessages } from './paint-messages';
import { paintSleeps } from './paint-sleeps';
import { boxPath, circlePath } from './shapes';

/** A colour as a canvas takes it, from one as a stylesheet has it. */
export type ColourOf = (css: string) => string;

/** Paints all marks, from the ground up, so that they look as they do as elements: the stylesheet says the same. */
export function paint(
  context: CanvasRenderingContext2D,
  { layers }: Layout,
  colourOf: ColourOf,
): void {
  for (const kind of MARK_ORDER) {
    if (layers[kind].placed.length === 0) continue;
    context.save();
    (PAINTERS[kind] as Painter<Mark>)(context, layers[kind].placed, colourOf);
    context.restore();
  }
}

export type Painter<M extends Mark> = (
  context: CanvasRenderingContext2D,
  placed: Layer<M>['placed'],
  colourOf: ColourOf,
) => void;

const PAINTERS: { readonly [K in MarkKind]: Painter<MarkOf<K>> } = {
  message: (context, placed, colourOf) => {
    const crowd = crowdOf(placed.length);
    const opacity = crowd === undefined ? 1 : CROWD_OPACITIES[crowd];
    paintMessages(context, { placed, opacity, colourOf });
  },
  job: (context, placed, colourOf) => {
    context.globalAlpha = 0.55;
    context.lineWidth = 1.5;
    strokeByClient(context, { placed, colourOf, outline: jobOutline });
  },
  wait: (context, placed, colourOf) => {
    context.lineWidth = 3;
    context.lineCap = 'round';
    context.setLineDash([0.1, 6]);
    strokeByClient(context, { placed, colourOf, outline: waitOutline });
  },
  belief: (context, placed, colourOf) => {
    for (const isLatent of [false, true]) {
      context.globalAlpha = isLatent ? 0.62 : 1;
      const own = placed.filter(({ mark }) => mark.isLatent === isLatent);
      fillByClient(context, { placed: own, colourOf, outline: beliefOutline });
    }
  },
  sleep: paintSleeps,
  cut: (context, placed, colourOf) => {
    context.fillStyle = colourOf('var(--bg)');
    context.strokeStyle = colourOf('var(--ink-3)');
    context.setLineDash([4, 3]);
    for (const one of placed) fillAndStroke(context, boxPath(one, 3));
  },
  grant: (context, placed, colourOf) => {
    fillByClient(context, { placed, colourOf, outline: grantOutline });
    context.lineWidth = 1.5;
    context.strokeStyle = colourOf('var(--ink)');
    context.stroke(pathOf(placed, deadlineOutline));
    context.lineWidth = 2;
    context.strokeStyle = colourOf('var(--corrupt)');
    context.stroke(pathOf(placed, removedOutline));
  },
  renewal: (context, placed, colourOf) => {
    context.fillStyle = colourOf('var(--panel)');
    context.fill(pathOf(placed, renewalOutline));
  },
  gap: (context, placed, colourOf) => {
    context.strokeStyle = colourOf('var(--corrupt)');
    context.lineWidth = 1.6;
    context.setLineDash([5, 3]);
    context.stroke(pathOf(placed, gapOutline));
  },
  read: (context, placed, colourOf) => {
    context.fillStyle = colourOf('var(--panel)');
    for (const one of placed) {
      const { isRejected, client } = one.mark;
      context.lineWidth = isRejected ? 2 : 1.4;
      context.strokeStyle = colourOf(isRejected ? 'var(--rejected)' : clientColour(client ?? ''));
      fillAndStroke(context, readOutline(one));
    }
  },
  write: (context, placed, colourOf) => {
    for (const one of placed) {
      const { fill, stroke, width } = EFFECT_PAINTS[one.mark.outcome];
      const client = clientColour(one.mark.client ?? '');
      context.fillStyle = colourOf(fill ?? client);
      context.strokeStyle = colourOf(stroke ?? client);
      context.lineWidth = width;
      fillAndStroke(context, effectOutline(one));
    }
  },
  note: (context, placed, colourOf) => {
    context.fillStyle = colourOf('var(--panel)');
    context.lineWidth = 1.5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const { mark, x, y } of placed) {
      const isBad = mark.isBad || mark.icon === 'killed' || mark.icon === 'power';
      context.strokeStyle = colourOf(isBad ? 'var(--corrupt)' : 'var(--ink)');
      context.save();
      context.translate(Math.round(x), Math.round(y));
      context.fill(new Path2D(circlePath(6, 6, 7)));
      context.stroke(new Path2D(ICON_PATHS[mark.icon]));
      context.restore();
    }
  },
};

/** Null: the client’s colour. */
const EFFECT_PAINTS: Readonly<
  Record<EffectMark['outcome'], { fill: string | null; stroke: string | null; width: number }>
> = {
  accepted: { fill: null, stroke: 'var(--panel)', width: 1.5 },
  corrupting: { fill: 'var(--corrupt)', stroke: 'var(--panel)', width: 1.5 },
  rejected: { fill: 'var(--panel)', stroke: 'var(--rejected)', width: 2 },
  deduplicated: { fill: 'var(--panel)', stroke: null, width: 1.6 },
};

interface ByClient<M extends Mark> {
  readonly placed: readonly Placed<M>[];
  readonly outline: (placed: Placed<M>) => string;
  readonly colourOf: ColourOf;
}

function strokeByClient<M extends Mark>(context: CanvasRenderingContext2D, of: ByClient<M>): void {
  for (const [client, own] of group(of.placed, ({ mark }) => mark.client)) {
    context.strokeStyle = of.colourOf(clientColour(client ?? ''));
    context.stroke(pathOf(own, of.outline));
  }
}

function fillByClient<M extends Mark>(context: CanvasRenderingContext2D, of: ByClient<M>): void {
  for (const [client, own] of group(of.placed, ({ mark }) => mark.client)) {
    context.fillStyle = of.colourOf(clientColour(client ?? ''));
    context.fill(pathOf(own, of.outline));
  }
}

/** All outlines as one path: what is alike is painted at once. */
function pathOf<M extends Mark>(
  placed: readonly Placed<M>[],
  outline: (placed: Placed<M>) => string | null,
): Path2D {
  return new Path2D(placed.map((one) => outline(one) ?? '').join(''));
}

function fillAndStroke(context: CanvasRenderingContext2D, outline: string): void {
  const path = new Path2D(outline);
  context.fill(path);
  context.stroke(path);
}
