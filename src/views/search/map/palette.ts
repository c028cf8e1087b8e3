/** The colours of a map, as they are now: a canvas and a file know no variables. */
export interface Palette {
  readonly ground: string;
  readonly calm: string;
  readonly wrong: string;
  readonly ink: string;
  readonly quiet: string;
}

/** Read from an element, whose colours follow the theme. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  // A custom property keeps `light-dark(…)` as it is written; only a real one is worked out.
  const probe = document.createElement('span');
  element.append(probe);
  const worked = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color || style.color;
  };
  const palette = {
    ground: worked('--panel'),
    calm: worked('--grid'),
    wrong: worked('--corrupt'),
    ink: worked('--ink'),
    quiet: worked('--ink-3'),
  };
  probe.remove();
  return palette;
}
