import { useSelector } from '@xstate/react';
import { use } from 'react';
import { addressOfQuestion } from '../../lessons/quiz/route';
import type { CourseStep } from './course/course';
import { mayTryAgain, shareRight } from './course/standing';
import type { Mark } from './course/progress';
import { percentText } from './course/spans';
import { questionOf } from '../../lessons/quiz/questions';
import type { Session } from './session';
import styles from './Course.module.css';

/** What the attempt came to, what counts, and what to look at again. */
export function CourseResult({ session }: { readonly session: Session }) {
  const { course, actor, masteryPercent } = session;
  const { progress } = useSelector(actor, ({ context }) => context);
  const { scaled, isPassed } = session.standing();
  const share = shareRight(course, progress);
  const best = scaled ?? share;
  return (
    <section className={styles.result} aria-labelledby="course-result">
      {/* The step that had the focus is gone. */}
      <h2 id="course-result" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {percentText(share)} % right
        {isPassed === null ? '' : isPassed ? ': passed' : ': not passed'}
      </h2>
      {best > share && <p>Your best attempt counts: {percentText(best)} %.</p>}
      {masteryPercent !== null && <p>{percentText(masteryPercent / 100)} % passes.</p>}
      <ol className={styles.marks}>
        {course.steps.map((step, at) => (
          <li key={at}>
            <span aria-hidden="true">{SIGNS[progress.marks[at] ?? 'open']}</span>{' '}
            <span className={styles.hidden}>{WORDS[progress.marks[at] ?? 'open']}: </span>
            <StepTitle step={step} />
          </li>
        ))}
      </ol>
      <div className={styles.after}>
        {mayTryAgain(course, progress) && (
          <button type="button" onClick={session.tryAgain}>
            Try again
          </button>
        )}
        {session.connected.connection.kind !== 'none' && (
          <button type="button" className={styles.next} onClick={() => void session.close()}>
            Save and close
          </button>
        )}
      </div>
    </section>
  );
}

const SIGNS: Readonly<Record<Mark, string>> = { open: '·', right: '✓', wrong: '✗', seen: '○' };
const WORDS: Readonly<Record<Mark, string>> = {
  open: 'Open',
  right: 'Right',
  wrong: 'Wrong',
  seen: 'Seen',
};

function StepTitle({ step }: { readonly step: CourseStep }) {
  if (step.type === 'scenario') return <>A scenario</>;
  return <QuestionTitle id={step.id} />;
}

function QuestionTitle({ id }: { readonly id: string }) {
  const question = use(questionOf(id));
  return <a href={addressOfQuestion(id)}>{question?.asks ?? id}</a>;
}
