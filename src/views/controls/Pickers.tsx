import { useId } from 'react';
import { useService } from '../../lab/catalogue';
import { useLab, useValueAt } from '../../lab/use-lab';
import { guardNoteOf } from '../../lab/notes';
import { prepareGuards } from '../../lab/runner';
import { STORAGE_GUARDS, type StorageGuardId } from '../../models/storages';
import { AboutService } from '../services/AboutService';
import { ServiceOptions } from '../services/ServiceOptions';
import { useServiceChange } from '../services/use-service-change';
import { Complained } from './Complained';
import { Segmented } from './Segmented';
import { useChange } from './use-change';
import styles from './Controls.module.css';

/** Which lock service grants the lock. */
export function ServicePicker() {
  const service = useService();
  const { choose, notes } = useServiceChange();
  const select = useId();
  if (service === null) return null;
  return (
    <div className={styles.picker}>
      <label htmlFor={select}>Lock service</label>
      <select id={select} value={service.id} onChange={({ target }) => choose(target.value)}>
        <ServiceOptions chosen={service} />
      </select>
      <p className={styles.note}>{service.summary}</p>
      <AboutService service={service} />
      {notes.map((note) => (
        <p key={note} className={styles.warning} role="status">
          {note}
        </p>
      ))}
    </div>
  );
}

/** What storage compares before it applies a write, and what that asks of the lock service. */
export function GuardPicker() {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const guard = useValueAt(GUARD) as StorageGuardId;
  const service = useService();
  const note = service && guardNoteOf(scenario, service);
  const { change, complaint } = useChange();
  return (
    <Segmented
      legend="Storage guard"
      options={Object.values(STORAGE_GUARDS).map(({ id, label }) => ({ value: id, label }))}
      value={guard}
      onApproach={() => prepareGuards(scenario)}
      onChange={(next) => change(GUARD, next)}
    >
      <p className={styles.note}>{STORAGE_GUARDS[guard].summary}</p>
      {note !== null && <p className={styles.warning}>{note}</p>}
      <Complained complaint={complaint} />
    </Segmented>
  );
}

const GUARD = ['storage', 'guard'];
