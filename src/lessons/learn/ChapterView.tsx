import { use, useEffect, useRef } from 'react';
import { CHAPTERS, minutesFor, proseOf, type Chapter } from '../chapters';
import { ChapterContext } from './chapter-context';
import { ChapterFoot } from './ChapterFoot';
import { useLeaving } from './progress';
import { PrintChapter } from './PrintChapter';
import { PROSE } from './prose';
import styles from './Learn.module.css';

interface ChapterViewProps {
  readonly chapter: Chapter;
  /** Where in it one wants to be; '' for its beginning. */
  readonly heading: string;
}

/** One chapter: its title, what it takes, its prose with live figures, and where to go next. */
export function ChapterView({ chapter, heading }: ChapterViewProps) {
  const { default: Prose, about } = use(proseOf(chapter));
  const article = useRef<HTMLElement>(null);
  const leave = useLeaving(chapter);

  // Where to look is the browser's: it cannot know of a heading that was not there when the address was followed.
  useEffect(() => {
    const target = heading === '' ? null : document.getElementById(heading);
    if (target === null || article.current?.contains(target) !== true) window.scrollTo(0, 0);
    else target.scrollIntoView();
    (target ?? article.current?.querySelector('h1'))?.focus({ preventScroll: true });
  }, [chapter, heading]);

  useEffect(() => {
    document.title = `${chapter.title} · ${PAGE_TITLE}`;
    return () => {
      document.title = PAGE_TITLE;
    };
  }, [chapter]);

  // Before a link leads away, and when the page goes: both are the browser's.
  useEffect(() => {
    const element = article.current;
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      const isHere = link?.getAttribute('href')?.startsWith(`#/learn/${chapter.slug}#`) === true;
      if (link !== null && !isHere) leave(element);
    };
    const onHide = (): void => leave(element);
    document.addEventListener('click', onClick, true);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('pagehide', onHide);
    };
  }, [chapter, leave]);

  return (
    <article className={styles.article} ref={article} aria-labelledby="chapter-title">
      <h1 id="chapter-title" tabIndex={-1}>
        {chapter.title}
      </h1>
      <p className={styles.takes}>
        Chapter {chapter.number} · about {minutesFor(about)} minutes{figuresIn(about.figureCount)}{' '}
        <PrintChapter article={article} />
      </p>
      <ChapterContext value={chapter}>
        <Prose components={PROSE} />
      </ChapterContext>
      <ChapterFoot chapter={chapter} all={CHAPTERS} />
    </article>
  );
}

/** Some chapters are worked with a pencil: of none, nothing is said. */
function figuresIn(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' · 1 live figure' : ` · ${count} live figures`;
}

const PAGE_TITLE = 'Distributed Locks Lab';
