import type { Redis } from 'ioredis';
import type { MachineFact } from '../../../src/history/fact';
import type { Told } from '../told';

/**
 * Storage in one Redis: a value with its version, and a script that is the lab's guards. Whatever it decides it also
 * writes down, in the same step, with the server's own time: so the order is the server's, and what a client did just
 * before it died is not lost.
 */
export const STORAGE_SCRIPT = `-- storage
local op, client, belief, job, guard = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local token, based, value = tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
local function get(key) return tonumber(redis.call('GET', key) or '0') end
local version, highest = get('version'), get('highest')
local time = redis.call('TIME')
local function tell(type, more)
  more.type, more.client, more.belief, more.at = type, client, belief, time
  more.token = more.token or ARGV[6]
  redis.call('RPUSH', 'told', cjson.encode(more))
end
local function refusal(compares)
  if not compares then return nil end
  if not token then return 'token-is-missing' end
  if token < highest then return 'token-is-stale' end
  return nil
end
local takesOver = guard == 'token-at-takeover'
if op == 'read' then
  local because = refusal(takesOver)
  if because then
    tell('read.rejected', { because = because, highestToken = highest })
    return { 'rejected', because }
  end
  if takesOver and token > highest then redis.call('SET', 'highest', token) end
  tell('read.served', { value = get('value'), version = version })
  return { 'value', get('value'), version }
end
if op == 'perform' then
  if guard == 'idempotency-key' and redis.call('SADD', 'performed', job) == 0 then
    return { 'performed' }
  end
  tell('effect.performed', { jobId = job })
  return { 'performed' }
end
local because = refusal(takesOver or guard == 'token-on-write')
if because then
  tell('write.rejected', { jobId = job, because = because, highestToken = highest })
  return { 'rejected', because }
end
if guard == 'version' and based and based ~= version then
  tell('write.rejected', { jobId = job, because = 'version-is-stale' })
  return { 'rejected', 'version-is-stale' }
end
if guard == 'idempotency-key' then
  local first = redis.call('HGET', 'answered', job)
  if first then
    tell('write.deduplicated', { jobId = job })
    return { 'written', tonumber(first) }
  end
  redis.call('HSET', 'answered', job, version + 1)
end
if token and token > highest and (takesOver or guard == 'token-on-write') then redis.call('SET', 'highest', token) end
redis.call('SET', 'value', value)
redis.call('INCR', 'version')
tell('write.applied', { jobId = job, basedOn = ARGV[7], replaces = version, value = value })
return { 'written', version + 1 }`;

/** One entry of what storage wrote down. Numbers that may be missing are texts, `''` for none. */
interface Entry {
  readonly type: string;
  readonly client: string;
  readonly belief: string;
  readonly at: readonly [string, string];
  readonly token: string;
  readonly jobId?: string;
  readonly because?: string;
  readonly highestToken?: number;
  readonly basedOn?: string;
  readonly replaces?: number;
  readonly value?: number;
  readonly version?: number;
}

/** Everything storage did, in its order. */
export async function toldByStorage(
  storage: Redis,
  wallToRun: (wallMs: number) => number,
): Promise<readonly Told[]> {
  const entries = await storage.lrange('told', 0, -1);
  return entries.map((text) => {
    const entry = JSON.parse(text) as Entry;
    const [seconds, micros] = entry.at;
    const atMs = wallToRun(Number(seconds) * 1_000 + Number(micros) / 1_000);
    return { atMs, node: 'storage', fact: factOf(entry), belief: numberOr(entry.belief) };
  });
}

function factOf(entry: Entry): MachineFact {
  const { type, client, jobId = '', value = 0, version = 0, replaces = 0 } = entry;
  const token = numberOr(entry.token);
  const highestToken = entry.highestToken ?? null;
  switch (type) {
    case 'read.served':
      return { type, client, value, version };
    case 'read.rejected': {
      const because = entry.because ?? '';
      return { type, client, because, token, highestToken: highestToken ?? 0 };
    }
    case 'write.applied': {
      const basedOnVersion = numberOr(entry.basedOn ?? '');
      const after = { replacesVersion: replaces, version: replaces + 1, value };
      return { type, client, jobId, token, basedOnVersion, ...after };
    }
    case 'write.rejected': {
      const because = entry.because as 'token-is-stale' | 'token-is-missing' | 'version-is-stale';
      return { type, client, jobId, token, because, highestToken };
    }
    case 'write.deduplicated':
      return { type, client, jobId, token };
    default:
      return { type: 'effect.performed', client, jobId };
  }
}

function numberOr(text: string): number | null {
  return text === '' ? null : Number(text);
}
