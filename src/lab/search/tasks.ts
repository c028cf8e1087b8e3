import type { Chunked } from '../../explore/chunked';

/**
 * What a worker can be asked to do, each fetched when it is first asked for. A task begins with a request and tells
 * by reports; both are plain data.
 */
export const TASKS = {
  exhaust: async () => (await import('../../explore/exhaust/begin')).beginExhaust,
  map: async () => (await import('../../explore/map/begin')).beginMap,
  break: async () => (await import('../../explore/break/begin')).beginBreak,
} as const satisfies Readonly<Record<string, () => Promise<Begin<never, unknown>>>>;

type Begin<Request, Report> = (request: Request) => Promise<Chunked<Report>>;

export type TaskName = keyof typeof TASKS;

type BeginOf<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>;

export type RequestOf<N extends TaskName> = Parameters<BeginOf<N>>[0];

export type ReportOf<N extends TaskName> =
  Awaited<ReturnType<BeginOf<N>>> extends Chunked<infer Report> ? Report : never;
