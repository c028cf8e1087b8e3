import { useValueAt } from '../../../lab/use-lab';
import type { SwitchSpec } from '../../../models/parameters';
import type { Path } from '../../../scenario/path';
import { Complained } from '../Complained';
import { useChange } from '../use-change';
import styles from './More.module.css';

/** Connects a checkbox to one switch of the scenario. */
export function SwitchAt({ path, spec }: { readonly path: Path; readonly spec: SwitchSpec }) {
  const value = useValueAt(path);
  const { change, complaint } = useChange();
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => change(path, target.checked)}
        />
        {spec.label}
      </label>
      <p>{spec.hint}</p>
      <Complained complaint={complaint} />
    </div>
  );
}
