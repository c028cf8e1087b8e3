import { describe, expect, test } from 'vitest';
import { experimentOf, type Experiment } from '../../../lab/experiment';
import { scenarioOf } from '../../../scenario/read';
import { loadMachinery } from '../../../simulation/simulate';
import { sceneOf } from './scene-of';

async function experimentFor(scenario: object): Promise<Experiment> {
  const whole = scenarioOf(scenario);
  return experimentOf(whole, await loadMachinery(whole));
}

const PAUSED_HOLDER = {
  service: { id: 'redis', ttlMs: 10_000 },
  work: { workMs: 4_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
  pause: { lengthMs: 15_000, afterGrantMs: 2_000 },
};

describe('a holder that pauses through its expiry', async () => {
  const experiment = await experimentFor(PAUSED_HOLDER);
  const { marks, lanes, values } = sceneOf(experiment);
  const fact = (seq: number) => experiment.history.at(seq).fact.type;

  test('has a lane for the service, each client and storage', () => {
    expect(lanes.map(({ title }) => title)).toEqual([
      'Lock service',
      'Client A',
      'Client B',
      'Storage',
    ]);
  });

  test('holds in belief only from its expiry to its release', () => {
    expect(marks.gap).toMatchObject([{ client: 'A', lane: 1, fromMs: 11_002, toMs: 20_504 }]);
    expect(fact(marks.gap[0]!.seq)).toBe('lease.expired');
    expect(fact(marks.gap[0]!.endSeq)).toBe('belief.ended');
  });

  test('believes, sleeps on it, and believes again', () => {
    const own = marks.belief.filter(({ client }) => client === 'A');
    expect(own.map(({ isLatent, isBegun, isEnded }) => ({ isLatent, isBegun, isEnded }))).toEqual([
      { isLatent: false, isBegun: true, isEnded: false },
      { isLatent: true, isBegun: false, isEnded: false },
      { isLatent: false, isBegun: false, isEnded: true },
    ]);
    expect(marks.sleep).toMatchObject([{ client: 'A', state: 'paused', fromMs: 3_002 }]);
    expect(fact(marks.sleep[0]!.endSeq)).toBe('process.resumed');
  });

  test('each grant knows the lines that begin and end it', () => {
    expect(marks.grant.map(({ seq, endSeq }) => [fact(seq), fact(endSeq)])).toEqual([
      ['lease.granted', 'lease.expired'],
      ['lease.granted', 'lease.released'],
    ]);
  });

  test('writes say which value they started from', () => {
    expect(marks.write.map(({ outcome, texts }) => [outcome, texts[0]])).toEqual([
      ['accepted', '0→1 by grant 2'],
      ['corrupting', '0→1 by grant 1'],
    ]);
    expect(values?.steps.at(-1)).toEqual({ atMs: 18_003, stored: 1, due: 2 });
  });

  test('polls that are refused tell less than what grants, reads and writes', () => {
    const telling = marks.message.filter(({ isTelling }) => isTelling);
    expect(telling.map(({ message }) => message)).toContain('granted');
    expect(telling.map(({ message }) => message)).not.toContain('refused');
    expect(marks.message.length - telling.length).toBeGreaterThan(20);
  });
});

test('several servers have a lane each, and so does the network once it is cut', async () => {
  const { lanes, marks } = sceneOf(
    await experimentFor({
      service: { id: 'redis', replica: true },
      jobs: [{ client: 'A', atMs: 0 }],
      faults: [
        { type: 'cut', at: { atMs: 100 }, between: ['A'], and: ['redis'], lengthMs: 500 },
        { type: 'refuse', at: { atMs: 2_000 }, node: 'replica', lengthMs: 300 },
        { type: 'clockStep', at: { atMs: 3_000 }, node: 'redis', byMs: -4_000 },
      ],
    }),
  );
  expect(lanes.map(({ kind, node }) => `${kind} ${node}`)).toEqual([
    'network ',
    'service ',
    'server redis',
    'server replica',
    'client A',
    'client B',
    'storage storage',
  ]);
  expect(marks.cut).toMatchObject([{ sides: 'A | redis', fromMs: 100, toMs: 600 }]);
  expect(marks.sleep).toMatchObject([{ state: 'refusing', lane: 3, fromMs: 2_000, toMs: 2_300 }]);
  expect(marks.note).toMatchObject([{ icon: 'clock', lane: 2, texts: ['clock −4 s'] }]);
});

test('a rejected write has its reason beside it', async () => {
  const { marks } = sceneOf(
    await experimentFor({ ...PAUSED_HOLDER, storage: { guard: 'token-on-write' } }),
  );
  expect(marks.write.map(({ outcome, texts }) => [outcome, texts[0]])).toEqual([
    ['accepted', '0→1 by grant 2'],
    ['rejected', 'rejected: token 1 < 2'],
  ]);
});

test('a run in which nothing happens still has its lanes', async () => {
  const { lanes, marks, values } = sceneOf(await experimentFor({ service: { id: 'redis' } }));
  expect(lanes).toHaveLength(4);
  expect(Object.values(marks).flat()).toEqual([]);
  expect(values).toBeNull();
});
