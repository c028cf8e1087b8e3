import { expect, test } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import { INCIDENT_PRESETS } from '../../incidents/presets';
import { PRESETS } from '../../scenario/presets';
import { readEmbedAddress } from '../address';
import { stubsOf, type Stub } from './stubs';

const SITE = 'https://lab.example/locks/';
const QUESTION = 'o/quiz/pauses/ten-and-fifteen';

const EXPECTED = [
  ...ALL_QUESTIONS.map(({ id }) => `o/quiz/${id}`),
  ...Object.keys(PRESETS).map((id) => `o/scenario/${id}`),
  ...INCIDENT_PRESETS.map(({ id }) => `o/scenario/${id}`),
];

const text = (stubs: readonly Stub[], wanted: string) =>
  stubs.find(({ path }) => path === wanted)?.text ?? '';
const pageIn = (stubs: readonly Stub[], path: string) =>
  new DOMParser().parseFromString(text(stubs, `${path}.html`), 'text/html');
const answerIn = (stubs: readonly Stub[], path: string) =>
  JSON.parse(text(stubs, `${path}.json`)) as Record<string, unknown>;

const UNKNOWN = stubsOf(null);
const KNOWN = stubsOf(SITE);

test('every question, preset and incident has a page and an answer, and nothing else has', () => {
  const paths = EXPECTED.flatMap((path) => [`${path}.html`, `${path}.json`]).sort();
  expect(UNKNOWN.map(({ path }) => path).sort()).toEqual(paths);
  expect(KNOWN.map(({ path }) => path).sort()).toEqual(paths);
});

test('each page tells what it is about, runs no script, and leads on to the frame and the lab', () => {
  for (const path of EXPECTED) {
    const page = pageIn(UNKNOWN, path);
    const said = (name: string) =>
      page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? '';
    expect(said('title')).toBe(page.title);
    expect(page.querySelector('h1')?.textContent).toBe(page.title);
    expect(said('description')).toMatch(/\S.{8,}/);
    expect(`${page.title} ${said('description')}`).not.toMatch(/\{\w+\}/);
    expect(page.querySelectorAll('script, style, [style], [onload]').length).toBe(0);
    const at = new URL(path, SITE);
    const frame = new URL(page.querySelector('iframe')?.getAttribute('src') ?? '', at);
    expect(`${frame.origin}${frame.pathname}`).toBe(SITE);
    expect(readEmbedAddress(frame.hash).shows).toBe(path.split('/')[1]);
    const link = new URL(page.querySelector('a')?.getAttribute('href') ?? '', at);
    expect(link.href).toMatch(/^https:\/\/lab\.example\/locks\/#\/(lab|quiz\/q)\/[\w/-]+$/);
    const answer = page.querySelector('link[type="application/json+oembed"]');
    expect(new URL(answer?.getAttribute('href') ?? '', at).href).toBe(`${SITE}${path}.json`);
    expect(answerIn(UNKNOWN, path)['title']).toBe(page.title);
  }
});

test('a page of a known site names its answer by its whole address: some programs read no other', () => {
  for (const path of EXPECTED)
    expect(text(KNOWN, `${path}.html`)).toContain(
      `type="application/json+oembed" href="${SITE}${path}.json"`,
    );
});

test('an answer of a known site brings the frame, as a text that stands alone', () => {
  const { html, ...rest } = answerIn(KNOWN, QUESTION);
  expect(rest).toEqual({
    version: '1.0',
    type: 'rich',
    title: pageIn(KNOWN, QUESTION).title,
    provider_name: 'Distributed Locks Lab',
    provider_url: SITE,
    cache_age: 86_400,
    width: 700,
    height: 600,
  });
  const frame = new DOMParser().parseFromString(String(html), 'text/html').querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(`${SITE}#/embed/quiz/pauses/ten-and-fifteen`);
  expect(frame?.getAttribute('width')).toBe('700');
});

test('an answer of a site that does not know its address is a link, and no address of this machine', () => {
  expect(answerIn(UNKNOWN, QUESTION)).toMatchObject({ version: '1.0', type: 'link' });
  expect(answerIn(UNKNOWN, QUESTION)).not.toHaveProperty('html');
  for (const { text: said } of UNKNOWN) expect(said).not.toMatch(/localhost|127\.0\.0\.1/);
});
