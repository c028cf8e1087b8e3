import type { Claim } from '../claim';
import { CHAPTER_1 } from './chapter-1';

/**
 * Every claim that a chapter makes. A chapter’s claims stand in a file of their own beside this one
 * (`chapter-4.ts`); a line here, and the proof test runs them.
 */
export const CHAPTER_CLAIMS: readonly Claim[] = [...CHAPTER_1];
