import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// The house rules. A change here is a commit of its own, with its reason.

interface Room {
  /** Other rooms it may import, types included. */
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

const RUN = ['kernel', 'history', 'models', 'scenario', 'simulation', 'checkers'];
const ENGINE = [...RUN, 'incidents', 'bank', 'explore', 'exchange'];
/** Views never run anything: what they need of a run, the lab hands on. */
const SEEN = [...ENGINE.filter((room) => room !== 'simulation' && room !== 'explore'), 'lab'];
const LEARNT = [...SEEN, 'views', 'study'];

const ROOMS: Readonly<Record<string, Room>> = {
  kernel: { rooms: [], packages: ['pure-rand'] },
  history: { rooms: ['kernel'], packages: [] },
  models: { rooms: ['kernel', 'history'], packages: ['xstate'] },
  scenario: { rooms: ['kernel', 'models'], packages: ['valibot', 'fflate'] },
  simulation: { rooms: ['kernel', 'history', 'models', 'scenario'], packages: [] },
  // A verdict follows from the history alone, or it proves nothing.
  checkers: { rooms: ['kernel', 'history'], packages: [] },
  incidents: { rooms: RUN, packages: [] },
  bank: { rooms: [...RUN, 'incidents'], packages: [] },
  explore: { rooms: RUN, packages: [] },
  // What a format needs; a new format adds its package.
  exchange: {
    rooms: ['kernel', 'history', 'scenario', 'checkers'],
    packages: ['valibot', 'fflate'],
  },
  headless: { rooms: ENGINE, packages: ['node:*', '@valibot/to-json-schema', 'comlink'] },
  lab: { rooms: ENGINE, packages: ['react', 'zustand', 'xstate', '@xstate/react', 'comlink'] },
  // What is kept comes back from outside and is validated; views read it through a hook.
  study: {
    rooms: ['kernel', 'bank', 'lab'],
    packages: ['react', 'zustand', 'valibot', 'ts-fsrs', 'idb-keyval'],
  },
  // One library lays out graphs, the machines' diagrams; one makes QR codes of links.
  views: { rooms: SEEN, packages: ['react', 'radix-ui', 'd3', '@dagrejs/dagre', 'uqr'] },
  // One library finds words in everything that can be read.
  lessons: { rooms: LEARNT, packages: ['react', 'xstate', '@xstate/react', 'minisearch'] },
  teach: { rooms: [...LEARNT, 'lessons'], packages: ['react', 'valibot', 'fflate'] },
  // A course in an LMS has phases (a machine) and a state of being saved (a store).
  embed: {
    rooms: [...LEARNT, 'lessons'],
    packages: ['react', 'react-dom', 'valibot', 'fflate', 'xstate', '@xstate/react', 'zustand'],
  },
  app: {
    rooms: [...ENGINE, 'lab', 'study', 'views', 'lessons', 'teach', 'embed'],
    packages: ['react', 'radix-ui', 'wouter'],
  },
  // A frame shows what was asked for and fetches nothing of the page around it.
  'main.tsx': { rooms: ['app', 'embed'], packages: ['react', 'react-dom'] },
};

/** Rooms with a page to style; only these import stylesheets. */
const PAGE_ROOMS = ['lab', 'study', 'views', 'lessons', 'teach', 'embed', 'app'];

/** Time and chance arrive here as arguments. */
const CLOCKLESS_ROOMS = ENGINE;

const CLOCKS_AND_DICE = [
  'globalThis',
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
  'crypto',
];

/** A clock may not be reached through these either. `window` alone is a word we need: of time. */
const GLOBAL_OBJECTS = ['self', 'window', 'global'];

/** What of D3 touches the document, and where it may. Everywhere else D3 computes, React draws. */
const D3_SELECTIONS =
  /^(select|axis|brush|zoom|drag|creat|pointer|transition$|active$|interrupt$|matcher$|local$)/;
const D3_FOLDER = /^src\/views\/(.+\/)?d3\//;

/** What makes parts of the page that are fetched when they are shown, and told where that fails. */
const FETCHED_LATER = 'src/views/elements/later.tsx';

/** What the page fetches only when asked, hence by `import()`. Types may be imported: they weigh nothing. */
const FETCHED_WHEN_ASKED = /^src\/(explore\/|exchange\/|models\/services\/.*\.machine\.ts$)/;

/** The page itself, and what its first picture does without: all services at once, and all that reads their scenarios. */
const FIRST_PICTURE = /^src\/app\/App\.tsx$/;
const AFTER_FIRST_PICTURE =
  /^src\/(models\/services\/index|scenario\/(schema|read|presets|catalogue))\.ts$/;

// What follows reads the sources and holds them against the rules above.

const SOURCES = sourcesOnDisk();

test('the sources are found', () => {
  expect([...SOURCES.keys()]).toContain('src/main.tsx');
});

test('every import and every name is where it may be', () => {
  expect(violationsIn(SOURCES)).toEqual([]);
});

/** Paths from the repository's root, with the text of each source that the rules are about. */
type Sources = ReadonlyMap<string, string>;

interface Reference {
  readonly specifier: string;
  readonly kind: 'static' | 'type' | 'dynamic';
  /** The values imported by name; `*` for all of them at once. */
  readonly names: readonly string[];
}

function violationsIn(sources: Sources): string[] {
  const perFile = [...sources].flatMap(([path, text]) => [
    ...importViolations(path, text),
    ...pathViolations(path, text),
    ...clockViolations(path, text),
  ]);
  return [...perFile, ...fetchedTooEarly(sources)];
}

function importViolations(path: string, text: string): string[] {
  const room = roomOf(path);
  const rules = ROOMS[room];
  if (rules === undefined) return [`${path} stands in ${room}, which is no room of the table.`];
  return referencesIn(path, text).flatMap((reference) => {
    const { specifier } = reference;
    const target = targetOf(path, specifier);
    if (target === null) {
      return [
        ...packageViolations({ path, room, specifier }, rules),
        ...(specifier === 'd3' ? d3Violations(path, reference) : []),
        ...(specifier === 'react' ? lazyViolations(path, reference) : []),
      ];
    }
    const targetRoom = roomOf(target);
    const found: string[] = [];
    if (targetRoom !== room && !rules.rooms.includes(targetRoom)) {
      found.push(
        `${path} imports '${specifier}' of ${targetRoom}; ${room} may import ${listed(rules.rooms)}.`,
      );
    }
    if (target.endsWith('.css') && !PAGE_ROOMS.includes(room)) {
      found.push(
        `${path} imports the stylesheet '${specifier}'; only ${listed(PAGE_ROOMS)} may import one.`,
      );
    }
    return found;
  });
}

function lazyViolations(path: string, { names }: Reference): string[] {
  if (!names.includes('lazy') || path === FETCHED_LATER) return [];
  return [
    `${path} imports lazy, which fails for ever once it failed; ${FETCHED_LATER} tries again.`,
  ];
}

function packageViolations(
  { path, room, specifier }: { path: string; room: string; specifier: string },
  { packages }: Room,
): string[] {
  const parts = specifier.split('/');
  const name = specifier.startsWith('node:')
    ? 'node:*'
    : parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  if (packages.includes(name)) return [];
  return [`${path} imports the package '${specifier}'; ${room} may use ${listed(packages)}.`];
}

function d3Violations(path: string, { names }: Reference): string[] {
  if (names.includes('*')) return [`${path} imports all of 'd3'; import by name.`];
  if (D3_FOLDER.test(path)) return [];
  return names
    .filter((name) => D3_SELECTIONS.test(name))
    .map((name) => `${path} imports '${name}' of 'd3'; only a folder d3 inside src/views may.`);
}

/** Paths that no import shows: `import.meta.glob`, `new URL(…, import.meta.url)`, a computed `import()`. */
function pathViolations(path: string, text: string): string[] {
  if (path.endsWith('.mdx')) {
    return /import\.meta\.glob|new URL\(/.test(text)
      ? [`${path} uses import.meta.glob or new URL(…); a page of prose may not.`]
      : [];
  }
  const found: string[] = [];
  const mayNotCross = (expression: ts.Node | undefined, what: string): void => {
    if (expression === undefined || !ts.isStringLiteralLike(expression)) {
      found.push(`${path} gives ${what} something else than a literal path.`);
      return;
    }
    const target = targetOf(path, expression.text.replace(/^!/, '').replace(/^\/src\//, '~src/'));
    if (target === null || roomOf(target) !== roomOf(path)) {
      found.push(`${path} gives ${what} '${expression.text}'; it may not leave ${roomOf(path)}.`);
    }
  };
  walk(parse(path, text), (node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
      const [address, base] = node.arguments ?? [];
      if (base?.getText().includes('import.meta')) mayNotCross(address, 'new URL');
    }
    if (!ts.isCallExpression(node)) return;
    const [first, options] = node.arguments;
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      if (first === undefined || !ts.isStringLiteralLike(first)) {
        found.push(`${path} gives import() something else than a literal path.`);
      }
    } else if (node.expression.getText().startsWith('import.meta.glob')) {
      const isList = first !== undefined && ts.isArrayLiteralExpression(first);
      for (const pattern of isList ? first.elements : [first]) {
        mayNotCross(pattern, 'import.meta.glob');
      }
      if (options?.getText().includes('base')) {
        found.push(`${path} gives import.meta.glob a base, which would hide where it looks.`);
      }
    }
  });
  return found;
}

/** Looks at identifiers in the syntax tree, so that comments and strings may speak of clocks. */
function clockViolations(path: string, text: string): string[] {
  const room = roomOf(path);
  if (!CLOCKLESS_ROOMS.includes(room) || path.endsWith('.mdx')) return [];
  const found = new Set<string>();
  walk(parse(path, text), (node) => {
    if (!ts.isIdentifier(node) || isOnlyAName(node)) return;
    const name = node.text;
    if (CLOCKS_AND_DICE.includes(name)) found.add(name);
    if (name === 'Math' && !isHarmlessMath(node.parent)) found.add('Math.random');
  });
  return [...found].map(
    (name) => `${path} uses ${name}; time and chance arrive in ${room} as arguments.`,
  );
}

/** A property or a member that happens to be called so: `fact.performance`, `{ performance: 1 }`. */
function isOnlyAName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) {
    const owner = parent.expression.getText();
    return parent.name === node && !GLOBAL_OBJECTS.includes(owner);
  }
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent)) &&
    parent.name === node
  );
}

