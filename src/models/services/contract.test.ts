import { describe, expect, test } from 'vitest';
import { LOCK_SERVICES, type LockServiceId } from '.';
import { grants } from '../../history/queries';
import { CLIENT_NAMES } from '../../scenario/limits';
import type { ScenarioInput } from '../../scenario/scenario';
import { readScenario, scenarioOf } from '../../scenario/read';
import { factsOf, ran } from '../../simulation/ran';
import { promiseOf } from '../../simulation/setting';
import type { LockService } from '../contract';
import { defaultsOf } from '../parameters';
import { STORAGE_GUARDS } from '../storages';

/** Who gives a lock back only when asked to: a leader that stops, by default, lets its lease run out. */
const RELEASING: Readonly<Record<string, object>> = { 'k8s-lease': { releaseOnCancel: true } };

/** What every lock service must do, with its parameters at their defaults and where it promises so. */
describe.each(Object.keys(LOCK_SERVICES) as LockServiceId[])('%s', (id) => {
  const service: LockService<never> = LOCK_SERVICES[id];
  const parameters = defaultsOf(service.parameters) as never;
  const servers = service.servers(parameters);
  const given = { service: { id } } satisfies ScenarioInput;
  const releasing = { service: { id, ...RELEASING[id] } } satisfies ScenarioInput;
  const promise = promiseOf(scenarioOf(given), service);

  test('is registered under its id, with a label and a summary', () => {
    expect(service.id).toBe(id);
    expect(service.label).not.toBe('');
    expect(service.summary).toMatch(/^[A-Z].*\.$/);
  });

  test('names parameters that it has', () => {
    const names = Object.keys(service.parameters);
    expect(names).toEqual(expect.arrayContaining([...service.mainParameters]));
    if (service.ttlParameter === null) return;
    expect(names).toContain(service.ttlParameter);
    expect(promise.expires).toBe(true);
  });

  test('says what a wrong clock does, and to which of its nodes', () => {
    expect(service.clockError.because).toMatch(/^[A-Z].*\.$/);
    const { node } = service.clockError;
    const own = service.bringsStorage === undefined ? servers : [...servers, 'storage'];
    if (node !== null) expect([...own, 'A']).toContain(node);
  });

  test('refuses a guard beside its own, and says which it takes', () => {
    const { ownGuard } = service;
    if (ownGuard === undefined) return;
    expect(service.bringsStorage).toMatch(/^[A-Z].*\.$/);
    for (const guard of Object.keys(STORAGE_GUARDS)) {
      const read = readScenario({ ...given, storage: { guard } });
      expect(read.ok).toBe(guard === 'none' || guard === ownGuard);
      if (!read.ok)
        expect(read.faults).toMatchObject([
          { path: 'storage.guard', message: expect.stringContaining(`"${ownGuard}"`) as string },
        ]);
    }
  });

  test('names its servers apart from clients and storage', () => {
    expect(new Set(servers).size).toBe(servers.length);
    for (const server of servers) expect([...CLIENT_NAMES, 'storage']).not.toContain(server);
    for (const { from, to } of service.links(parameters))
      expect(servers).toEqual(expect.arrayContaining([from, to]));
  });

  test('promises bounds that can be waited for', () => {
    expect(Number.isSafeInteger(promise.waitMsMax) && promise.waitMsMax > 0).toBe(true);
    if (promise.overtakesMax !== null) expect(promise.overtakesMax).toBeGreaterThanOrEqual(0);
  });

  test('has a machine on each of its servers and a library in each client', async () => {
    const machinery = await service.load();
    const surroundings = { clients: ['A', 'B'], delayMsMax: 1, guardNeedsToken: false };
    const parts = machinery.parts(parameters, () => parameters, surroundings);
    const places = parts.map(({ node, part }) => `${node}.${part}`);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(parts.map(({ node }) => node))).toEqual(new Set(['A', 'B', ...servers]));
    expect(places).toEqual(expect.arrayContaining(['A.library', 'B.library']));
    expect(machinery.storage !== undefined).toBe(service.bringsStorage !== undefined);
  });

  test('grants to one contender at a time, and again after each release', async () => {
    const history = await ran({
      ...releasing,
      durationMs: 120_000,
      clients: { count: 3 },
      work: { workMs: 200 },
      jobs: [{ client: 'A' }, { client: 'B' }, { client: 'C' }],
    });
    // What keeps nobody out lets all three work, and none of them believes that it is alone.
    if (promise.instead !== undefined) {
      expect(factsOf(history, 'job.finished').map(({ outcome }) => outcome)).toEqual(
        Array.from({ length: 3 }, () => 'done'),
      );
      return expect(factsOf(history, 'belief.began', 'lock.wanted')).toEqual([]);
    }
    const lives = grants(history);
    expect(lives.map(({ client }) => client).sort()).toEqual(['A', 'B', 'C']);
    for (const [at, life] of lives.entries()) {
      expect(life.endedBy).toBe('released');
      expect(life.fromMs).toBeGreaterThanOrEqual(lives[at - 1]?.toMs ?? 0);
    }
  });

  test('grants again after the lease of a dead holder ends, as soon as it promises', async () => {
    const history = await ran({
      ...given,
      durationMs: 2 * promise.waitMsMax + 10_000,
      jobs: [{ client: 'A' }, { client: 'B', atMs: 1_000 }],
      work: { workMs: 60_000 },
      faults: [{ type: 'powerOff', at: { node: 'A', enters: 'holding' }, node: 'A' }],
    });
    const [first, second] = grants(history);
    if (!promise.expires) return expect(second).toBeUndefined();
    expect(first?.client).toBe('A');
    expect(first?.endedBy).not.toBe('released');
    expect(second?.client).toBe('B');
    expect(second?.fromMs).toBeLessThanOrEqual(1_000 + promise.waitMsMax);
  });

  test('counts tokens up where it claims ordered ones', async () => {
    const fenced: ScenarioInput = {
      ...releasing,
      durationMs: 120_000,
      clients: { count: 3 },
      // A service with a guard of its own takes no other.
      storage: { guard: service.ownGuard === undefined ? 'token-on-write' : 'none' },
      work: { workMs: 200 },
      jobs: [{ client: 'A' }, { client: 'B' }, { client: 'C' }, { client: 'A', atMs: 50 }],
    };
    const tokens = factsOf(await ran(fenced), 'lease.granted').map(({ token }) => token);
    if (promiseOf(scenarioOf(fenced), service).tokens !== 'ordered')
      return expect(tokens.every((token) => token === null)).toBe(true);
    expect(tokens).toHaveLength(4);
    for (const [at, token] of tokens.entries()) expect(token).toBeGreaterThan(tokens[at - 1] ?? -1);
  });

  test.each(['A', ...servers, 'storage'])('leaves a history when %s dies', async (node) => {
    for (const type of ['kill', 'powerOff'] as const)
      for (const withMemory of [null, false, true]) {
        const comeback = { type: 'restart', at: { atMs: 3_000 }, node } as const;
        const history = await ran({
          ...given,
          jobs: [{ client: 'A' }, { client: 'B', atMs: 500 }],
          work: { workMs: 2_000, jobsPerSecond: 0.2 },
          faults: [
            { type, at: { atMs: 1_000 }, node },
            ...(withMemory === null ? [] : [{ ...comeback, withMemory }]),
          ],
        });
        expect(history.endMs).toBe(25_000);
        const begun = promise.instead === undefined ? 'lease.granted' : 'job.started';
        expect(factsOf(history, begun).length).toBeGreaterThan(0);
        expect(factsOf(history, 'message.ignored')).toEqual([]);
      }
  });
});
