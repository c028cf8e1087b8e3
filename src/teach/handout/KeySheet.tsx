import { use } from 'react';
import { foundIn, readingOf } from '../../bank/found';
import { isMark, rightChoice, type Gate } from '../../bank/gate';
import { GATES } from '../../bank/gates';
import { formatMs } from '../../history/sentence';
import { useService } from '../../lab/catalogue';
import { useLab } from '../../lab/use-lab';
import { keyFor, variantOf } from '../../lessons/quiz/keys';
import { questionOf } from '../../lessons/quiz/questions';
import { verdictWords } from '../../views/still/picture-words';
import { answerOf, choicesOf } from '../present/ShownQuestion';
import { SIGNS } from '../room/signs';
import { SheetRun } from './SheetRun';
import type { Asked, Sheet } from './sheets';
import styles from './Handout.module.css';

interface KeySheetProps {
  readonly title: string;
  readonly sheets: readonly Sheet[];
}

/** What is right, on a sheet of its own for whoever leads. Keys are computed from the runs, as everywhere. */
export function KeySheet({ title, sheets }: KeySheetProps) {
  return (
    <section className={styles.sheet} aria-label="Key">
      <h2>Key: {title}</h2>
      <ol className={styles.key}>
        {sheets
          .flatMap(({ asked }) => asked)
          .map((asked) => (
            <li key={asked.number}>
              <h3>
                <b>{asked.number}</b> {asked.title}
              </h3>
              <KeyOf asked={asked} />
            </li>
          ))}
      </ol>
    </section>
  );
}

function KeyOf({ asked: { shows } }: { readonly asked: Asked }) {
  switch (shows.kind) {
    case 'question':
      return <QuestionKey {...shows} />;
    case 'prediction': {
      const gate = GATES.find(({ id }) => id === shows.id);
      return (
        <SheetRun run={shows} isRevealed>
          {gate !== undefined && <GateKey gate={gate} />}
          <Violated />
        </SheetRun>
      );
    }
    case 'scenario':
      return (
        <SheetRun run={shows} isRevealed>
          {shows.isMystery && <Service />}
          <Violated />
        </SheetRun>
      );
    default:
      return shows satisfies never;
  }
}

function QuestionKey({ id, seed }: { readonly id: string; readonly seed: number | null }) {
  const found = use(questionOf(id));
  const question = found === null ? null : variantOf(found, seed);
  const key = use(question === null ? NONE : keyFor(question));
  if (question === null || key === null) return <p role="alert">The bank has no “{id}”.</p>;
  const right = choicesOf(question, { seed, right: key })
    .map(({ text, isRight }, at) => ({ text, isRight, letter: SIGNS[at]?.letter ?? '' }))
    .filter(({ isRight }) => isRight === true);
  return (
    <p>
      <b>
        {right.length > 0
          ? right.map(({ letter, text }) => `${letter}: ${text}`).join('; ')
          : answerOf(question, key)}
      </b>{' '}
      {question.explains}
    </p>
  );
}

const NONE = Promise.resolve(null);

function GateKey({ gate: { answer } }: { readonly gate: Gate }) {
  const whole = useLab((lab) => lab.whole);
  if (whole === null) return null;
  const found = foundIn(whole.history);
  if (isMark(answer)) {
    const atMs = readingOf(found, answer.instant) ?? null;
    return (
      <p>
        <b>{atMs === null ? 'It never happens.' : `At ${formatMs(atMs)}.`}</b>
      </p>
    );
  }
  const right = rightChoice(answer, found);
  return (
    <p>
      <b>
        {right === null
          ? 'None of these.'
          : `${SIGNS[right]?.letter ?? ''}: ${answer.choices[right]?.says ?? ''}`}
      </b>
    </p>
  );
}

function Service() {
  const service = useService();
  return (
    <p>
      <b>{service?.label}</b>
    </p>
  );
}

function Violated() {
  const verdicts = useLab(({ whole }) => whole?.verdicts ?? null);
  if (verdicts === null) return null;
  return (
    <ul>
      {verdictWords(verdicts).map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