/** `Math.max`, yes; `Math.random`, `Math[name]` and `const { random } = Math`, no. */
function isHarmlessMath(parent: ts.Node): boolean {
  return ts.isPropertyAccessExpression(parent) && parent.name.text !== 'random';
}

function fetchedTooEarly(sources: Sources): string[] {
  const paths = [...sources.keys()];
  const ofPage = paths.filter((path) => [...PAGE_ROOMS, 'main.tsx'].includes(roomOf(path)));
  const first = paths.filter((path) => FIRST_PICTURE.test(path));
  return [
    ...reachedAtOnce(sources, ofPage, FETCHED_WHEN_ASKED),
    ...reachedAtOnce(sources, first, AFTER_FIRST_PICTURE),
  ];
}

/** Follows the imports that load at once from some files, and tells how each was reached that is to come later. */
function reachedAtOnce(sources: Sources, from: readonly string[], later: RegExp): string[] {
  const found: string[] = [];
  const waysTo = new Map<string, readonly string[]>();
  const queue = [...from];
  for (const path of queue) waysTo.set(path, [path]);
  for (const path of queue) {
    const way = waysTo.get(path) ?? [];
    for (const { specifier, kind } of referencesIn(path, sources.get(path) ?? '')) {
      const target = fileOf(sources, targetOf(path, specifier));
      if (kind !== 'static' || target === undefined) continue;
      if (later.test(target)) {
        found.push(`${[...way, target].join(' → ')}: the last is reached by import() only.`);
      } else if (!waysTo.has(target)) {
        waysTo.set(target, [...way, target]);
        queue.push(target);
      }
    }
  }
  return found;
}

