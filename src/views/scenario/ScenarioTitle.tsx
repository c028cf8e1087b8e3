import { useLab } from '../../lab/use-lab';
import { useCatalogue } from '../../lab/catalogue';
import styles from './ScenarioTitle.module.css';
import { later } from '../elements/later';

const IncidentStory = later(() => import('./IncidentStory'));

/** What this scenario is called and what to look at. */
export function ScenarioTitle() {
  const title = useLab(({ asking }) => asking.now.scenario.title);
  const story = useLab(({ asking }) => asking.now.scenario.story);
  const presetId = useLab(({ asking }) => asking.now.origin.presetId);
  const isChanged = useLab(({ asking: { now } }) => now.scenario !== now.origin.scenario);
  const presets = useCatalogue()?.PRESETS;
  const isIncident =
    presetId !== null && presets !== undefined && !Object.hasOwn(presets, presetId);
  return (
    <div className={styles.title}>
      <h1>
        {title === '' ? 'A scenario' : title}
        {isChanged && <small>changed</small>}
      </h1>
      {story !== '' && <p>{story}</p>}
      {isIncident && <IncidentStory presetId={presetId} />}
    </div>
  );
}
