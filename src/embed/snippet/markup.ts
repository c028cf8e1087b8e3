import { askedIn, fragmentOf, originalFragmentOf, saidIn, type Wanted } from './wanted';

/** An attribute’s value between double quotes, in HTML and in JSX: both read these names of characters. */
export function attribute(text: string): string {
  return written(text).replace(/"/g, '&quot;');
}

/** Text between tags. */
export function written(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A title may have been typed over several lines; in a snippet it stands in one. */
export function titleOf({ title }: Wanted): string {
  return title.replace(/\s+/g, ' ').trim() || 'Distributed Locks Lab';
}

/** `name="value"` one a line, as they stand in a tag. */
function lines(attributes: readonly (readonly [string, string | null])[]): string {
  return attributes
    .map(([name, value]) => (value === null ? `  ${name}` : `  ${name}="${attribute(value)}"`))
    .join('\n');
}

/** A frame in plain HTML. `more` stands at its end as it is; `said` goes into its address. */
export function frameIn(
  wanted: Wanted,
  site: string,
  more: readonly string[],
  said: Parameters<typeof fragmentOf>[1] = [],
): string {
  const all = lines([
    ['src', `${site}${fragmentOf(wanted, said)}`],
    ['title', titleOf(wanted)],
    ['width', '100%'],
    ['height', String(wanted.heightPx)],
  ]);
  return ['<iframe', all, ...more.map((one) => `  ${one}`), '></iframe>'].join('\n');
}

/** The same on a page of our own: for feeds, paper, and where frames are not shown. */
export function linkIn(wanted: Wanted, site: string): string {
  const href = attribute(`${site}${originalFragmentOf(wanted)}`);
  return `<a href="${href}">${written(titleOf(wanted))}</a>`;
}

/** `<lock-quiz>` or `<lock-lab>`, without its script. */
export function elementIn(wanted: Wanted, site: string): string {
  const [name, asks] =
    wanted.shown.kind === 'quiz' ? ['lock-quiz', 'quiz'] : ['lock-lab', 'scenario'];
  const all = lines([
    [asks, askedIn(wanted)],
    ...saidIn(wanted).map(([key, value]) => [key, value] as const),
    ['title', titleOf(wanted)],
    ['height', `${wanted.heightPx}px`],
  ]);
  return `<${name}\n${all}\n>${linkIn(wanted, site)}</${name}>`;
}
