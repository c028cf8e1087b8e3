/** One call of etcd's JSON gateway. A refusal of etcd's is thrown with its own words. */
export async function etcdCall<T>(
  port: number,
  path: string,
  body: object,
  timeoutMs: number | null,
  signal?: AbortSignal,
): Promise<T> {
  const signals = [
    ...(timeoutMs === null ? [] : [AbortSignal.timeout(timeoutMs)]),
    ...(signal === undefined ? [] : [signal]),
  ];
  const response = await fetch(`http://127.0.0.1:${port}/v3/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
  });
  const answer = (await response.json()) as T & { error?: string; message?: string };
  if (!response.ok) throw new EtcdRefusal(answer.message ?? answer.error ?? response.statusText);
  return answer;
}

/** etcd answered, and the answer is no. */
export class EtcdRefusal extends Error {
  override readonly name = 'EtcdRefusal';
}

/** Keys and values travel in base64. */
export function base64(text: string): string {
  return Buffer.from(text, 'latin1').toString('base64');
}

export function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1');
}

/** Under it stand the keys of all that wait, one for each lease. */
export const LOCK_NAME = 'lab';

/** A lease's number tells whose it is: the client's letter, and its how manyeth. Readable in the key's name. */
export function leaseId(client: string, acquisition: number): number {
  return client.charCodeAt(0) * 10_000 + acquisition;
}

export function clientOfKey(key: string): string {
  const lease = Number.parseInt(key.slice(key.lastIndexOf('/') + 1), 16);
  return String.fromCharCode(Math.floor(lease / 10_000));
}

export function leaseOfKey(key: string): number {
  return Number.parseInt(key.slice(key.lastIndexOf('/') + 1), 16);
}
