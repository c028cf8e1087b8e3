import { useLab } from '../../lab/use-lab';
import { guardNoteOf } from '../../lab/notes';
import { LOCK_SERVICES } from '../../models/services';
import { STORAGE_GUARDS } from '../../models/storages';
import { Segmented } from './Segmented';
import styles from './Controls.module.css';

/** Which lock service grants the lock. */
export function ServicePicker() {
  const id = useLab(({ asking }) => asking.now.scenario.service.id);
  const change = useLab((lab) => lab.change);
  return (
    <Segmented
      legend="Lock service"
      options={Object.values(LOCK_SERVICES).map((service) => ({
        value: service.id,
        label: service.label,
      }))}
      value={id}
      onChange={(next) => change(['service'], { id: next })}
    >
      <p className={styles.note}>{LOCK_SERVICES[id].summary}</p>
    </Segmented>
  );
}

/** What storage compares before it applies a write, and what that asks of the lock service. */
export function GuardPicker() {
  const guard = useLab(({ asking }) => asking.now.scenario.storage.guard);
  const note = useLab(({ asking }) => guardNoteOf(asking.now.scenario));
  const change = useLab((lab) => lab.change);
  return (
    <Segmented
      legend="Storage guard"
      options={Object.values(STORAGE_GUARDS).map(({ id, label }) => ({ value: id, label }))}
      value={guard}
      onChange={(next) => change(['storage', 'guard'], next)}
    >
      <p className={styles.note}>{STORAGE_GUARDS[guard].summary}</p>
      {note !== null && <p className={styles.warning}>{note}</p>}
    </Segmented>
  );
}
