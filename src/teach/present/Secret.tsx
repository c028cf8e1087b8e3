import { useService } from '../../lab/catalogue';
import { ttlOf } from '../../lab/thresholds';
import { useLab } from '../../lab/use-lab';
import { formatQuantity } from '../../views/controls/quantity';
import styles from './Stage.module.css';

/** “Which service is this?”: its name and the values that decide most, locked, and hidden until they are revealed. */
export function Secret({ isRevealed }: { readonly isRevealed: boolean }) {
  const service = useService();
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const { pause, work } = scenario;
  const ttlMs = service && ttlOf(scenario, service);
  const values: readonly (readonly [string, string])[] = [
    ['Lock service', service?.label ?? '…'],
    ['How long a grant lasts', ttlMs === null ? 'without end' : formatQuantity(ttlMs, 'ms')],
    ['Pause', pause.lengthMs === 0 ? 'none' : formatQuantity(pause.lengthMs, 'ms')],
    ['Work under the lock', formatQuantity(work.workMs, 'ms')],
  ];
  return (
    <div className={styles.secret} role="group" aria-label="Which service is this?">
      {values.map(([label, value]) => (
        <label key={label}>
          {label}: <output>{isRevealed ? value : '?'}</output>
          {/* Locked, and all in the middle: where it stands would give it away. */}
          {!isRevealed && <input type="range" disabled value={50} min={0} max={100} readOnly />}
        </label>
      ))}
    </div>
  );
}
