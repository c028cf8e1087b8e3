import type { DesignMap, MapAxes } from '../../../lab/search/map-search';
import { variableAt, type Variable } from '../../../lab/search/variables';
import { formatQuantity } from '../../controls/quantity';
import { alphaOf } from './draw';
import { boundaryPath, boxOf, curvePath, layoutOf } from './layout';
import type { Palette } from './palette';
import { boundaryLevelOf, lookOf, measureName, type MapScale } from './reading';

interface SvgOf {
  readonly map: DesignMap;
  readonly axes: MapAxes;
  readonly scale: MapScale;
  readonly variables: readonly Variable[];
  readonly palette: Palette;
}

/** A map as a file that stands by itself: its cells, axes, boundary, formulas, and what it shows. */
export function mapAsSvg({ map, axes, scale, variables, palette }: SvgOf): string {
  const layout = layoutOf(axes, WIDTH_PX);
  const { plot, widthPx, heightPx } = layout;
  const x = variableAt(variables, map.question.x.path);
  const y = variableAt(variables, map.question.y.path);
  const looks = map.cells.map((result) => lookOf(result, scale));
  const cells = looks.map((look, cell) => {
    const box = boxOf(layout, cell);
    const at = `x="${fixed(box.x)}" y="${fixed(box.y)}" width="${fixed(box.width)}" height="${fixed(box.height)}"`;
    if (look.type === 'waiting') return '';
    if (look.type === 'measured') {
      const opacity = look.level === 0 ? 0 : alphaOf(look.level);
      const ground = `<rect ${at} fill="${palette.calm}"/>`;
      return opacity === 0
        ? ground
        : `${ground}<rect ${at} fill="${palette.wrong}" fill-opacity="${opacity.toFixed(3)}"/>`;
    }
    const right = fixed(box.x + box.width);
    const bottom = fixed(box.y + box.height);
    const once = `M${fixed(box.x)} ${bottom}L${right} ${fixed(box.y)}`;
    const twice =
      look.type === 'contradictory' ? `M${fixed(box.x)} ${fixed(box.y)}L${right} ${bottom}` : '';
    return `<path d="${once}${twice}" stroke="${palette.quiet}"/>`;
  });
  const levels = looks.map((look) => (look.type === 'measured' ? look.level : null));
  const boundary = boundaryPath(layout, levels, boundaryLevelOf(scale.measure));
  const text = (attributes: string, said: string) =>
    `<text ${attributes} font-size="11" fill="${palette.ink}">${escaped(said)}</text>`;
  const belowPx = heightPx + 16;
  const notes = [
    `${map.scenario.title || 'A scenario'}, ${map.title}. ${measureName(scale.measure)}, ${map.question.runs} runs a cell of ${formatQuantity(map.durationMs, 'ms')} each.`,
    ...map.curves.map(
      ({ formula, says }) => `Dashed: ${formula === 'work' ? '' : `${formula}, `}${says}.`,
    ),
  ];
  const totalPx = belowPx + notes.length * 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${totalPx}" viewBox="0 0 ${widthPx} ${totalPx}" font-family="sans-serif">`,
    `<title>${escaped(`Risk map of ${map.title}`)}</title>`,
    `<rect width="${widthPx}" height="${totalPx}" fill="${palette.ground}"/>`,
    ...cells,
    `<clipPath id="plot"><rect x="${plot.x}" y="${plot.y}" width="${plot.width}" height="${plot.height}"/></clipPath>`,
    `<g clip-path="url(#plot)" fill="none" stroke="${palette.ink}" stroke-width="1.5"><path d="${boundary}"/>`,
    ...map.curves.map(
      (curve) => `<path d="${curvePath(layout, axes, curve)}" stroke-dasharray="3 4"/>`,
    ),
    '</g>',
    ...layout.xTicks.map(({ value, atPx }) =>
      text(
        `x="${fixed(atPx)}" y="${plot.y + plot.height + 16}" text-anchor="middle"`,
        formatQuantity(value, x.unit),
      ),
    ),
    ...layout.yTicks.map(({ value, atPx }) =>
      text(
        `x="${plot.x - 7}" y="${fixed(atPx + 4)}" text-anchor="end"`,
        formatQuantity(value, y.unit),
      ),
    ),
    text(`x="${plot.x + plot.width / 2}" y="${heightPx - 6}" text-anchor="middle"`, x.label),
    text(
      `transform="translate(12 ${plot.y + plot.height / 2}) rotate(-90)" text-anchor="middle"`,
      y.label,
    ),
    ...notes.map((note, at) => text(`x="12" y="${belowPx + at * 16 - 4}"`, note)),
    '</svg>',
  ].join('\n');
}

/** Wide enough for 64 cells and small enough for a slide. */
const WIDTH_PX = 760;

function fixed(px: number): string {
  return String(Math.round(px * 100) / 100);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
