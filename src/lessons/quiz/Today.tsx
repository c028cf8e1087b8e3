import { use, useId } from 'react';
import { dueToday, interviewOf, writtenDay } from '../../study/due';
import { valueAt } from '../../study/record';
import { sessionOf } from '../../study/review';
import { useStudy, useStudyStore } from '../../study/use-study';
import { useNow } from './now';
import { allQuestions } from './questions';
import styles from './Quiz.module.css';

/** How much there is to do today, and the way to it. */
export function Today() {
  const questions = use(allQuestions());
  const record = useStudy((study) => study.record);
  const nowMs = useNow()();
  const ids = questions.map(({ id }) => id);
  const { due, fresh } = sessionOf(record, ids, nowMs);
  if (due.length + fresh.length === 0) return <NothingLeft />;
  return (
    <p>
      <a className={styles.start} href="#/quiz/review">
        Start today’s review
      </a>{' '}
      <span className={styles.counts}>
        {due.length} to review, {fresh.length} new.
      </span>
    </p>
  );
}

/** Done for today, and when it goes on. */
export function NothingLeft() {
  const record = useStudy((study) => study.record);
  const nowMs = useNow()();
  const next = nextDay(record, nowMs);
  return (
    <p>
      Done for today.{' '}
      {next === null
        ? 'New questions come tomorrow.'
        : `Next: ${said(next.ms)}, ${next.count} to review.`}
    </p>
  );
}

/** The date by which everything should have been seen once more. */
export function Interview() {
  const store = useStudyStore();
  const date = useStudy(({ record }) => valueAt(record.dates, 'interview'));
  const interviewMs = useStudy(({ record }) => interviewOf(record));
  const nowMs = useNow()();
  const fieldId = useId();
  const isPast = interviewMs !== null && interviewMs < nowMs;
  return (
    <div className={styles.interview}>
      <label htmlFor={fieldId}>Interview on</label>
      <input
        id={fieldId}
        type="date"
        min={writtenDay(nowMs)}
        value={date ?? ''}
        onChange={({ target }) =>
          store.getState().put('dates', 'interview', target.value === '' ? null : target.value)
        }
      />
      {date !== null && (
        <button type="button" onClick={() => store.getState().put('dates', 'interview', null)}>
          No date
        </button>
      )}
      <p className={styles.hint}>
        {date === null
          ? 'With a date, every question comes in time before it.'
          : isPast
            ? 'That day is over. Reviews come at their own pace again.'
            : 'More new questions a day until then, and each question once more in the last three days.'}
      </p>
    </div>
  );
}

/** The next day on which something is due, and how much. */
function nextDay(
  record: Parameters<typeof dueToday>[0],
  nowMs: number,
): { readonly ms: number; readonly count: number } | null {
  for (let days = 1; days <= LOOKED_AHEAD_DAYS; days += 1) {
    const ms = new Date(nowMs).setHours(24 * days, 0, 0, 0);
    const { length } = dueToday(record, ms);
    if (length > 0) return { ms, count: length };
  }
  return null;
}

const LOOKED_AHEAD_DAYS = 366;

function said(ms: number): string {
  return new Date(ms).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });
}
