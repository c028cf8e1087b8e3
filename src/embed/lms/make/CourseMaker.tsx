import { Suspense, use, useMemo, useState } from 'react';
import type { Question } from '../../../bank/question';
import { loadCatalogue } from '../../../lab/catalogue';
import { allQuestions } from '../../../lessons/quiz/questions';
import { Page } from '../../../views/elements/Page';
import type { CourseStep } from '../course/course';
import { Choose } from './Choose';
import { courseOf, FIRST_DRAFT, type Draft } from './draft';
import { TakeCourse } from './TakeCourse';
import styles from './Make.module.css';
import { fetchedOnce } from '../../../lab/failures';

/** Puts a course together from the bank and the presets, and hands it over in the forms that LMSs take. */
export function CourseMaker() {
  return (
    <Page
      className={styles.make}
      title="A course for your LMS"
      lead="Choose what to ask. You get a package that your LMS grades, or a file for its question bank. All of it is made in this browser; nothing is sent."
    >
      <Suspense fallback={<p>Loading the questions …</p>}>
        <Maker />
      </Suspense>
    </Page>
  );
}

export interface PresetChoice {
  readonly id: string;
  readonly title: string;
}

const allPresets = fetchedOnce(async (): Promise<readonly PresetChoice[]> => {
  const { PRESETS } = await loadCatalogue();
  return Object.values(PRESETS).map(({ id, scenario }) => ({ id, title: scenario.title }));
});

function Maker() {
  const questions = use(allQuestions());
  const scenarios = use(allPresets());
  const [draft, setDraft] = useState<Draft>(FIRST_DRAFT);
  const offered = useMemo(() => offeredOf(questions, scenarios), [questions, scenarios]);
  const made = courseOf(draft, offered);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  return (
    <>
      <Choose {...{ questions, scenarios, draft, change }} />
      <Conditions draft={draft} change={change} />
      <TakeCourse made={made} questions={questions} />
    </>
  );
}

function offeredOf(
  questions: readonly Question[],
  scenarios: readonly PresetChoice[],
): readonly CourseStep[] {
  return [
    ...scenarios.map(({ id }): CourseStep => ({ type: 'scenario', address: id })),
    ...questions.map(({ id }): CourseStep => ({ type: 'question', id })),
  ];
}

interface ConditionsProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function Conditions({ draft, change }: ConditionsProps) {
  return (
    <section className={styles.conditions} aria-labelledby="make-conditions">
      <h2 id="make-conditions">Conditions</h2>
      <label className={styles.wide}>
        Title
        <input
          value={draft.title}
          maxLength={120}
          onChange={({ target }) => change({ title: target.value })}
        />
      </label>
      <label>
        Pass mark, %
        <input
          inputMode="numeric"
          value={draft.mastery}
          placeholder="none"
          onChange={({ target }) => change({ mastery: target.value })}
        />
      </label>
      <label>
        Attempts
        <input
          inputMode="numeric"
          value={draft.attempts}
          placeholder="any number"
          onChange={({ target }) => change({ attempts: target.value })}
        />
      </label>
      <label>
        Shuffled by seed
        <input
          inputMode="numeric"
          value={draft.seed}
          placeholder="not shuffled"
          onChange={({ target }) => change({ seed: target.value })}
        />
      </label>
      <p className={styles.hint}>
        The best attempt counts. A seed shuffles the steps and draws the numbers of the questions,
        anew for each attempt and the same for everybody. An LMS that has a pass mark of its own
        judges by that.
      </p>
    </section>
  );
}
