import { useId, useState } from 'react';
import { isMark, type Choices } from '../../bank/gate';
import { useLab } from '../../lab/use-lab';
import type { Sureness } from '../../study/sureness';
import { clockTime } from '../../views/transport/clock-time';
import { AskingForm, PredictingForm } from '../asking/AskingForm';
import { ChoiceField } from '../asking/ChoiceField';
import asking from '../asking/Asking.module.css';
import { TooMany } from './TooMany';
import type { GateSession } from './use-gate';
import styles from './Gate.module.css';

/** What is answered below the picture: a prediction with a confidence, then what was seen. */
export function GateForm({ session }: { readonly session: GateSession }) {
  switch (session.phase) {
    case 'asking':
      return session.changed.length > 1 ? (
        <TooMany session={session} />
      ) : (
        <Predicting key={session.changed.map(({ after }) => after).join()} session={session} />
      );
    case 'running':
      return (
        <div className={asking.row}>
          <button type="button" onClick={session.showEnd}>
            Show the end
          </button>
        </div>
      );
    case 'observing':
      return <Observing session={session} />;
    case 'told':
      return null;
    default:
      return session.phase satisfies never;
  }
}

function Predicting({ session }: { readonly session: GateSession }) {
  const { gate, markMs, commit, skip } = session;
  const [choice, setChoice] = useState<number | null>(null);
  const words = {
    submit: 'Commit and run',
    skip: 'Skip, show me',
    onSkip: skip,
    onSubmit: (predicted: number, confidence: Sureness) => commit({ predicted, confidence }),
  };
  if (isMark(gate.answer))
    return (
      <PredictingForm {...words} answer={markMs} unanswered="Put a mark on the timeline first.">
        <MarkField session={session} />
      </PredictingForm>
    );
  return (
    <PredictingForm {...words} answer={choice}>
      <ChoiceField
        legend="Your prediction"
        choices={placesOf(gate.answer)}
        chosen={choice}
        onChoose={setChoice}
      />
    </PredictingForm>
  );
}

function Observing({ session }: { readonly session: GateSession }) {
  const { seen, say } = session;
  const [saw, setSaw] = useState<number | null>(null);
  return (
    <AskingForm
      answer={saw}
      submit="That is what I saw"
      skip="Skip, explain"
      onSubmit={say}
      onSkip={() => say(null)}
    >
      <ChoiceField legend="What you saw" choices={placesOf(seen)} chosen={saw} onChoose={setSaw} />
    </AskingForm>
  );
}

/** A choice is known by its place. */
function placesOf({ choices }: Choices) {
  return choices.map(({ says }, value) => ({ value, says }));
}

/** The mark by keys and fingers; a click in the picture puts it too. */
function MarkField({ session }: { readonly session: GateSession }) {
  const { gate, markMs, putMark } = session;
  const durationMs = useLab(({ asking }) => asking.now.scenario.durationMs);
  const fromMs = useLab(({ curtain }) => curtain?.untilMs ?? gate.untilMs);
  const id = useId();
  return (
    <div className={styles.markField}>
      <label htmlFor={id}>Your mark: click into the hidden part, or move this</label>
      <input
        id={id}
        type="range"
        min={fromMs}
        max={durationMs}
        step={Math.max(1, Math.round(durationMs / 500))}
        value={markMs ?? fromMs}
        aria-valuetext={markMs === null ? 'no mark yet' : clockTime(markMs)}
        onChange={({ target }) => putMark(target.valueAsNumber)}
      />
      <output htmlFor={id}>{markMs === null ? 'no mark yet' : clockTime(markMs)}</output>
    </div>
  );
}
