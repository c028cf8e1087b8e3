import { BUILD_ID } from './build';
import type { Experiment } from './experiment';
import { fileOf } from './scenario-file';

/** In which words a run is written down. */
export type ExportFormat = 'json' | 'csv' | 'shiviz' | 'jepsen' | 'porcupine';

interface ExportedFile {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}

/** A run as a file of another tool’s kind, named for its scenario. */
export async function exportedRun(
  { history, scenario }: Experiment,
  format: ExportFormat,
): Promise<ExportedFile> {
  const name = fileOf(scenario).name.replace(/\.json$/, '');
  switch (format) {
    case 'json': {
      const { historyJson } = await import('../exchange/out/history-json');
      const text = historyJson(history, { title: scenario.title, build: BUILD_ID });
      return { name: `${name}.history.json`, text, type: 'application/json' };
    }
    case 'csv': {
      const { historyCsv } = await import('../exchange/out/history-csv');
      return { name: `${name}.csv`, text: historyCsv(history), type: 'text/csv' };
    }
    case 'shiviz': {
      const { shivizLog } = await import('../exchange/out/shiviz');
      return { name: `${name}.shiviz.log`, text: shivizLog(history), type: 'text/plain' };
    }
    case 'jepsen': {
      const { jepsenHistory } = await import('../exchange/out/jepsen-operations');
      return { name: `${name}.edn`, text: jepsenHistory(history), type: 'application/edn' };
    }
    case 'porcupine': {
      const { porcupineOperations } = await import('../exchange/out/porcupine-operations');
      const text = porcupineOperations(history);
      return { name: `${name}.porcupine.json`, text, type: 'application/json' };
    }
    default:
      return format satisfies never;
  }
}
