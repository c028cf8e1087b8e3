import { useLab } from '../../../lab/use-lab';
import { useChange } from '../use-change';
import { Group } from './Group';
import styles from './More.module.css';

/** Clients that differ from the others; made in a file, shown and removed here. */
export function OverridesGroup() {
  const each = useLab(({ asking }) => asking.now.scenario.clients.each);
  const { change } = useChange();
  const differing = Object.entries(each);
  if (differing.length === 0) return null;
  return (
    <Group title="Clients that differ" note={String(differing.length)}>
      <ul className={styles.list}>
        {differing.map(([client, overrides]) => (
          <li key={client}>
            <span>
              {client}:{' '}
              {Object.entries({ ...overrides.behaviour, ...overrides.service })
                .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
                .join(', ')}
            </span>
            <button
              type="button"
              aria-label={`Make ${client} like the others`}
              onClick={() => change(['clients', 'each', client], undefined)}
            >
              Make like the others
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}
