import type { Drill } from '../../bank/drills/drill';
import { useEntries, useStudyStore } from '../../study/use-study';
import { minutes } from '../../views/elements/minutes';
import styles from './Drills.module.css';

interface AttemptsProps {
  readonly drill: Drill;
  /** The one that is on; it is not history yet. */
  readonly currentKey: string | null;
}

/** Earlier goes at this drill, the newest first. Nothing is shown where there is none. */
export function Attempts({ drill: { id, rubric }, currentKey }: AttemptsProps) {
  const study = useStudyStore();
  const attempts = useEntries('attempts').filter(
    ({ key, value }) => value.drill === id && key !== currentKey && value.stage === 'finished',
  );
  if (attempts.length === 0) return null;
  return (
    <section className={styles.attempts} aria-labelledby="drill-attempts">
      <h2 id="drill-attempts">Your earlier attempts</h2>
      <ul>
        {attempts
          .toReversed()
          .map(({ key, value: { startedAtMs, manner, phases, ticks, notes } }) => {
            const day = new Date(startedAtMs).toISOString().slice(0, 10);
            const met = rubric.filter((line) => ticks.includes(line.id)).length;
            const spentMs = Object.values(phases).reduce((sum, ms) => sum + ms, 0);
            return (
              <li key={key}>
                <span>
                  <b>
                    {met} of {rubric.length}
                  </b>{' '}
                  on {day}, in {minutes(spentMs)}
                  {manner === 'mock' && ', as a mock interview'}
                </span>
                <button
                  type="button"
                  aria-label={`Delete the attempt of ${day}`}
                  onClick={() => study.getState().put('attempts', key, null)}
                >
                  Delete
                </button>
                {notes !== '' && (
                  <details>
                    <summary>Notes</summary>
                    <p>{notes}</p>
                  </details>
                )}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
