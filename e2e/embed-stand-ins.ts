import { evaluate } from '@mdx-js/mdx';
import type { Page } from 'playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as jsx from 'react/jsx-runtime';

// What hosts that cannot be had here do to a snippet, as far as their public sources tell.

/** What may stand in a page of Canvas: the list of its `canvas_sanitize.rb`, as far as a snippet is concerned. */
export function keptByCanvas(page: Page, html: string): Promise<string> {
  return kept(page, html, {
    p: [],
    a: ['href', 'target', 'name'],
    iframe: ['src', 'width', 'height', 'name', 'align', 'frameborder', 'scrolling', 'sandbox'],
    all: ['style', 'class', 'id', 'title'],
  });
}

/** What WordPress keeps of an author’s post, and Moodle of text that it cleans: no frame, no script, no element of ours. */
export function keptOfUntrusted(page: Page, html: string): Promise<string> {
  return kept(page, html, { p: [], a: ['href', 'title'], all: ['title'] });
}

/** A page of MDX as Docusaurus draws it. */
export async function drawnFromMdx(text: string): Promise<string> {
  const { default: Page } = await evaluate(text, { ...jsx, baseUrl: import.meta.url });
  return renderToStaticMarkup(createElement(Page));
}

/** The secret that WordPress gives a frame of somebody it does not know. */
export const SECRET = 'aBcDe12345';

/** The frame of an oEmbed answer as WordPress's `wp_filter_oembed_result` lets it through; null where it has none. */
export async function filteredByWordPress(
  page: Page,
  { type, html }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  if (type !== 'rich' && type !== 'video') return null;
  const iframe = ['src', 'width', 'height', 'frameborder', 'scrolling', 'title'];
  const clean = await kept(page, String(html), { a: ['href'], blockquote: [], iframe });
  const [frame = null] = /<iframe.*?><\/iframe>/s.exec(clean) ?? [];
  return (
    frame
      ?.replace(/ src="(.*?)"/, ` src="$1#?secret=${SECRET}" data-secret="${SECRET}"`)
      .replace('<iframe', '<iframe class="wp-embedded-content" sandbox="allow-scripts"') ?? null
  );
}

/** What WordPress's `wp-embed.js` does about a height: only with the secret, from 200 to 1 000 px. */
export const WORDPRESS_PARENT = `<script>
  addEventListener('message', ({ data, source }) => {
    if (!data || !data.secret || !data.message || !data.value || /[^a-zA-Z0-9]/.test(data.secret)) return;
    for (const frame of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]'))
      if (source === frame.contentWindow && data.message === 'height')
        frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
  });
</script>`;

/** A deck that fetches a slide's frames when it is shown, and takes calls by message, as reveal.js does. */
export const DECK = `<style>section { display: none } section.present { display: block }</style><script>
  addEventListener('DOMContentLoaded', () => {
    const slides = [...document.querySelectorAll('section')];
    let at = 0;
    const show = () => slides.forEach((slide, index) => {
      slide.classList.toggle('present', index === at);
      if (index === at)
        slide.querySelectorAll('iframe[data-src]').forEach((frame) => (frame.src = frame.dataset.src));
    });
    const turn = { next: 1, prev: -1 };
    addEventListener('keydown', ({ key }) => { if (key === 'ArrowRight') { at += 1; show(); } });
    addEventListener('message', ({ data }) => {
      if (typeof data !== 'string' || data[0] !== '{') return;
      at += turn[JSON.parse(data).method] ?? 0;
      show();
    });
    show();
  });
</script>`;

/** Elements by name with the attributes that stay; what is in others stays without them, but for programs. */
function kept(
  page: Page,
  html: string,
  rules: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  // A browser knows best what is an element.
  return page.evaluate(
    ([text, { all = [], ...elements }]) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      for (const element of body.querySelectorAll('*')) {
        const name = element.localName;
        const attributes = elements[name];
        if (attributes === undefined) {
          if (name === 'script' || name === 'style') element.remove();
          else element.replaceWith(...element.childNodes);
          continue;
        }
        for (const { name: one } of [...element.attributes])
          if (!attributes.includes(one) && !all.includes(one)) element.removeAttribute(one);
      }
      return body.innerHTML;
    },
    [html, rules] as const,
  );
}
