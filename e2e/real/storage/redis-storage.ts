import { fromWall } from '../rig/clock';
import { freePorts } from '../rig/ports';
import { startRedis } from '../servers/redis';
import type { RealStorage, StorageInput } from '.';
import { toldOf, type Entry } from './entry';

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

/** Storage in a Redis of its own. */
export async function redisStorage(input: StorageInput): Promise<RealStorage> {
  const { children, programs, addresses } = input;
  const [port = 0] = await freePorts(1);
  const args =
    addresses.length > 0 ? ['--bind', '127.0.0.1', ...addresses, '--protected-mode', 'no'] : [];
  const server = await startRedis(children, { program: programs.redis(), port, args });
  const connection = server.connect();
  return {
    port,
    told: async (clock) => {
      const wallToRun = fromWall(clock);
      const entries = await connection.lrange('told', 0, -1);
      return entries.map((text) => {
        const { at, ...entry } = JSON.parse(text) as Entry & { at: readonly [string, string] };
        return toldOf(entry, wallToRun(Number(at[0]) * 1_000 + Number(at[1]) / 1_000));
      });
    },
    leave: () => Promise.resolve(server.leave()),
    stop: () => server.child().stop(),
  };
}
