import { useState } from 'react';
import { GuardPicker, ServicePicker } from './Pickers';
import { MainSliders } from './MainSliders';
import { UndoBar } from './UndoBar';
import styles from './Controls.module.css';
import { later } from '../elements/later';

/** Everything a scenario can be changed by; what decides most comes first. */
export function Controls() {
  return (
    <section className={styles.controls} aria-label="Controls">
      <UndoBar />
      <ServicePicker />
      <GuardPicker />
      <MainSliders />
      <More />
    </section>
  );
}

const MoreControls = later(
  () => import('./more/MoreControls'),
  <p className={styles.note}>Loading …</p>,
);

/** The rest waits below a fold, and is fetched when that is opened. */
function More() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.more}>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Fewer controls' : 'More: faults, clients, network …'}
      </button>
      {isOpen && <MoreControls />}
    </div>
  );
}
