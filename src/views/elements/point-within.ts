interface Pointed {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Where something points within an element, in the element's own px: a page that is shown larger by CSS `zoom`, as on a
 * projector, tells client coordinates as they are on the screen.
 */
export function pointWithin(element: Element, { clientX, clientY }: Pointed) {
  const { left, top } = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
}

/** By how much an element is shown larger; 1 where a browser does not say, which then has no such `zoom`. */
function zoomOf(element: Element): number {
  return (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1;
}
