import type { History } from '../../history/history';
import { operationOf } from './jepsen-operations';

/** Porcupine’s `Operation`, under the names that Go’s `encoding/json` reads into it. Times are ns. */
interface PorcupineOperation {
  readonly ClientId: number;
  readonly Input: { readonly op: 'acquire' | 'release' | 'write'; readonly client: string };
  readonly Call: number;
  /** `ok` false: refused or given up. `isKnown` false: it never came to an end here; `Return` is then the run’s end. */
  readonly Output: {
    readonly ok: boolean;
    readonly isKnown: boolean;
    readonly token: number | null;
  };
  readonly Return: number;
}

/**
 * The operations of a run as a JSON list for `porcupine.CheckOperations`, one on each line of the text, in the order of
 * their ends. An acquire is called when it is wanted and returns when the service decides it; a release and a write take
 * effect at one instant, which is both. An end by expiry is no operation.
 */
export function porcupineOperations(history: History): string {
  const ids = new Map<string, number>();
  const idOf = (client: string): number => {
    const id = ids.get(client) ?? ids.size;
    ids.set(client, id);
    return id;
  };
  const calls = new Map<string, number>();
  const operations: PorcupineOperation[] = [];
  const add = (
    client: string,
    op: PorcupineOperation['Input']['op'],
    ended: Omit<PorcupineOperation, 'ClientId' | 'Input'>,
  ): void => {
    operations.push({ ClientId: idOf(client), Input: { op, client }, ...ended });
  };
  for (const { atMs, fact } of history) {
    const step = operationOf(fact);
    if (step === null) continue;
    const { client, f, type, value } = step;
    const atNs = atMs * NS_PER_MS;
    if (type === 'invoke') {
      // What was asked for again while it waits is one operation.
      idOf(client);
      if (!calls.has(client)) calls.set(client, atNs);
      continue;
    }
    const Output = { ok: type === 'ok', isKnown: true, token: value };
    if (f !== 'acquire') add(client, f, { Call: atNs, Output, Return: atNs });
    else if (calls.has(client)) {
      add(client, f, { Call: calls.get(client) ?? atNs, Output, Return: atNs });
      calls.delete(client);
    }
  }
  for (const [client, Call] of calls) {
    const Output = { ok: false, isKnown: false, token: null };
    add(client, 'acquire', { Call, Output, Return: history.endMs * NS_PER_MS });
  }
  return `[\n${operations.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
}

const NS_PER_MS = 1_000_000;
