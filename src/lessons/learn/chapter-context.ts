import { createContext, useContext } from 'react';
import { invariant } from '../../kernel/invariant';
import type { Chapter } from '../chapters';

/** The chapter that the prose below stands in; null outside of any. */
export const ChapterContext = createContext<Chapter | null>(null);

export function useChapter(): Chapter {
  const chapter = useContext(ChapterContext);
  invariant(chapter !== null, 'Prose stands in a chapter.');
  return chapter;
}
