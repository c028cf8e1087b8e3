import { useLab } from '../../lab/use-lab';
import styles from './UndoBar.module.css';

/** Undo, redo, and back to where the scenario began. */
export function UndoBar() {
  const canUndo = useLab(({ asking, early }) => asking.past.length + early.done.length > 0);
  const canRedo = useLab(({ asking, early }) => asking.future.length + early.undone.length > 0);
  const isChanged = useLab(({ asking: { now } }) => now.scenario !== now.origin.scenario);
  const undo = useLab((lab) => lab.undo);
  const redo = useLab((lab) => lab.redo);
  const reset = useLab((lab) => lab.reset);
  return (
    <div className={styles.bar}>
      <h2>Controls</h2>
      <button type="button" onClick={reset} disabled={!isChanged}>
        Reset
      </button>
      <button
        type="button"
        className={styles.icon}
        onClick={undo}
        disabled={!canUndo}
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
      >
        <Arrow path="M3 6h7a3.5 3.5 0 0 1 0 7H6M6 2.5 2.5 6 6 9.5" />
      </button>
      <button
        type="button"
        className={styles.icon}
        onClick={redo}
        disabled={!canRedo}
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
      >
        <Arrow path="M13 6H6a3.5 3.5 0 0 0 0 7h4M10 2.5 13.5 6 10 9.5" />
      </button>
    </div>
  );
}

function Arrow({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
