import { use } from 'react';
import { GATES } from '../../bank/gates';
import { useCatalogue } from '../../lab/catalogue';
import { allQuestions } from '../../lessons/quiz/questions';
import { MINUTES_MAX, type Shows, type Step } from '../playlist/playlist';
import { SHOWN_WORDS } from './shown';
import styles from './Teach.module.css';

interface StepEditorProps {
  readonly step: Step;
  /** From 1. */
  readonly place: number;
  readonly onChange: (step: Step) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly canMove: { readonly up: boolean; readonly down: boolean };
  readonly onRemove: () => void;
}

/** One step: what is shown, for how long, and the note to oneself. */
export function StepEditor({ step, place, onChange, onMove, canMove, onRemove }: StepEditorProps) {
  const { title, shows, note, minutes } = step;
  return (
    <fieldset className={styles.step}>
      <legend>Step {place}</legend>
      <label className={styles.field}>
        Title
        <input
          value={title}
          onChange={({ target }) => onChange({ ...step, title: target.value })}
        />
      </label>
      <div className={styles.row}>
        <label className={styles.field}>
          Shows
          <select
            value={shows.kind}
            onChange={({ target }) =>
              onChange({ ...step, shows: FRESH[target.value as Shows['kind']] })
            }
          >
            {Object.entries(SHOWN_WORDS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          Minutes
          <input
            type="number"
            min={0}
            max={MINUTES_MAX}
            value={Number.isNaN(minutes) ? '' : minutes}
            onChange={({ target }) => onChange({ ...step, minutes: target.valueAsNumber })}
          />
        </label>
      </div>
      <ShowsField shows={shows} onChange={(next) => onChange({ ...step, shows: next })} />
      <label className={styles.field}>
        Note, for you only
        <textarea
          rows={4}
          value={note}
          onChange={({ target }) => onChange({ ...step, note: target.value })}
        />
      </label>
      <div className={styles.row}>
        <button type="button" disabled={!canMove.up} onClick={() => onMove(-1)}>
          Move step {place} up
        </button>
        <button type="button" disabled={!canMove.down} onClick={() => onMove(1)}>
          Move step {place} down
        </button>
        <button type="button" onClick={onRemove}>
          Take step {place} out
        </button>
      </div>
    </fieldset>
  );
}

const FRESH: { readonly [K in Shows['kind']]: Extract<Shows, { readonly kind: K }> } = {
  words: { kind: 'words' },
  scenario: { kind: 'scenario', address: '#/lab/paused-holder', isMystery: false },
  prediction: { kind: 'prediction', id: 'chapter-1/late-write' },
  question: { kind: 'question', id: 'pauses/ten-and-fifteen', seed: null },
};

function ShowsField({
  shows,
  onChange,
}: {
  readonly shows: Shows;
  readonly onChange: (shows: Shows) => void;
}) {
  switch (shows.kind) {
    case 'words':
      return null;
    case 'scenario':
      return (
        <>
          <label className={styles.field}>
            Link to the scenario, as Share gives it
            <input
              value={shows.address}
              list="teach-presets"
              onChange={({ target }) =>
                onChange({ ...shows, address: target.value.trim().replace(/^[^#]*(?=#)/, '') })
              }
            />
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={shows.isMystery}
              onChange={({ target }) => onChange({ ...shows, isMystery: target.checked })}
            />
            “Which service is this?”: hide its name and its values
          </label>
        </>
      );
    case 'prediction':
    case 'question':
      return (
        <label className={styles.field}>
          Which one
          <input
            value={shows.id}
            list={shows.kind === 'question' ? 'teach-questions' : 'teach-predictions'}
            onChange={({ target }) => onChange({ ...shows, id: target.value.trim() })}
          />
        </label>
      );
    default:
      return shows satisfies never;
  }
}

/** What can be chosen from, once for all steps. */
export function Known() {
  const questions = use(allQuestions());
  const catalogue = useCatalogue();
  return (
    <>
      <datalist id="teach-presets">
        {Object.values(catalogue?.PRESETS ?? {}).map(({ id, scenario }) => (
          <option key={id} value={`#/lab/${id}`}>
            {scenario.title}
          </option>
        ))}
      </datalist>
      <datalist id="teach-predictions">
        {GATES.map(({ id, asks }) => (
          <option key={id} value={id}>
            {asks}
          </option>
        ))}
      </datalist>
      <datalist id="teach-questions">
        {questions.map(({ id, asks }) => (
          <option key={id} value={id}>
            {asks}
          </option>
        ))}
      </datalist>
    </>
  );
}
