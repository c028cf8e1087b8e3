import { GuardPicker, ServicePicker } from './Pickers';
import { MainSliders } from './MainSliders';
import { UndoBar } from './UndoBar';
import styles from './Controls.module.css';

/** Everything a scenario can be changed by; what decides most comes first. */
export function Controls() {
  return (
    <section className={styles.controls} aria-label="Controls">
      <UndoBar />
      <ServicePicker />
      <GuardPicker />
      <MainSliders />
    </section>
  );
}
