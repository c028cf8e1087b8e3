import { useState } from 'react';
import { formatMs } from '../../../history/sentence';
import { useLab } from '../../../lab/use-lab';
import { nodesOf } from '../../../scenario/read';
import type { ScenarioJob } from '../../../scenario/scenario';
import { Complained } from '../Complained';
import { NumberField } from '../NumberField';
import { useChange } from '../use-change';
import { Group } from './Group';
import styles from './More.module.css';

/** The jobs that come at set times, whatever the traffic. */
export function JobsGroup() {
  const jobs = useLab(({ asking }) => asking.now.scenario.jobs);
  const { change, complaint } = useChange();
  return (
    <Group title="Scripted jobs" note={String(jobs.length)}>
      <ul className={styles.list}>
        {jobs.map((job, index) => (
          <li key={index}>
            <span>{saidOf(job)}</span>
            <button
              type="button"
              aria-label={`Remove job ${index + 1}`}
              onClick={() => change(['jobs', index], undefined)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <AddJob onAdd={(job) => change(['jobs'], [...jobs, job])} />
      <Complained complaint={complaint} />
    </Group>
  );
}

function AddJob({ onAdd }: { readonly onAdd: (job: object) => void }) {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const [client, setClient] = useState('');
  const [atMs, setAtMs] = useState(1_000);
  return (
    <div className={styles.field}>
      <label>
        Client
        <select value={client} onChange={({ target }) => setClient(target.value)}>
          <option value="">whoever is idle</option>
          {nodesOf(scenario).clients.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <div className={styles.row}>
        <span>At</span>
        <NumberField
          label="Time of the new job"
          unit="ms"
          value={atMs}
          onChange={(typed) => {
            setAtMs(typed);
            return null;
          }}
        />
      </div>
      <button type="button" onClick={() => onAdd({ client: client === '' ? null : client, atMs })}>
        Add a job
      </button>
    </div>
  );
}

/** `A at 1.00 s: read, write at 1.50 s, release`; without steps of its own, as `work` says. */
function saidOf({ client, atMs, steps, rounds }: ScenarioJob): string {
  const who = `${client ?? 'whoever is idle'} at ${formatMs(atMs)}`;
  if (steps === undefined) return `${who}: read, work, write, release`;
  const said = steps.map(({ do: what, atMs: at, afterMs, sinceGrantMs, blind }) => {
    const when =
      at !== undefined
        ? ` at ${formatMs(at)}`
        : sinceGrantMs !== undefined
          ? ` ${formatMs(sinceGrantMs)} after the grant`
          : afterMs !== undefined
            ? ` after ${formatMs(afterMs)}`
            : '';
    return `${blind ? 'blind ' : ''}${what}${when}`;
  });
  const last = steps.at(-1)?.do === 'release' ? said : [...said, 'release'];
  return `${who}: ${last.join(', ')}${rounds > 1 ? `; ${rounds} rounds` : ''}`;
}
