import type {
  ReadTrace,
  Trace,
  TraceFault,
  TraceFormat,
  TraceQuestion,
} from '../exchange/trace/trace';
import { redis } from '../models/services/redis';
import { seenFromAllSides, type Experiment } from './experiment';
import { firstScenario } from './shelf';

export type { Trace, TraceFault, TraceFormat, TraceQuestion };

/** A trace of a real system that was read, seen as a run. */
export interface OpenedTrace {
  /** `pasted text`, or the name of a file. */
  readonly name: string;
  readonly text: string;
  readonly question: TraceQuestion;
  readonly trace: Trace;
  /** Of its scenario nothing is known: only history, processes and verdicts mean anything. */
  readonly experiment: Experiment;
}

export type OpenTrace =
  { readonly ok: true; readonly opened: OpenedTrace } | Extract<ReadTrace, { readonly ok: false }>;

/** Larger files are refused: four bytes a character at most, of the two million that are read. */
export const TRACE_BYTES_MAX = 8_000_000;

/** Reads a trace and lets the checkers judge it. */
export async function openTrace(
  asked: Pick<OpenedTrace, 'name' | 'text' | 'question'>,
): Promise<OpenTrace> {
  const [{ readTrace }, { judgedTrace }] = await Promise.all([
    import('../exchange/trace/read-trace'),
    import('../exchange/trace/judged'),
  ]);
  const read = readTrace(asked.text, asked.question);
  if (!read.ok) return read;
  const { trace } = read;
  const { history, clients, gaps } = trace;
  const seen = seenFromAllSides(history, {
    scenario: { ...firstScenario(), title: asked.name, durationMs: history.endMs },
    service: redis,
    isCutShort: false,
  });
  const verdicts = judgedTrace(history, gaps);
  return {
    ok: true,
    opened: { ...asked, trace, experiment: { ...seen, clients, servers: [], verdicts } },
  };
}

/** Traces to begin with, one for each format. */
export async function traceExamples(): Promise<
  readonly { readonly title: string; readonly format: TraceFormat; readonly text: string }[]
> {
  return (await import('../exchange/trace/examples')).TRACE_EXAMPLES;
}

/** Whether a text that is no scenario looks like a trace. */
export async function looksLikeTrace(text: string): Promise<boolean> {
  return (await import('../exchange/trace/read-trace')).formatOf(text) !== null;
}

/** The traces opened in this visit, the newest last: who leaves the page and comes back finds them. */
export const OPENED_TRACES: OpenedTrace[] = [];

/** Puts a trace on top; of many the oldest are forgotten. */
export function keepTrace(opened: OpenedTrace): void {
  OPENED_TRACES.push(opened);
  OPENED_TRACES.splice(0, OPENED_TRACES.length - OPENED_MAX);
}

/** Arbitrary: a way back for every step that one remembers. */
const OPENED_MAX = 10;
