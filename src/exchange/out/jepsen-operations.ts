import type { Fact } from '../../history/fact';
import type { History } from '../../history/history';

/**
 * The operations of a run in Jepsen’s words, one map a line, as Knossos’ readers take them. An acquire
 * ends when the service decided it, and a release when the service applied it; an end by expiry is no operation.
 */
export function jepsenHistory(history: History): string {
  const processes = new Map<string, number>();
  const processOf = (client: string): number => {
    const known = processes.get(client) ?? processes.size;
    processes.set(client, known);
    return known;
  };
  const asking = new Set<string>();
  let index = 0;
  const lines: string[] = [];
  const add = (type: string, f: string, client: string, atMs: number, value: number | null) => {
    const told = `:f :${f}, :value ${value ?? 'nil'}, :process ${processOf(client)}`;
    lines.push(`{:index ${index}, :type :${type}, ${told}, :time ${atMs}000000}`);
    index += 1;
  };
  for (const { atMs, fact } of history) {
    const op = operationOf(fact);
    if (op === null) continue;
    const { client, f, type, value } = op;
    if (f !== 'acquire' && type === 'ok') add('invoke', f, client, atMs, value);
    // What was asked for again while it waits is one operation.
    if (type === 'invoke' ? asking.has(client) : f === 'acquire' && !asking.has(client)) continue;
    if (f === 'acquire' && type === 'invoke') asking.add(client);
    else if (f === 'acquire') asking.delete(client);
    add(type, f, client, atMs, value);
  }
  for (const client of asking) add('info', 'acquire', client, history.endMs, null);
  return `${lines.join('\n')}\n`;
}

/** One step of an operation, as a fact tells it. */
export interface OperationStep {
  readonly client: string;
  readonly f: 'acquire' | 'release' | 'write';
  readonly type: 'invoke' | 'ok' | 'fail';
  readonly value: number | null;
}

/** Null: the fact is about no operation. */
export function operationOf(fact: Fact): OperationStep | null {
  switch (fact.type) {
    case 'lock.wanted':
      return { client: fact.client, f: 'acquire', type: 'invoke', value: null };
    case 'lease.granted':
      return { client: fact.client, f: 'acquire', type: 'ok', value: fact.token };
    case 'lock.withdrawn':
      return { client: fact.client, f: 'acquire', type: 'fail', value: null };
    case 'lease.released':
      return { client: fact.client, f: 'release', type: 'ok', value: null };
    case 'write.applied':
      return { client: fact.client, f: 'write', type: 'ok', value: fact.token };
    default:
      return null;
  }
}
