import type { MachineName } from '../../lab/lab';
import { useLab } from '../../lab/use-lab';
import styles from './Machines.module.css';
import { nameOf } from './names';

/** Opens a machine's diagram, which can be closed there. */
export function DiagramButton(machine: MachineName) {
  const inspect = useLab((lab) => lab.inspect);
  return (
    <button
      type="button"
      className={styles.diagram}
      aria-label={`Diagram of ${nameOf(machine)}`}
      onClick={() => inspect(machine)}
    >
      Diagram
    </button>
  );
}
