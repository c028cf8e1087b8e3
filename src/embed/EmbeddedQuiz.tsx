import { useState, type ReactNode } from 'react';
import type { Run } from '../bank/claim';
import type { Question } from '../bank/question';
import { variantOf } from '../lessons/quiz/keys';
import { useNow } from '../lessons/quiz/now';
import { QuestionView } from '../lessons/quiz/QuestionView';
import type { Answered } from '../lessons/quiz/sureness';
import { SURENESS } from '../study/sureness';
import { focusQuietly } from './focus';
import { QuizOver } from './QuizOver';
import { PASS_SHARE, resultOf, type QuizAnswer, type QuizResult } from './results';
import styles from './Embed.module.css';

export interface EmbeddedQuizProps {
  /** Said back with the result. */
  readonly quizId: string;
  /** In the order in which they are asked; not empty. */
  readonly questions: readonly Question[];
  /** Fills in the numbers of each question and shuffles its options; null: those of the textbook. */
  readonly seed: number | null;
  /** The share of right answers with which it is passed, 0 to 1. */
  readonly passShare?: number;
  /** Answers of this attempt that were given before: it goes on behind them. Read once. */
  readonly earlier?: readonly QuizAnswer[];
  /** How often it may be taken; left out: as often as one likes. */
  readonly attemptsMax?: number;
  /** Called once for each answer, in order. */
  readonly onAnswered?: (answer: QuizAnswer) => void;
  /** Called once for each attempt, with the last answer, before the learner goes on to the result. */
  readonly onCompleted?: (result: QuizResult) => void;
  /** Draws the run beside the feedback. */
  readonly renderRun?: (run: Run) => ReactNode;
}

/**
 * A quiz that stands alone: one question after the other, and what came of them. It keeps nothing and knows nobody; what
 * is to be kept or told is handed to its callbacks. It fetches nothing but what its questions need.
 */
export function EmbeddedQuiz(props: EmbeddedQuizProps) {
  const { questions, quizId, passShare = PASS_SHARE, earlier = [], attemptsMax } = props;
  const [attempt, setAttempt] = useState(earlier[0]?.attempt ?? 1);
  const [answers, setAnswers] = useState(earlier);
  const [at, setAt] = useState(() => firstOpen(questions, earlier));
  const question = questions[at];
  const quiz = { quizId, attempt, questionCount: questions.length, passShare };
  const beginAgain = (): void => {
    setAttempt(attempt + 1);
    setAnswers([]);
    setAt(0);
  };
  const again = attemptsMax !== undefined && attempt >= attemptsMax ? null : beginAgain;
  if (question === undefined)
    return (
      <QuizOver
        result={resultOf(answers, quiz)}
        missed={questions.filter(({ id }) => !isRight(answers, id))}
        onAgain={again}
      />
    );
  const next = at + 1 + firstOpen(questions.slice(at + 1), answers);
  const isOnly = questions.length === 1;
  return (
    <OneOf
      {...props}
      key={`${attempt}/${question.id}`}
      question={question}
      attempt={attempt}
      place={isOnly ? null : `Question ${at + 1} of ${questions.length}`}
      nextLabel={
        isOnly ? 'Try again' : next < questions.length ? 'Next question' : 'See the result'
      }
      // Whoever went on by a button reads on here; the first question takes no focus from the page around.
      takesFocus={attempt > 1 || answers.length > earlier.length}
      onNext={isOnly ? again : () => setAt(next)}
      onAnswer={(answer) => {
        const all = [...answers, answer];
        setAnswers(all);
        props.onAnswered?.(answer);
        if (next >= questions.length) props.onCompleted?.(resultOf(all, quiz));
      }}
    />
  );
}

interface OneOfProps extends Pick<EmbeddedQuizProps, 'seed' | 'renderRun'> {
  readonly question: Question;
  readonly attempt: number;
  readonly place: string | null;
  readonly nextLabel: string;
  readonly takesFocus: boolean;
  readonly onNext: (() => void) | null;
  readonly onAnswer: (answer: QuizAnswer) => void;
}

function OneOf(props: OneOfProps) {
  const { question, seed, attempt, place, takesFocus, renderRun, onNext, onAnswer } = props;
  const now = useNow();
  const [shownAtMs] = useState(now);
  const answered = ({ given, isCorrect, sureness }: Answered): void =>
    onAnswer({
      questionId: question.id,
      optionIds: typeof given === 'number' ? [] : given,
      value: typeof given === 'number' ? given : null,
      correct: isCorrect,
      confidence: SURENESS[sureness],
      attempt,
      ms: Math.max(0, Math.round(now() - shownAtMs)),
    });
  return (
    <div ref={takesFocus ? focusQuietly : null} tabIndex={-1} className={styles.one}>
      {place !== null && <p className={styles.place}>{place}</p>}
      <QuestionView
        question={variantOf(question, seed)}
        seed={seed}
        onAnswered={answered}
        {...(renderRun === undefined ? {} : { renderRun })}
      >
        {onNext !== null && (
          <button type="button" className={styles.next} onClick={onNext}>
            {props.nextLabel}
          </button>
        )}
      </QuestionView>
    </div>
  );
}

/** The place of the first question without an answer; the number of questions where all have one. */
function firstOpen(questions: readonly Question[], answers: readonly QuizAnswer[]): number {
  const met = new Set(answers.map(({ questionId }) => questionId));
  const at = questions.findIndex(({ id }) => !met.has(id));
  return at < 0 ? questions.length : at;
}

function isRight(answers: readonly QuizAnswer[], id: string): boolean {
  return answers.some(({ questionId, correct }) => questionId === id && correct);
}
