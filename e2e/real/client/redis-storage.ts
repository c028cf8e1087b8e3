import type { StepEvent } from '../../../src/models/step/stepper';
import { STORAGE_SCRIPT } from '../storage/redis-storage';
import type { StorageClient } from './library';
import { connected } from './redis';

/** A request of the worker, as it comes to storage. */
export interface StorageAsked {
  readonly request: number;
  readonly jobId?: string;
  readonly token: number | null;
  readonly basedOnVersion?: number | null;
  readonly value?: number;
}

/** A program's way to storage in Redis. */
export function redisStorage(port: number, name: string, guard: string): StorageClient {
  const redis = connected(port);
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  return {
    ask: async (type, body: StorageAsked, belief) => {
      const { request, jobId = '', token, basedOnVersion, value } = body;
      const args = [type, name, text(belief), jobId, guard, text(token), text(basedOnVersion)];
      const answered = await redis
        .eval(STORAGE_SCRIPT, 0, ...args, text(value))
        .catch((error: unknown) => ['connectionFailed', String(error)]);
      return eventOf(request, answered as readonly (string | number)[]);
    },
    ready: async () => {
      for (let times = 0; times < 5; times += 1) await redis.get('warm');
    },
    close: () => redis.disconnect(),
  };
}

/** What the worker machine hears of storage. */
export function eventOf(
  request: number,
  [type = '', first, second]: readonly (string | number)[],
): StepEvent {
  switch (type) {
    case 'value':
      return { type, body: { request, value: first, version: second } };
    case 'written':
      return { type, body: { request, version: first } };
    case 'rejected':
      return { type, body: { request, because: first } };
    case 'performed':
      return { type, body: { request } };
    default:
      return { type: 'connectionFailed', body: { because: 'reset' } };
  }
}
