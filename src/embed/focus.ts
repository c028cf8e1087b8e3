/** For what takes the place of a button that was pressed. The page around a frame must not jump. */
export function focusQuietly(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
