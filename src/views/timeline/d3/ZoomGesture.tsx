import type { RefObject } from 'react';
import { useZoom, type Zoomed } from './use-zoom';

/** Zooming and panning, fetched after the first picture: it draws nothing. */
export default function ZoomGesture({
  svg,
  ...zoomed
}: Zoomed & { readonly svg: RefObject<SVGSVGElement | null> }) {
  useZoom(svg, zoomed);
  return null;
}
