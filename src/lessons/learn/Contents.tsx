import { use } from 'react';
import { CHAPTERS, proseOf, type Chapter } from '../chapters';
import { useProgress, useReadCount } from './progress';
import styles from './Learn.module.css';

interface ContentsProps {
  /** A chapter’s slug, or `glossary`; null: none of them. */
  readonly open: string | null;
}

/** All chapters, how far one has come, and the glossary. */
export function Contents({ open }: ContentsProps) {
  const readCount = useReadCount();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">Distributed locks</h2>
      {readCount > 0 && (
        <p className={styles.progress}>
          {readCount} of {CHAPTERS.length} chapters read
          <progress max={CHAPTERS.length} value={readCount} aria-label="Chapters read" />
        </p>
      )}
      {/* Another chapter folds it again. */}
      <details key={open} open={open === null || hasRoom()}>
        <summary>All chapters</summary>
        <ol>
          {CHAPTERS.map((chapter) => (
            <Line key={chapter.slug} chapter={chapter} isOpen={chapter.slug === open} />
          ))}
          <li>
            <a href="#/learn/glossary" aria-current={open === 'glossary' ? 'page' : undefined}>
              Glossary
            </a>
          </li>
        </ol>
      </details>
    </nav>
  );
}

/** Whether the contents stand beside the text. Above it, as on a phone, they would be the whole first screen. */
function hasRoom(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(min-width: 720px)').matches;
}

function Line({ chapter, isOpen }: { readonly chapter: Chapter; readonly isOpen: boolean }) {
  const progress = useProgress(chapter);
  return (
    <li>
      <a href={`#/learn/${chapter.slug}`} aria-current={isOpen ? 'page' : undefined}>
        {progress !== null && (
          <span className={styles.state} role="img" aria-label={progress} title={progress}>
            {progress === 'understood' ? '✓' : '·'}
          </span>
        )}
        {chapter.number} {chapter.title}
      </a>
    </li>
  );
}

/** The headings of a chapter, once it is there. */
export function Headings({ chapter }: { readonly chapter: Chapter }) {
  const { about } = use(proseOf(chapter));
  const headings = about.sections.filter(({ depth }) => depth === 2);
  return (
    <nav className={styles.headings} aria-labelledby="headings">
      <h2 id="headings">In this chapter</h2>
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#/learn/${chapter.slug}#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
