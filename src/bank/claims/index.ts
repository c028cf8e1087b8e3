import type { Claim } from '../claim';
import { CHAPTER_1 } from './chapter-1';
import { CHAPTER_2 } from './chapter-2';
import { CHAPTER_3 } from './chapter-3';
import { CHAPTER_4 } from './chapter-4';
import { CHAPTER_5 } from './chapter-5';
import { CHAPTER_6 } from './chapter-6';
import { CHAPTER_10 } from './chapter-10';
import { CHAPTER_11 } from './chapter-11';
import { CHAPTER_9 } from './chapter-9';

/**
 * Every claim that a chapter makes. A chapter’s claims stand in a file of their own beside this one
 * (`chapter-4.ts`); a line here, and the proof test runs them.
 */
export const CHAPTER_CLAIMS: readonly Claim[] = [
  ...CHAPTER_1,
  ...CHAPTER_2,
  ...CHAPTER_3,
  ...CHAPTER_4,
  ...CHAPTER_5,
  ...CHAPTER_6,
  ...CHAPTER_9,
  ...CHAPTER_10,
  ...CHAPTER_11,
];
