import { useState } from 'react';
import { useStudyStore } from '../../study/use-study';
import { Modal } from '../../views/elements/Modal';
import styles from './Record.module.css';

/** Deletes all that is kept, after one question. */
export function Erase() {
  const store = useStudyStore();
  const [isAsked, setIsAsked] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const erase = async (): Promise<void> => {
    setIsAsked(false);
    await store.getState().erase();
    setIsDone(true);
  };
  return (
    <section className={styles.section} aria-labelledby="record-erase">
      <h2 id="record-erase">Delete everything</h2>
      <p role="status">{isDone ? 'Everything was deleted.' : ''}</p>
      <p>
        <button type="button" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          Delete your record …
        </button>
      </p>
      {isAsked && (
        <Modal title="Delete your record?" onClose={() => setIsAsked(false)}>
          <p>
            All that you read, predicted, answered and wrote is deleted in this browser, in all its
            tabs. It cannot be undone, unless you saved a file before.
          </p>
          <button type="button" className={styles.danger} onClick={() => void erase()}>
            Delete everything
          </button>
        </Modal>
      )}
    </section>
  );
}
