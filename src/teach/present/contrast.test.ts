import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../views/contrast';
import { SIGNS } from '../room/signs';

const COLOUR = /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g;
const PAGE = coloursIn('src/views/theme.css');
const STAGE = coloursIn('src/teach/present/Stage.module.css');

describe.each(['light', 'dark'] as const)('for a projector, in the %s theme', (theme) => {
  const colour = (name: string) =>
    (STAGE.get(name) ?? PAGE.get(name))?.[theme] ?? expect.fail(`no --${name}`);

  test.each(['ink', 'ink-2', 'ink-3', 'svc', 'ok', 'rejected', 'corrupt', 'accent'])(
    'text in --%s has a contrast of 7 on every ground',
    (name) => {
      for (const ground of ['bg', 'panel', 'grid'])
        expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(7);
    },
  );

  test.each([...'abcdefghijklmnop'])('client %s has it too, as text and under text', (letter) => {
    const own = colour(`client-${letter}`);
    expect(contrast(own, colour('panel'))).toBeGreaterThanOrEqual(7);
    expect(contrast(own, colour(`on-client-${letter}`))).toBeGreaterThanOrEqual(7);
  });

  test('clients are still told apart', () => {
    const all = [...'abcdefghijklmnop'].map((letter) => colour(`client-${letter}`));
    expect(new Set(all).size).toBe(16);
  });
});

test('a letter can be read upon every sign', () => {
  for (const { colour } of SIGNS) expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(7);
});

function coloursIn(file: string) {
  const found = readFileSync(file, 'utf8').matchAll(COLOUR);
  return new Map(
    [...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
  );
}
