import { specAt } from '../../lessons/figure/spec-at';
import type { LockService } from '../../models/contract';
import { pathIn } from '../../scenario/path';
import type { Scenario } from '../../scenario/scenario';
import { controlNames, controlPaths } from '../scenario-controls';
import styles from './Dialog.module.css';

interface ControlsFieldProps {
  readonly service: Pick<LockService<never>, 'ttlParameter' | 'parameters'>;
  readonly scenario: Scenario;
  /** Short names; null: the main ones. */
  readonly controls: readonly string[] | null;
  readonly onChange: (controls: readonly string[] | null) => void;
}

/** What the reader of the page may move. */
export function ControlsField({ service, scenario, controls, onChange }: ControlsFieldProps) {
  const here = { service, scenario };
  // One by one: a name that this service lacks is left out.
  const offered = controlNames().flatMap((name) => {
    const [path] = controlPaths([name], here).paths;
    const spec = path === undefined ? null : specAt(pathIn(path) ?? [], service, scenario);
    return path === undefined || spec === null ? [] : [{ name, path, label: spec.label }];
  });
  const main = controlPaths(null, here).paths;
  const chosen = controls ?? offered.filter(({ path }) => main.includes(path)).map(nameOf);
  const turn = (name: string, isOn: boolean): void => {
    const now = offered.map(nameOf).filter((one) => (one === name ? isOn : chosen.includes(one)));
    const isMain = offered.every(
      ({ name: one, path }) => now.includes(one) === main.includes(path),
    );
    onChange(isMain ? null : now);
  };
  return (
    <fieldset className={styles.ticks}>
      <legend>What the reader may move</legend>
      {offered.map(({ name, label }) => (
        <label key={name} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) => turn(name, target.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
