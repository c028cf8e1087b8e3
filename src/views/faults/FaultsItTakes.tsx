import { useFaultRows } from '../../lab/fault-rows';
import { useFaultSaying, useTriedFaults, type TriedFault } from '../../lab/tried-faults';
import { summaryOf } from '../controls/faults/fault-summary';
import { FaultSwitches } from './FaultSwitches';
import styles from './FaultsItTakes.module.css';

/** The faults of the open run: each under its number on the timeline, with what it is needed for, and a switch. */
export default function FaultsItTakes() {
  const { rows, flip, isMarked, mark } = useFaultRows();
  const tried = useTriedFaults(isMarked);
  const said = useFaultSaying() ?? summaryOf;
  if (rows.length === 0) return null;
  const byOn = tried?.type === 'tried' ? tried.faults : [];
  let on = 0;
  return (
    <details
      className={styles.faults}
      open={isMarked}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isMarked) mark(currentTarget.open);
      }}
    >
      <summary>
        <h3>Which faults does it take?</h3>
      </summary>
      {isMarked && (
        <FaultSwitches
          faults={rows.map(({ fault, isOn }) => {
            const known = isOn ? byOn[on++] : undefined;
            return { said: said(fault), isOn, note: known === undefined ? null : needOf(known) };
          })}
          onFlip={flip}
        />
      )}
      {tried !== null && tried.type !== 'tried' && (
        <p role="status">
          {tried.type === 'failed'
            ? 'What each fault is needed for could not be loaded.'
            : 'This run is too long to be run again without each of its faults. Switch one off to see.'}
        </p>
      )}
    </details>
  );
}

/** `necessary for W, C`; where a verdict is violated without it as well, that is said. */
function needOf({ neededFor, notFor }: TriedFault): string {
  if (neededFor.length === 0)
    return notFor.length === 0 ? '' : `not needed: ${notFor.join(', ')} violated without it`;
  const rest = notFor.length === 0 ? '' : `; not for ${notFor.join(', ')}`;
  return `necessary for ${neededFor.join(', ')}${rest}`;
}
