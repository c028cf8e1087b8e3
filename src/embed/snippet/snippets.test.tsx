import { readFileSync } from 'node:fs';
import { evaluate } from '@mdx-js/mdx';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as jsx from 'react/jsx-runtime';
import { describe, expect, test } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import { TOPIC_IDS } from '../../bank/topics';
import { readEmbedAddress } from '../address';
import { HOST_IDS, HOSTS, REVEAL_KEYS } from './hosts';
import { fragmentOf, stubPathOf, type Wanted } from './wanted';

const SITE = 'https://lab.example/a&b/';

const ID = fc.constantFrom(...ALL_QUESTIONS.map(({ id }) => id));
const THEME = fc.constantFrom('auto', 'light', 'dark');
const HEIGHT = fc.integer({ min: 100, max: 4_000 });
/** Whoever shares a scenario gives it its title. */
const TITLE = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "it's {process.exit()} & `more`",
    '</iframe></a></lock-lab></section><!-- x',
    '  two\n lines &quot; &amp;lt; ',
    'import x from "y"\n\n# no heading',
  ),
);

const QUIZ = fc.record({
  kind: fc.constant('quiz' as const),
  quiz: fc.oneof(
    fc.uniqueArray(ID, { minLength: 1, maxLength: 4 }).map((ids) => ids.join()),
    fc.constantFrom(...TOPIC_IDS).map((topic) => `topic:${topic}`),
  ),
  count: fc.option(fc.integer({ min: 1, max: 50 })),
  seed: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
  pass: fc.option(fc.integer({ min: 0, max: 100 })),
});

const SCENARIO = fc.record({
  kind: fc.constant('scenario' as const),
  scenario: fc.oneof(
    fc.constantFrom('paused-holder', 'R1', 'e1-mended'),
    fc.stringMatching(/^~1\.[\w-]{10,200}$/),
  ),
  controls: fc.option(
    fc.uniqueArray(fc.constantFrom('ttl', 'pause', 'guard', 'work.jobsPerSecond'), {
      maxLength: 4,
    }),
  ),
  isLocked: fc.boolean(),
  asksFirst: fc.oneof(
    fc.constantFrom('never' as const, 'quarter' as const),
    fc.integer({ min: 0, max: 600_000 }),
  ),
});

const WANTED: fc.Arbitrary<Wanted> = fc.record({
  shown: fc.oneof(QUIZ, SCENARIO),
  theme: THEME,
  heightPx: HEIGHT,
  title: TITLE,
});

/** What a snippet was written for, as one looks for it again. */
const titleOf = ({ title }: Wanted) => title.replace(/\s+/g, ' ').trim() || 'Distributed Locks Lab';

test('a frame’s address is read back as what was wanted', () => {
  fc.assert(
    fc.property(WANTED, (wanted) => {
      const read = readEmbedAddress(fragmentOf(wanted));
      const { shown, theme } = wanted;
      expect(read.options.theme).toBe(theme);
      if (shown.kind === 'quiz') {
        const { quiz, count, seed, pass } = shown;
        const passShare = pass === null ? null : pass / 100;
        expect(read).toMatchObject({ quiz: { quizId: quiz, count, seed, passShare } });
      } else {
        const { scenario, controls, isLocked, asksFirst } = shown;
        const at = typeof asksFirst === 'number' ? `?p=${asksFirst}` : '';
        expect(read).toMatchObject({
          scenario: {
            labAddress: `#/lab/${scenario}${at}`,
            controls,
            isLocked,
            asksFirst: asksFirst === 'never' ? null : true,
          },
        });
      }
    }),
  );
});

