import type { Lap } from './drill.machine';
import { minutes } from '../../views/elements/minutes';
import styles from './Drills.module.css';

interface TimerProps {
  readonly label: string;
  readonly laps: readonly Lap[];
  readonly titleOf: (name: string) => string;
  readonly index: number;
  readonly spentMs: Readonly<Record<string, number>>;
  /** No time has run yet. */
  readonly isReady?: boolean;
}

/** The phases in order, what each has and what is left of the one that runs. It never cuts anybody off. */
export function Timer({ label, laps, titleOf, index, spentMs, isReady = false }: TimerProps) {
  const lap = laps[index];
  const leftMs = lap === undefined ? 0 : lap.budgetMs - (spentMs[lap.name] ?? 0);
  return (
    <>
      <ol className={styles.laps} aria-label={label}>
        {laps.map(({ name, budgetMs }, at) => {
          const isCurrent = at === index && !isReady;
          const share = Math.min(1, (spentMs[name] ?? 0) / budgetMs);
          return (
            <li
              key={name}
              aria-current={isCurrent ? 'step' : undefined}
              data-over={(spentMs[name] ?? 0) > budgetMs}
            >
              <b>{titleOf(name)}</b>
              <span role={isCurrent ? 'timer' : undefined}>
                {isCurrent ? `${minutes(leftMs)} left` : minutes(budgetMs)}
              </span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width="100" height="4" />
                <rect className={styles.spent} width={share * 100} height="4" />
              </svg>
            </li>
          );
        })}
      </ol>
      <p className={styles.unseen} role="status">
        {!isReady && lap !== undefined && sayOf(titleOf(lap.name), leftMs)}
      </p>
    </>
  );
}

/** Said aloud when a phase begins and when its time is over, not with every second. */
function sayOf(title: string, leftMs: number): string {
  return leftMs < 0 ? `${title}: time is over.` : `${title} now.`;
}
