import { describe, expect, test } from 'vitest';
import { arriving, inShort, sent, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { K8S_LEASE_PARAMETERS, type K8sLeaseParameters } from './parameters';
import { leaseServer } from './server.machine';

function server(parameters: Partial<K8sLeaseParameters> = {}) {
  const input = { parameters: { ...defaultsOf(K8S_LEASE_PARAMETERS), ...parameters } };
  return {
    after: (...events: StepEvent[]) => stateAfter(leaseServer, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(leaseServer, input, ...events),
  };
}

const record = (holder: string, transitions = 0) => ({
  holder,
  leaseDurationMs: 15_000,
  renewTimeMs: 7,
  transitions,
});
const get = (from: string, acquires = true) => arriving('get', { request: 1, acquires }, { from });
const create = (from: string) =>
  arriving('create', { request: 2, acquires: true, ...record(from) }, { from });
const update = (from: string, version: number, given: object = {}) =>
  arriving('update', { request: 3, acquires: false, version, ...record(from), ...given }, { from });
const release = (from: string, version: number) => update(from, version, { holder: '' });
const takeOver = (from: string, version: number, transitions = 1) =>
  update(from, version, { acquires: true, transitions });
const removal = arriving('deleteLease', null, { from: 'api-server' });
const lastOf = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('a Lease object', () => {
  const { after, does } = server();

  test('is created once, and names its creator', () => {
    expect(after()).toBe('absent');
    expect(inShort(does(get('A')))).toEqual(['tell request.arrived', 'send A library notFound']);
    expect(after(create('A'))).toBe('held');
    expect(inShort(does(create('A')))).toEqual(['tell lease.granted', 'send A library granted']);
    expect(inShort(lastOf(does(create('A'), create('B'))))).toEqual(['send B library conflict']);
    expect(sent(does(create('A'), get('B')), 'found')).toEqual([
      { request: 1, version: 1, token: 1, ...record('A') },
    ]);
  });

  test('is written only by who knows its current resourceVersion', () => {
    expect(inShort(lastOf(does(create('A'), update('A', 1)), 2))).toEqual([
      'tell lease.renewed',
      'send A library updated',
    ]);
    expect(sent(does(create('A'), update('A', 1)), 'updated')).toEqual([
      { request: 3, version: 2 },
    ]);
    expect(inShort(lastOf(does(create('A'), update('A', 0)), 2))).toEqual([
      'tell renewal.refused',
      'send A library conflict',
    ]);
    expect(inShort(lastOf(does(update('A', 0))))).toEqual(['send A library conflict']);
  });

  test('is taken over by whoever writes first, and never has two holders', () => {
    const raced = does(create('A'), takeOver('B', 1), takeOver('C', 1));
    expect(told(raced, 'lease.revoked')).toMatchObject([{ client: 'A' }]);
    expect(told(raced, 'lease.granted')).toMatchObject([
      { client: 'A', token: 1 },
      { client: 'B', token: 2 },
    ]);
    expect(inShort(lastOf(raced))).toEqual(['send C library conflict']);
  });

  test('is released by an empty holder, and granted to the next without a revocation', () => {
    const released = [create('A'), release('A', 1)];
    expect(after(...released)).toBe('free');
    expect(inShort(lastOf(does(...released), 2))).toEqual([
      'tell lease.released',
      'send A library updated',
    ]);
    expect(inShort(lastOf(does(...released, takeOver('B', 2)), 2))).toEqual([
      'tell lease.granted',
      'send B library granted',
    ]);
    expect(after(...released, takeOver('B', 1))).toBe('free');
    expect(told(does(...released, release('A', 1)), 'release.ignored')).toHaveLength(1);
  });

  test('tells a candidate who is named already that it leads, and issues nothing new', () => {
    const again = does(create('A'), update('A', 1, { acquires: true }));
    expect(inShort(lastOf(again, 2))).toEqual(['tell lease.renewed', 'send A library granted']);
    expect(sent(again, 'granted')).toMatchObject([{ token: 1 }, { token: 2 }]);
  });

  test('can be deleted by somebody else; its resourceVersion goes on', () => {
    expect(after(create('A'), removal)).toBe('absent');
    expect(told(does(create('A'), removal), 'lease.removed')).toMatchObject([{ client: 'A' }]);
    expect(told(does(create('A'), removal, create('B')), 'lease.granted')).toMatchObject([
      { token: 1 },
      { token: 3 },
    ]);
    expect(inShort(lastOf(does(create('A'), removal, update('A', 1))))).toEqual([
      'send A library conflict',
    ]);
    expect(told(does(create('A'), release('A', 1), removal), 'lease.removed')).toEqual([]);
    expect(after(removal)).toBe('absent');
  });
});

test('leaseTransitions as token does not grow when the Lease was deleted (A7)', () => {
  const { does } = server({ token: 'transitions' });
  const grants = told(does(create('A'), takeOver('B', 1), removal, create('C')), 'lease.granted');
  expect(grants).toMatchObject([{ token: 0 }, { token: 1 }, { token: 0 }]);
});

test('says which messages it did not expect', () => {
  expect(inShort(server().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
