import { Suspense } from 'react';
import { CHAPTERS, chapterNamed } from '../chapters';
import { ChapterView } from './ChapterView';
import { Contents, Headings } from './Contents';
import { Glossary } from './Glossary';
import { Predictions } from './Predictions';
import { usePlace } from './progress';
import styles from './Learn.module.css';
import { Boundary } from '../../views/elements/Boundary';
import { LOADING } from '../../views/elements/later';

interface LearnViewProps {
  /** What the address names; '' for the lesson as a whole. */
  readonly name: string;
  readonly heading: string;
}

/** The lesson: contents, text, and a margin. */
export function LearnView({ name, heading }: LearnViewProps) {
  const isGlossary = name === 'glossary';
  const chapter = name === '' ? CHAPTERS[0] : chapterNamed(name);
  return (
    <div className={styles.learn}>
      <Contents open={isGlossary ? name : (chapter?.slug ?? null)} />
      <main className={styles.text}>
        {name === '' && <GoOn />}
        {isGlossary ? (
          <Glossary heading={heading} />
        ) : chapter === undefined ? (
          <div role="alert">
            <h1>There is no such chapter</h1>
            <p>The address names “{name}”. The chapters that there are stand in the contents.</p>
          </div>
        ) : (
          <Boundary key={chapter.slug} what="This chapter">
            <Suspense fallback={LOADING}>
              <ChapterView chapter={chapter} heading={heading} />
            </Suspense>
          </Boundary>
        )}
      </main>
      <aside className={styles.margin} aria-label="Beside the text">
        <Predictions />
        {chapter !== undefined && (
          <Boundary key={chapter.slug} what="">
            <Suspense fallback={null}>
              <Headings chapter={chapter} />
            </Suspense>
          </Boundary>
        )}
      </aside>
    </div>
  );
}

/** Whoever comes back without an address may want to go on where they stopped. */
function GoOn() {
  const place = usePlace();
  const chapter = CHAPTERS.find(({ slug }) => slug === place?.slug);
  if (place === null || chapter === undefined) return null;
  const { slug, heading } = place;
  return (
    <p className={styles.goOn}>
      <a href={`#/learn/${slug}${heading === '' ? '' : `#${heading}`}`}>
        Go on where you stopped: chapter {chapter.number}, {chapter.title}
      </a>
    </p>
  );
}
