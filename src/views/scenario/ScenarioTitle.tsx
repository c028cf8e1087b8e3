import { useLab } from '../../lab/use-lab';
import styles from './ScenarioTitle.module.css';

/** What this scenario is called and what to look at. */
export function ScenarioTitle() {
  const title = useLab(({ asking }) => asking.now.scenario.title);
  const story = useLab(({ asking }) => asking.now.scenario.story);
  const isChanged = useLab(({ asking: { now } }) => now.scenario !== now.origin.scenario);
  return (
    <div className={styles.title}>
      <h1>
        {title === '' ? 'A scenario' : title}
        {isChanged && <small>changed</small>}
      </h1>
      {story !== '' && <p>{story}</p>}
    </div>
  );
}
