import type { RefObject } from 'react';
import { useBrush, type Brushed } from './use-brush';

/** The brush of the overview, fetched after the first picture: it draws into the strip's own group. */
export default function BrushGesture({
  group,
  ...brushed
}: Brushed & { readonly group: RefObject<SVGGElement | null> }) {
  useBrush(group, brushed);
  return null;
}
