import { useId, useState } from 'react';
import { useCatalogue, useService } from '../../lab/catalogue';
import { useLab } from '../../lab/use-lab';
import { guardNoteOf } from '../../lab/notes';
import { prepareGuards } from '../../lab/runner';
import type { LockService } from '../../models/contract';
import { STORAGE_GUARDS } from '../../models/storages';
import { AboutService } from '../services/AboutService';
import { Complained } from './Complained';
import { Segmented } from './Segmented';
import { useChange } from './use-change';
import styles from './Controls.module.css';

/** Which lock service grants the lock, by family. Until all of them are there, the one that is shown. */
export function ServicePicker() {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const service = useService();
  const catalogue = useCatalogue();
  const { change, complaint } = useChange();
  const [told, setTold] = useState<Told | null>(null);
  const select = useId();
  if (service === null) return null;
  const choose = (id: string): void => {
    if (catalogue === null || !isIn(catalogue.LOCK_SERVICES, id)) return;
    const designed = catalogue.withService(scenario, id, catalogue);
    const notes = designed.ok ? designed.notes : [`It cannot stand here: ${designed.because}.`];
    setTold({ service: designed.ok ? id : service.id, notes });
    if (designed.ok) change([], designed.scenario);
  };
  const notes = told?.service === service.id ? told.notes : [];
  return (
    <div className={styles.picker}>
      <label htmlFor={select}>Lock service</label>
      <select id={select} value={service.id} onChange={({ target }) => choose(target.value)}>
        {catalogue === null
          ? options([service])
          : catalogue.SERVICE_MENU.map(({ label, services }) => (
              <optgroup key={label} label={label}>
                {options(services)}
              </optgroup>
            ))}
      </select>
      <p className={styles.note}>{service.summary}</p>
      <AboutService service={service} />
      {notes.map((note) => (
        <p key={note} className={styles.warning} role="status">
          {note}
        </p>
      ))}
      <Complained complaint={complaint} />
    </div>
  );
}

/** What choosing a service left out; of no interest once another is chosen. */
interface Told {
  readonly service: string;
  readonly notes: readonly string[];
}

function options(services: readonly Pick<LockService, 'id' | 'label'>[]) {
  return services.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}

function isIn<T extends object>(registry: T, id: PropertyKey): id is keyof T {
  return Object.hasOwn(registry, id);
}

/** What storage compares before it applies a write, and what that asks of the lock service. */
export function GuardPicker() {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const { guard } = scenario.storage;
  const service = useService();
  const note = service && guardNoteOf(scenario, service);
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
