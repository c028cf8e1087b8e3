import { fetchedByName } from '../../lab/failures';

/** A page of the lesson before it is fetched. */
export interface Chapter {
  /** As in the lesson’s own count, from 1. */
  readonly number: number;
  /** Part of links; never changes. */
  readonly slug: string;
  readonly title: string;
  readonly load: () => Promise<ChapterModule>;
}

export type ChapterModule = typeof import('./01-idea.mdx');

/** The whole lesson in the order of reading. A chapter is a page of prose beside this file and a line here. */
export const CHAPTERS: readonly Chapter[] = [
  {
    number: 1,
    slug: 'idea',
    title: 'The idea in a minute',
    load: () => import('./01-idea.mdx'),
  },
  {
    number: 2,
    slug: 'how-it-works',
    title: 'How it works',
    load: () => import('./02-how-it-works.mdx'),
  },
  {
    number: 3,
    slug: 'implementations',
    title: 'Three implementations',
    load: () => import('./03-implementations.mdx'),
  },
  {
    number: 4,
    slug: 'fencing',
    title: 'Fencing tokens',
    load: () => import('./04-fencing.mdx'),
  },
  {
    number: 5,
    slug: 'leases',
    title: 'Leases',
    load: () => import('./05-leases.mdx'),
  },
  {
    number: 6,
    slug: 'before-a-lock',
    title: 'Before you reach for a lock',
    load: () => import('./06-before-a-lock.mdx'),
  },
  {
    number: 7,
    slug: 'engineering',
    title: 'The engineering view',
    load: () => import('./07-engineering.mdx'),
  },
  {
    number: 8,
    slug: 'numbers',
    title: 'Back of the envelope',
    load: () => import('./08-numbers.mdx'),
  },
  {
    number: 9,
    slug: 'experiment',
    title: 'The thought experiment',
    load: () => import('./09-experiment.mdx'),
  },
  {
    number: 10,
    slug: 'production',
    title: 'Gains, prices, failures and traps',
    load: () => import('./10-production.mdx'),
  },
  {
    number: 11,
    slug: 'real-systems',
    title: 'Real systems, and what next',
    load: () => import('./11-real-systems.mdx'),
  },
];

/** By slug, or by number as people say it: `#/learn/4`. */
export function chapterNamed(name: string): Chapter | undefined {
  return CHAPTERS.find(({ slug, number }) => slug === name || String(number) === name);
}

/** Fetched once; a failure is tried again. */
export function proseOf({ slug, load }: Chapter): Promise<ChapterModule> {
  return fetched(slug, load);
}

const fetched = fetchedByName<ChapterModule>();

/** At 220 words a minute, and a minute and a half for each figure: arbitrary, and said as “about”. */
export function minutesFor({ wordCount, figureCount }: ChapterModule['about']): number {
  return Math.max(1, Math.round(wordCount / 220 + figureCount * 1.5));
}
