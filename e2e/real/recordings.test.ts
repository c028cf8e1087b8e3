import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/checkers';
import { differencesBetween } from '../../src/exchange/recording/compare';
import {
  keyOfScenario,
  listedRecording,
  readRecording,
  readRecordings,
  type Recording,
} from '../../src/exchange/recording/recording';
import { repeatedOf } from '../../src/exchange/recording/repeat';
import { loadMachinery, simulate } from '../../src/simulation/simulate';
import { CASES } from './cases';

// The committed recordings, held against the checkers and the simulation of today. No server is needed.

const FOLDER = fileURLToPath(new URL('../../public/recordings', import.meta.url));
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && file !== 'index.json');
const jsonOf = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

function recordingIn(file: string): Recording {
  const read = readRecording(jsonOf(file));
  if (!read.ok) throw new Error(`${file}: ${read.fault}`);
  return read.recording;
}

test('the list names every recording, and nothing else', () => {
  const listed = readRecordings(jsonOf('index.json'));
  expect(listed).toEqual(files.sort().map((file) => listedRecording(recordingIn(file))));
});

test('every case is recorded, and is still the scenario that was recorded', () => {
  for (const one of CASES) {
    const recording = recordingIn(`${one.id}.json`);
    expect([one.id, keyOfScenario(recording.scenario)]).toEqual([
      one.id,
      keyOfScenario(one.scenario),
    ]);
  }
});

describe.each(files)('%s', (file) => {
  test('its simulation still differs in nothing but what is written there', async () => {
    const recording = recordingIn(file);
    const { scenario, history, toleranceMs, repeated } = recording;
    const simulated = simulate(scenario, await loadMachinery(scenario)).history;
    const found = repeatedOf(simulated, [history], toleranceMs);
    const known = new Set(repeated.differences.map(({ what }) => what));
    expect(found.differences.map(({ what }) => what).filter((what) => !known.has(what))).toEqual(
      [],
    );
    if (repeated.agreeing === repeated.runs)
      expect(differencesBetween({ simulated, recorded: history }, toleranceMs)).toEqual([]);
  });

  test('its verdicts are those that its repetitions had', () => {
    const { history, repeated } = recordingIn(file);
    for (const { id, status } of judge(history))
      expect([id, status, repeated.verdicts[id][status] ?? 0]).not.toEqual([id, status, 0]);
  });
});
