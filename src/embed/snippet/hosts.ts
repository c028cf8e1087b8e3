import { attribute, elementIn, frameIn, linkIn, titleOf } from './markup';
import { fragmentOf, originalFragmentOf, stubPathOf, type Wanted } from './wanted';

export type HostId =
  'html' | 'element' | 'mdx' | 'wordpress' | 'moodle' | 'canvas' | 'reveal' | 'notion';

/** A kind of page that one embeds into. */
export interface Host {
  readonly label: string;
  /** Where the snippet goes. */
  readonly where: string;
  /** What the host needs, or does not do. */
  readonly needs: string;
  /** How far the snippet was tried as it is written. */
  readonly tried: string;
  /** The snippet. `site` is the address of the lab’s folder, with a slash at its end. */
  readonly write: (wanted: Wanted, site: string) => string;
}

const LAZY = 'loading="lazy"';
// A page around that names itself to nobody would get no answers.
const REFERRER = 'referrerpolicy="strict-origin-when-cross-origin"';
const BARE = 'style="border:0"';

/** Every host that a snippet is written for, in the order of the menu. */
export const HOSTS: Readonly<Record<HostId, Host>> = {
  html: {
    label: 'Any page (HTML)',
    where: 'Into the page, where it is to be seen.',
    needs:
      'A page that may hold frames. The height stays as it is, and the frame scrolls. Inside sandbox="allow-scripts" the lab’s server must send Access-Control-Allow-Origin: * for its files.',
    tried: 'On a page of another origin, in Chromium.',
    write: framed([LAZY, REFERRER, BARE]),
  },
  element: {
    label: 'Element that grows',
    where: 'Into the page; the script once, however many elements there are.',
    needs:
      'A page that may run a script of the lab’s site. The element grows with what it shows and hands its messages on as events.',
    tried: 'On a page of another origin, in Chromium.',
    write: (wanted, site) =>
      `<script src="${attribute(`${site}embed.js`)}" async></script>\n${elementIn(wanted, site)}\n`,
  },
  mdx: {
    label: 'Docusaurus, MDX',
    where: 'Into an .mdx or .md page.',
    needs:
      'Nothing else. To let it grow, put embed.js into `scripts` of docusaurus.config.js and write the element instead.',
    tried: 'Compiled by MDX 3 and drawn by React; not in Docusaurus itself.',
    write: mdxIn,
  },
  wordpress: {
    label: 'WordPress',
    where: 'Into a block “Custom HTML”.',
    needs:
      'An account that may write unfiltered HTML: an administrator or editor, but not on WordPress.com’s free plan; for others the frame is removed and the link stays. A pasted link becomes a frame only if the lab’s site was built with its address (LOCK_LAB_URL).',
    tried: 'On stand-ins that filter as WordPress does; not in WordPress.',
    write: framed([LAZY, REFERRER, BARE]),
  },
  moodle: {
    label: 'Moodle page',
    where: 'Into a Page or Label: in the editor, Tools, Source code.',
    needs:
      'A role whose text is trusted, as a teacher’s is: in a forum post the frame is removed and the link stays. Nothing is graded: for that, make a SCORM package of it.',
    tried: 'On stand-ins for trusted and for cleaned text; not in Moodle.',
    write: framed([LAZY, REFERRER, BARE]),
  },
  canvas: {
    label: 'Canvas page',
    where: 'Into a Page: in the editor, the HTML view (</>).',
    needs:
      'Nothing else: Canvas keeps the frame with its size and removes scripts. It is told the height in its own form; whether it follows is its affair.',
    tried: 'On a stand-in that keeps what Canvas’s own list allows; not in Canvas.',
    write: framed([BARE]),
  },
  reveal: {
    label: 'reveal.js',
    where: 'Between the sections of a deck.',
    needs:
      'Nothing else. The frame is fetched when its slide is shown. After a click into it the keys are the frame’s, but page up and page down, which a clicker sends, still turn the slides, unless the deck was set to take no messages.',
    tried:
      'On a stand-in that loads frames and takes messages as reveal.js does; not with reveal.js.',
    write: (wanted, site) => {
      const frame = frameIn(wanted, site, ['class="r-stretch"', BARE], REVEAL_KEYS);
      return `<section>\n${frame.replace('  src=', '  data-src=')}\n</section>\n`;
    },
  },
  notion: {
    label: 'Notion',
    where: 'Paste the link into a page, and choose “Create embed”.',
    needs:
      'Notion takes only a link. Whether it shows a frame or a card is its decision: it asks a service of its own, which reads the page behind the link.',
    tried: 'Only the page behind the link; not in Notion.',
    write: (wanted, site) => `${site}${stubPathOf(wanted) ?? fragmentOf(wanted)}\n`,
  },
};

/** What a deck’s frame is told besides. */
export const REVEAL_KEYS = [['keys', 'reveal']] as const;

export const HOST_IDS = Object.keys(HOSTS) as readonly HostId[];

/** A frame with a link below it. */
function framed(more: readonly string[]): Host['write'] {
  return (wanted, site) => `${frameIn(wanted, site, more)}\n<p>${linkIn(wanted, site)}</p>\n`;
}

/** JSX: `{` begins a program there, so that text stands in one, as a string. */
function mdxIn(wanted: Wanted, site: string): string {
  const more = ['loading="lazy"', 'referrerPolicy="strict-origin-when-cross-origin"'];
  const frame = frameIn(wanted, site, [...more, 'style={{ border: 0 }}']);
  const href = attribute(`${site}${originalFragmentOf(wanted)}`);
  return `${frame}\n\n<a href="${href}">{${JSON.stringify(titleOf(wanted))}}</a>\n`;
}
