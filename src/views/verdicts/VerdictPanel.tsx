import { VERDICT_GROUPS } from '../../checkers/groups';
import type { VerdictId } from '../../checkers';
import { isHidden } from '../../lab/curtain';
import { useLab } from '../../lab/use-lab';
import { firstViolationOf } from '../../lab/violations';
import { statusSoFar } from '../../lab/so-far';
import { VerdictLine } from './VerdictLine';
import styles from './VerdictPanel.module.css';

/** What the run says about the four properties of the lesson, each line with its reason. */
export function VerdictPanel() {
  const isTold = useLab(
    ({ curtain, asking }) =>
      curtain === null || (curtain.isTold && !isHidden(curtain, asking.now.scenario)),
  );
  if (!isTold)
    return (
      <section className={styles.panel} aria-labelledby="verdicts">
        <h2 id="verdicts">Four properties</h2>
        <p>They are judged here once you have predicted the run and said what you saw.</p>
      </section>
    );
  return (
    <section className={styles.panel} aria-labelledby="verdicts">
      <h2 id="verdicts">Four properties</h2>
      <p className={styles.legend}>Of the whole run; dashed is still ahead.</p>
      {VERDICT_GROUPS.map(({ id, title, verdicts }) => (
        <div key={id} className={styles.group}>
          {/* A group of one verdict is that verdict. */}
          {verdicts.length > 1 && <h3>{title}</h3>}
          <ul aria-label={title}>
            {verdicts.map((each) => (
              <VerdictOf key={each} id={each} isAlone={verdicts.length === 1} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function VerdictOf({ id, isAlone }: { readonly id: VerdictId; readonly isAlone: boolean }) {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const soFar = useLab((state) => statusSoFar(state, id));
  const jumpTo = useLab((lab) => lab.jumpTo);
  const verdict = experiment?.verdicts.find((one) => one.id === id);
  if (experiment === null || verdict === undefined) return null;
  const mark = firstViolationOf(experiment, id);
  return (
    <VerdictLine
      verdict={verdict}
      soFar={soFar}
      isAlone={isAlone}
      onJump={mark && (() => jumpTo(mark))}
    />
  );
}
