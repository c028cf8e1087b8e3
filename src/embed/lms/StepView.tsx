import { useSelector } from '@xstate/react';
import { Suspense, use, useState, type ReactNode } from 'react';
import type { Run } from '../../bank/claim';
import type { CourseStep } from './course/course';
import { Figure } from '../../lessons/figure/Figure';
import { keyFor, variantOf } from '../../lessons/quiz/keys';
import { useNow } from '../../lessons/quiz/now';
import { questionOf } from '../../lessons/quiz/questions';
import { QuestionView } from '../../lessons/quiz/QuestionView';
import type { Answered } from '../../lessons/quiz/sureness';
import { seedOf } from './order';
import { reportOf } from './report';
import type { Session } from './session';
import styles from './Course.module.css';

interface StepViewProps {
  readonly session: Session;
  readonly isFirst: boolean;
}

/** The step that is shown now, and the way on. */
export function StepView({ session, isFirst }: StepViewProps) {
  const { course, actor } = session;
  // A step that is done stays as it is until somebody goes on.
  const [step] = useState(() => actor.getSnapshot().context.step);
  const isDone = useSelector(actor, (state) => state.matches('judged'));
  const isLast = useSelector(actor, ({ context }) => !context.progress.marks.includes('open'));
  const shown = course.steps[step];
  if (shown === undefined) return null;
  const next = isDone ? (
    <button type="button" className={styles.next} onClick={() => actor.send({ type: 'next' })}>
      {isLast ? 'See the result' : 'Next'}
    </button>
  ) : null;
  return (
    <div className={styles.step} tabIndex={-1} ref={isFirst ? null : focusQuietly}>
      <Suspense fallback={<p>Loading …</p>}>
        <Step {...{ session, step, shown, next }} />
      </Suspense>
    </div>
  );
}

function focusQuietly(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

interface StepProps {
  readonly session: Session;
  readonly step: number;
  readonly next: ReactNode;
}

function Step({ shown, ...props }: StepProps & { readonly shown: CourseStep }) {
  return shown.type === 'question' ? (
    <QuestionStep id={shown.id} {...props} />
  ) : (
    <ScenarioStep address={shown.address} {...props} />
  );
}

function QuestionStep({ session, step, id, next }: StepProps & { readonly id: string }) {
  const question = use(questionOf(id));
  const now = useNow();
  const [shownAtMs] = useState(now);
  const { attempt, toldCount: ordinal } = session.actor.getSnapshot().context.progress;
  const [seed] = useState(() => seedOf(session.course, attempt));
  if (question === null)
    return (
      <>
        <p role="alert">This lab has no question “{id}” any more. It counts for nothing.</p>
        {next ?? <GoOn session={session} label="Go on without it" />}
      </>
    );
  const variant = variantOf(question, seed);
  const answered = async (given: Answered): Promise<void> => {
    // It was just marked by this key, so it is there.
    const key = await keyFor(variant);
    const atMs = now();
    const tookMs = Math.max(0, atMs - shownAtMs);
    session.answer(
      {
        mark: given.isCorrect ? 'right' : 'wrong',
        detail: { step, given: given.given, sureness: given.sureness },
      },
      reportOf({ question: variant, key, answered: given, ordinal, atMs, tookMs }),
    );
  };
  return (
    <QuestionView
      question={variant}
      seed={seed}
      renderRun={liveRun}
      onAnswered={(given) => void answered(given)}
    >
      {next}
    </QuestionView>
  );
}

function liveRun(run: Run): ReactNode {
  if (!('preset' in run)) return null;
  return <Figure key={JSON.stringify(run)} preset={run.preset} set={run.set} />;
}

function ScenarioStep({ session, address, next }: StepProps & { readonly address: string }) {
  return (
    <>
      <p className={styles.place}>A scenario to look at. It is not judged.</p>
      <Figure preset={address} verdicts="M B X W C T F" />
      {next ?? <GoOn session={session} label="I have looked at it" />}
    </>
  );
}

function GoOn({ session, label }: { readonly session: Session; readonly label: string }) {
  return (
    <button
      type="button"
      className={styles.next}
      onClick={() => {
        session.answer({ mark: 'seen' }, null);
        session.actor.send({ type: 'next' });
      }}
    >
      {label}
    </button>
  );
}
