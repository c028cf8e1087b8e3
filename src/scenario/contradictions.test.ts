import { describe, expect, test } from 'vitest';
import type { LockService } from '../models/contract';
import { defaultsOf } from '../models/parameters';
import { LOCK_SERVICES, type LockServiceId } from '../models/services';
import { readScenario } from './read';

function faultsOf(words: object): string[] {
  const read = readScenario({ service: { id: 'redis' }, ...words });
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`);
}

const at = { atMs: 1_000 };

describe('a name that nobody has is told, with the names there are', () => {
  test.each([
    [{ jobs: [{ client: 'C' }] }, 'jobs[0].client: is "C", which is no client here: A, B'],
    [{ jobs: [{ client: 'redis' }] }, 'jobs[0].client: is "redis", which is no client here: A, B'],
    [
      { clocks: { replica: {} } },
      'clocks.replica: is "replica", which is no node here: A, B, redis, storage',
    ],
    [
      { clockError: { node: 'etcd' } },
      'clockError.node: is "etcd", which is no node here: A, B, redis, storage',
    ],
    [
      { network: { links: [{ from: 'A', to: 'X' }] } },
      'network.links[0].to: is "X", which is no node here: A, B, redis, storage',
    ],
    [
      { faults: [{ type: 'kill', at: { node: 'X', enters: 'holding' }, node: 'A' }] },
      'faults[0].at.node: is "X", which is no node here: A, B, redis, storage',
    ],
    [
      { faults: [{ type: 'failover', at, from: 'redis', to: 'replica' }] },
      'faults[0].to: is "replica", which is no node here: A, B, redis, storage',
    ],
    [
      { faults: [{ type: 'cut', at, between: ['A', 'X'], and: ['redis'], lengthMs: 5 }] },
      'faults[0].between[1]: is "X", which is no node here: A, B, redis, storage',
    ],
    [
      { faults: [{ type: 'interrupt', at, node: 'redis' }] },
      'faults[0].node: is "redis", which is no client here: A, B',
    ],
    [{ clients: { each: { C: {} } } }, 'clients.each.C: is "C", which is no client here: A, B'],
  ])('%j', (words, told) => {
    expect(faultsOf(words)).toEqual([told]);
  });

  test('the client of a pause counts only where there is a pause', () => {
    expect(faultsOf({ pause: { client: 'C', lengthMs: 0 } })).toEqual([]);
    expect(faultsOf({ pause: { client: 'C', lengthMs: 1 } })).toEqual([
      'pause.client: is "C", which is no client here: A, B',
    ]);
  });

  test('more clients and a replica bring more names', () => {
    const faults = [{ type: 'failover', at, from: 'redis', to: 'replica' }];
    const service = { id: 'redis', replica: true };
    expect(faultsOf({ service, faults, clients: { count: 3 }, jobs: [{ client: 'C' }] })).toEqual(
      [],
    );
  });
});

describe('what an operator does', () => {
  const acting = (id: LockServiceId, node: string, action: string) =>
    faultsOf({ service: { id }, faults: [{ type: 'operate', at, node, action }] });

  test.each(Object.keys(LOCK_SERVICES) as LockServiceId[])('is known to %s', (id) => {
    const service: LockService<never> = LOCK_SERVICES[id];
    const [server = 'A'] = service.servers(defaultsOf(service.parameters) as never);
    const known = Object.keys(service.operatorActions ?? {});
    for (const action of known) expect(acting(id, server, action)).toEqual([]);
    expect(acting(id, server, 'nonsense')).toEqual([
      `faults[0].action: is "nonsense", which no operator does to ${service.label}: ` +
        (known.join(', ') || 'it knows no such action'),
    ]);
  });

  test('may be chosen later', () => {
    expect(acting('redis', 'redis', '')).toEqual([]);
  });
});

describe('a job', () => {
  test('says of a step only once when it is done', () => {
    const steps = [{ do: 'read', afterMs: 1, atMs: 2 }];
    expect(faultsOf({ jobs: [{ steps }] })).toEqual([
      'jobs[0].steps[0]: takes only one of afterMs, sinceGrantMs and atMs',
    ]);
  });

  test('releases last', () => {
    expect(faultsOf({ jobs: [{ steps: [{ do: 'release' }, { do: 'write' }] }] })).toEqual([
      'jobs[0].steps[0]: is a release, and that must be the last step',
    ]);
  });

  test('has at most 20 000 steps in all', () => {
    const steps = [{ do: 'read' }, { do: 'write' }];
    expect(faultsOf({ jobs: [{ steps, rounds: 10_000 }] })).toEqual([]);
    expect(faultsOf({ jobs: [{ steps: [...steps, { do: 'read' }], rounds: 10_000 }] })).toEqual([
      'jobs[0].rounds: comes to 30000 steps in all; a job has at most 20000',
    ]);
    expect(faultsOf({ jobs: [{ rounds: 10_000 }] })).toEqual([
      'jobs[0].rounds: comes to 30000 steps in all; a job has at most 20000',
    ]);
  });

  test('shares 100 000 steps with all others', () => {
    const job = { steps: [{ do: 'read' }, { do: 'write' }], rounds: 10_000 };
    expect(faultsOf({ jobs: [job, job, job, job, job] })).toEqual([]);
    expect(faultsOf({ jobs: [job, job, job, job, job, {}] })).toEqual([
      'jobs: come to 100003 steps in all; at most 100000 are read',
    ]);
  });
});

describe('one client’s own parameters of the service', () => {
  test('are those of the service, within the same bounds', () => {
    const service = { ttlMs: 1, retryDelayMS: 5, id: 'etcd' };
    expect(faultsOf({ clients: { each: { B: { service } } } })).toEqual([
      'clients.each.B.service.ttlMs: must be at least 50',
      'clients.each.B.service.retryDelayMS: is not a word of this format; did you mean retryDelayMs?',
      'clients.each.B.service.id: is not a word of this format',
    ]);
  });

  test('are kept as they were said, without defaults', () => {
    const each = { B: { service: { ttlMs: 5_000 } } };
    expect(readScenario({ service: { id: 'redis' }, clients: { each } })).toMatchObject({
      scenario: { clients: { each } },
    });
  });
});
