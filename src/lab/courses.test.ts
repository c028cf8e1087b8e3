import { expect, test } from 'vitest';
import { randomScenario } from '../simulation/random-scenario';
import { LOCK_SERVICES, type LockServiceId } from '../models/services';
import { coursesOf, entryCount, entryToVisit, standingAt } from './courses';
import { playheadAfter } from './playhead';
import { replayOf } from './replay';
import { preset, runOf } from './seen';

const { track, machinery } = await runOf(preset('paused-holder'));
const courses = coursesOf(track.experiment, machinery);
const worker = courses.find(({ node, part }) => node === 'A' && part === 'worker')!;

test('a worker’s course tells its states and how it came there', () => {
  expect(worker.moves.map(({ to }) => to)).toEqual([
    'idle',
    'acquiring',
    'holding.working',
    'holding.reading',
    'holding.working',
    'holding.writing',
    'holding.working',
    'releasing',
    'idle',
  ]);
  const names = worker.graph.transitions.flatMap(({ labels }) => labels);
  const nameOf = (number: number) => names.find((label) => label.number === number)?.name;
  expect(worker.moves.map(({ transitions }) => transitions.map(nameOf))).toEqual([
    [],
    ['job'],
    ['acquired'],
    ['nextStep'],
    ['value'],
    ['nextStep'],
    ['written'],
    ['nextStep'],
    ['released'],
  ]);
});

test('entries are counted up to the playhead, those of groups too', () => {
  const { seq } = worker.moves[4]!;
  expect(entryCount(worker, 'holding.working', seq - 1)).toBe(1);
  expect(entryCount(worker, 'holding.working', seq)).toBe(2);
  expect(entryCount(worker, 'holding', seq)).toBe(1);
  expect(entryCount(worker, 'holding.rereading', seq)).toBe(0);
});

test('a jump leads to the last entry before the playhead, else to the first after it', () => {
  const entries = worker.entries.get('holding.working')!;
  const jump = (path: string, from: number) =>
    entryToVisit(worker, { path, track, playhead: playheadAfter(track, from) });
  expect(entries).toHaveLength(3);
  const end = track.experiment.history.length - 1;
  expect(jump('holding.working', end)).toBe(entries[2]);
  expect(jump('holding.working', entries[2]!)).toBe(entries[1]);
  expect(jump('holding.working', 0)).toBe(entries[0]);
  expect(jump('holding.rereading', end)).toBeNull();
});

test.each(Object.keys(LOCK_SERVICES) as LockServiceId[])(
  '%s: the course agrees with the replay at every line',
  async (service) => {
    const scenario = { ...randomScenario(7, service), choices: [] };
    const run = await runOf(scenario);
    const replay = replayOf(scenario, run.machinery);
    const all = coursesOf(run.track.experiment, run.machinery);
    const { length } = run.track.experiment.history;
    for (let seq = 0; seq < Math.min(length, 400); seq += 3) {
      const { lastSeq } = { lastSeq: playheadAfter(run.track, seq).seq };
      expect(all.map((course) => standingAt(course, lastSeq).current)).toEqual(
        replay.at(lastSeq).map(({ leaves, current }) => leaves[current]?.path),
      );
    }
  },
);
