import type { History, HistoryEvent } from '../../history/history';
import { sentenceOf } from '../../history/sentence';

/** The pattern by which ShiViz reads what follows it; its log begins with it. */
export const SHIVIZ_PATTERN = '(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)';

type Clock = Readonly<Record<string, number>>;

/**
 * A history as ShiViz draws it: each line with its process’s vector clock. A clock has seen what its process told
 * before, and what the line was caused by.
 */
export function shivizLog(history: History): string {
  const clocks: (Clock & { readonly [host: string]: number })[] = [];
  const latest = new Map<string, Clock>();
  const entries = [...history].map((line) => {
    const host = hostOf(line);
    const clock = new Map(Object.entries(latest.get(host) ?? {}));
    for (const cause of line.causedBy)
      for (const [other, count] of Object.entries(clocks[cause] ?? {}))
        clock.set(other, Math.max(clock.get(other) ?? 0, count));
    clock.set(host, (latest.get(host)?.[host] ?? 0) + 1);
    const plain = Object.fromEntries([...clock].sort(([one], [other]) => (one < other ? -1 : 1)));
    clocks.push(plain);
    latest.set(host, plain);
    return `${host} ${JSON.stringify(plain)}\n${line.atMs} ms: ${sentenceOf(line.fact)}`;
  });
  return `${SHIVIZ_PATTERN}\n\n${entries.join('\n')}\n`;
}

/** Where a line was told; what no process told is the run’s own. */
function hostOf({ node, fact }: HistoryEvent): string {
  const told = node !== '' ? node : 'node' in fact ? fact.node : 'run';
  return told.replace(/\s+/g, '_');
}
