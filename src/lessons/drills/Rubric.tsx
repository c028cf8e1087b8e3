import { PHASES, type Drill } from '../../bank/drills/drill';
import { PHASE_WORDS } from './words';
import styles from './Drills.module.css';

interface RubricProps {
  readonly drill: Drill;
  readonly ticks: readonly string[];
  readonly onTick: (ticks: readonly string[]) => void;
}

/** What a strong answer contains, to tick what one’s own did. */
export function Rubric({ drill: { rubric }, ticks, onTick }: RubricProps) {
  const toggle = (id: string): void =>
    onTick(ticks.includes(id) ? ticks.filter((one) => one !== id) : [...ticks, id]);
  return (
    <section className={styles.rubric} aria-labelledby="drill-rubric">
      <h2 id="drill-rubric">
        What was in your answer?{' '}
        <span>
          {rubric.filter(({ id }) => ticks.includes(id)).length} of {rubric.length}
        </span>
      </h2>
      <p>Tick only what somebody could have heard.</p>
      {PHASES.map((phase) => {
        const lines = rubric.filter((line) => line.phase === phase);
        if (lines.length === 0) return null;
        return (
          <fieldset key={phase}>
            <legend>{PHASE_WORDS[phase].title}</legend>
            {lines.map(({ id, says }) => (
              <label key={id}>
                <input type="checkbox" checked={ticks.includes(id)} onChange={() => toggle(id)} />
                <span>{says}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}
