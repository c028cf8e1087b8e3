import { useStudyStore } from '../../study/use-study';
import type { Chapter } from '../chapters';
import { useProgress, useReadToTheEnd } from './progress';
import styles from './Learn.module.css';

interface ChapterFootProps {
  readonly chapter: Chapter;
  readonly all: readonly Chapter[];
}

/** Whether it was understood, the chapter before and the one after. */
export function ChapterFoot({ chapter, all }: ChapterFootProps) {
  const study = useStudyStore();
  const progress = useProgress(chapter);
  const end = useReadToTheEnd(chapter);
  const at = all.indexOf(chapter);
  const before = all[at - 1];
  const after = all[at + 1];
  const { slug } = chapter;
  return (
    <footer className={styles.foot} ref={end}>
      <label className={styles.understood}>
        <input
          type="checkbox"
          checked={progress === 'understood'}
          onChange={({ target }) =>
            study.getState().put('understood', slug, target.checked ? true : null)
          }
        />
        <span>Mark as understood: I could explain this to a colleague without looking it up.</span>
      </label>
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
