import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Marked, Remark } from '../../bank/answer';
import type { Run } from '../../bank/claim';
import { MISCONCEPTIONS } from '../../bank/misconceptions';
import type { Question } from '../../bank/question';
import styles from './Question.module.css';

interface FeedbackProps {
  readonly question: Question;
  readonly marked: Marked;
  readonly renderRun: ((run: Run) => ReactNode) | null;
}

/** What is said to an answer: to one’s own first, then to what is right, then the point of it all, with the run. */
export function Feedback({ question, marked, renderRun }: FeedbackProps) {
  const { isCorrect, remarks } = marked;
  const top = useRef<HTMLHeadingElement>(null);
  // Whoever answered goes on here, with the keyboard and with a screen reader; it is done once.
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  const said = remarks.filter(({ isGiven, isRight }) => isGiven || isRight);
  const others = remarks.filter(({ isGiven, isRight }) => !isGiven && !isRight);
  const [shown, setShown] = useState<Shows | null>(() => firstShown(question, said));
  const show = renderRun === null ? null : setShown;
  return (
    <div className={styles.feedback} data-right={isCorrect}>
      <h3 ref={top} tabIndex={-1}>
        {isCorrect ? '✓ Right.' : '✗ Not quite.'}
      </h3>
      {said.map((remark) => (
        <RemarkView key={remark.about} {...{ remark, shown, show }} />
      ))}
      <p className={styles.point}>{question.explains}</p>
      {shown !== null && renderRun !== null && (
        <div className={styles.run}>
          {shown.says !== null && <p>{shown.says}</p>}
          {renderRun(shown.run)}
        </div>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>What of the other answers?</summary>
          {others.map((remark) => (
            <RemarkView key={remark.about} {...{ remark, shown, show }} />
          ))}
        </details>
      )}
      <Sources question={question} />
    </div>
  );
}

type Shows = NonNullable<Remark['shows']>;

interface RemarkViewProps {
  readonly remark: Remark;
  readonly shown: Shows | null;
  readonly show: ((shows: Shows) => void) | null;
}

function RemarkView({ remark, shown, show }: RemarkViewProps) {
  const { about, right, wrong, shows } = remark;
  return (
    <div className={styles.remark} data-right={remark.isRight}>
      <p className={styles.about}>
        <span aria-hidden="true">{remark.isRight ? '✓' : '✗'}</span> {about}
      </p>
      {right !== undefined && <p>{right}</p>}
      {wrong !== undefined && (
        <>
          <p>
            <b>It tempts, because:</b> {wrong.tempts}
          </p>
          <p>
            <b>What breaks:</b> {wrong.breaks}
          </p>
          <p className={styles.believed}>Behind it: “{MISCONCEPTIONS[wrong.misconception]}”</p>
        </>
      )}
      {shows !== undefined && show !== null && shown !== shows && (
        <button type="button" onClick={() => show(shows)}>
          Watch it
        </button>
      )}
    </div>
  );
}

function Sources({ question }: { readonly question: Question }) {
  const sources = question.rests ?? [];
  if (sources.length === 0) return null;
  return (
    <p className={styles.sources}>
      See:{' '}
      {sources.map(({ title, url }, at) => (
        <span key={title}>
          {at > 0 && '; '}
          {url === undefined ? (
            title
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          )}
        </span>
      ))}
      .
    </p>
  );
}

/** What one said oneself, if there is a run for it; else the one that the question is about; else what is right. */
function firstShown(question: Question, said: readonly Remark[]): Shows | null {
  const own = said.find(({ isGiven, shows }) => isGiven && shows !== undefined)?.shows;
  if (own !== undefined) return own;
  if (question.run !== undefined) return { run: question.run, says: null };
  return said.find(({ shows }) => shows !== undefined)?.shows ?? null;
}
