import { LINE_KINDS, type LineFilter, type LineKind } from '../../lab/lines';
import styles from './EventTable.module.css';

interface EventFiltersProps {
  readonly filter: LineFilter;
  readonly nodes: readonly string[];
  readonly onChange: (filter: LineFilter) => void;
}

/** Which lines to list. */
export function EventFilters({ filter, nodes, onChange }: EventFiltersProps) {
  const set = (part: Partial<LineFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={styles.filters} role="group" aria-label="Filter the events">
      <input
        type="search"
        placeholder="Find in the text"
        aria-label="Find in the text"
        value={filter.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <select
        aria-label="Process"
        value={filter.node}
        onChange={({ target }) => set({ node: target.value })}
      >
        <option value="">All processes</option>
        {nodes.map((node) => (
          <option key={node}>{node}</option>
        ))}
      </select>
      <select
        aria-label="Kind"
        value={filter.kind}
        onChange={({ target }) => set({ kind: target.value as LineKind | '' })}
      >
        <option value="">All kinds</option>
        {Object.entries(LINE_KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={filter.withPlumbing}
          onChange={({ target }) => set({ withPlumbing: target.checked })}
        />
        Messages and timers
      </label>
    </div>
  );
}
