import { use, useState } from 'react';
import type { Question } from '../../bank/question';
import { valueAt } from '../../study/record';
import { sessionOf } from '../../study/review';
import { useStudy, useStudyStore } from '../../study/use-study';
import { Asked } from './Asked';
import { useNow } from './now';
import { allQuestions } from './questions';
import { Result, type RoundAnswer } from './Rounds';
import type { Answered } from './sureness';
import { Interview, NothingLeft, Today } from './Today';
import styles from './Quiz.module.css';

interface Item {
  readonly question: Question;
  readonly seed: number | null;
  readonly isPractice: boolean;
}

interface SessionState {
  readonly items: readonly Item[];
  readonly at: number;
  readonly answers: readonly RoundAnswer[];
}

/** Today’s session: what is due, then what is new; what was wrong comes once more at the end, for practice. */
export function Review() {
  const keeping = useStudy((study) => study.keeping);
  // What is due is known only once the record is open.
  if (keeping.type === 'opening') return <p>Opening your record …</p>;
  return <Session />;
}

function Session() {
  const questions = use(allQuestions());
  const store = useStudyStore();
  const now = useNow();
  const [session, setSession] = useState<SessionState | null>(null);

  const start = (): void => {
    const { record } = store.getState();
    const byId = new Map(questions.map((one) => [one.id, one]));
    const { due, fresh } = sessionOf(record, [...byId.keys()], now());
    const items = [...due, ...fresh].flatMap((id): Item[] => {
      const question = byId.get(id);
      // Each time with other numbers, beginning with the textbook’s.
      const reps = valueAt(record.cards, id)?.reps ?? 0;
      return question === undefined
        ? []
        : [{ question, seed: reps === 0 ? null : reps, isPractice: false }];
    });
    setSession({ items, at: 0, answers: [] });
  };

  if (session === null) return <Ready onStart={start} />;
  const { items, at, answers } = session;
  const item = items[at];
  if (item === undefined)
    return (
      <>
        <Result title="Today’s review" answers={answers} />
        <NothingLeft />
      </>
    );
  const onAnswered = (answered: Answered): void => {
    const { question, seed, isPractice } = item;
    if (isPractice) return;
    setSession({
      ...session,
      answers: [...answers, { question, seed, answered }],
      items: answered.isCorrect ? items : [...items, { question, seed, isPractice: true }],
    });
  };
  return (
    <Asked
      key={at}
      {...item}
      place={`${at + 1} of ${items.length}`}
      onAnswered={onAnswered}
      next={{
        label: at === items.length - 1 ? 'Finish' : 'Next question',
        go: () => setSession({ ...session, at: at + 1 }),
      }}
    />
  );
}

function Ready({ onStart }: { readonly onStart: () => void }) {
  const questions = use(allQuestions());
  const record = useStudy((study) => study.record);
  const nowMs = useNow()();
  const { due, fresh } = sessionOf(
    record,
    questions.map(({ id }) => id),
    nowMs,
  );
  const count = due.length + fresh.length;
  return (
    <section className={styles.today} aria-label="Today">
      {count === 0 ? (
        <Today />
      ) : (
        <>
          <p className={styles.count}>
            <b>{due.length}</b> to review, <b>{fresh.length}</b> new
          </p>
          <button type="button" className={styles.next} onClick={onStart}>
            Start
          </button>
        </>
      )}
      <Interview />
    </section>
  );
}
