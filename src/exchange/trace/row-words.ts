import type { ToldType } from './lock-event';

/** What a column or key is called, by what remains of its name without case and punctuation. */
export const COLUMNS: Readonly<Record<string, Column>> = {
  ...named('time', 'time', 't', 'ts', 'timestamp', 'at'),
  ...named('timeMs', 'timems', 'atms', 'tms', 'ms'),
  ...named('timeS', 'times', 'ats', 'seconds'),
  ...named('timeUs', 'timeus', 'atus'),
  ...named('timeNs', 'timens', 'atns'),
  ...named('client', 'client', 'clientid', 'process', 'owner', 'worker', 'holder'),
  ...named('event', 'event', 'type', 'action', 'op', 'what'),
  ...named('token', 'token', 'fencingtoken', 'fence'),
  ...named('ttlMs', 'ttl', 'ttlms', 'leasems', 'px'),
  ...named('lock', 'lock', 'key', 'resource', 'name'),
  ...named('by', 'by', 'requestedby'),
  ...named('version', 'version'),
  ...named('basedOn', 'basedon', 'basedonversion', 'readversion'),
  ...named('replaces', 'replaces', 'replacesversion'),
  ...named('job', 'job', 'jobid'),
  ...named('grant', 'grant'),
  ...named('because', 'because', 'reason'),
};

export type Column =
  | 'time'
  | 'timeMs'
  | 'timeS'
  | 'timeUs'
  | 'timeNs'
  | 'client'
  | 'event'
  | 'token'
  | 'ttlMs'
  | 'lock'
  | 'by'
  | 'version'
  | 'basedOn'
  | 'replaces'
  | 'job'
  | 'grant'
  | 'because';

/** What an event is called, in the same way. The lab’s own words for facts are among them. */
export const EVENTS: Readonly<Record<string, ToldType>> = {
  ...meant('wanted', 'wanted', 'want', 'request', 'requested', 'waiting', 'lockwanted'),
  ...meant('withdrawn', 'withdrawn', 'gaveup', 'timeout', 'timedout', 'denied', 'refused'),
  ...meant('withdrawn', 'lockwithdrawn'),
  ...meant('granted', 'granted', 'grant', 'acquired', 'locked', 'leasegranted'),
  ...meant('renewed', 'renewed', 'renew', 'extended', 'extend', 'refreshed', 'keepalive'),
  ...meant('renewed', 'leaserenewed', 'leaserevived'),
  ...meant('released', 'released', 'release', 'unlocked', 'unlock', 'leasereleased'),
  ...meant('expired', 'expired', 'expire', 'leaseexpired'),
  ...meant('revoked', 'revoked', 'revoke', 'leaserevoked'),
  ...meant('removed', 'removed', 'deleted', 'forceunlock', 'leaseremoved'),
  ...meant('lost', 'leaselost', 'forgotten'),
  ...meant('ignored', 'releaseignored', 'notowner'),
  ...meant('believes', 'believes', 'beliefbegan'),
  ...meant('doubts', 'doubts', 'beliefended', 'noticedloss'),
  ...meant('wrote', 'wrote', 'write', 'written', 'writeapplied'),
  ...meant('rejected', 'rejected', 'writerejected', 'fenced'),
  ...meant('deduplicated', 'writededuplicated'),
  ...meant('performed', 'effect', 'performed', 'effectperformed'),
  ...meant('paused', 'paused', 'pause', 'processpaused', 'hostsuspended'),
  ...meant('resumed', 'resumed', 'resume', 'processresumed', 'hostresumed'),
  ...meant('killed', 'killed', 'crashed', 'crash', 'died', 'processkilled', 'hostpoweredoff'),
  ...meant('restarted', 'restarted', 'restart', 'processrestarted'),
};

/** A name without case and punctuation: `fencing_token` and `fencingToken` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** What is looked up in a list that came from outside must be its own. */
export function lookedUp<T>(list: Readonly<Record<string, T>>, name: string): T | null {
  const plain = plainName(name);
  return Object.hasOwn(list, plain) ? (list[plain] as T) : null;
}

function named(column: Column, ...names: readonly string[]): Record<string, Column> {
  return Object.fromEntries(names.map((name) => [name, column]));
}

function meant(type: ToldType, ...names: readonly string[]): Record<string, ToldType> {
  return Object.fromEntries(names.map((name) => [name, type]));
}
