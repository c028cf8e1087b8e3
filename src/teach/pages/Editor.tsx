import { useState } from 'react';
import { useStudy } from '../../study/use-study';
import { Modal } from '../../views/elements/Modal';
import { Notice } from '../../views/notices/Notice';
import { useKeeping, useOwnPlaylist, wordOfOwn } from '../playlist/own-playlists';
import { minutesOf, readPlaylist, STEPS_MAX, type Playlist, type Step } from '../playlist/playlist';
import { NoPlan } from './PlanView';
import { Known, StepEditor } from './StepEditor';
import { TeachPage } from './TeachPage';
import styles from './Teach.module.css';

/** Makes and changes one’s own playlist. Each change is kept at once, unless it is not right yet; then that is said. */
export function Editor({ id }: { readonly id: string }) {
  const kept = useOwnPlaylist(id);
  const isOpening = useStudy(({ keeping }) => keeping.type === 'opening');
  const { put } = useKeeping();
  const [draft, setDraft] = useState<Playlist | null>(null);
  const [before, setBefore] = useState<Playlist | null>(null);
  const playlist = draft ?? kept;
  if (playlist === null)
    return isOpening ? (
      <TeachPage title="Teach">Opening your record …</TeachPage>
    ) : (
      <NoPlan faults={['This playlist is not kept in this browser.']} />
    );
  const read = readPlaylist(playlist);
  const change = (next: Playlist): void => {
    setDraft(next);
    setBefore(null);
    if (readPlaylist(next).ok) put(id, next);
  };
  const { title, steps } = playlist;
  const changeSteps = (next: readonly Step[]): void => change({ ...playlist, steps: next });
  const remove = (at: number): void => {
    changeSteps(steps.filter((_, other) => other !== at));
    setBefore(playlist);
  };
  return (
    <TeachPage
      title="Your playlist"
      lead={
        <>
          {read.ok ? 'Every change is kept in this browser.' : 'Not kept yet: see below.'}{' '}
          <a href={`#/teach/plan/${wordOfOwn(id)}`}>Done</a>
        </>
      }
    >
      <label className={styles.field}>
        Title
        <input
          value={title}
          onChange={({ target }) => change({ ...playlist, title: target.value })}
        />
      </label>
      {!read.ok && (
        <Notice title="This is not kept yet." tone="wrong">
          <ul>
            {read.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      {before !== null && (
        <Notice title="The step was taken out." onDismiss={() => setBefore(null)}>
          <button type="button" onClick={() => change(before)}>
            Undo
          </button>
        </Notice>
      )}
      <Known />
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={at}>
            <StepEditor
              step={step}
              place={at + 1}
              onChange={(next) => changeSteps(steps.with(at, next))}
              onMove={(by) => changeSteps(moved(steps, at, by))}
              canMove={{ up: at > 0, down: at < steps.length - 1 }}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <button
          type="button"
          disabled={steps.length >= STEPS_MAX}
          onClick={() => changeSteps([...steps, NEW_STEP])}
        >
          Add a step
        </button>
        <span className={styles.hint}>
          {steps.length} steps, {minutesOf(playlist)} minutes
        </span>
      </div>
      <Deletion
        onDelete={() => {
          put(id, null);
          location.hash = '#/teach';
        }}
      />
    </TeachPage>
  );
}

/** Deletes it after one question: it cannot be had back. */
function Deletion({ onDelete }: { readonly onDelete: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={styles.row}>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Delete this playlist …
      </button>
      {isAsked && (
        <Modal title="Delete this playlist?" onClose={() => setIsAsked(false)}>
          <p>It is deleted in this browser. A file or a link that you made of it stays good.</p>
          <button type="button" onClick={onDelete}>
            Delete it
          </button>
        </Modal>
      )}
    </div>
  );
}

const NEW_STEP: Step = {
  title: 'A new step',
  shows: { kind: 'scenario', address: '#/lab/paused-holder', isMystery: false },
  note: '',
  minutes: 5,
};

/** One step up (−1) or down (1). */
function moved(steps: readonly Step[], at: number, by: -1 | 1): readonly Step[] {
  const one = steps[at];
  const other = steps[at + by];
  if (one === undefined || other === undefined) return steps;
  return steps.with(at, other).with(at + by, one);
}
