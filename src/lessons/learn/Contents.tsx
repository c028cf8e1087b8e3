import { use } from 'react';
import { CHAPTERS, proseOf, type Chapter } from '../chapters';
import styles from './Learn.module.css';

/** All chapters; of the one that is open, its headings too. */
export function Contents({ open }: { readonly open: Chapter | null }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">Distributed locks</h2>
      <ol>
        {CHAPTERS.map((chapter) => (
          <li key={chapter.slug}>
            <a
              href={`#/learn/${chapter.slug}`}
              aria-current={chapter === open ? 'page' : undefined}
            >
              {chapter.number} {chapter.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
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