/**
 * What a source imports. `preProcessFile` reads every kind of source, MDX included; the syntax tree
 * adds what it leaves out, how and which names, and what it overlooks in JSX text.
 */
function referencesIn(path: string, text: string): Reference[] {
  const references = new Map<number, Reference>();
  for (const { fileName, pos } of ts.preProcessFile(text).importedFiles) {
    references.set(pos, { specifier: fileName, kind: 'static', names: [] });
  }
  if (path.endsWith('.mdx')) return [...references.values()];
  walk(parse(path, text), (node) => {
    const add = (literal: ts.Node | undefined, rest: Omit<Reference, 'specifier'>): void => {
      if (literal === undefined || !ts.isStringLiteralLike(literal)) return;
      references.set(literal.getStart(), { specifier: literal.text, ...rest });
    };
    if (ts.isImportDeclaration(node)) {
      const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      add(node.moduleSpecifier, {
        kind: isType ? 'type' : 'static',
        names: isType ? [] : importedNames(node.importClause),
      });
    } else if (ts.isExportDeclaration(node)) {
      const names =
        node.exportClause !== undefined && ts.isNamedExports(node.exportClause)
          ? valueNames(node.exportClause.elements)
          : ['*'];
      add(
        node.moduleSpecifier,
        node.isTypeOnly ? { kind: 'type', names: [] } : { kind: 'static', names },
      );
    } else if (ts.isImportTypeNode(node)) {
      const literal = ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
      add(literal, { kind: 'type', names: [] });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], { kind: 'dynamic', names: ['*'] });
    }
  });
  return [...references.values()];
}

