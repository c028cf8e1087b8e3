// The first line of each names it, so that who overhears a connection knows what was asked.

/** Compare and delete. */
export const RELEASE = `-- release
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

/** Compare and extend; 0: not its own, or not there. */
export const EXTEND = `-- extend
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

/** The same, but it sets the key again where there is none. */
export const EXTEND_OR_SET = `-- extend-or-set
local held = redis.call('GET', KEYS[1])
if held == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if held then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

/** Lock and count in one: the counter's value is the token. */
export const SET_AND_COUNT = `-- set-and-count
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return redis.call('INCR', KEYS[2]) end
return false`;

/** What a script calls itself, or null. */
export function nameOfScript(script: string): string | null {
  return /^-- (\S+)/.exec(script)?.[1] ?? null;
}
