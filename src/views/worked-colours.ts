/** Colours of the theme as they are now, by names of one’s own: a canvas and a file know no variables. */
export function workedColours<Name extends string>(
  element: Element,
  variables: Readonly<Record<Name, `--${string}`>>,
): Readonly<Record<Name, string>> {
  const fallback = getComputedStyle(element).color;
  // A custom property keeps `light-dark(…)` as it is written; only a real one is worked out.
  const probe = document.createElement('span');
  // Where colours are forced an element’s own would all be one; drawings keep theirs, as vectors do.
  probe.style.setProperty('forced-color-adjust', 'none');
  element.append(probe);
  const colours = {} as Record<Name, string>;
  for (const name of Object.keys(variables) as Name[]) {
    probe.style.color = `var(${variables[name]})`;
    colours[name] = getComputedStyle(probe).color || fallback;
  }
  probe.remove();
  return colours;
}
