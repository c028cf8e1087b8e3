import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../contrast';

const THEME = new Map(
  [
    ...readFileSync('src/views/theme.css', 'utf8').matchAll(
      /--([\w-]+): light-dark\((\S+), (\S+)\)/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
);
const CLIENTS = [...'abcdefghijklmnop'];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colour = (name: string) => THEME.get(name)?.[theme] ?? expect.fail(`no --${name}`);

  test.each(['ink', 'ink-2', 'ink-3', 'ok', 'rejected', 'corrupt', 'accent'])(
    'text in --%s can be read on the page and on a panel',
    (name) => {
      for (const ground of ['bg', 'panel'])
        expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(CLIENTS)(
    'client %s stands out from the panel, and text upon it can be read',
    (letter) => {
      const own = colour(`client-${letter}`);
      expect(contrast(own, colour('panel'))).toBeGreaterThanOrEqual(3);
      expect(contrast(own, colour(`on-client-${letter}`))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('no two clients have one colour', () => {
    expect(new Set(CLIENTS.map((letter) => colour(`client-${letter}`))).size).toBe(16);
  });
});
