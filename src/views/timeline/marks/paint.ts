import { group } from 'd3';
import { clientColour } from '../colours';
import type { Layer, Layout } from '../layout/layout-of';
import { MARK_ORDER } from '../layout/order';
import type { Placed } from '../layout/placed';
import type { EffectMark, Mark, MarkKind, MarkOf, MessageMark } from '../layout/scene';
import { ICON_PATHS } from './icon-paths';

/** A colour as a canvas takes it, from one as a stylesheet has it. */
export type ColourOf = (css: string) => string;

/** Beyond this many, the heads of arrows would be all that is seen of them. */
const HEADS_MAX = 900;

/** Paints all layers that are too dense for elements, from the ground up. */
export function paint(context: CanvasRenderingContext2D, layout: Layout, colourOf: ColourOf): void {
  for (const kind of MARK_ORDER) {
    if (!layout.layers[kind].isDense) continue;
    context.save();
    (PAINTERS[kind] as Painter<Mark>)(context, layout.layers[kind], colourOf);
    context.restore();
  }
}

type Painter<M extends Mark> = (
  context: CanvasRenderingContext2D,
  layer: Layer<M>,
  colourOf: ColourOf,
) => void;

const PAINTERS: { readonly [K in MarkKind]: Painter<MarkOf<K>> } = {
  message: (context, { placed }, colourOf) => {
    context.strokeStyle = colourOf('var(--ink-3)');
    context.lineWidth = 0.7;
    for (const isTelling of [false, true]) {
      context.globalAlpha = isTelling ? 0.5 : 0.22;
      const path = new Path2D();
      for (const one of placed)
        if (one.mark.isTelling === isTelling) addArrow(path, one, placed.length <= HEADS_MAX);
      context.stroke(path);
    }
    context.globalAlpha = 1;
    context.strokeStyle = colourOf('var(--corrupt)');
    const crosses = new Path2D();
    for (const { mark, x, y, width, height } of placed)
      if (mark.fate === 'lost') addCross(crosses, x + width, y + height, 2.5);
    context.stroke(crosses);
  },
  job: (context, { placed }, colourOf) => {
    context.globalAlpha = 0.55;
    byClient(
      placed,
      colourOf,
      (path, colour) => {
        context.strokeStyle = colour;
        context.stroke(path);
      },
      (path, { x, y, width, height }) => path.rect(x, y + height, width, 0),
    );
  },
  wait: (context, { placed }, colourOf) => {
    context.lineWidth = 3;
    context.setLineDash([1, 3]);
    byClient(
      placed,
      colourOf,
      (path, colour) => {
        context.strokeStyle = colour;
        context.stroke(path);
      },
      (path, { x, y, width, height }) => {
        path.moveTo(x, y + height / 2);
        path.lineTo(x + width, y + height / 2);
      },
    );
  },
  belief: paintBars,
  grant: paintBars,
  sleep: paintBars,
  cut: paintBars,
  renewal: () => undefined,
  gap: (context, { placed }, colourOf) => {
    context.strokeStyle = colourOf('var(--corrupt)');
    context.setLineDash([4, 2]);
    for (const { x, y, width, height } of placed) context.strokeRect(x, y, width, height);
  },
  read: (context, { placed }, colourOf) => {
    byClient(
      placed,
      colourOf,
      (path, colour) => {
        context.strokeStyle = colour;
        context.stroke(path);
      },
      addCircle,
    );
  },
  write: paintEffects,
  note: (context, { placed }, colourOf) => {
    context.strokeStyle = colourOf('var(--ink)');
    for (const { mark, x, y } of placed) {
      const path = new Path2D();
      path.addPath(new Path2D(ICON_PATHS[mark.icon]), new DOMMatrix([1, 0, 0, 1, x, y]));
      context.stroke(path);
    }
  },
};

function paintBars(context: CanvasRenderingContext2D, { placed }: Layer, colourOf: ColourOf): void {
  byClient(
    placed,
    colourOf,
    (path, colour) => {
      context.fillStyle = colour;
      context.fill(path);
    },
    (path, { x, y, width, height }) => path.rect(x, y, Math.max(1, width - 0.5), height),
  );
}

/** What went well first, so that what went wrong lies on top. */
function paintEffects(
  context: CanvasRenderingContext2D,
  { placed }: Layer<EffectMark>,
  colourOf: ColourOf,
): void {
  const of = (...outcomes: EffectMark['outcome'][]) =>
    placed.filter(({ mark }) => outcomes.includes(mark.outcome));
  byClient(
    of('accepted', 'deduplicated'),
    colourOf,
    (path, colour) => {
      context.fillStyle = colour;
      context.fill(path);
    },
    (path, { x, y, width, height }) => path.rect(x + width / 2 - 0.75, y - 2, 1.5, height + 4),
  );
  context.lineWidth = 2;
  context.strokeStyle = colourOf('var(--rejected)');
  context.fillStyle = colourOf('var(--panel)');
  for (const one of of('rejected')) {
    const path = new Path2D();
    addCircle(path, one);
    path.moveTo(one.x + 2, one.y + one.height - 2);
    path.lineTo(one.x + one.width - 2, one.y + 2);
    context.fill(path);
    context.stroke(path);
  }
  context.fillStyle = colourOf('var(--corrupt)');
  for (const { x, y, width, height } of of('corrupting')) {
    const [middleX, middleY, radius] = [x + width / 2, y + height / 2, width / 2 + 3];
    context.fill(
      new Path2D(
        `M${middleX},${middleY - radius}l${radius},${radius}l${-radius},${radius}l${-radius},${-radius}Z`,
      ),
    );
  }
}

function byClient(
  placed: readonly Placed[],
  colourOf: ColourOf,
  draw: (path: Path2D, colour: string) => void,
  add: (path: Path2D, one: Placed) => void,
): void {
  for (const [client, own] of group(placed, ({ mark }) => mark.client)) {
    const path = new Path2D();
    for (const one of own) add(path, one);
    draw(path, colourOf(client === null ? 'var(--ink-3)' : clientColour(client)));
  }
}

function addCircle(path: Path2D, { x, y, width, height }: Placed): void {
  path.moveTo(x + width, y + height / 2);
  path.arc(x + width / 2, y + height / 2, width / 2, 0, 2 * Math.PI);
}

function addCross(path: Path2D, x: number, y: number, radius: number): void {
  path.moveTo(x - radius, y - radius);
  path.lineTo(x + radius, y + radius);
  path.moveTo(x + radius, y - radius);
  path.lineTo(x - radius, y + radius);
}

function addArrow(
  path: Path2D,
  { mark, x, y, width, height, isCutRight }: Placed<MessageMark>,
  hasHead: boolean,
): void {
  const [toX, toY] = [x + width, y + height];
  path.moveTo(x, y);
  path.lineTo(toX, toY);
  if (!hasHead || isCutRight || mark.fate !== 'arrived') return;
  const back = height > 0 ? -4 : 4;
  path.moveTo(toX - 2, toY + back);
  path.lineTo(toX, toY);
  path.lineTo(toX + 2, toY + back);
}
