import type { GalleryEntry, GalleryFilter } from '../../lab/gallery';
import { NO_FAULT } from '../../lab/gallery';
import { CHECKERS, VERDICT_IDS } from '../../checkers';
import { FENCING_WORDS } from './fencing-words';
import styles from './Gallery.module.css';

interface GalleryFiltersProps {
  readonly entries: readonly GalleryEntry[];
  readonly filter: GalleryFilter;
  readonly onChange: (filter: GalleryFilter) => void;
}

/** What somebody can look for: words, service, cause, property, fencing. */
export function GalleryFilters({ entries, filter, onChange }: GalleryFiltersProps) {
  const services = new Map(
    entries.map(({ incident, serviceLabel }) => [incident.service as string, serviceLabel]),
  );
  const causes = [...new Set(entries.flatMap(({ causes: list }) => list))].sort();
  const set = (change: Partial<GalleryFilter>): void => onChange({ ...filter, ...change });
  return (
    <form
      role="search"
      className={styles.filters}
      data-asks={Object.values(filter).some((value) => value !== '') || undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className={styles.text}>
        Search
        <input
          type="search"
          value={filter.text}
          placeholder="failover, Redisson, renew …"
          onChange={({ target }) => set({ text: target.value })}
        />
      </label>
      <Choice
        label="Service"
        value={filter.service}
        options={[...services]}
        onChange={(service) => set({ service })}
      />
      <Choice
        label="Cause"
        value={filter.cause}
        options={[...causes, NO_FAULT].map((cause) => [cause, cause])}
        onChange={(cause) => set({ cause })}
      />
      <Choice
        label="Violated property"
        value={filter.violated}
        options={VERDICT_IDS.map((id) => [id, `${id} ${CHECKERS[id].title}`])}
        onChange={(violated) => set({ violated })}
      />
      <Choice
        label="Would fencing have helped?"
        value={filter.fencing}
        options={Object.entries(FENCING_WORDS)}
        onChange={(fencing) => set({ fencing })}
      />
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">any</option>
        {options.map(([option, called]) => (
          <option key={option} value={option}>
            {called}
          </option>
        ))}
      </select>
    </label>
  );
}
