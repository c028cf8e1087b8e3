import { useLab } from '../../lab/use-lab';
import styles from './Controls.module.css';

/** Undo, redo, and back to where the scenario began. */
export function UndoBar() {
  const canUndo = useLab(({ asking }) => asking.past.length > 0);
  const canRedo = useLab(({ asking }) => asking.future.length > 0);
  const isChanged = useLab(({ asking: { now } }) => now.scenario !== now.origin.scenario);
  const undo = useLab((lab) => lab.undo);
  const redo = useLab((lab) => lab.redo);
  const reset = useLab((lab) => lab.reset);
  return (
    <div className={styles.undo}>
      <button type="button" onClick={undo} disabled={!canUndo} title="Undo (Ctrl+Z)">
        Undo
      </button>
      <button type="button" onClick={redo} disabled={!canRedo} title="Redo (Ctrl+Shift+Z)">
        Redo
      </button>
      <button type="button" onClick={reset} disabled={!isChanged}>
        Reset
      </button>
    </div>
  );
}
