import { jsonFault } from './json-fault';
import { readScenario, type ReadScenario } from './read';

/** No scenario file is larger; the largest that could be read whole has a few hundred thousand. */
export const TEXT_LENGTH_MAX = 1_000_000;

/** The scenario of a file's text. What is no JSON is told with line and column. */
export function readScenarioText(text: string): ReadScenario {
  const json = readJson(text);
  return json.ok ? readScenario(json.value) : json;
}

/** What a file's text says, not yet a scenario. */
export function readJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | Extract<ReadScenario, { readonly ok: false }> {
  if (text.length > TEXT_LENGTH_MAX) {
    return fault(`is longer than ${TEXT_LENGTH_MAX} characters`);
  }
  // Some editors begin a file with a byte order mark.
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { ok: true, value: JSON.parse(json) as unknown };
  } catch {
    return fault(`is no JSON: ${jsonFault(json) ?? 'nested too deeply'}`);
  }
}

function fault(message: string): Extract<ReadScenario, { readonly ok: false }> {
  return { ok: false, faults: [{ path: 'file', message }] };
}
