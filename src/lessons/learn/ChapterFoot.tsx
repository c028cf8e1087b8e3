import type { Chapter } from '../chapters';
import styles from './Learn.module.css';

interface ChapterFootProps {
  readonly chapter: Chapter;
  readonly all: readonly Chapter[];
}

/** The chapter before and the one after. */
export function ChapterFoot({ chapter, all }: ChapterFootProps) {
  const at = all.indexOf(chapter);
  const before = all[at - 1];
  const after = all[at + 1];
  return (
    <footer className={styles.foot}>
      <nav aria-label="Chapters before and after">
        {before !== undefined && (
          <a href={`#/learn/${before.slug}`} rel="prev">
            <small>Before</small>
            {before.number} {before.title}
          </a>
        )}
        {after !== undefined && (
          <a href={`#/learn/${after.slug}`} rel="next">
            <small>Next</small>
            {after.number} {after.title}
          </a>
        )}
      </nav>
    </footer>
  );
}
