import type { Gate } from './gate';
import { CHAPTER_1_GATES } from './gates/chapter-1';
import { CHAPTER_2_GATES } from './gates/chapter-2';
import { CHAPTER_3_GATES } from './gates/chapter-3';
import { CHAPTER_4_GATES } from './gates/chapter-4';
import { CHAPTER_5_GATES } from './gates/chapter-5';
import { CHAPTER_6_GATES } from './gates/chapter-6';
import { CHAPTER_10_GATES } from './gates/chapter-10';
import { CHAPTER_11_GATES } from './gates/chapter-11';

/** Every gate of the lesson. A chapter’s gates stand in a file of their own; a line here, and the test runs them. */
export const GATES: readonly Gate[] = [
  CHAPTER_1_GATES,
  CHAPTER_2_GATES,
  CHAPTER_3_GATES,
  CHAPTER_4_GATES,
  CHAPTER_5_GATES,
  CHAPTER_6_GATES,
  CHAPTER_10_GATES,
  CHAPTER_11_GATES,
].flatMap((gates) => Object.values<Gate>(gates));
