import { useValueAt } from '../../../lab/use-lab';
import type { NumberSpec } from '../../../models/parameters';
import type { Path } from '../../../scenario/path';
import { NumberAt } from '../NumberAt';
import { useChange } from '../use-change';
import styles from './More.module.css';

/** A bound that the lock service promises, unless the scenario sets its own. */
export function BoundAt({ path, spec }: { readonly path: Path; readonly spec: NumberSpec }) {
  const value = useValueAt(path);
  const { change } = useChange();
  const isOwn = value !== null;
  return (
    <>
      <div className={styles.field}>
        <label>
          <input
            type="checkbox"
            checked={isOwn}
            onChange={({ target }) => change(path, target.checked ? spec.default : null)}
          />
          {spec.label}: a bound of its own
        </label>
        {!isOwn && <p>As the lock service promises. {spec.hint}</p>}
      </div>
      {isOwn && <NumberAt path={path} spec={spec} />}
    </>
  );
}
