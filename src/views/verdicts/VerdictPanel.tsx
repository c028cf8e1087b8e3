import { VERDICT_GROUPS } from '../../checkers/groups';
import type { Statuses, Verdict } from '../../checkers';
import { useLab } from '../../lab/use-lab';
import { firstViolationOf } from '../../lab/violations';
import { soFarOf } from '../../lab/so-far';
import { VerdictLine } from './VerdictLine';
import styles from './VerdictPanel.module.css';

/** What the run says about the four properties of the lesson, each line with its reason. */
export function VerdictPanel() {
  const track = useLab((lab) => lab.track);
  const soFar: Statuses | null = useLab(soFarOf);
  const jumpTo = useLab((lab) => lab.jumpTo);
  if (track === null || soFar === null) return null;
  const { experiment } = track;
  const verdictOf = (id: string) => experiment.verdicts.find((one) => one.id === id) as Verdict;
  return (
    <section className={styles.panel} aria-labelledby="verdicts">
      <h2 id="verdicts">Four properties</h2>
      {VERDICT_GROUPS.map(({ id, title, verdicts }) => (
        <section key={id} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {verdicts.map((each) => {
              const mark = firstViolationOf(experiment, each);
              return (
                <VerdictLine
                  key={each}
                  verdict={verdictOf(each)}
                  soFar={soFar[each]}
                  onJump={mark && (() => jumpTo(mark))}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
}
