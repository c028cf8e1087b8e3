import { useValueAt } from '../../../lab/use-lab';
import type { ChoiceSpec } from '../../../models/parameters';
import type { Path } from '../../../scenario/path';
import { Complained } from '../Complained';
import { useChange } from '../use-change';
import styles from './More.module.css';

interface ChoiceAtProps {
  readonly path: Path;
  readonly spec: Pick<ChoiceSpec, 'label' | 'hint' | 'options'>;
  /** What stands for null in the scenario, if that is one of the choices. */
  readonly none?: string;
}

/** Connects a list of words to one choice of the scenario. */
export function ChoiceAt({ path, spec: { label, hint, options }, none }: ChoiceAtProps) {
  const value = useValueAt(path);
  const { change, complaint } = useChange();
  return (
    <div className={styles.field}>
      <label>
        {label}
        <select
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => change(path, target.value === '' ? null : target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {Object.entries(options).map(([option, called]) => (
            <option key={option} value={option}>
              {called}
            </option>
          ))}
        </select>
      </label>
      {hint !== '' && <p>{hint}</p>}
      <Complained complaint={complaint} />
    </div>
  );
}
