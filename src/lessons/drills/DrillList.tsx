import { useState } from 'react';
import { DRILLS } from '../../bank/drills';
import type { Drill } from '../../bank/drills/drill';
import { useEntries } from '../../study/use-study';
import { Notice } from '../../views/notices/Notice';
import { StudyPage } from '../study-page/StudyPage';
import { minutes } from '../../views/elements/minutes';
import { answerLaps, KIND_WORDS } from './words';
import styles from './Drills.module.css';

/** Every drill, and how one did last. */
export function DrillList({ isUnknown }: { readonly isUnknown: boolean }) {
  // A new interview with every visit; its number is in its address, so that it can be had again.
  const [seed] = useState(() => Math.floor(Math.random() * 1_000_000));
  return (
    <StudyPage
      title="Interview drills"
      lead="A question, a clock and your own voice. Afterwards you hold your answer against what a strong one contains, hear what would be asked next, and defend it with a run."
    >
      {isUnknown && (
        <Notice title="There is no drill of that name." tone="wrong">
          <p>These are all there are.</p>
        </Notice>
      )}
      <p>
        <a className={styles.mock} href={`#/drills/mock?seed=${seed}`}>
          Begin a mock interview: 20 minutes, a question by chance
        </a>
      </p>
      {(Object.keys(KIND_WORDS) as Drill['kind'][]).map((kind) => (
        <section key={kind} className={styles.kind} aria-labelledby={`drills-${kind}`}>
          <h2 id={`drills-${kind}`}>{KIND_WORDS[kind]}</h2>
          <ul>
            {DRILLS.filter((drill) => drill.kind === kind).map((drill) => (
              <DrillLine key={drill.id} drill={drill} />
            ))}
          </ul>
        </section>
      ))}
    </StudyPage>
  );
}

function DrillLine({ drill }: { readonly drill: Drill }) {
  const attempts = useEntries('attempts').filter(({ value }) => value.drill === drill.id);
  const last = attempts.at(-1)?.value;
  const totalMs = answerLaps(drill, 'drill').reduce((sum, { budgetMs }) => sum + budgetMs, 0);
  return (
    <li>
      <a href={`#/drills/${drill.id}`}>{drill.title}</a>
      <p>{drill.asks}</p>
      <span>
        {minutes(totalMs)}
        {last !== undefined &&
          (last.stage === 'finished'
            ? ` · last time ${last.ticks.length} of ${drill.rubric.length}`
            : ' · begun')}
      </span>
    </li>
  );
}
