import { describe, expect, test } from 'vitest';
import { arriving, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { PG_ADVISORY_PARAMETERS, type PgAdvisoryParameters } from './parameters';
import { pgAdvisoryServer, type PgAdvisoryServerInput } from './server.machine';

function server(
  own: Partial<PgAdvisoryParameters> = {},
  startsAs: PgAdvisoryServerInput['startsAs'] = 'primary',
) {
  const parameters = { ...defaultsOf(PG_ADVISORY_PARAMETERS), ...own };
  const input: PgAdvisoryServerInput = { parameters, startsAs };
  return {
    after: (...events: StepEvent[]) => stateAfter(pgAdvisoryServer, input, ...events),
    does: (...events: StepEvent[]) => inShort(effectsOf(pgAdvisoryServer, input, ...events)),
    effects: (...events: StepEvent[]) => effectsOf(pgAdvisoryServer, input, ...events),
    timers: (...events: StepEvent[]) => timersSetBy(pgAdvisoryServer, input, ...events),
  };
}

interface Locking {
  readonly session?: number;
  readonly request?: number;
  readonly waits?: boolean;
  readonly backend?: number;
  readonly closed?: number;
  readonly first?: number;
  readonly atMs?: number;
}

const lock = (
  from: string,
  {
    session = 1,
    request = session,
    waits = true,
    backend = 0,
    closed = 0,
    first = 1,
    atMs = 0,
  }: Locking = {},
) => arriving('lock', { session, request, waits, backend, closed, first }, { from, atMs });
const unlock = (from: string, { session = 1, request = 9, backend = 0, atMs = 0 }: Locking = {}) =>
  arriving('unlock', { session, request, backend }, { from, atMs });
const close = (from: string, session = 1) => arriving('close', { session }, { from });
const broken = (from: string, atMs = 0) =>
  arriving('connectionFailed', { because: 'reset' }, { from, atMs });
const due = (type: string, backend: string, atMs = 0) =>
  arriving(type, { backend }, { from: 'postgres', atMs });

describe('a lock on a connection of one’s own', () => {
  test('is granted in order of arrival', () => {
    const events = [lock('A'), lock('B'), lock('C'), unlock('A'), unlock('B')];
    expect(told(server().effects(...events), 'lease.granted')).toEqual(
      ['A', 'B', 'C'].map((client) => ({
        type: 'lease.granted',
        client,
        token: null,
        ttlMs: null,
      })),
    );
    expect(server().after(...events)).toBe('leading.held');
    expect(server().after(...events, unlock('C'))).toBe('leading.free');
  });

  test('is refused at once to who does not wait', () => {
    expect(
      server()
        .does(lock('A'), lock('B', { waits: false }))
        .slice(-2),
    ).toEqual(['tell request.arrived', 'send B library refused']);
    // Nor does it stand in line.
    expect(
      server()
        .does(lock('A'), lock('B', { waits: false }), unlock('A'))
        .at(-1),
    ).toBe('send A library unlocked');
  });

  test('is counted: two locks take two unlocks', () => {
    const events = [lock('A'), lock('A', { request: 2 }), lock('B'), unlock('A')];
    expect(told(server().effects(...events), 'lease.released')).toEqual([]);
    expect(told(server().effects(...events, unlock('A')), 'lease.released')).toHaveLength(1);
  });

  test('is not counted again when the same statement comes twice', () => {
    const events = [lock('A'), lock('A'), unlock('A')];
    expect(server().after(...events)).toBe('leading.free');
    expect(told(server().effects(lock('A'), lock('B'), lock('B')), 'request.arrived')).toHaveLength(
      2,
    );
  });

  test('says of an unlock that found nothing that there was nothing', () => {
    const other = server({ pool: 'transaction', backends: 2 });
    const events = [lock('A', { backend: 1 }), unlock('A', { backend: 2 })];
    expect(sent(other.effects(...events), 'unlocked')).toEqual([{ request: 9, wasHeld: false }]);
    expect(told(other.effects(...events), 'release.ignored')).toHaveLength(1);
    expect(other.after(...events)).toBe('leading.held');
  });

  test('ends with its connection, and a waiter with its own', () => {
    expect(server().does(lock('A'), lock('B'), broken('A')).slice(-3)).toEqual([
      'tell lease.revoked',
      'tell lease.granted',
      'send B library granted',
    ]);
    expect(server().does(lock('A'), lock('B'), close('B'), unlock('A')).at(-1)).toBe(
      'send A library unlocked',
    );
  });

  test('does not come back on a connection that is closed', () => {
    expect(server().does(close('A'), lock('A'))).toEqual([]);
    expect(server().does(lock('A', { session: 5, first: 1, closed: 4 }), lock('A'))).toHaveLength(
      3,
    );
  });

  test('ends when its client says, on a newer connection, that it closed the old one', () => {
    const events = [lock('A'), lock('A', { session: 7, closed: 1 })];
    expect(
      server()
        .does(...events)
        .slice(-3),
    ).toEqual(['tell lease.revoked', 'tell lease.granted', 'send A library granted']);
  });

  test('is over for who asks on a session that an administrator ended', () => {
    const events = [lock('A'), arriving('terminate', null, { from: 'postgres' }), unlock('A')];
    expect(
      server()
        .does(...events)
        .slice(-2),
    ).toEqual(['tell lease.revoked', 'send A library sessionOver']);
  });

  test('ends with an idle session where there is a limit', () => {
    expect(server({ idleTimeoutMs: 4_000 }).timers(lock('A'))).toContain(
      'idle:A/1 in 4000 by monotonic',
    );
    expect(server().timers(lock('A'))).not.toContainEqual(expect.stringContaining('idle'));
    const over = due('idleDue', 'A/1');
    expect(server().does(lock('A'), over).at(-1)).toBe('tell lease.revoked');
  });
});

describe('a client that does not answer', () => {
  const probes = (count: number) => Array.from({ length: count }, () => due('probeDue', 'A/1'));

  test('is asked after two hours, then every 75 s, and given up after the ninth: 7875 s', () => {
    expect(server().timers(lock('A'))).toEqual(['keepAlive:A/1 in 7200000 by monotonic']);
    expect(server().timers(lock('A'), ...probes(1))).toEqual([
      'keepAlive:A/1 in 75000 by monotonic',
    ]);
    expect(
      server()
        .does(lock('A'), ...probes(9))
        .at(-1),
    ).toBe('send A library hostPing');
    expect(
      server()
        .does(lock('A'), ...probes(10))
        .at(-1),
    ).toBe('tell lease.revoked');
  });

  test('is asked anew from the beginning after a sign of life', () => {
    const pong = arriving('hostPong', null, { from: 'A' });
    expect(server().timers(lock('A'), ...probes(9), pong)).toEqual([
      'keepAlive:A/1 in 7200000 by monotonic',
    ]);
    expect(
      server()
        .does(lock('A'), ...probes(9), pong, ...probes(9))
        .at(-1),
    ).toBe('send A library hostPing');
  });

  test('whose host knows nothing of the connection any more has lost it', () => {
    const pong = arriving('hostPong', null, { from: 'A' });
    const events = [lock('A'), lock('A', { session: 50, first: 50 }), ...probes(1)];
    expect(
      server()
        .does(...events)
        .at(-1),
    ).toBe('send A library hostPing');
    expect(
      server()
        .does(...events, pong)
        .slice(-3),
    ).toEqual(['tell lease.revoked', 'tell lease.granted', 'send A library granted']);
  });

  test('keeps the lock while its backend is busy, until that is done or looks', () => {
    const busy = server({ busyMs: 60_000 });
    expect(busy.does(lock('A'), broken('A', 1_000)).at(-1)).toBe('send A library granted');
    expect(busy.timers(lock('A'), broken('A', 1_000))).toEqual(['gone:A/1 in 59000 by monotonic']);
    const looking = server({ busyMs: 60_000, connectionCheckMs: 10_000 });
    expect(looking.timers(lock('A'), broken('A', 1_000))).toEqual([
      'gone:A/1 in 9000 by monotonic',
    ]);
    expect(busy.does(lock('A'), broken('A', 60_000)).at(-1)).toBe('tell lease.revoked');
  });
});

describe('behind a pooler in transaction mode', () => {
  const pooled = (own: Partial<PgAdvisoryParameters> = {}) =>
    server({ pool: 'transaction', backends: 2, ...own });

  test('whoever gets the holder’s backend is the holder', () => {
    const events = [lock('A', { backend: 1 }), lock('B', { backend: 1 })];
    expect(told(pooled().effects(...events), 'lease.granted')).toHaveLength(2);
    expect(
      told(pooled().effects(...events, unlock('A', { backend: 1 })), 'lease.released'),
    ).toEqual([{ type: 'lease.released', client: 'A' }]);
    expect(pooled().after(...events, unlock('A', { backend: 1 }))).toBe('leading.held');
  });

  test('an unlock on somebody else’s backend unlocks what is there', () => {
    const events = [lock('A', { backend: 1 }), unlock('B', { backend: 1 })];
    expect(told(pooled().effects(...events), 'lease.removed')).toEqual([
      { type: 'lease.removed', client: 'A', by: 'B' },
    ]);
  });

  test('the backend used last is given first, unless each has its turn', () => {
    const twice = [lock('A'), lock('B')];
    expect(told(pooled().effects(...twice), 'lease.granted')).toHaveLength(2);
    const inTurn = pooled({ assignment: 'in-turn' });
    expect(told(inTurn.effects(...twice), 'lease.granted')).toHaveLength(1);
  });

  test('once waiters keep all other backends busy, whoever comes gets the holder’s', () => {
    const events = [lock('A', { backend: 1 }), lock('B', { backend: 2 }), lock('C')];
    expect(told(pooled().effects(...events), 'lease.granted')).toMatchObject([
      { client: 'A' },
      { client: 'C' },
    ]);
  });

  test('a client that leaves stops waiting, and leaves the lock where it is', () => {
    const events = [lock('A', { backend: 1 }), lock('B', { backend: 2 })];
    expect(
      pooled()
        .does(...events, broken('B'), unlock('A', { backend: 1 }))
        .at(-1),
    ).toBe('send A library unlocked');
    expect(pooled().after(...events, broken('A'))).toBe('leading.held');
  });

  test('a backend is closed an hour after it was opened, and what it held is free', () => {
    const events = [lock('A', { backend: 1 }), lock('B', { backend: 2 })];
    expect(pooled().timers(lock('A', { backend: 1 }))).toEqual([
      'recycle:b1 in 3600000 by monotonic',
    ]);
    expect(
      pooled()
        .does(...events, due('recycleDue', 'b1'))
        .slice(-3),
    ).toEqual(['tell lease.revoked', 'tell lease.granted', 'send B library granted']);
    // Not while a statement runs on it.
    expect(pooled().timers(...events, due('recycleDue', 'b2'))).toEqual([
      'recycle:b2 in 1000 by monotonic',
    ]);
  });

  test('a transaction keeps its backend, and its lock is its own', () => {
    const own = pooled({ level: 'transaction' });
    expect(told(own.effects(lock('A'), lock('B')), 'lease.granted')).toHaveLength(1);
  });
});

describe('servers come and go', () => {
  test('a restart forgets the lock, whatever is on the disk', () => {
    const again = arriving('restarted', null, { from: 'postgres' });
    expect(server().does(lock('A'), lock('B'), again).at(-1)).toBe('tell lease.revoked');
    expect(server().after(lock('A'), lock('B'), again)).toBe('leading.free');
  });

  test('a standby knows of no lock, and grants once it is promoted', () => {
    const promote = arriving('promote', null, { from: 'postgres' });
    expect(server({}, 'standby').does(lock('A'))).toEqual([]);
    expect(server({}, 'standby').after(promote)).toBe('leading.free');
    expect(server({}, 'standby').does(promote, lock('A')).at(-1)).toBe('send A library granted');
  });
});
