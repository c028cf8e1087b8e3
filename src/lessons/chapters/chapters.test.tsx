import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CHAPTER_CLAIMS } from '../../bank/claims';
import { GATES } from '../../bank/gates';
import { scenarioOfRun } from '../../bank/prove';
import { isSame } from '../../scenario/difference';
import type { FigureProps } from '../figure/Figure';
import { scenarioFor } from '../figure/scenario-for';
import { PROSE } from '../learn/prose';
import { ChapterContext } from '../learn/chapter-context';
import { chapterNamed, CHAPTERS, minutesFor, proseOf, type Chapter } from '.';

/** The figures of a chapter, as its prose asks for them. */
async function figuresOf(chapter: Chapter): Promise<readonly FigureProps[]> {
  const { default: Prose } = await proseOf(chapter);
  const figures: FigureProps[] = [];
  const Figure = (props: FigureProps) => {
    figures.push(props);
    return null;
  };
  render(
    <ChapterContext value={chapter}>
      <Prose components={{ ...PROSE, Figure }} />
    </ChapterContext>,
  );
  return figures;
}

/** Chapters whose every figure shows a run that the chapter makes a claim about. */
const PROVED = CHAPTERS.filter(({ number }) => number <= 6 || number === 11);

describe.each(PROVED.map((chapter) => [chapter.title, chapter] as const))('%s', (_, chapter) => {
  test('its figures run, at least one asks first, and each run is claimed or asked about', async () => {
    const figures = await figuresOf(chapter);
    const { about } = await proseOf(chapter);
    expect(figures).toHaveLength(about.figureCount);
    expect(figures.filter(({ gate }) => gate !== undefined).length).toBeGreaterThan(0);

    const prefix = `chapter-${chapter.number}/`;
    const claimed = CHAPTER_CLAIMS.filter(({ id }) => id.startsWith(prefix)).map(({ proof }) =>
      scenarioOfRun(proof),
    );
    for (const { gate, preset = '', set } of figures) {
      if (gate !== undefined) {
        expect(GATES).toContain(gate);
        continue;
      }
      const shown = await scenarioFor({ preset, set });
      if (!shown.ok) throw new Error(`${preset}: ${JSON.stringify(shown.faults)}`);
      const isClaimed = claimed.some((read) => read.ok && isSame(read.scenario, shown.scenario));
      expect(isClaimed, `${preset} ${JSON.stringify(set ?? {})} has a claim`).toBe(true);
    }
  });

  test('its links lead somewhere, and no heading is there twice', async () => {
    const { about } = await proseOf(chapter);
    const ids = about.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(minutesFor(about)).toBeGreaterThan(1);
    expect(chapterNamed(chapter.slug)).toBe(chapter);
    expect(chapterNamed(String(chapter.number))).toBe(chapter);
  });
});

test('failures, traps and the experiment are live figures too; a worksheet has none', async () => {
  const countOf = async (name: string): Promise<number> => {
    const chapter = chapterNamed(name);
    if (chapter === undefined) throw new Error(name);
    return (await proseOf(chapter)).about.figureCount;
  };
  expect(await countOf('production')).toBe(12);
  expect(await countOf('experiment')).toBe(1);
  expect(await countOf('engineering')).toBe(0);
});

test('the request handler keeps its indentation, and numbers in prose their units', async () => {
  const proseIn = async (name: string): Promise<HTMLElement> => {
    const chapter = chapterNamed(name) as Chapter;
    const { default: Prose } = await proseOf(chapter);
    return render(
      <ChapterContext value={chapter}>
        <Prose components={PROSE} />
      </ChapterContext>,
    ).container;
  };
  expect((await proseIn('engineering')).querySelector('pre')?.textContent).toMatch(
    /^handle\(request\):\n {2}lock = /,
  );
  expect((await proseIn('numbers')).textContent).toContain('busy 31\u00a0% or 34\u00a0% of');
});
