import { Redis } from 'ioredis';
import type { RedisParameters } from '../../../src/models/services/redis/parameters';
import { sleep } from '../rig/clock';
import { holding, stamp, within, type Asked, type Library, type Surroundings } from './library';
import { EXTEND, EXTEND_OR_SET, RELEASE, SET_AND_COUNT } from './redis-scripts';

/** The key that is the lock, and the counter beside it. */
export const LOCK_KEY = 'lock';
export const COUNTER_KEY = 'lock:counter';

/**
 * A lock library over ioredis, as people write it from the Redis documentation, with the mistakes of the public reports
 * as switches.
 */
export function createRedisLibrary(surroundings: Surroundings<RedisParameters>): Library {
  const { name, parameters, ports, answer, nowMs, guardNeedsToken } = surroundings;
  const redis = connected(ports['redis'] ?? 0);
  const counts = parameters.counter === 'on' || (parameters.counter === 'auto' && guardNeedsToken);
  let acquisition = 0;
  /** The call that the program waits in, or null. */
  let call: { withdrawn: boolean } | null = null;
  let value = '';
  let watchdog: NodeJS.Timeout | undefined;

  const ask = <T>(command: () => Promise<T>) =>
    within(Promise.resolve().then(command), parameters.commandTimeoutMs);
  const set = async (): Promise<Asked<number | 'OK' | null>> => {
    const { setCommands, ttlMs } = parameters;
    if (setCommands === 'two') return ask(() => redis.set(LOCK_KEY, value, 'NX'));
    if (!counts) return ask(() => redis.set(LOCK_KEY, value, 'PX', ttlMs, 'NX'));
    return ask(
      () =>
        redis.eval(SET_AND_COUNT, 2, LOCK_KEY, COUNTER_KEY, value, ttlMs) as Promise<number | null>,
    );
  };

  const acquire: Library['acquire'] = ({ manner }) => {
    clearTimeout(watchdog);
    const mine = { withdrawn: false };
    call = mine;
    acquisition += 1;
    value = valueFor();
    void keepAsking(mine, manner);
  };
  const valueFor = () => {
    const { ownerValue, processName } = parameters;
    return ownerValue === 'per-process' ? processName || name : `${name}-${acquisition}-${SALT}`;
  };

  async function keepAsking(mine: { withdrawn: boolean }, manner: string): Promise<void> {
    while (!mine.withdrawn) {
      const sent = stamp(nowMs);
      const answered = await set();
      if (answered.ok && answered.value !== null) {
        const token = typeof answered.value === 'number' ? answered.value : null;
        return hold(mine, token, sent);
      }
      if (mine.withdrawn) return;
      if (!answered.ok)
        answer(answered.why === 'timeout' ? 'unreachable' : 'failed', {
          because: answered.because,
        });
      else if (manner === 'try') return void answer('notAcquired');
      await sleep(retryDelay());
    }
  }
  const retryDelay = () => {
    const { retryDelayMs, retryJitterMs } = parameters;
    return Math.max(1, retryDelayMs + (Math.random() * 2 - 1) * retryJitterMs);
  };

  async function hold(
    mine: { withdrawn: boolean },
    token: number | null,
    sent: ReturnType<typeof stamp>,
  ): Promise<void> {
    const { setCommands, ttlMs, waitReplicas, waitTimeoutMs, lateGrant } = parameters;
    if (setCommands === 'two') await ask(() => redis.pexpire(LOCK_KEY, ttlMs));
    if (waitReplicas > 0) {
      const waited = await ask(() => redis.wait(waitReplicas, waitTimeoutMs));
      if (!waited.ok || waited.value < waitReplicas) {
        await ask(() => redis.eval(RELEASE, 1, LOCK_KEY, value));
        await sleep(retryDelay());
        return keepAsking(mine, 'poll');
      }
    }
    if (mine.withdrawn && lateGrant !== 'renewed') {
      if (lateGrant === 'released') void ask(() => redis.eval(RELEASE, 1, LOCK_KEY, value));
      return;
    }
    answer('acquired', holding({ token, ttlMs }, sent));
    if (parameters.renewal === 'watchdog') renewLater(token);
  }

  function renewLater(token: number | null): void {
    watchdog = setTimeout(() => {
      renewLater(token);
      void renew(token);
    }, parameters.renewEveryMs);
  }
  async function renew(token: number | null): Promise<void> {
    const { extend, ttlMs, watchdogOnError } = parameters;
    const sent = stamp(nowMs);
    const extended = await ask<unknown>(() => {
      if (extend === 'unconditional') return redis.pexpire(LOCK_KEY, ttlMs);
      const script = extend === 're-creating' ? EXTEND_OR_SET : EXTEND;
      return redis.eval(script, 1, LOCK_KEY, value, ttlMs);
    });
    if (extended.ok && extended.value === 1)
      return answer('renewed', holding({ token, ttlMs }, sent));
    if (!extended.ok && watchdogOnError === 'retries') return;
    clearTimeout(watchdog);
    if (extended.ok) answer('lost', { because: 'the service did not renew its lease' });
  }

  async function releaseNow(): Promise<void> {
    clearTimeout(watchdog);
    const own = value;
    if (parameters.release === 'atomic') {
      await ask(() => redis.eval(RELEASE, 1, LOCK_KEY, own));
    } else if (parameters.release === 'unconditional') {
      await ask(() => redis.del(LOCK_KEY));
    } else {
      const gotten = await ask(() => redis.get(LOCK_KEY));
      if (gotten.ok && gotten.value === own) {
        await sleep(parameters.releaseGapMs);
        await ask(() => redis.del(LOCK_KEY));
      }
    }
    answer('released');
  }

  return {
    acquire,
    release: () => void releaseNow(),
    withdraw: () => {
      if (call !== null) call.withdrawn = true;
    },
    ready: async () => {
      await redis.ping();
      for (let times = 0; times < 5; times += 1) await redis.get('warm');
    },
  };
}

const SALT = process.pid;

/** Where the rig and its servers are: on this machine, or at the other end of a cable. */
export const RIG_HOST = process.env['LAB_HOST'] ?? '127.0.0.1';

/** A connection that says at once when it is broken, and keeps nothing to send it twice. */
export function connected(port: number): Redis {
  const redis = new Redis({
    host: RIG_HOST,
    port,
    protocol: 2,
    enableOfflineQueue: true,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 50,
    connectTimeout: 2_000,
  });
  redis.on('error', () => undefined);
  return redis;
}
