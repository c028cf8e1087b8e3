import { useState } from 'react';
import { exportedRun, type ExportFormat } from '../../lab/exports';
import { useLab } from '../../lab/use-lab';
import { saveText } from './save-text';
import styles from './ScenarioBrowser.module.css';

/** The run on the page as a file for other tools. */
export function RunExports() {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const [hasFailed, setFailed] = useState(false);
  if (experiment === null) return null;
  const save = (format: ExportFormat): void => {
    exportedRun(experiment, format).then(
      (file) => {
        setFailed(false);
        saveText(file);
      },
      () => setFailed(true),
    );
  };
  return (
    <section aria-labelledby="run">
      <h3 id="run">The run, for other tools</h3>
      <div className={styles.files}>
        {FORMATS.map(([format, label]) => (
          <button key={format} type="button" onClick={() => save(format)}>
            {label}
          </button>
        ))}
      </div>
      <p>
        The CSV and the Jepsen operations can be read again under <a href="#/trace">Traces</a>.
      </p>
      {hasFailed && <p role="alert">The file could not be made. Is the network there?</p>}
    </section>
  );
}

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['json', 'History as JSON'],
  ['csv', 'History as CSV'],
  ['shiviz', 'ShiViz log'],
  ['jepsen', 'Jepsen operations (EDN)'],
  ['porcupine', 'Porcupine operations (JSON)'],
];
