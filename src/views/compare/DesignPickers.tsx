import { useCatalogue } from '../../lab/catalogue';
import type { Design } from '../../lab/design';
import { STORAGE_GUARDS } from '../../models/storages';
import { ServiceOptions } from '../services/ServiceOptions';
import styles from './Compare.module.css';

interface DesignPickersProps {
  /** Which design this is, for those who do not see where it stands: `design 2`. */
  readonly name: string;
  readonly design: Design;
  readonly onChange: (design: Design) => void;
}

/** Who grants the lock and what storage checks, side by side. */
export function DesignPickers({ name, design, onChange }: DesignPickersProps) {
  const label = useCatalogue()?.LOCK_SERVICES[design.service].label ?? design.service;
  return (
    <div className={styles.pickers}>
      <select
        aria-label={`Lock service of ${name}`}
        value={design.service}
        onChange={({ target }) =>
          onChange({ ...design, service: target.value as Design['service'] })
        }
      >
        <ServiceOptions chosen={{ id: design.service, label }} />
      </select>
      <select
        aria-label={`Storage guard of ${name}`}
        value={design.guard}
        onChange={({ target }) => onChange({ ...design, guard: target.value as Design['guard'] })}
      >
        {Object.values(STORAGE_GUARDS).map(({ id, label }) => (
          <option key={id} value={id}>
            guard: {label}
          </option>
        ))}
      </select>
    </div>
  );
}
