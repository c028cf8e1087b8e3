import { useCallback, useMemo } from 'react';
import { valueAt, type Json } from '../../study/record';
import { useStudy, useStudyStore } from '../../study/use-study';
import { CHAPTERS, type Chapter } from '../chapters';

/** How far somebody has come with one chapter. */
export type Progress = 'understood' | 'read' | null;

/** Kept in the learner’s record under the chapter’s slug. */
export function useProgress({ slug }: Chapter): Progress {
  const isUnderstood = useStudy(({ record }) => valueAt(record.understood, slug) === true);
  const isRead = useStudy(({ record }) => valueAt(record.read, slug) === true);
  return isUnderstood ? 'understood' : isRead ? 'read' : null;
}

/** How many chapters were read to the end or marked as understood. */
export function useReadCount(): number {
  const read = useStudy(({ record }) => record.read);
  const understood = useStudy(({ record }) => record.understood);
  return useMemo(
    () =>
      CHAPTERS.filter(
        ({ slug }) => valueAt(read, slug) === true || valueAt(understood, slug) === true,
      ).length,
    [read, understood],
  );
}

/** Gives a `ref` for what stands at a chapter’s end: once that is seen, the chapter counts as read. */
export function useReadToTheEnd({ slug }: Chapter): (element: HTMLElement | null) => void {
  const study = useStudyStore();
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver((entries) => {
        const { record, put } = study.getState();
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        if (valueAt(record.read, slug) !== true) put('read', slug, true);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [study, slug],
  );
}

/** Where somebody stopped reading: a chapter and a heading in it. */
export interface Place {
  readonly slug: string;
  readonly heading: string;
}

const PLACE = 'learn/place';

/** Null where nothing was read yet, or where what was kept names no chapter that there is. */
export function placeIn(kept: Json | null): Place | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
  const { slug, heading } = kept as Readonly<Record<string, Json>>;
  if (typeof slug !== 'string' || typeof heading !== 'string') return null;
  return CHAPTERS.some((chapter) => chapter.slug === slug) ? { slug, heading } : null;
}

export function usePlace(): Place | null {
  const kept = useStudy(({ record }) => valueAt(record.inputs, PLACE));
  return useMemo(() => placeIn(kept), [kept]);
}

/** Keeps where somebody leaves the text, and says so in the address, so that going back leads there. */
export function useLeaving({ slug }: Chapter): (article: HTMLElement | null) => void {
  const study = useStudyStore();
  return useCallback(
    (article: HTMLElement | null) => {
      if (article === null) return;
      const headings = [...article.querySelectorAll<HTMLElement>('h2[id], h3[id]')];
      const above = headings.findLast(
        (one) => one.getBoundingClientRect().top < window.innerHeight / 2,
      );
      const heading = above?.id ?? '';
      study.getState().put('inputs', PLACE, { slug, heading });
      history.replaceState(null, '', `#/learn/${slug}${heading === '' ? '' : `#${heading}`}`);
    },
    [study, slug],
  );
}
