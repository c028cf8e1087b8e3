import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// What people read: the lesson, the bank, the plans for teachers, the stories of scenarios and incidents.

const READ = ['src/bank', 'src/incidents', 'src/lessons', 'src/scenario', 'src/teach'];

/** Words that mean something else than what they are used for, or mean nothing to a reader, and what to say. */
const NOT_OURS: readonly (readonly [word: RegExp, say: string])[] = [
  [/\blate writes?\b/i, 'a stale write is one by a client that is no longer the holder'],
  // An id may keep the word.
  [/\bzombies?\b(?!',)/i, 'say whose lease is over: the old leader, the stale holder'],
  [/\block managers?\b/i, 'what grants leases is the lock service'],
  [/\(F\d+\)/, 'labels of our own notes tell a reader nothing'],
  [/\bin the place of \d/i, 'instead of'],
  [/\bin the same time\b/i, 'at the same time'],
];

test('what people read keeps to the words of the lesson', () => {
  const faults = READ.flatMap(linesUnder).flatMap(({ path, at, line }) =>
    NOT_OURS.filter(([word]) => word.test(line)).map(
      ([, say]) => `${path}:${at}: ${line.trim()} – ${say}`,
    ),
  );
  expect(faults).toEqual([]);
});

test('such a word is found', () => {
  const found = NOT_OURS.filter(([word]) => word.test('storage rejects the late write (F11)'));
  expect(found).toHaveLength(2);
});

/** Lines that may be read by people: no comments, no imports. */
function linesUnder(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mdx)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(`${folder}/${path}`, 'utf8')
        .split('\n')
        .map((line, index) => ({ path: `${folder}/${path}`, at: index + 1, line }))
        .filter(({ line }) => !/^\s*(\/?\*|\/\/|import )/.test(line)),
    );
}
