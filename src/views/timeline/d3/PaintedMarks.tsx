import { useLayoutEffect, useRef } from 'react';
import { usePrinting } from '../../elements/use-printing';
import type { Layout } from '../layout/layout-of';
import { paint, type ColourOf } from '../marks/paint';
import { useTheme } from '../use-theme';

/** All marks as one picture, sharp on any screen and on paper: for as long as elements would be too slow. */
export function PaintedMarks({ layout }: { readonly layout: Layout }) {
  const ref = useRef<HTMLCanvasElement>(null);
  // What is painted on the screen is what comes on paper, and paper is light.
  const isPrinting = usePrinting();
  const theme = `${useTheme()}${isPrinting ? ' on paper' : ''}`;
  const colours = useRef<Colours>({ theme, known: new Map() });
  const { widthPx, heightPx } = layout.frame;

  // Before the browser shows what was committed: texts and axis would be ahead of the marks by a frame.
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (canvas == null || context == null) return;
    const scale = isPrinting ? SCALE_MAX : Math.min(SCALE_MAX, window.devicePixelRatio || 1);
    fit(canvas, { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) });
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, widthPx, heightPx);
    if (colours.current.theme !== theme) colours.current = { theme, known: new Map() };
    const draw = () => paint(context, layout, colourReader(canvas, colours.current));
    if (isPrinting) inTheLight(draw);
    else draw();
  }, [layout, widthPx, heightPx, theme, isPrinting]);

  return <canvas ref={ref} style={{ width: widthPx, height: heightPx }} aria-hidden />;
}

/** Dots for each px. */
const SCALE_MAX = 3;

/** Another size, even the same, would make the browser forget the picture and begin another. */
function fit(canvas: HTMLCanvasElement, size: { readonly width: number; readonly height: number }) {
  if (canvas.width !== size.width) canvas.width = size.width;
  if (canvas.height !== size.height) canvas.height = size.height;
}

/**
 * Does something while the page's colours are those of paper. Only the whole page can change them, since browsers
 * without `light-dark()` get them as variables of the root; nothing is shown in between.
 */
function inTheLight(draw: () => void): void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  try {
    draw();
  } finally {
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  }
}

/** What the colours of a stylesheet come to in a theme, as far as they were asked for. */
interface Colours {
  readonly theme: string;
  readonly known: Map<string, string>;
}

/**
 * A canvas does not know variables, so the stylesheet is asked what they come to: once a theme, since it makes the browser
 * reckon all styles at once, in the middle of a frame.
 */
function colourReader(canvas: HTMLCanvasElement, { known }: Colours): ColourOf {
  return (css) => {
    const colour = known.get(css) ?? resolved(css, canvas);
    known.set(css, colour);
    return colour;
  };
}

function resolved(css: string, canvas: HTMLCanvasElement): string {
  canvas.style.color = css;
  const { color } = getComputedStyle(canvas);
  canvas.style.color = '';
  return color;
}
