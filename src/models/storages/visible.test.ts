import { describe, expect, test } from 'vitest';
import { STORAGE_GUARDS, type StorageGuardId } from '.';
import { factsOf, ran, storyOf } from '../../simulation/ran';
import type { ScenarioInput } from '../../scenario/scenario';

/** A writes at 51 and is gone by 100; B reads at 151 and writes at 301. */
const TWO: ScenarioInput = {
  durationMs: 1_000,
  service: { id: 'redis', retryDelayMs: 10 },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 50 }, { do: 'release', atMs: 100 }],
    },
    {
      client: 'B',
      atMs: 140,
      steps: [{ do: 'read', atMs: 150 }, { do: 'write', atMs: 300 }, { do: 'release' }],
    },
  ],
};

const GUARDS = Object.keys(STORAGE_GUARDS) as StorageGuardId[];
/** Who registers reads from the primary. */
const FREE_READS = GUARDS.filter((guard) => guard !== 'token-at-takeover');

const versionsRead = async (scenario: ScenarioInput) =>
  factsOf(await ran(scenario), 'read.served').map(({ version }) => version);

describe('a commit delay', () => {
  test.each(FREE_READS)('lets others read the old value until the commit: %s', async (guard) => {
    expect(await versionsRead({ ...TWO, storage: { guard, commitDelayMs: 99 } })).toEqual([0, 1]);
    expect(await versionsRead({ ...TWO, storage: { guard, commitDelayMs: 101 } })).toEqual([0, 0]);
  });

  test('tells of the write when it takes effect, and under its own grant', async () => {
    const history = await ran({ ...TWO, storage: { guard: 'none', commitDelayMs: 120 } });
    expect(storyOf(history, 'write.applied')).toEqual([
      '171 write.applied A',
      '421 write.applied B',
    ]);
    expect(factsOf(history, 'write.applied')).toMatchObject([
      { grant: 1, basedOnVersion: 0, replacesVersion: 0, version: 1 },
      { grant: 2, basedOnVersion: 0, replacesVersion: 1, version: 2 },
    ]);
  });

  test('does not keep the answer back', async () => {
    const history = await ran({ ...TWO, storage: { guard: 'none', commitDelayMs: 5_000 } });
    expect(storyOf(history, 'job.finished')).toEqual(['102 job.finished A', '304 job.finished B']);
    expect(factsOf(history, 'write.applied')).toEqual([]);
  });

  test('lets a program read what it wrote itself', async () => {
    const steps = [
      { do: 'read' },
      { do: 'write', afterMs: 10 },
      { do: 'read', afterMs: 10 },
    ] as const;
    const versions = await versionsRead({
      ...TWO,
      storage: { guard: 'none', commitDelayMs: 500 },
      jobs: [{ client: 'A', steps: [...steps] }],
    });
    expect(versions).toEqual([0, 1]);
  });

  test('does not spare a write the comparison with what is to be committed', async () => {
    const history = await ran({ ...TWO, storage: { guard: 'version', commitDelayMs: 120 } });
    expect(factsOf(history, 'write.rejected')).toMatchObject([
      { client: 'B', because: 'version-is-stale' },
    ]);
  });

  test('is waited for by a read that registers its token', async () => {
    const storage = { guard: 'token-at-takeover', commitDelayMs: 500, readLagMs: 500 } as const;
    expect(await versionsRead({ ...TWO, storage })).toEqual([0, 1]);
  });

  test('goes on where a storage left off that comes back with its memory', async () => {
    const history = await ran({
      ...TWO,
      jobs: TWO.jobs?.slice(0, 1) ?? [],
      storage: { guard: 'none', commitDelayMs: 120 },
      faults: [
        { type: 'kill', at: { atMs: 120 }, node: 'storage' },
        { type: 'restart', at: { atMs: 200 }, node: 'storage', withMemory: true },
      ],
    });
    expect(storyOf(history, 'write.applied')).toEqual(['200 write.applied A']);
  });
});

describe('a lagging replica', () => {
  test.each(FREE_READS)('answers reads as things stood: %s', async (guard) => {
    expect(await versionsRead({ ...TWO, storage: { guard, readLagMs: 100 } })).toEqual([0, 1]);
    expect(await versionsRead({ ...TWO, storage: { guard, readLagMs: 101 } })).toEqual([0, 0]);
  });

  test('counts its lag from the commit', async () => {
    const storage = { guard: 'none', commitDelayMs: 60, readLagMs: 40 } as const;
    expect(await versionsRead({ ...TWO, storage })).toEqual([0, 1]);
    expect(await versionsRead({ ...TWO, storage: { ...storage, readLagMs: 41 } })).toEqual([0, 0]);
  });

  test('keeps no more than it must', async () => {
    const rounds = { client: 'A', rounds: 50, steps: [{ do: 'read' }, { do: 'write' }] } as const;
    const history = await ran({
      ...TWO,
      storage: { guard: 'none', readLagMs: 10 },
      jobs: [{ ...rounds, steps: [...rounds.steps] }],
    });
    // A round takes 4 ms, so that reads are two or three versions behind, and never more.
    const behind = factsOf(history, 'write.applied').map(
      ({ basedOnVersion, replacesVersion }) => replacesVersion - (basedOnVersion ?? 0),
    );
    expect(Math.max(...behind)).toBe(2);
  });
});
