import { useState } from 'react';
import { WORKLOAD, type WorkloadKey } from '../../bank/workload/inputs';
import type { NumberSpec } from '../../models/parameters';
import { NumberField } from '../../views/controls/NumberField';
import { formatQuantity } from '../../views/controls/quantity';
import type { SharedWorkload } from './use-workload';
import styles from './Workload.module.css';

interface WorkloadInputsProps {
  readonly legend: string;
  readonly keys: readonly WorkloadKey[];
  readonly shared: SharedWorkload;
}

/** Some of the inputs, to be typed. */
export function WorkloadInputs({ legend, keys, shared }: WorkloadInputsProps) {
  return (
    <fieldset className={styles.inputs}>
      <legend>{legend}</legend>
      {keys.map((key) => (
        <Input key={key} name={key} shared={shared} />
      ))}
    </fieldset>
  );
}

function Input({ name, shared }: { readonly name: WorkloadKey; readonly shared: SharedWorkload }) {
  const spec: NumberSpec = WORKLOAD[name];
  const { label, hint, unit, source } = spec;
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <div className={styles.input}>
      <span aria-hidden>{label}</span>
      <NumberField
        label={label}
        unit={unit}
        value={shared.workload[name]}
        onChange={(value) => {
          const found = shared.change(name, value);
          setWrong(found === null ? null : `${label} ${inUnit(found, spec)}.`);
          return found;
        }}
      />
      {wrong !== null && <p role="alert">{wrong}</p>}
      <p>
        {hint}
        {source !== undefined && (
          <>
            {' '}
            <a href={source}>Source</a>
          </>
        )}
      </p>
    </div>
  );
}

/** `must be at least 50 ms` rather than `must be at least 50`. */
function inUnit(fault: string, { unit }: NumberSpec): string {
  return fault.replace(/\d[\d.]*$/, (bound) => formatQuantity(Number(bound), unit));
}
