import { use, useState } from 'react';
import type { Question } from '../../bank/question';
import { TOPICS, type TopicId } from '../../bank/topics';
import { calibrationOf } from '../../study/calibration';
import { SURENESS } from '../../study/sureness';
import { Calibration } from '../record/Calibration';
import { Asked } from './Asked';
import { inOrder } from './in-order';
import { variantOf } from './keys';
import { allQuestions, questionOf, questionsOf } from './questions';
import { addressOfQuestion } from './route';
import type { Answered } from './sureness';
import { TellResult } from './TellResult';
import styles from './Quiz.module.css';

/** How many questions a mixed round has. Arbitrary: a quarter of an hour. */
const MIXED_COUNT = 10;

interface Seeded {
  readonly seed: number | null;
}

/** All of one topic, in the order of the bank or as the seed shuffles them. */
export function TopicRound({ topic, seed }: Seeded & { readonly topic: TopicId }) {
  const questions = use(questionsOf(topic));
  return <Round title={TOPICS[topic]} questions={inOrder(questions, seed)} seed={seed} />;
}

/** A few from everywhere. */
export function MixedRound({ seed }: Seeded) {
  const questions = use(allQuestions());
  const mixed = inOrder(questions, seed ?? 0).slice(0, MIXED_COUNT);
  return <Round title="A mixed round" questions={mixed} seed={seed} />;
}

export function OneQuestion({ id, seed }: Seeded & { readonly id: string }) {
  const question = use(questionOf(id));
  if (question === null)
    return (
      <p role="alert">
        The bank has no question “{id}”. <a href="#/quiz">All topics</a>
      </p>
    );
  const place = seed === null ? 'one question' : `variant ${seed}`;
  return <Asked question={question} seed={seed} place={place} />;
}

interface RoundProps extends Seeded {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** One question after the other, and what came of them. */
function Round({ title, questions, seed }: RoundProps) {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<readonly RoundAnswer[]>([]);
  const question = questions[at];
  if (question === undefined) return <Result title={title} answers={answers} />;
  const isLast = at === questions.length - 1;
  return (
    <Asked
      key={question.id}
      question={question}
      seed={seed}
      place={`${at + 1} of ${questions.length}`}
      onAnswered={(answered) => setAnswers((before) => [...before, { question, seed, answered }])}
      next={{ label: isLast ? 'See the result' : 'Next question', go: () => setAt(at + 1) }}
    />
  );
}

export interface RoundAnswer extends Seeded {
  readonly question: Question;
  readonly answered: Answered;
}

/** How it went, how well one knew it, and what to look at again. */
export function Result({
  title,
  answers,
}: {
  readonly title: string;
  readonly answers: readonly RoundAnswer[];
}) {
  const missed = answers.filter(({ answered }) => !answered.isCorrect);
  const bins = calibrationOf(
    answers.map(({ answered: { sureness, isCorrect } }) => ({
      confidence: SURENESS[sureness],
      isRight: isCorrect,
    })),
  );
  return (
    <section className={styles.result} aria-labelledby="quiz-result">
      {/* The question that had the focus is gone. */}
      <h2 id="quiz-result" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {title}: {answers.length - missed.length} of {answers.length} right
      </h2>
      <Calibration bins={bins} />
      {missed.length > 0 && (
        <>
          <h3>Missed</h3>
          <ul className={styles.missed}>
            {missed.map(({ question, seed }) => (
              <Missed key={question.id} question={variantOf(question, seed)} />
            ))}
          </ul>
        </>
      )}
      {answers.length > 0 && <TellResult answers={answers} />}
      <p>
        All of them are in your review now. <a href="#/quiz">All topics</a> ·{' '}
        <a href="#/quiz/review">Review</a>
      </p>
    </section>
  );
}

/** Many questions ask for the mean wait: what is the case tells which. */
function Missed({ question: { id, asks, scene } }: { readonly question: Question }) {
  return (
    <li>
      <a href={addressOfQuestion(id)}>{asks}</a>
      {scene !== undefined && <small>{scene}</small>}
    </li>
  );
}
