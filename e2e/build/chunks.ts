import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const LAB = at('src/app/App.tsx');
const FRAME = at('src/embed/Embed.tsx');
const SCENARIO = at('src/embed/ScenarioFrame.tsx');
const APP_ROOM = at('src/app/');
const EMBED_ROOM = at('src/embed/');

/** Grouping, which the first picture needs. */
const ARRAYS = /node_modules\/d3-array\//;
/** The parts of d3 that only zooming, brushing and other charts use. */
const GESTURES =
  /node_modules\/d3-(zoom|brush|drag|transition|ease|timer|selection|dispatch|scale|interpolate|color|format|time|time-format)\//;
/** All of d3 hangs together by its index file; who uses the rest of it, the bundler knows. */
const D3 = /node_modules\/d3(-[a-z-]+)?\//;
const REACT = /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/;
/** Wanted by what reads a scenario as much as by a frame. */
const SHARED = /node_modules\/valibot\/|\/src\/kernel\/json\.ts/;
/** What the first picture shares with what comes later: one file instead of a dozen small ones. */
const BASE =
  /\/src\/(kernel(?!\/(json|interval))|history)\/|\/src\/lab\/(?!specs|machines|own-scenarios|use-own-scenarios|replay|compare-address|lines|suggestions|use-comparison|courses|gallery|design|comparison|parting|recordings|scenario-file|traces|fault-rows|tried-faults|build\.ts|exports|dashboards|search\/)|\/src\/scenario\/(plain|path|nodes|limits|difference)\.ts|\/src\/models\/storages\/(index|storage|visible|none\.machine)\.ts/;

/** What a scenario in a frame shares with the figures of the lesson; workers have nothing of it. */
const FIGURE = /\/src\/(lessons|views|study)\//;

/** The lock service of the first picture, whole. */
const FIRST_SERVICE = /\/src\/models\/services\/redis\//;

/**
 * The file that a module of the page goes into; null: where the bundler puts it. A frame with a quiz loads `core` and
 * `quiz`; the lab `core`, `base` and `page`; a frame with a scenario what the lab does, without its `page`.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (REACT.test(id)) return 'core';
  if (GESTURES.test(id)) return 'gestures';
  if (ARRAYS.test(id)) return 'base';
  if (D3.test(id)) return null;
  if (FIRST_SERVICE.test(id)) return 'redis';
  const isOfLab = reached(LAB, graph).has(id);
  const isOfFrame = reached(FRAME, graph).has(id);
  if (isOfLab && isOfFrame) return 'core';
  if (isOfLab && id.startsWith(APP_ROOM)) return 'page';
  if (isOfLab || BASE.test(id)) return 'base';
  if (SHARED.test(id)) return 'shapes';
  if (isOfFrame) return id.startsWith(EMBED_ROOM) ? null : 'quiz';
  return FIGURE.test(id) && reached(SCENARIO, graph).has(id) ? 'figure' : null;
}

/** Everything that a module imports, and what that imports, as far as it is fetched at once. */
function reached(entry: string, graph: Graph): ReadonlySet<string> {
  const known = REACHED.get(entry);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  REACHED.set(entry, found);
  return found;
}

const REACHED = new Map<string, ReadonlySet<string>>();

/** As the bundler wants it: what is taken first takes what it imports along, as far as that is free. */
export const CHUNKS = ['core', 'base', 'redis', 'gestures', 'shapes', 'quiz', 'figure', 'page'].map(
  (name, index, { length }) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    priority: length - index,
  }),
);
