import { ADVICE } from '../../bank/decide';
import { readPath } from '../../bank/decide/path';
import { useEntries, useStudyStore } from '../../study/use-study';
import { decideLink } from './decide-link';
import styles from './Decide.module.css';

/** Decisions that were kept, the newest first. Nothing is shown where there is none. */
export function KeptDecisions() {
  const study = useStudyStore();
  const decisions = useEntries('decisions');
  if (decisions.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby="decide-kept">
      <h2 id="decide-kept">Your decisions</h2>
      <ul>
        {decisions.toReversed().map(({ key, atMs, value: { answers, title, recommendation } }) => (
          <li key={key}>
            <a href={decideLink(readPath(answers).path, title, key)}>{title}</a>
            <span>
              {titleOf(recommendation)}, {new Date(atMs).toISOString().slice(0, 10)}
            </span>
            <button
              type="button"
              aria-label={`Delete: ${title}`}
              onClick={() => study.getState().put('decisions', key, null)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A recommendation may have been kept by another version of the lab. */
function titleOf(id: string): string {
  return Object.hasOwn(ADVICE, id) ? ADVICE[id as keyof typeof ADVICE].title : id;
}
