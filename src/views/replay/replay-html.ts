import { formatMs } from '../../history/sentence';
import player from './player.js?raw';
import type { ReplayData, ReplayLine, ReplayVerdict } from './replay-data';
import look from './replay.css?raw';

/** Everything a replay is made of. All texts may hold anything. */
export interface Replay {
  readonly title: string;
  readonly about: string;
  /** The picture, as `standalone` makes it: valid XML. */
  readonly svg: string;
  /** Where in the picture time begins and ends, and the plot’s top and bottom; px of the picture. */
  readonly plot: readonly [left: number, right: number, top: number, bottom: number];
  readonly data: ReplayData;
  /** The scenario as a file. */
  readonly scenarioJson: string;
  readonly link: string | null;
  readonly build: string;
  readonly colours: ReplayColours;
}

/** As they are in the page’s theme: `rgb(…)`. */
export interface ReplayColours {
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly wrong: string;
  readonly accent: string;
}

/**
 * A run as one page that needs nothing else: it opens from a disk, asks for no network (its own policy forbids it) and
 * runs one script of ours, which the policy names by its hash. Everything that comes from a scenario is escaped.
 */
export function replayHtml(replay: Replay): string {
  const { title, about, svg, data, scenarioJson, link, build, colours } = replay;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>:root{${coloursOf(colours)}}
${look}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<div class="picture">${svg.replace(/^<\?xml[^>]*\?>\s*/, '')}</div>
<div class="controls" role="group" aria-label="Playback" hidden>
<button type="button" data-do="start">Start</button>
<button type="button" data-do="back">Step back</button>
<button type="button" data-do="play">Play</button>
<button type="button" data-do="on">Step</button>
<button type="button" data-do="wrong"${data.violations.length === 0 ? ' disabled' : ''}>Next violation</button>
<label>Instant <input type="range" min="0" max="${data.endMs}" step="1" value="0"></label>
<output></output>
</div>
<p class="says" role="status"></p>
<h2>Verdicts</h2>
<ul class="verdicts">
${data.verdicts.map(verdictItem).join('\n')}
</ul>
<h2>What was told</h2>
<p>${escaped(leftOut(data))}</p>
<ol class="lines" tabindex="0" aria-label="What was told">
${data.lines.map(lineItem).join('\n')}
</ol>
<p>${escaped(about)}. Build ${escaped(build)}.${
    link === null ? '' : ` In the lab: <a href="${escaped(link)}">${escaped(link)}</a>`
  }</p>
<details><summary>The scenario, to be opened in the lab as a file</summary>
<pre id="scenario">${escaped(scenarioJson)}</pre></details>
<p class="keys">Keys: Space plays and stops, the arrow keys step, Home and End go to the ends, n goes to the next violation.</p>
</main>
<script type="application/json" id="run">${forScript(runOf(replay))}</script>
<script>${player}</script>
</body>
</html>
`;
}

/** SHA-256 of the script, as browsers want it; a test holds it against the script. */
export const PLAYER_HASH = 'sha256-HwDLxC02nq1fS6KCBQDbOinMAi5FFyko5VSiHaWueSg=';

const POLICY = [
  "default-src 'none'",
  `script-src '${PLAYER_HASH}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What the script reads. */
function runOf({ data: { endMs, lines, verdicts, violations }, plot }: Replay) {
  return {
    ...{ endMs, plot, violations },
    lines: lines.map(({ atMs }) => atMs),
    verdicts: verdicts.map(({ changes }) => changes),
  };
}

function verdictItem({ id, title, status, because }: ReplayVerdict): string {
  return `<li data-status="${status}"><b>${id} ${escaped(title)}</b> <span>${status}</span> <small>${escaped(because)}</small></li>`;
}

function lineItem({ atMs, node, says }: ReplayLine): string {
  return `<li><button type="button"><b>${formatMs(atMs)}</b> ${node === '' ? '' : `<i>${escaped(node)}</i> `}<span>${escaped(says)}</span></button></li>`;
}

function leftOut({ lines, isShortened, leftOutCount }: ReplayData): string {
  const cut =
    leftOutCount === 0 ? '' : ` The last ${leftOutCount.toLocaleString('en')} are missing.`;
  return isShortened
    ? `${lines.length.toLocaleString('en')} lines, without messages and timers, of which there are too many.${cut}`
    : `${lines.length.toLocaleString('en')} lines, all of them.`;
}

function coloursOf(colours: ReplayColours): string {
  return Object.entries<string>({ ...colours })
    .map(([name, colour]) => `--${name}:${colour.replace(/[^\w(),.%#\s-]/g, '')}`)
    .join(';');
}

/** For text and for attributes in double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`).replaceAll('\0', '\uFFFD');
}

/** JSON within a script ends at no tag and begins no comment. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
