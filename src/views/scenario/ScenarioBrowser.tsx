import { Suspense } from 'react';
import { fileOf } from '../../lab/scenario-file';
import { useLab } from '../../lab/use-lab';
import { LOCK_SERVICES } from '../../models/services';
import { PRESETS, type Preset } from '../../scenario/presets';
import { FilePicker } from '../files/FilePicker';
import { saveText } from './save-text';
import { IncidentList } from './IncidentList';
import { OwnScenarios } from './OwnScenarios';
import { PresetButton } from './PresetButton';
import { RunExports } from './RunExports';
import { RunPictures } from './RunPictures';
import styles from './ScenarioBrowser.module.css';

interface ScenarioBrowserProps {
  readonly onDone: () => void;
  readonly onFile: (file: File) => void;
}

/** Where a scenario can come from and go to: files, one's own, presets, real incidents. */
export default function ScenarioBrowser({ onDone, onFile }: ScenarioBrowserProps) {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const replace = useLab((lab) => lab.replace);
  const open = (preset: Preset): void => {
    replace(preset.scenario, preset.id);
    onDone();
  };
  const save = (): void => {
    saveText(fileOf(scenario));
  };
  return (
    <div className={styles.browser}>
      <section aria-labelledby="files">
        <h3 id="files">As a file</h3>
        <div className={styles.files}>
          <button type="button" onClick={save}>
            Export as JSON
          </button>
          <FilePicker
            label="Import a file …"
            name="Scenario file"
            accept=".json,.jsonl,.csv,.tsv,.edn,.txt,.log"
            onFile={onFile}
          />
          <span>or drop one anywhere on the page.</span>
        </div>
        <p>
          A log of your own lock (CSV, JSON lines, Redis MONITOR, Jepsen) is drawn and judged under{' '}
          <a href="#/trace">Traces</a>.
        </p>
      </section>
      <OwnScenarios onDone={onDone} />
      <RunPictures />
      <RunExports />
      <section aria-labelledby="presets">
        <h3 id="presets">Presets</h3>
        {Object.values(LOCK_SERVICES).map(({ id, label }) => (
          <div key={id}>
            <h4>{label}</h4>
            <ul>
              {Object.values(PRESETS)
                .filter((preset) => preset.scenario.service.id === id)
                .map((preset) => (
                  <PresetButton key={preset.id} preset={preset} onOpen={open} />
                ))}
            </ul>
          </div>
        ))}
      </section>
      <section aria-labelledby="incidents">
        <h3 id="incidents">Real incidents, re-enacted</h3>
        <Suspense fallback={<p>Loading the incidents …</p>}>
          <IncidentList onOpen={open} />
        </Suspense>
      </section>
    </div>
  );
}
