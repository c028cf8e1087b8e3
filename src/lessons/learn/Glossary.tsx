import { useEffect } from 'react';
import { GLOSSARY } from '../../bank/glossary';
import { CHAPTERS } from '../chapters';
import styles from './Learn.module.css';

/** Every word of the lesson, in the order of the alphabet. */
export function Glossary({ heading }: { readonly heading: string }) {
  // The browser cannot scroll to what was not there when the address was followed.
  useEffect(() => {
    const target = heading === '' ? null : document.getElementById(heading);
    if (target === null) window.scrollTo(0, 0);
    else target.scrollIntoView({ block: 'center' });
    (target ?? document.getElementById('glossary-title'))?.focus({ preventScroll: true });
  }, [heading]);
  const words = [...GLOSSARY].sort((one, other) =>
    one.word.localeCompare(other.word, 'en', { sensitivity: 'base' }),
  );
  return (
    <article className={styles.article} aria-labelledby="glossary-title">
      <h1 id="glossary-title" tabIndex={-1}>
        Glossary
      </h1>
      <p className={styles.takes}>{words.length} words, each used in one sense everywhere here</p>
      <dl className={styles.words}>
        {words.map(({ id, word, means, not, chapter }) => {
          const treated = CHAPTERS.find(({ slug }) => slug === chapter);
          return (
            <div key={id} id={id} tabIndex={-1}>
              <dt>{word}</dt>
              <dd>
                {means}
                {not !== undefined && <small>Not: {not}</small>}
                {treated !== undefined && (
                  <small>
                    <a href={`#/learn/${treated.slug}`}>
                      Chapter {treated.number}, {treated.title}
                    </a>
                  </small>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </article>
  );
}
