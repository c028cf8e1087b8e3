import type { Question } from '../../../bank/question';
import { TOPIC_IDS, TOPICS } from '../../../bank/topics';
import type { PresetChoice } from './CourseMaker';
import type { Draft } from './draft';
import styles from './Make.module.css';

interface ChooseProps {
  readonly questions: readonly Question[];
  readonly scenarios: readonly PresetChoice[];
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

/** What the course asks: whole topics, single questions, and scenarios to look at. */
export function Choose({ questions, scenarios, draft, change }: ChooseProps) {
  const put = (steps: readonly string[], isChosen: boolean): void => {
    const chosen = new Set(draft.chosen);
    for (const step of steps)
      if (isChosen) chosen.add(step);
      else chosen.delete(step);
    change({ chosen });
  };
  const groups = [
    ...TOPIC_IDS.map((topic) => ({
      name: TOPICS[topic],
      steps: questions
        .filter((one) => one.topic === topic)
        .map(({ id, asks }) => ({ id, text: asks })),
    })),
    {
      name: 'Scenarios to look at, not judged',
      steps: scenarios.map(({ id, title }) => ({ id: `lab/${id}`, text: title })),
    },
  ];
  return (
    <section aria-labelledby="make-choose">
      <h2 id="make-choose">Questions and scenarios</h2>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} {...group} chosen={draft.chosen} put={put} />
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  readonly name: string;
  readonly steps: readonly { readonly id: string; readonly text: string }[];
  readonly chosen: ReadonlySet<string>;
  readonly put: (steps: readonly string[], isChosen: boolean) => void;
}

function Group({ name, steps, chosen, put }: GroupProps) {
  const count = steps.filter(({ id }) => chosen.has(id)).length;
  const isAll = count === steps.length;
  return (
    <li>
      <label className={styles.topic}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() =>
            put(
              steps.map(({ id }) => id),
              !isAll,
            )
          }
        />
        <b>{name}</b>
      </label>
      <details>
        <summary>
          {count} of {steps.length} chosen
        </summary>
        {steps.map(({ id, text }) => (
          <label key={id} className={styles.one}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) => put([id], target.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </details>
    </li>
  );
}
