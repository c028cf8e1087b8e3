import { useId, useState } from 'react';
import { isMark, type Choices } from '../../bank/gate';
import { useLab } from '../../lab/use-lab';
import { clockTime } from '../../views/transport/clock-time';
import { CONFIDENCE_NAMES } from './confidence';
import type { Confidence } from './gate.machine';
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
        <div className={styles.row}>
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
  const [confidence, setConfidence] = useState<Confidence | null>(null);
  const predicted = isMark(gate.answer) ? markMs : choice;
  const missing =
    predicted === null
      ? isMark(gate.answer)
        ? 'Put a mark on the timeline first.'
        : 'Choose an answer first.'
      : confidence === null
        ? 'Say how sure you are.'
        : null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (predicted !== null && confidence !== null) commit({ predicted, confidence });
      }}
    >
      {isMark(gate.answer) ? (
        <MarkField session={session} />
      ) : (
        <ChoiceField
          legend="Your prediction"
          of={gate.answer}
          chosen={choice}
          onChoose={setChoice}
        />
      )}
      <div className={styles.row}>
        <ConfidenceField chosen={confidence} onChoose={setConfidence} />
        <button type="button" className={styles.skip} onClick={skip}>
          Skip, show me
        </button>
        <button type="submit" className={styles.commit} disabled={missing !== null}>
          Commit and run
        </button>
      </div>
      <p className={styles.missing} role="status">
        {missing}
      </p>
    </form>
  );
}

function Observing({ session }: { readonly session: GateSession }) {
  const { seen, say } = session;
  const [saw, setSaw] = useState<number | null>(null);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (saw !== null) say(saw);
      }}
    >
      <ChoiceField legend="What you saw" of={seen} chosen={saw} onChoose={setSaw} />
      <div className={styles.row}>
        <button type="button" className={styles.skip} onClick={() => say(null)}>
          Skip, explain
        </button>
        <button type="submit" className={styles.commit} disabled={saw === null}>
          That is what I saw
        </button>
      </div>
    </form>
  );
}

interface ChoiceFieldProps {
  readonly legend: string;
  readonly of: Choices;
  readonly chosen: number | null;
  readonly onChoose: (at: number) => void;
}

function ChoiceField({ legend, of: { choices }, chosen, onChoose }: ChoiceFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ says }, at) => (
        <label key={says}>
          <input type="radio" name={name} checked={chosen === at} onChange={() => onChoose(at)} />
          <span>{says}</span>
        </label>
      ))}
    </fieldset>
  );
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

interface ConfidenceFieldProps {
  readonly chosen: Confidence | null;
  readonly onChoose: (confidence: Confidence) => void;
}

function ConfidenceField({ chosen, onChoose }: ConfidenceFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.confidence}>
      <legend>How sure?</legend>
      {CONFIDENCE_NAMES.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  );
}
