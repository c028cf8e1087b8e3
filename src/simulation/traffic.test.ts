import { describe, expect, test } from 'vitest';
import type { ScenarioInput } from '../scenario/scenario';
import { factsOf, ran, storyOf } from './ran';

const BUSY: ScenarioInput = {
  service: { id: 'redis', ttlMs: 10_000 },
  durationMs: 1_000_000,
  work: { jobsPerSecond: 2, workMs: 0 },
};

describe('traffic', () => {
  test('comes at its rate, with gaps as of chance alone', async () => {
    const history = await ran(BUSY);
    const arrivals = [...history].flatMap(({ atMs, fact }) =>
      fact.type === 'job.arrived' ? [atMs as number] : [],
    );
    const gaps = arrivals.map((atMs, at) => atMs - (arrivals[at - 1] ?? 0));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const square = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
    expect(arrivals.length).toBeGreaterThan(1_850);
    expect(Math.abs(mean - 500)).toBeLessThan(40);
    // An exponential law deviates by as much as its mean.
    expect(Math.abs(Math.sqrt(square) - 500)).toBeLessThan(60);
  });

  test('is the same whoever is there to serve it', async () => {
    const arrivals = async (count: number) =>
      [...(await ran({ ...BUSY, durationMs: 20_000, clients: { count } }))].flatMap(
        ({ atMs, fact }) => (fact.type === 'job.arrived' ? [`${atMs} ${fact.jobId}`] : []),
      );
    expect(await arrivals(5)).toEqual(await arrivals(1));
  });

  test('is none where none is asked for', async () => {
    const history = await ran({ ...BUSY, work: { jobsPerSecond: 0 }, durationMs: 100_000 });
    expect(history.length).toBe(1);
  });

  test('brings jobs of their own, or the same job again', async () => {
    const ids = async (identity: 'each-its-own' | 'all-the-same') => {
      const work = { ...BUSY.work, identity };
      const history = await ran({ ...BUSY, durationMs: 3_000, work });
      return factsOf(history, 'job.arrived').map(({ jobId }) => jobId);
    };
    expect(new Set(await ids('all-the-same'))).toEqual(new Set(['job']));
    expect((await ids('each-its-own')).slice(0, 3)).toEqual(['job-1', 'job-2', 'job-3']);
  });
});

describe('a job', () => {
  const given = (jobs: ScenarioInput['jobs'], more: Partial<ScenarioInput> = {}) =>
    ran({
      service: { id: 'redis' },
      clients: { count: 3 },
      work: { workMs: 1_000 },
      ...more,
      ...(jobs === undefined ? {} : { jobs }),
    });

  test('that nobody is named for goes to whoever is idle longest', async () => {
    const history = await given([
      { client: 'A' },
      { client: 'B', atMs: 5_000 },
      { atMs: 10_000 },
      { atMs: 15_000 },
      { atMs: 20_000 },
    ]);
    expect(storyOf(history, 'job.started')).toEqual([
      '0 job.started A',
      '5000 job.started B',
      '10000 job.started C',
      '15000 job.started A',
      '20000 job.started B',
    ]);
  });

  test('waits in the backlog while all are busy, and is taken by the first who is free', async () => {
    const history = await given([{}, {}, {}, { atMs: 10 }], { clients: { count: 1 } });
    expect(factsOf(history, 'job.arrived').map(({ client }) => client)).toEqual([
      'A',
      null,
      null,
      null,
    ]);
    expect(factsOf(history, 'job.started').map(({ jobId }) => jobId)).toEqual([
      'script-1',
      'script-2',
      'script-3',
      'script-4',
    ]);
  });

  test('that is meant for one client waits for that one', async () => {
    const history = await given([{ client: 'A' }, { client: 'A', atMs: 10 }]);
    expect(storyOf(history, 'job.started')).toEqual(['0 job.started A', '1008 job.started A']);
  });

  test('of a client that dies is lost; the next waits for its restart', async () => {
    const history = await given([{ client: 'A' }, { client: 'A', atMs: 10 }], {
      faults: [
        { type: 'kill', at: { atMs: 500 }, node: 'A' },
        { type: 'restart', at: { atMs: 700 }, node: 'A' },
      ],
    });
    expect(storyOf(history, 'job.started')).toEqual(['0 job.started A', '700 job.started A']);
    expect(factsOf(history, 'job.finished')).toMatchObject([{ jobId: 'script-2' }]);
  });

  test('does its steps so many rounds and gives the lock back once', async () => {
    const history = await given([
      { client: 'A', rounds: 3, steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }] },
    ]);
    expect(storyOf(history, 'write.applied', 'lease.released')).toEqual([
      '105 write.applied A',
      '209 write.applied A',
      '313 write.applied A',
      '315 lease.released A',
    ]);
  });
});
