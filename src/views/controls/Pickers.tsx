import { useLab } from '../../lab/use-lab';
import { guardNoteOf } from '../../lab/notes';
import { prepareGuards } from '../../lab/runner';
import { serviceFor } from '../../lab/service-change';
import { LOCK_SERVICES, type LockServiceId } from '../../models/services';
import { STORAGE_GUARDS } from '../../models/storages';
import { Complained } from './Complained';
import { Segmented } from './Segmented';
import { useChange } from './use-change';
import styles from './Controls.module.css';

/** Which lock service grants the lock. */
export function ServicePicker() {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const { id } = scenario.service;
  const { change, complaint } = useChange();
  return (
    <Segmented
      legend="Lock service"
      options={Object.values(LOCK_SERVICES).map((service) => ({
        value: service.id,
        label: service.label,
      }))}
      value={id}
      onChange={(next) => change(['service'], serviceFor(scenario, next as LockServiceId))}
    >
      <p className={styles.note}>{LOCK_SERVICES[id].summary}</p>
      <Complained complaint={complaint} />
    </Segmented>
  );
}

/** What storage compares before it applies a write, and what that asks of the lock service. */
export function GuardPicker() {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const { guard } = scenario.storage;
  const note = useLab(({ asking }) => guardNoteOf(asking.now.scenario));
  const { change, complaint } = useChange();
  return (
    <Segmented
      legend="Storage guard"
      options={Object.values(STORAGE_GUARDS).map(({ id, label }) => ({ value: id, label }))}
      value={guard}
      onApproach={() => prepareGuards(scenario)}
      onChange={(next) => change(['storage', 'guard'], next)}
    >
      <p className={styles.note}>{STORAGE_GUARDS[guard].summary}</p>
      {note !== null && <p className={styles.warning}>{note}</p>}
      <Complained complaint={complaint} />
    </Segmented>
  );
}
