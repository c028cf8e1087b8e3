import { loadCatalogue } from '../lab/catalogue';
import type { ReadScenario } from '../scenario/read';

/** The scenario in a file that somebody picked or dropped. One far too large is not even read. */
export async function scenarioIn(file: File): Promise<ReadScenario> {
  try {
    const { readScenarioText, TEXT_LENGTH_MAX } = await loadCatalogue();
    // Four bytes a character at most.
    if (file.size > 4 * TEXT_LENGTH_MAX)
      return refused(`is larger than ${TEXT_LENGTH_MAX.toLocaleString('en')} characters`);
    return readScenarioText(await file.text());
  } catch {
    return refused('cannot be read');
  }
}

function refused(message: string): ReadScenario {
  return { ok: false, faults: [{ path: 'file', message }] };
}
