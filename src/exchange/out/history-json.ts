import type { History } from '../../history/history';

/** Names the format of an exported history. */
export const HISTORY_SCHEMA = 'distributed-locks-lab/history/1';

interface Head {
  readonly title: string;
  /** Of the lab that made it. */
  readonly build: string;
}

/** A whole history as JSON, one line of it on each line of the text: `seq`, `atMs`, `node`, `causedBy`, `fact`. */
export function historyJson(history: History, { title, build }: Head): string {
  const head = { schema: HISTORY_SCHEMA, build, title, endMs: history.endMs };
  const lines = [...history].map((line) => JSON.stringify(line));
  return `${JSON.stringify(head).slice(0, -1)},"lines":[\n${lines.join(',\n')}\n]}\n`;
}
