import { useState } from 'react';
import { useValueAt } from '../../../lab/use-lab';
import type { TextSpec } from '../../../models/parameters';
import type { Path } from '../../../scenario/path';
import { Complained } from '../Complained';
import { useChange } from '../use-change';
import styles from './More.module.css';

/** Connects a text field to one short name of the scenario. */
export function TextAt({ path, spec }: { readonly path: Path; readonly spec: TextSpec }) {
  const value = useValueAt(path);
  const { change, complaint } = useChange();
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (): void => {
    if (draft !== null && change(path, draft) === null) setDraft(null);
  };
  return (
    <div className={styles.field}>
      <label>
        {spec.label}
        <input
          type="text"
          maxLength={spec.maxLength}
          value={draft ?? (typeof value === 'string' ? value : '')}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
        />
      </label>
      <p>{spec.hint}</p>
      <Complained complaint={complaint} />
    </div>
  );
}
