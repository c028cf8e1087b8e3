import { useId } from 'react';
import { machinesAt } from '../../../lab/machines';
import { partNamesOf, stateNamesOf } from '../../../lab/suggestions';
import { useLab } from '../../../lab/use-lab';
import type { FaultTime } from '../../../models/faults';
import { nodesOf } from '../../../scenario/read';
import { NumberField } from '../NumberField';
import styles from './Faults.module.css';

interface FaultMomentProps {
  readonly at: unknown;
  readonly onChange: (at: FaultTime) => void;
}

/** When a fault strikes: at a time, or when a process enters a state. */
export function FaultMoment({ at: given, onChange }: FaultMomentProps) {
  const at = given as FaultTime;
  const clients = useLab(({ asking }) => nodesOf(asking.now.scenario).clients.length);
  const isTimed = 'atMs' in at;
  return (
    <>
      <label>
        When
        <select
          value={isTimed ? 'time' : 'state'}
          disabled={clients === 0}
          onChange={({ target }) =>
            onChange(
              target.value === 'time'
                ? { atMs: 1_000 }
                : { node: 'A', enters: 'holding', nth: 1, plusMs: 0 },
            )
          }
        >
          <option value="time">at a time</option>
          <option value="state">when a state is entered</option>
        </select>
      </label>
      {isTimed ? (
        <Row label="At" value={at.atMs} unit="ms" onChange={(atMs) => onChange({ atMs })} />
      ) : (
        <Entering at={at} onChange={onChange} />
      )}
    </>
  );
}

function Entering({
  at,
  onChange,
}: {
  readonly at: EntryTime;
  readonly onChange: (at: FaultTime) => void;
}) {
  const id = useId();
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const machines = useLab(machinesAt);
  const { clients, servers } = nodesOf(scenario);
  const known = partNamesOf(machines, at.node);
  const parts = at.part === undefined || known.includes(at.part) ? known : [...known, at.part];
  return (
    <>
      <label>
        Process
        <select
          value={at.node}
          onChange={({ target }) => onChange({ ...ofMainMachine(at), node: target.value })}
        >
          {[...clients, ...servers, 'storage'].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Machine
        <select
          value={at.part ?? parts[0] ?? ''}
          onChange={({ target }) =>
            onChange(target.value === parts[0] ? ofMainMachine(at) : { ...at, part: target.value })
          }
        >
          {parts.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Enters
        <input
          type="text"
          list={id}
          maxLength={60}
          value={at.enters}
          onChange={({ target }) => onChange({ ...at, enters: target.value })}
        />
        <datalist id={id}>
          {stateNamesOf(machines, at).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <Row
        label="Which time"
        unit="count"
        value={at.nth}
        onChange={(nth) => onChange({ ...at, nth })}
      />
      <Row
        label="And then after"
        unit="ms"
        value={at.plusMs}
        onChange={(plusMs) => onChange({ ...at, plusMs })}
      />
    </>
  );
}

type EntryTime = Exclude<FaultTime, { readonly atMs: number }>;

/** Which machines there are depends on the process; the main one is not named. */
function ofMainMachine({ part: _, ...at }: EntryTime): EntryTime {
  return at;
}

interface RowProps {
  readonly label: string;
  readonly unit: 'ms' | 'count';
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Row({ label, unit, value, onChange }: RowProps) {
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <NumberField
        label={label}
        unit={unit}
        value={value}
        onChange={(typed) => {
          onChange(typed);
          return null;
        }}
      />
    </div>
  );
}
