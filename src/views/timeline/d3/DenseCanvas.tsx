import { useEffect, useRef } from 'react';
import type { Layout } from '../layout/layout-of';
import { paint, type ColourOf } from '../marks/paint';
import { useTheme } from '../use-theme';

/** The layers that have too many marks for elements, as one picture under all others, sharp on any screen. */
export function DenseCanvas({ layout }: { readonly layout: Layout }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const { widthPx, heightPx } = layout.frame;

  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (canvas == null || context == null) return;
    const scale = Math.min(3, window.devicePixelRatio || 1);
    canvas.width = Math.round(widthPx * scale);
    canvas.height = Math.round(heightPx * scale);
    context.scale(scale, scale);
    paint(context, layout, colourReader(canvas));
  }, [layout, widthPx, heightPx, theme]);

  return <canvas ref={ref} style={{ width: widthPx, height: heightPx }} aria-hidden />;
}

/** A canvas does not know variables, so the stylesheet is asked what they come to. */
function colourReader(canvas: HTMLCanvasElement): ColourOf {
  const known = new Map<string, string>();
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
