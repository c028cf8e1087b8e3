import { Suspense } from 'react';
import { CHAPTERS, chapterNamed } from '../chapters';
import { ChapterView } from './ChapterView';
import { Contents, Headings } from './Contents';
import styles from './Learn.module.css';

interface LearnViewProps {
  /** What the address names; '' for the lesson as a whole. */
  readonly name: string;
  readonly heading: string;
}

/** The lesson: contents, text, and a margin. */
export function LearnView({ name, heading }: LearnViewProps) {
  const chapter = name === '' ? CHAPTERS[0] : chapterNamed(name);
  return (
    <div className={styles.learn}>
      <Contents open={chapter ?? null} />
      <main className={styles.text}>
        {chapter === undefined ? (
          <div role="alert">
            <h1>There is no such chapter</h1>
            <p>The address names “{name}”. The chapters that there are stand in the contents.</p>
          </div>
        ) : (
          <Suspense fallback={<p>Loading …</p>}>
            <ChapterView key={chapter.slug} chapter={chapter} heading={heading} />
          </Suspense>
        )}
      </main>
      <aside className={styles.margin} aria-label="Beside the text">
        {chapter !== undefined && (
          <Suspense fallback={null}>
            <Headings chapter={chapter} />
          </Suspense>
        )}
      </aside>
    </div>
  );
}
