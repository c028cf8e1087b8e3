import { use } from 'react';
import { isMark } from '../../bank/gate';
import { GATES } from '../../bank/gates';
import type { Question } from '../../bank/question';
import { CHECKERS, VERDICT_IDS } from '../../checkers';
import { seconds } from '../../bank/answer';
import { keyFor, variantOf } from '../../lessons/quiz/keys';
import { questionOf } from '../../lessons/quiz/questions';
import { choicesOf } from '../present/ShownQuestion';
import { SIGNS } from '../room/signs';
import type { Asked } from './sheets';
import styles from './Handout.module.css';

/** One thing to be answered with a pen. */
export function AskedOnPaper({ asked: { number, title, shows } }: { readonly asked: Asked }) {
  return (
    <section className={styles.asked}>
      <h3>
        <b>{number}</b> {shows.kind === 'question' ? title : LABELS[shows.kind]}
      </h3>
      {shows.kind === 'question' && <QuestionOnPaper {...shows} />}
      {shows.kind === 'prediction' && <PredictionOnPaper id={shows.id} />}
      {shows.kind === 'scenario' && <VerdictsOnPaper isMystery={shows.isMystery} />}
    </section>
  );
}

const LABELS = { prediction: 'Predict', scenario: 'Look' } as const;

function QuestionOnPaper({ id, seed }: { readonly id: string; readonly seed: number | null }) {
  const found = use(questionOf(id));
  if (found === null) return <p role="alert">The bank has no question “{id}”.</p>;
  const question = variantOf(found, seed);
  return (
    <>
      {question.scene !== undefined && <p>{question.scene}</p>}
      <p className={styles.asks}>{question.asks}</p>
      <Answers question={question} seed={seed} />
    </>
  );
}

function Answers({
  question,
  seed,
}: {
  readonly question: Question;
  readonly seed: number | null;
}) {
  switch (question.kind) {
    case 'estimate':
      return <Blank label="Your estimate" unit={question.unit} />;
    case 'mark-the-instant':
      return <Instant question={question} />;
    case 'put-in-order':
      return (
        <Boxes
          hint="Number them, the first with 1."
          texts={choicesOf(question, { seed, right: null }).map(({ text }) => text)}
          hasLetters={false}
        />
      );
    case 'spot-the-bug':
      return <Code question={question} />;
    default:
      return (
        <Boxes
          hint={question.kind === 'choose-several' ? 'Several are right.' : null}
          texts={choicesOf(question, { seed, right: null }).map(({ text }) => text)}
        />
      );
  }
}

function Instant({
  question,
}: {
  readonly question: Extract<Question, { readonly kind: 'mark-the-instant' }>;
}) {
  const key = use(keyFor(question));
  const { fromMs, toMs } = question.axis;
  const givenMs = key.type === 'instant' ? key.givenMs : [];
  return (
    <>
      <ul>
        {question.given.map(({ label }, at) => (
          <li key={label}>
            {label} at {seconds(givenMs[at] ?? Number.NaN)}
          </li>
        ))}
      </ul>
      <Blank label={`The instant, from ${seconds(fromMs)} to ${seconds(toMs)}`} unit="s" />
    </>
  );
}

/** The lines as they stand; one that could be wrong has its letter. */
function Code({
  question: { code },
}: {
  readonly question: Extract<Question, { readonly kind: 'spot-the-bug' }>;
}) {
  const optional = code.flatMap(({ option }) => option ?? []);
  return (
    <ol className={styles.code}>
      {code.map(({ line, option }, at) => (
        <li key={at}>
          <span>{option === undefined ? '' : SIGNS[optional.indexOf(option)]?.letter}</span>
          <code>{line}</code>
        </li>
      ))}
    </ol>
  );
}

function PredictionOnPaper({ id }: { readonly id: string }) {
  const gate = GATES.find((one) => one.id === id);
  if (gate === undefined) return <p role="alert">The lesson asks no “{id}”.</p>;
  return (
    <>
      <p className={styles.asks}>{gate.asks}</p>
      {isMark(gate.answer) ? (
        <Blank label="Mark it on the timeline. The instant" unit="s" />
      ) : (
        <Boxes texts={gate.answer.choices.map(({ says }) => says)} hint={null} />
      )}
    </>
  );
}

function VerdictsOnPaper({ isMystery }: { readonly isMystery: boolean }) {
  return (
    <>
      {isMystery && <Blank label="Which lock service is this" unit="" />}
      <p className={styles.asks}>Which of these does the run violate, and when first?</p>
      <ul className={styles.verdicts}>
        {VERDICT_IDS.map((id) => (
          <li key={id}>
            <i className={styles.box} aria-hidden="true" /> <b>{id}</b> {CHECKERS[id].title}
          </li>
        ))}
      </ul>
    </>
  );
}

interface BoxesProps {
  readonly texts: readonly string[];
  readonly hint: string | null;
  readonly hasLetters?: boolean;
}

function Boxes({ texts, hint, hasLetters = true }: BoxesProps) {
  return (
    <>
      {hint !== null && <p className={styles.hint}>{hint}</p>}
      <ol className={styles.boxes}>
        {texts.map((text, at) => (
          <li key={text}>
            <i className={styles.box} aria-hidden="true" />
            {hasLetters && <b>{SIGNS[at]?.letter}</b>} <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Blank({ label, unit }: { readonly label: string; readonly unit: string }) {
  return (
    <p>
      {label}: <span className={styles.blank} /> {unit}
    </p>
  );
}
