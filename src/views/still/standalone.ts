/** What an element of a page looks like, by the names of properties; as `getComputedStyle` has it. */
export type LookOf = (element: Element) => { readonly getPropertyValue: (name: string) => string };

/**
 * A drawing of the page as a file that stands alone: what stylesheets say is written into each element, with the
 * colours as they are now, and a mark’s name becomes its title, which viewers show. Characters that XML does not know
 * are replaced (XML 1.0, 2.2).
 */
export function standalone(drawing: SVGSVGElement, lookOf: LookOf = getComputedStyle): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  inline(drawing, copy, { lookOf, above: null });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${known(new XMLSerializer().serializeToString(copy))}\n`;
}

type Looks = ReadonlyMap<string, string>;

function inline(
  shown: Element,
  copy: Element,
  { lookOf, above }: { readonly lookOf: LookOf; readonly above: Looks | null },
): void {
  if (shown.localName === 'title' || shown.localName === 'desc') return;
  const look = lookOf(shown);
  const looks = new Map(PROPERTIES.map((name) => [name, valueOf(look.getPropertyValue(name))]));
  for (const name of PROPERTIES) {
    const value = looks.get(name) ?? '';
    const isAsAbove = value === (INHERITED.has(name) ? above?.get(name) : INITIAL[name]);
    if (value === '') continue;
    if (isAsAbove) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  for (const { name, value } of [...copy.attributes])
    if (LENGTHS.test(name)) copy.setAttribute(name, rounded(value));
  const title = copy.getAttribute('aria-label');
  for (const { name } of [...copy.attributes])
    if (OF_THE_PAGE.test(name)) copy.removeAttribute(name);
  // In the file the whole is one picture, which its root says.
  if (above !== null) copy.removeAttribute('role');
  // Read before a title is put in, which the original does not have.
  const inner = [...copy.children];
  [...shown.children].forEach((child, at) => {
    const own = inner[at];
    if (own !== undefined) inline(child, own, { lookOf, above: looks });
  });
  if (title === null) return;
  const told = copy.ownerDocument.createElementNS(copy.namespaceURI, 'title');
  told.textContent = title;
  copy.prepend(told);
}

/** Passed on to what is inside, so that it is written only where it changes. */
const INHERITED: ReadonlySet<string> = new Set([
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'],
  ...['stroke-linecap', 'stroke-linejoin', 'paint-order', 'text-anchor', 'dominant-baseline'],
  ...['font-family', 'font-size', 'font-weight'],
]);
const INITIAL: Readonly<Record<string, string>> = { opacity: '1' };
const PROPERTIES = [...INHERITED, ...Object.keys(INITIAL)];

/** What only a page makes use of. */
const OF_THE_PAGE = /^(class|style|tabindex|data-.*|aria-.*)$/;

/** Where a layout's numbers stand. */
const LENGTHS = /^(d|x|y|x1|x2|y1|y2|cx|cy|r|rx|width|height|transform)$/;

/** A hundredth of a px is finer than anybody sees, and half the file is numbers. */
function rounded(value: string): string {
  return value.replace(/-?\d+\.\d{3,}/g, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  );
}

/** Older readers do not know quotes within `url(…)`. */
function valueOf(value: string): string {
  return value.trim().replace(/url\("(#[^"]*)"\)/g, 'url($1)');
}

/** Everything XML may contain; lone halves of a pair are not among it. */
function known(xml: string): string {
  return xml.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
