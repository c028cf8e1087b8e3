import { useId } from 'react';
import { messageNamesOf } from '../../../lab/suggestions';
import { useLab } from '../../../lab/use-lab';
import type { LockService } from '../../../models/contract';
import { LOCK_SERVICES } from '../../../models/services';
import { NumberField } from '../NumberField';
import type { FaultField, Nodes } from './fault-fields';
import styles from './Faults.module.css';

interface FaultInputProps {
  readonly field: FaultField;
  readonly nodes: Nodes;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One field of a fault's form, by what kind it is. */
export function FaultInput({ field, nodes, value, onChange }: FaultInputProps) {
  const all = [...nodes.clients, ...nodes.servers, 'storage'];
  switch (field.kind) {
    case 'number':
      return (
        <div className={styles.row}>
          <span>{field.label}</span>
          <NumberField
            label={field.label}
            unit={field.unit}
            value={Number(value)}
            onChange={(typed) => {
              onChange(typed);
              return null;
            }}
          />
        </div>
      );
    case 'switch':
      return (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {field.label}
        </label>
      );
    case 'choice':
      return <Choice {...{ field, value, onChange }} options={Object.entries(field.options)} />;
    case 'node':
      return <Choice {...{ field, value, onChange }} options={pairs(all)} />;
    case 'client':
      return <Choice {...{ field, value, onChange }} options={pairs(nodes.clients)} />;
    case 'server':
      return <Choice {...{ field, value, onChange }} options={pairs(nodes.servers)} />;
    case 'part':
      return <Choice {...{ field, value, onChange }} options={pairs(PARTS)} />;
    case 'action':
      return <Action {...{ field, value, onChange }} />;
    case 'nodes':
      return <Several label={field.label} names={all} value={value} onChange={onChange} />;
    case 'message':
      return <Message label={field.label} value={value} onChange={onChange} />;
    default:
      return field satisfies never;
  }
}

const PARTS = ['worker', 'library', 'server', 'storage'];

function pairs(names: readonly string[]): readonly (readonly [string, string])[] {
  return names.map((name) => [name, name]);
}

interface ChoiceProps extends Pick<FaultInputProps, 'field' | 'value' | 'onChange'> {
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice({ field, value, onChange, options }: ChoiceProps) {
  return (
    <label>
      {field.label}
      <select value={String(value)} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What an operator can do, the lock service says. */
function Action(props: Pick<FaultInputProps, 'field' | 'value' | 'onChange'>) {
  const id = useLab(({ asking }) => asking.now.scenario.service.id);
  const service: LockService<never> = LOCK_SERVICES[id];
  const actions = Object.entries(service.operatorActions ?? {});
  return <Choice {...props} options={[['', 'choose'], ...actions]} />;
}

interface SeveralProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Several({ label, names, value, onChange }: SeveralProps) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <fieldset className={styles.several}>
      <legend>{label}</legend>
      {names.map((name) => (
        <label key={name} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(
                names.filter((one) => (one === name ? target.checked : chosen.includes(one))),
              )
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Message({ label, value, onChange }: Omit<SeveralProps, 'names'>) {
  const id = useId();
  const track = useLab((lab) => lab.track);
  const names = track === null ? [] : messageNamesOf(track.experiment);
  return (
    <label>
      {label}
      <input
        type="text"
        list={id}
        placeholder="any"
        maxLength={30}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}
