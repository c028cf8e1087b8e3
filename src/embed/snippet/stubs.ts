import { ALL_QUESTIONS } from '../../bank/all-questions';
import { drawn } from '../../bank/draws';
import { TOPICS } from '../../bank/topics';
import { INCIDENT_PRESETS } from '../../incidents/presets';
import { PRESETS } from '../../scenario/presets';
import { attribute, frameIn, titleOf, written } from './markup';
import { originalFragmentOf, stubPathOf, type Wanted } from './wanted';

/** A file of the site, with its path in it. */
export interface Stub {
  readonly path: string;
  readonly text: string;
}

const LAB = 'Distributed Locks Lab';

/** Of the frame in an oEmbed answer, px; who asks may make it narrower. */
const WIDTH_PX = 700;

/**
 * A static page and its oEmbed answer for every question, preset and incident, for programs that read pages and run no
 * script: they find a title, a description and, where the site’s address is known, a frame. `site` is that address, with a
 * slash at its end; null: the build does not know it. Then an answer is of oEmbed’s type `link`, which needs no address,
 * and all references are relative.
 */
export function stubsOf(site: string | null): readonly Stub[] {
  return [...questions(), ...scenarios()].flatMap(({ wanted, about }) => {
    const path = stubPathOf(wanted);
    if (path === null) return [];
    const answerPath = path.replace(/\.html$/, '.json');
    return [
      { path, text: pageOf({ wanted, about, path, answerPath }, site) },
      { path: answerPath, text: `${JSON.stringify(answerOf(wanted, site))}\n` },
    ];
  });
}

interface Told {
  readonly wanted: Wanted;
  /** One or two sentences that give no answer away. */
  readonly about: string;
}

function questions(): readonly Told[] {
  return ALL_QUESTIONS.map((question) => {
    // With the numbers of the textbook, as the frame has them.
    const { id, asks, scene, topic } = drawn(question, null);
    const shown = { kind: 'quiz', quiz: id, count: null, seed: null, pass: null } as const;
    const about = scene ?? `A question of the topic “${TOPICS[topic]}”.`;
    return { about, wanted: { shown, theme: 'auto', heightPx: 600, title: asks } };
  });
}

function scenarios(): readonly Told[] {
  return [...Object.values(PRESETS), ...INCIDENT_PRESETS].map(({ id, title, story }) => ({
    about: story,
    wanted: {
      shown: {
        kind: 'scenario',
        scenario: id,
        controls: null,
        isLocked: false,
        asksFirst: 'never',
      },
      theme: 'auto',
      heightPx: 760,
      title,
    },
  }));
}

/** The answer to whoever asks for it: oembed.com, 2.3.4. */
function answerOf(wanted: Wanted, site: string | null) {
  const common = { version: '1.0', title: titleOf(wanted), provider_name: LAB };
  if (site === null) return { ...common, type: 'link' };
  return {
    ...common,
    type: 'rich',
    provider_url: site,
    cache_age: 86_400,
    width: WIDTH_PX,
    height: wanted.heightPx,
    html: frameIn(wanted, site, ['frameborder="0"']).replace('"100%"', `"${WIDTH_PX}"`),
  };
}

interface Page extends Told {
  readonly path: string;
  readonly answerPath: string;
}

/** No script: what is live in it is the frame of our own. */
function pageOf({ wanted, about, path, answerPath }: Page, site: string | null): string {
  const title = written(titleOf(wanted));
  const root = '../'.repeat(path.split('/').length - 1);
  const answer = site === null ? answerPath.split('/').at(-1) : `${site}${answerPath}`;
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${attribute(content)}">`;
  const absolute =
    site === null
      ? []
      : [
          meta('og:url', `${site}${path}`),
          meta('og:image', `${site}screenshot.png`),
          meta('og:image:alt', `The ${LAB}: a timeline of two clients with its verdicts`),
        ];
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src 'self'">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    `<meta name="description" content="${attribute(about)}">`,
    meta('og:type', 'website'),
    meta('og:site_name', LAB),
    meta('og:title', titleOf(wanted)),
    meta('og:description', about),
    ...absolute,
    `<link rel="alternate" type="application/json+oembed" href="${attribute(answer ?? '')}" title="${attribute(titleOf(wanted))}">`,
    `<h1>${title}</h1>`,
    `<p>${written(about)}</p>`,
    frameIn(wanted, root, ['frameborder="0"']),
    `<p><a href="${attribute(`${root}${originalFragmentOf(wanted)}`)}">Open it in the ${LAB}</a></p>`,
  ].join('\n')}\n`;
}
