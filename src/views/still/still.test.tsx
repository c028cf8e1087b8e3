import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Experiment } from '../../lab/experiment';
import { preset, runOf } from '../../lab/seen';
import { pictureWords } from './picture-words';
import { RunPicture } from './RunPicture';
import { standalone } from './standalone';
import { wrapped } from './wrapped';

const LINK = 'https://example.org/lab/#/lab/paused-holder?t=18003';

/** What stylesheets would say; jsdom knows none of ours. */
const LOOKS: Readonly<Record<string, string>> = { fill: 'rgb(1, 2, 3)', 'font-size': '11px' };
const lookOf = () => ({ getPropertyValue: (name: string) => LOOKS[name] ?? '' });

function pictureOf(experiment: Experiment, title = experiment.scenario.title): string {
  const words = { ...pictureWords(experiment, { link: LINK, isPart: false }), title };
  const { container, unmount } = render(<RunPicture experiment={experiment} words={words} />);
  const text = standalone(container.querySelector('svg')!, lookOf);
  unmount();
  return text;
}

const parsed = (xml: string): Document => new DOMParser().parseFromString(xml, 'image/svg+xml');

describe('a picture of the paused holder', () => {
  test('is valid XML that stands alone, with its story in words', async () => {
    const { track } = await runOf(preset('paused-holder'));
    const xml = pictureOf(track.experiment);
    const { documentElement: svg } = parsed(xml);
    expect(svg.localName).toBe('svg');
    expect(svg.querySelector(':scope > title')?.textContent).toBe('The paused holder');
    const texts = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => text.startsWith('✗ W no stale write: violated'))).toHaveLength(1);
    expect(texts).toContain('corrupting');
    expect(texts.join('')).toContain(LINK);
    expect(svg.querySelector('desc')?.textContent).toContain(LINK);
  });

  test('has no class, no variable and nothing else of the page in it', async () => {
    const { track } = await runOf(preset('paused-holder'));
    const xml = pictureOf(track.experiment);
    expect(xml).not.toMatch(/ (class|style|tabindex|data-[a-z]+|aria-[a-z]+)=/);
    expect(xml).toMatch(/<svg [^>]*fill="rgb\(1, 2, 3\)"/);
    expect(xml).not.toMatch(/\d\.\d{3}[^ ]*"/);
    // What a mark is called is shown by viewers.
    expect(xml).toMatch(/<title>B was granted the lock/);
    // Every hatching and arrowhead that is referred to is in the file.
    const ids = new Set([...xml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const referred = [...xml.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '');
    expect(referred.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('is valid whatever the scenario is called', async () => {
    const { track } = await runOf(preset('paused-holder-short'));
    fc.assert(
      fc.property(hostile(), (title) => {
        const { documentElement: svg } = parsed(pictureOf(track.experiment, title));
        expect(svg.localName).toBe('svg');
        expect(svg.querySelectorAll('script, foreignObject, image, parsererror')).toHaveLength(0);
        expect(svg.querySelectorAll(':scope > title')).toHaveLength(1);
      }),
      { numRuns: 8 },
    );
  });
});

/** Any text, and often what would be markup. */
function hostile() {
  const part = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</svg>',
      ']]>',
      '&amp;',
      '"',
      "'",
      '<!--',
      '\0',
      '\u0008',
      '\uD800',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  return fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
}

test('a text is broken between words, and within one that is too long for a line', () => {
  const font = { sizePx: 10, isBold: false };
  expect(wrapped('one two three', font, 60)).toEqual(['one two', 'three']);
  expect(wrapped('abcdefgh', font, 30).join('')).toBe('abcdefgh');
  expect(wrapped('abcdefgh', font, 30).length).toBeGreaterThan(1);
  expect(wrapped('', font, 30)).toEqual([]);
});

test('the words say what is violated, what holds and what was not tested', async () => {
  const { track } = await runOf(preset('paused-holder-fenced'));
  const { verdicts, about } = pictureWords(track.experiment, { link: null, isPart: true });
  expect(verdicts.map(({ text }) => text.slice(0, 9))).toEqual([
    '✗ B exclu',
    '✓ Hold: M',
    '– Unteste',
  ]);
  expect(about).toContain('what follows is hidden');
});
