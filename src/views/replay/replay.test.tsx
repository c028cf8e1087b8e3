import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tellingOf } from '../../lab/moment';
import { changed, preset, runOf } from '../../lab/seen';
import player from './player.js?raw';
import { LINES_MAX, replayData, type ReplayData } from './replay-data';
import { PLAYER_HASH, replayHtml } from './replay-html';

const COLOURS = { ground: '#fff', ink: '#000', quiet: '#555', wrong: '#c00', accent: '#00c' };
const AROUND = {
  svg: '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><title>t</title></svg>\n',
  plot: [0, 1, 0, 1],
  colours: COLOURS,
  build: 'b1',
} as const;

const NOTHING: ReplayData = {
  endMs: 10,
  lines: [],
  isShortened: false,
  leftOutCount: 0,
  verdicts: [],
  violations: [],
};

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

describe('the data of a replay', () => {
  test('has every line of a short run, and each verdict where it changes', async () => {
    const { track } = await runOf(preset('paused-holder'));
    const { history, verdicts } = track.experiment;
    const data = replayData(track.experiment);
    expect(data.lines).toHaveLength(history.length);
    expect(data.isShortened).toBe(false);
    const stale = data.verdicts.find(({ id }) => id === 'W');
    const [first] = verdicts.find(({ id }) => id === 'W')?.witnesses ?? [];
    expect(stale?.changes.at(-1)).toEqual({
      atMs: history.at(first!).atMs,
      line: first,
      status: 'violated',
    });
    expect(data.violations.map(({ line }) => line)).toContain(first);
    // What it comes to at the end is the verdict.
    expect(data.verdicts.map(({ changes }) => changes.at(-1)?.status ?? 'untested')).toEqual(
      verdicts.map(({ status }) => status),
    );
  });

  test('leaves messages and timers out of a long run, and says so', async () => {
    const { track } = await runOf(changed(preset('busy'), { durationMs: 150_000 }));
    const data = replayData(track.experiment);
    const all = [...track.experiment.history].map(tellingOf);
    expect(all.length).toBeGreaterThan(LINES_MAX);
    expect(data.isShortened).toBe(true);
    expect(data.leftOutCount).toBe(0);
    expect(data.lines.map(({ says }) => says)).toEqual(
      all.filter(({ isPlumbing }) => !isPlumbing).map(({ sentence }) => sentence),
    );
    const html = replayHtml({
      ...AROUND,
      ...{ title: 'T', about: '', link: null, scenarioJson: '{}', data },
    });
    expect(html).toContain('lines, without messages and timers');
  });
});

describe('the page of a replay', () => {
  test('names its script by the hash of it', () => {
    expect(PLAYER_HASH).toBe(`sha256-${createHash('sha256').update(player).digest('base64')}`);
  });

  test('holds any texts as texts', () => {
    fc.assert(
      fc.property(hostile(), hostile(), hostile(), (one, other, third) => {
        const html = replayHtml({
          ...AROUND,
          ...{ title: one, about: other, link: third, scenarioJson: JSON.stringify({ one }) },
          data: {
            ...NOTHING,
            lines: [{ atMs: 1, node: other, says: third }],
            verdicts: [{ id: 'W', title: one, status: 'violated', because: other, changes: [] }],
          },
        });
        const page = parsed(html);
        expect(page.querySelectorAll('script')).toHaveLength(2);
        expect(page.querySelectorAll('svg')).toHaveLength(1);
        expect(page.querySelectorAll('img, iframe, object, link, base')).toHaveLength(0);
        expect(page.querySelectorAll('.lines > li')).toHaveLength(1);
        expect(page.querySelector('.lines span')?.textContent).toBe(seen(third));
        expect(page.querySelector('.verdicts small')?.textContent).toBe(seen(other));
        expect(page.querySelector('a')?.getAttribute('href')).toBe(seen(third));
        const [handler] = [...page.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on')),
        );
        expect(handler).toBeUndefined();
        expect(page.querySelector('#scenario')?.textContent).toBe(seen(JSON.stringify({ one })));
      }),
      { numRuns: 30 },
    );
  });

  test('asks for nothing of a network', () => {
    const html = replayHtml({
      ...AROUND,
      ...{ title: 'T', about: '', link: null, scenarioJson: '{}', data: NOTHING },
    });
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/ (src|href)=|url\(|@import/);
  });
});

/** As HTML reads a text: a return becomes a new line, and what is no character its sign. */
function seen(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n');
}

/** Any text, and often what would be markup. */
function hostile() {
  const part = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '</pre>',
      '"',
      "'",
      '&#60;',
      '\0',
      '\r',
    ),
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '" onclick="',
      '\u2028',
      '</title>',
      '</style>',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  return fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
}