describe('each snippet holds exactly the address, the title and the height', () => {
  const frames = (html: string, source: string) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const found = [...page.querySelectorAll('iframe')];
    // Nothing that a title brought along has become a part of the page.
    expect(page.querySelectorAll('script, style, h1, template').length).toBe(0);
    return {
      page,
      frames: found.map((frame) => ({
        address: frame.getAttribute(source),
        title: frame.title,
        height: frame.getAttribute('height'),
      })),
    };
  };

  test.each(HOST_IDS.filter((id) => !['element', 'mdx', 'notion'].includes(id)))('%s', (id) => {
    fc.assert(
      fc.property(WANTED, (wanted) => {
        const { frames: found, page } = frames(
          HOSTS[id].write(wanted, SITE),
          id === 'reveal' ? 'data-src' : 'src',
        );
        expect(found).toEqual([
          {
            address: `${SITE}${fragmentOf(wanted, id === 'reveal' ? REVEAL_KEYS : [])}`,
            title: titleOf(wanted),
            height: String(wanted.heightPx),
          },
        ]);
        if (id === 'reveal') expect(page.body.children.length).toBe(1);
        else expect(page.querySelector('a')?.textContent).toBe(titleOf(wanted));
      }),
    );
  });

  test('mdx, compiled and drawn', async () => {
    await fc.assert(
      fc.asyncProperty(WANTED, async (wanted) => {
        const { default: Page } = await evaluate(HOSTS.mdx.write(wanted, SITE), {
          ...jsx,
          baseUrl: import.meta.url,
        });
        const html = renderToStaticMarkup(createElement(Page));
        const { frames: found, page } = frames(html, 'src');
        expect(found).toEqual([
          {
            address: `${SITE}${fragmentOf(wanted)}`,
            title: titleOf(wanted),
            height: String(wanted.heightPx),
          },
        ]);
        expect(page.querySelector('a')?.textContent).toBe(titleOf(wanted));
      }),
    );
  });

  test('the element, as its script reads it', () => {
    const script = document.createElement('script');
    script.src = `${SITE}embed.js`;
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    // The very script that hosts load.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    new Function(readFileSync('public/embed.js', 'utf8'))();
    fc.assert(
      fc.property(WANTED, (wanted) => {
        const text = HOSTS.element.write(wanted, SITE);
        const [, said = ''] = /^<script src="([^"]*)" async><\/script>\n/.exec(text) ?? [];
        expect(said).toBe('https://lab.example/a&amp;b/embed.js');
        const page = document.createElement('div');
        document.body.replaceChildren(page);
        page.innerHTML = text;
        const element = page.querySelector('lock-quiz, lock-lab');
        const frame = element?.shadowRoot?.querySelector('iframe');
        const [site, fragment = ''] = (frame?.getAttribute('src') ?? '').split('#');
        expect(site).toBe(SITE);
        const read = (address: string) => ({ ...readEmbedAddress(address), options: null });
        expect(read(`#${fragment}`)).toEqual(read(fragmentOf(wanted)));
        expect(frame?.title).toBe(titleOf(wanted));
        expect(frame?.style.height).toBe(`${wanted.heightPx}px`);
        expect(element?.querySelector('a')?.textContent).toBe(titleOf(wanted));
      }),
    );
  });

  test('notion takes a link: to the static page where there is one, else to the frame', () => {
    fc.assert(
      fc.property(WANTED, (wanted) => {
        const path = stubPathOf(wanted) ?? fragmentOf(wanted);
        expect(HOSTS.notion.write(wanted, SITE)).toBe(`${SITE}${path}\n`);
      }),
    );
  });
});

test('a static page stands for what has a name and nothing chosen', () => {
  const common = { theme: 'auto', heightPx: 500, title: '' } as const;
  const quiz = { kind: 'quiz', quiz: 'fencing/a', count: null, seed: null, pass: null } as const;
  expect(stubPathOf({ ...common, shown: quiz })).toBe('o/quiz/fencing/a.html');
  expect(stubPathOf({ ...common, shown: { ...quiz, seed: 7 } })).toBeNull();
  expect(stubPathOf({ ...common, shown: { ...quiz, quiz: 'topic:fencing' } })).toBeNull();
  expect(stubPathOf({ ...common, shown: { ...quiz, quiz: 'fencing/a,fencing/b' } })).toBeNull();
  const scenario = {
    kind: 'scenario',
    controls: null,
    isLocked: false,
    asksFirst: 'never',
  } as const;
  const named = { ...scenario, scenario: 'paused-holder' };
  expect(stubPathOf({ ...common, shown: named })).toBe('o/scenario/paused-holder.html');
  expect(stubPathOf({ ...common, shown: { ...named, asksFirst: 900 } })).toBeNull();
  expect(stubPathOf({ ...common, shown: { ...scenario, scenario: '~1.abc' } })).toBeNull();
});