function importedNames(clause: ts.ImportClause | undefined): readonly string[] {
  if (clause === undefined) return [];
  const { name, namedBindings } = clause;
  if (name !== undefined) return ['*'];
  if (namedBindings === undefined || ts.isNamespaceImport(namedBindings)) return ['*'];
  return valueNames(namedBindings.elements);
}

function valueNames(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): string[] {
  return elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** The path a specifier points at, without a query; `null` for a package. `~` stands for the root. */
function targetOf(path: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('~')) return posix.normalize(bare.slice(1));
  if (!bare.startsWith('.') && !bare.startsWith('/')) return null;
  return bare.startsWith('/') ? bare : posix.join(posix.dirname(path), bare);
}

/** The folder inside src; `main.tsx` is a room of its own, and everything else is no room. */
function roomOf(path: string): string {
  const [src, room] = path.split('/');
  return src === 'src' && room !== undefined ? room : path;
}

function fileOf(sources: Sources, target: string | null): string | undefined {
  if (target === null) return undefined;
  const endings = ['', '.ts', '.tsx', '.mdx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => `${target}${ending}`).find((path) => sources.has(path));
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function sourcesOnDisk(): Sources {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|tsx|mdx)$/.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

// A rule that cannot fail is no rule: each is shown a source that breaks it.

describe('a breach is found', () => {
  const planted: readonly (readonly [title: string, path: string, text: string, told: string])[] = [
    ['a room', 'checkers/a.ts', `import { x } from '../models/x';`, 'may import kernel, history.'],
    ['a type', 'checkers/a.ts', `import type { X } from '../models/x';`, "'../models/x' of models"],
    ['an inline type', 'kernel/a.ts', `type X = import('../models/x').X;`, "'../models/x' of"],
    ['a re-export', 'history/a.ts', `export * from '../lab';`, "'../lab' of lab"],
    ['import()', 'views/a.tsx', `const x = () => import('../explore/x');`, "'../explore/x' of"],
    ['after JSX text', 'views/a.tsx', "const x = <p>a ` b</p>; import('../explore/x');", 'explore'],
    ['a run in views', 'views/a.ts', `import { s } from '../simulation/s';`, 'of simulation'],
    ['prose', 'lessons/a.mdx', `import { s } from '../app/s'\n\n# It's`, 'of app'],
    ['leaving src', 'kernel/a.ts', `import x from '../../package.json';`, 'of package.json'],
    ['an absolute path', 'kernel/a.ts', `import x from '/src/lab/x';`, 'of /src/lab/x'],
    ['a package', 'simulation/a.ts', `import { createActor } from 'xstate';`, 'may use nothing.'],
    ['a scoped one', 'lab/a.ts', `import x from '@scope/name/deep';`, "'@scope/name/deep'; lab"],
    ['Node', 'lab/a.ts', `import { join } from 'node:path';`, "the package 'node:path'"],
    ['an entry', 'main.tsx', `import { lab } from './lab/lab';`, 'main.tsx may import app, embed.'],
    ['lazy', 'app/a.tsx', `import { lazy } from 'react';`, 'later.tsx tries again.'],
    ['a new folder', 'util/a.ts', '', 'util, which is no room'],
    ['a loose file', 'loose.ts', '', 'loose.ts, which is no room'],
    ['a stylesheet', 'models/a.ts', `import './a.module.css';`, "the stylesheet './a.module.css'"],

    ['a glob', 'lab/a.ts', `import.meta.glob('../bank/*.ts');`, "'../bank/*.ts'; it may not"],
    ['a glob by root', 'lab/a.ts', `import.meta.glob(['/src/bank/*.ts']);`, 'it may not leave lab'],
    ['a glob of rooms', 'lab/a.ts', `import.meta.glob('../{lab,bank}/*');`, 'it may not leave lab'],
    ['a computed glob', 'lab/a.ts', `import.meta.glob(where);`, 'else than a literal'],
    ['a glob with base', 'lab/a.ts', `import.meta.glob('./a', { base: '..' });`, 'a base'],
    ['a worker', 'lab/a.ts', `new URL('../bank/a.ts', import.meta.url);`, 'it may not leave lab'],
    ['a glob in prose', 'lessons/a.mdx', `{import.meta.glob('./*')}`, 'a page of prose may not'],
    ['computed import()', 'lab/a.ts', 'import(`../bank/${x}.ts`);', 'gives import() something'],

    ['Date', 'simulation/a.ts', `const x = Date.now();`, 'uses Date; time and chance'],
    ['a type of it', 'history/a.ts', `export type At = Date;`, 'uses Date'],
    ['a shorthand', 'bank/a.ts', `const x = { performance };`, 'uses performance'],
    ['Math.random', 'explore/a.ts', `const x = Math.random();`, 'uses Math.random'],
    ['Math by index', 'explore/a.ts', `const x = Math['random']();`, 'uses Math.random'],
    ['Math in parts', 'explore/a.ts', `const { random } = Math;`, 'uses Math.random'],
    ['a timer', 'models/a.ts', `setTimeout(() => {}, 1);`, 'uses setTimeout'],
    ['an interval', 'scenario/a.ts', `setInterval(() => {}, 1);`, 'uses setInterval'],
    ['a frame', 'exchange/a.ts', `requestAnimationFrame(f);`, 'uses requestAnimationFrame'],
    ['crypto', 'incidents/a.ts', `crypto.randomUUID();`, 'uses crypto'],
    ['a detour', 'checkers/a.ts', `globalThis['Date'].now();`, 'uses globalThis'],
    ['another', 'kernel/a.ts', `self.performance.now();`, 'uses performance'],
    ['one more', 'kernel/a.ts', `const { Date: D } = window;`, 'uses Date'],

    ['select', 'views/a.ts', `import { select } from 'd3';`, "imports 'select' of 'd3'"],
    ['an alias', 'views/a.ts', `import { axisLeft as a } from 'd3';`, "imports 'axisLeft' of"],
    ['brush', 'views/x/a.ts', `export { brushX } from 'd3';`, "imports 'brushX' of"],
    ['zoom', 'views/d3.ts', `import { max, zoom } from 'd3';`, "imports 'zoom' of"],
    ['all of D3', 'views/a/d3/a.ts', `import * as d3 from 'd3';`, 'import by name'],
    ['D3 later', 'views/a.ts', `const x = import('d3');`, 'import by name'],
  ];

  test.each(planted)('%s: %s', (_title, path, text, told) => {
    const found = violationsIn(new Map([[`src/${path}`, text]]));
    expect(found).toEqual([expect.stringContaining(told)]);
    expect(found[0]).toContain(`src/${path}`);
  });

  test.each([
    ['explore/search', 'explore/search.ts'],
    ['exchange/jepsen', 'exchange/jepsen.ts'],
    ['models/services/redis/redis.machine', 'models/services/redis/redis.machine.ts'],
  ])('%s, loaded at once', (specifier, target) => {
    const found = violationsIn(
      new Map([
        ['src/lab/a.ts', `import { x } from '../${specifier}';`],
        [`src/${target}`, ''],
      ]),
    );
    expect(found).toEqual([`src/lab/a.ts → src/${target}: the last is reached by import() only.`]);
  });

  test('the registry of services in the first picture', () => {
    const found = violationsIn(
      new Map([
        ['src/app/App.tsx', `import { name } from '../lab/traces';`],
        ['src/lab/traces.ts', `import { LOCK_SERVICES } from '../models/services';`],
        ['src/models/services/index.ts', ''],
      ]),
    );
    expect(found).toEqual([
      expect.stringContaining('src/lab/traces.ts → src/models/services/index.ts'),
    ]);
  });

  test('a machine that the registry loads at once', () => {
    const found = violationsIn(
      new Map([
        ['src/lab/a.ts', `import { SERVICES } from '../models/services';`],
        ['src/models/services/index.ts', `export * from './redis/redis.machine';`],
        ['src/models/services/redis/redis.machine.ts', ''],
      ]),
    );
    expect(found).toEqual([expect.stringContaining('src/lab/a.ts → src/models/services/index.ts')]);
  });
});

describe('what is allowed passes', () => {
  const planted: readonly (readonly [path: string, text: string])[] = [
    ['checkers/a.ts', `import { grants } from '../history/queries'; import { b } from './b';`],
    ['models/a.ts', `import { toDirectedGraph } from 'xstate/graph';`],
    ['headless/a.ts', `import { readFile } from 'node:fs/promises'; Date.now();`],
    ['lab/a.ts', `export type { Search } from '../explore/search'; import('../explore/search');`],
    ['lab/c.ts', `import type { Search } from '../explore/search';`],
    ['lab/b.ts', `new Worker(new URL('./a.worker.ts', import.meta.url)); Date.now();`],
    ['views/a.tsx', `import styles from './a.module.css'; import { scaleLinear } from 'd3';`],
    ['views/timeline/d3/axis.ts', `import { axisBottom, select, type Axis } from 'd3';`],
    ['views/b.ts', `import type { BrushSelection } from 'd3';`],
    ['kernel/a.ts', `// Date and Math.random are banned.\nconst x = 'setTimeout' + Math.floor(1);`],
    ['checkers/b.ts', `const window = { fromMs: 0 }; const x = window.fromMs;`],
    ['kernel/b.ts', `interface A { performance: number } const f = (a: A) => a.performance;`],
    ['lessons/a.mdx', `import { Timeline } from '../views/timeline/Timeline'\n\nDon't import it.`],
    ['explore/search.ts', ''],
  ];

  test('all of it', () => {
    expect(violationsIn(new Map(planted.map(([path, text]) => [`src/${path}`, text])))).toEqual([]);
  });
});
