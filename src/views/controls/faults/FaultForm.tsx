import { useState } from 'react';
import { useLab } from '../../../lab/use-lab';
import type { FaultType } from '../../../models/faults';
import { FAULT_WORDS } from '../../../models/faults/words';
import { nodesOf, type ScenarioFault } from '../../../scenario/read';
import { FaultList } from '../../notices/FaultList';
import { FAULT_FIELDS, FAULT_TYPES, draftOf } from './fault-fields';
import { FaultInput } from './FaultInput';
import { FaultMoment } from './FaultMoment';
import styles from './Faults.module.css';

interface FaultFormProps {
  /** Its place in the scenario's list; the list's length for a new one. */
  readonly index: number;
  readonly draft: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Everything about one fault. It joins the scenario when all of it can be. */
export function FaultForm({ index, draft: begun, onClose }: FaultFormProps) {
  const change = useLab((lab) => lab.change);
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const [draft, setDraft] = useState(begun);
  const [faults, setFaults] = useState<readonly ScenarioFault[]>([]);
  const nodes = nodesOf(scenario);
  const type = draft['type'] as FaultType;
  const set = (name: string, value: unknown) => setDraft({ ...draft, [name]: value });
  const commit = (): void => {
    const found = change(['faults', index], draft);
    setFaults(found);
    if (found.length === 0) onClose();
  };
  return (
    <form
      className={styles.form}
      aria-label={`Fault ${index + 1}`}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <label>
        What
        <select
          value={type}
          onChange={({ target }) =>
            setDraft({ ...draftOf(target.value as FaultType, nodes), at: draft['at'] })
          }
        >
          {FAULT_TYPES.map((each) => (
            <option key={each} value={each}>
              {FAULT_WORDS[each].label}
            </option>
          ))}
        </select>
      </label>
      <p>{FAULT_WORDS[type].hint}</p>
      <FaultMoment at={draft['at']} onChange={(at) => set('at', at)} />
      {FAULT_FIELDS[type].map((field) => (
        <FaultInput
          key={`${type}.${field.name}`}
          field={field}
          nodes={nodes}
          value={draft[field.name]}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {faults.length > 0 && (
        <div role="alert" className={styles.wrong}>
          <FaultList faults={faults} />
        </div>
      )}
      <div className={styles.buttons}>
        <button type="submit">Apply</button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
