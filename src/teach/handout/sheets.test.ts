import { expect, test } from 'vitest';
import { PLANS } from '../plans';
import { sheetsOf } from './sheets';

test('every run of a plan begins a sheet, and every question has its number on one', () => {
  for (const plan of Object.values(PLANS)) {
    const shown = plan.steps.filter(({ shows }) => shows.kind !== 'words');
    const sheets = sheetsOf(plan);
    expect(sheets.flatMap(({ asked }) => asked.map(({ number }) => number))).toEqual(
      shown.map((_, at) => at + 1),
    );
    const runs = shown.filter(({ shows }) => shows.kind !== 'question').length;
    expect(sheets.filter(({ run }) => run !== null)).toHaveLength(runs);
  }
});

test('questions before any run have a sheet of their own', () => {
  const question = { kind: 'question', id: 'pauses/ten-and-fifteen', seed: null } as const;
  const step = { title: 'T', note: '', minutes: 1 };
  const sheets = sheetsOf({
    title: '',
    steps: [
      { ...step, shows: { kind: 'words' } },
      { ...step, shows: question },
      { ...step, shows: { kind: 'prediction', id: 'chapter-1/late-write' } },
      { ...step, shows: question },
    ],
  });
  expect(sheets.map(({ run, asked }) => [run?.kind ?? null, asked.length])).toEqual([
    [null, 1],
    ['prediction', 2],
  ]);
});
