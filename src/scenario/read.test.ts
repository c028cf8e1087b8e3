import { describe, expect, test } from 'vitest';
import { nodesOf, readScenario, scenarioOf } from './read';

/** What is told of a scenario that says only this, besides its service. */
function faultsOf(words: object): string[] {
  return toldOf({ service: { id: 'redis' }, ...words });
}

function toldOf(value: unknown): string[] {
  const read = readScenario(value);
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`);
}

describe('a scenario that names only its service', () => {
  const scenario = scenarioOf({ service: { id: 'redis' } });

  test('is complete: every word is at its default', () => {
    expect(scenario).toMatchObject({
      schema: 'distributed-locks-lab/scenario/1',
      title: '',
      seed: 1,
      durationMs: 25_000,
      service: { id: 'redis', ttlMs: 10_000, retryDelayMs: 500, renewal: 'none' },
      storage: { guard: 'none' },
      clients: { count: 2, behaviour: { manner: 'poll', obeysLoss: true }, each: {} },
      work: { jobsPerSecond: 0, workMs: 1_000 },
      jobs: [],
      network: { delay: 'constant', delayMs: 1, links: [] },
      clocks: {},
      pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 0 },
      faults: [],
      wakeUpOrder: 'program-first',
      bounds: { waitMsMax: null, overtakesMax: null },
    });
  });

  test('is read as itself', () => {
    expect(readScenario(scenario)).toEqual({ ok: true, scenario });
    expect(readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual({ ok: true, scenario });
  });

  test('has two clients, one server and storage', () => {
    expect(nodesOf(scenario)).toEqual({ clients: ['A', 'B'], servers: ['redis'] });
  });

  test('has a second server with a replica', () => {
    const replicated = scenarioOf({ service: { id: 'redis', replica: true } });
    expect(nodesOf(replicated).servers).toEqual(['redis', 'replica']);
  });
});

describe('parts that are left out are at their defaults too', () => {
  test('in jobs and steps', () => {
    const jobs = [{ steps: [{ do: 'write' }] }];
    expect(scenarioOf({ service: { id: 'redis' }, jobs }).jobs).toEqual([
      { client: null, atMs: 0, rounds: 1, steps: [{ do: 'write', blind: false }] },
    ]);
  });

  test('in faults, however their time is said', () => {
    const faults = [
      { type: 'restart', at: { node: 'A', enters: 'holding' }, node: 'redis' },
      { type: 'kill', at: { node: 'A', part: 'library', enters: 'holding' }, node: 'A' },
      { type: 'lose', at: { atMs: 5 }, from: 'A', to: 'redis' },
    ];
    expect(scenarioOf({ service: { id: 'redis' }, faults }).faults).toEqual([
      {
        type: 'restart',
        at: { node: 'A', enters: 'holding', nth: 1, plusMs: 0 },
        node: 'redis',
        withMemory: false,
      },
      {
        type: 'kill',
        at: { node: 'A', part: 'library', enters: 'holding', nth: 1, plusMs: 0 },
        node: 'A',
      },
      { type: 'lose', at: { atMs: 5 }, from: 'A', to: 'redis', message: '', nth: 1, byMs: 0 },
    ]);
  });
});

describe('what is no scenario at all is told of the whole', () => {
  test.each([
    ['null', null, ': must be an object, { … }'],
    ['a number', 7, ': must be an object, { … }'],
    ['a text', 'redis', ': must be an object, { … }'],
    ['a list', [], ': must be an object, { … }'],
    ['a function', () => 7, ': is not plain data'],
    ['a map', new Map(), ': is not plain data'],
    ['nothing', undefined, ': is not plain data'],
    ['an empty object', {}, 'service: is missing'],
  ])('%s', (_title, value, told) => {
    expect(toldOf(value)).toEqual([told]);
  });
});

describe('a fault names its path and says what is expected', () => {
  test.each([
    [{ seed: 1.5 }, 'seed: must be a whole number'],
    [{ seed: -1 }, 'seed: must be at least 0'],
    [{ seed: '1' }, 'seed: must be a whole number'],
    [{ seed: NaN }, 'seed: must be a whole number'],
    [{ seed: null }, 'seed: must be a whole number'],
    [{ durationMs: 1e308 }, 'durationMs: must be at most 86400000'],
    [{ title: 'x'.repeat(81) }, 'title: must have at most 80 characters'],
    [{ title: 7 }, 'title: must be a text'],
    [{ storage: [] }, 'storage: must be an object, { … }'],
    [{ clocks: [] }, 'clocks: must be an object, { … }'],
    [{ jobs: {} }, 'jobs: must be a list'],
    [{ work: { jobsPerSecond: 201 } }, 'work.jobsPerSecond: must be at most 200'],
    [{ work: { jobsPerSecond: Infinity } }, 'work.jobsPerSecond: must be at most 200'],
    [{ clients: { count: 17 } }, 'clients.count: must be at most 16'],
    [
      { clients: { behaviour: { obeysLoss: 1 } } },
      'clients.behaviour.obeysLoss: must be true or false',
    ],
    [
      { wakeUpOrder: 'any' },
      'wakeUpOrder: must be one of: program-first, by-due-time, watchers-first',
    ],
    [{ network: { links: [{ from: 'A' }] } }, 'network.links[0].to: is missing'],
    [
      { schema: 'distributed-locks-lab/scenario/2' },
      'schema: must be "distributed-locks-lab/scenario/1"',
    ],
    [
      { jobs: [{ steps: [{ do: 'wait' }] }] },
      'jobs[0].steps[0].do: must be one of: read, write, effect, release',
    ],
    [{ jobs: new Array(1_001).fill({}) }, 'jobs: must have at most 1000 entries'],
    [
      { faults: [{ type: 'pause', at: { atMs: 0 }, node: 'A', lengthMs: 0 }] },
      'faults[0].lengthMs: must be at least 1',
    ],
  ])('%j', (words, told) => {
    expect(faultsOf(words)).toEqual([told]);
  });

  test('of an unknown service, with those there are', () => {
    expect(toldOf({ service: { id: 'zookeper' } })).toEqual([
      expect.stringMatching(/^service\.id: must be one of: redis/),
    ]);
  });

  test('all at once, up to twenty', () => {
    expect(faultsOf({ seed: 'x', durationMs: 0, jobs: 5 })).toEqual([
      'seed: must be a whole number',
      'durationMs: must be at least 1',
      'jobs: must be a list',
    ]);
    expect(faultsOf({ faults: new Array(99).fill(null) })).toHaveLength(20);
  });
});

describe('a word that the format does not have', () => {
  test.each([
    [{ durationMS: 5 }, 'durationMS: is not a word of this format; did you mean durationMs?'],
    [{ pauses: {} }, 'pauses: is not a word of this format; did you mean pause?'],
    [{ colour: 1 }, 'colour: is not a word of this format'],
    [
      { pause: { lenghtMs: 5 } },
      'pause.lenghtMs: is not a word of this format; did you mean lengthMs?',
    ],
    [
      { storage: { guard: 'token_on_write' } },
      'storage.guard: must be one of: none, token-on-write, token-at-takeover, version, idempotency-key; did you mean token-on-write?',
    ],
    [
      { clocks: { 'a\nb': { drift: 1 } } },
      'clocks["a\\nb"].drift: is not a word of this format; did you mean driftPpm?',
    ],
  ])('%j is told, with what may have been meant', (words, told) => {
    expect(faultsOf(words)).toEqual([told]);
  });

  test('each of several in one place', () => {
    expect(toldOf({ service: { id: 'redis', ttl: 5, leese: 6 } })).toEqual([
      'service.ttl: is not a word of this format; did you mean ttlMs?',
      'service.leese: is not a word of this format',
    ]);
  });

  test.each(['__proto__', 'constructor', 'prototype'])(
    '%s, which means something to objects',
    (word) => {
      const scenario: unknown = JSON.parse(`{"service": {"id": "redis", "${word}": {"ttlMs": 7}}}`);
      expect(toldOf(scenario)).toEqual([`service.${word}: is not a word of this format`]);
      expect({}).not.toHaveProperty('ttlMs');
    },
  );
});

describe('the time of a fault', () => {
  test.each([
    [
      {},
      'faults[0].at: must be { "atMs": … } or { "node": …, "enters": …, "nth": …, "plusMs": … }',
    ],
    [5, 'faults[0].at: must be { "atMs": … } or { "node": …, "enters": …, "nth": …, "plusMs": … }'],
    [{ atMs: -1 }, 'faults[0].at.atMs: must be at least 0'],
    [{ atMs: 1, nth: 2 }, 'faults[0].at.nth: is not a word of this format'],
    [{ node: 'A' }, 'faults[0].at.enters: is missing'],
    [{ node: 'A', enters: '' }, 'faults[0].at.enters: must name a state'],
    [{ node: 'A', enters: 'holding', nth: 0 }, 'faults[0].at.nth: must be at least 1'],
  ])('%j is told by what was meant', (at, told) => {
    expect(faultsOf({ faults: [{ type: 'kill', at, node: 'A' }] })).toEqual([told]);
  });
});

describe('a kind of fault', () => {
  test('that does not exist is told with those that do', () => {
    expect(faultsOf({ faults: [{ type: 'pasue' }] })).toEqual([
      expect.stringMatching(/^faults\[0\]\.type: must be one of: pause, .*; did you mean pause\?$/),
    ]);
  });

  test('that needs more than was said', () => {
    expect(faultsOf({ faults: [{ type: 'cut', at: { atMs: 1 }, between: [], and: 'B' }] })).toEqual(
      [
        'faults[0].between: must name at least one node',
        'faults[0].and: must be a list',
        'faults[0].lengthMs: is missing',
      ],
    );
  });
});

describe('too much of anything is told, before anything is built from it', () => {
  test('depth', () => {
    const deep: unknown[] = [];
    let innermost = deep;
    for (let depth = 0; depth < 100_000; depth++) innermost.push((innermost = []));
    expect(faultsOf({ faults: deep })).toEqual(['faults[0][0]: is nested too deeply']);
  });

  test('a circle', () => {
    const circle: Record<string, unknown> = {};
    circle['pause'] = circle;
    expect(toldOf(circle)).toEqual(['pause.pause.pause: is nested too deeply']);
  });

  test('size', () => {
    expect(faultsOf({ jobs: new Array(4_000_000_000) })).toEqual([expect.any(String)]);
    expect(faultsOf({ jobs: new Array(400_000).fill(1) })).toEqual([': holds too much']);
  });
});
