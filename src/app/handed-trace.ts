import { looksLikeTrace, TRACE_BYTES_MAX } from '../lab/traces';

/** A trace in a file that somebody dropped on another page, until the page of traces takes it. */
export interface HandedTrace {
  readonly name: string;
  readonly text: string;
}

let handed: HandedTrace | null = null;

/** Takes what was handed over; a second time there is nothing. */
export function takeHanded(): HandedTrace | null {
  const taken = handed;
  handed = null;
  return taken;
}

/**
 * Opens a file on the page of traces if it is no scenario and looks like a trace. The page before stays in the browser’s
 * history with all that its address says.
 */
export async function handOver(file: File): Promise<boolean> {
  if (/\.json$/i.test(file.name) || file.size > TRACE_BYTES_MAX) return false;
  const text = await file.text();
  if (!(await looksLikeTrace(text))) return false;
  handed = { name: file.name, text };
  location.hash = '#/trace';
  return true;
}
