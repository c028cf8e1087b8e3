/** Follows one finger sideways; up and down stays with the page (`touch-action: pan-y`). */
export function followTouch(element: Element, pan: (dx: number) => void): () => void {
  const fingers = new Map<number, number>();
  const down = (event: Event) => {
    const { pointerId, pointerType, clientX } = event as PointerEvent;
    if (pointerType === 'touch') fingers.set(pointerId, clientX);
  };
  const move = (event: Event) => {
    const { pointerId, clientX } = event as PointerEvent;
    const before = fingers.get(pointerId);
    if (before === undefined) return;
    fingers.set(pointerId, clientX);
    if (fingers.size === 1) pan(clientX - before);
  };
  const up = (event: Event) => {
    fingers.delete((event as PointerEvent).pointerId);
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      element.removeEventListener(type, listener);
  };
}
