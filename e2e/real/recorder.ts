import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, getPriority, loadavg, release, type } from 'node:os';
import { join } from 'node:path';
import {
  keyOfScenario,
  listedRecording,
  readRecording,
  RECORDINGS_SCHEMA,
  writtenRecording,
  type Recording,
} from '../../src/exchange/recording/recording';
import { repeatedOf, typicalRun } from '../../src/exchange/recording/repeat';
import type { History } from '../../src/history/history';
import type { RealCase } from './cases';

export interface Recorded {
  readonly simulated: History;
  readonly runs: readonly History[];
  readonly version: string;
  readonly load: readonly [number, number];
  /** `2026-11-30`. */
  readonly today: string;
}

/** The recording of a case: its typical run, and what all its runs have in common. */
export function recordingOf(
  one: RealCase,
  { simulated, runs, version, load, today }: Recorded,
): Recording {
  const history = typicalRun(simulated, runs, one.toleranceMs);
  if (history === undefined) throw new Error(`There is no run of ${one.id}.`);
  const { id, title, preset, scenario, toleranceMs, toleranceBecause, note, server, storage } = one;
  return {
    ...{ id, title, preset, scenario, toleranceMs, toleranceBecause, note, load, history },
    server: { name: SERVER_TITLES[server], version },
    storage,
    recordedOn: today,
    machine: {
      system: `${type()} ${release()} ${arch()}`,
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      coreCount: cpus().length,
      node: process.version,
      niceness: getPriority(),
    },
    repeated: repeatedOf(simulated, runs, toleranceMs),
  };
}

export const SERVER_TITLES = {
  redis: 'Redis',
  redlock: 'Redis',
  etcd: 'etcd',
  zookeeper: 'ZooKeeper',
  postgres: 'PostgreSQL',
} as const;

/** Load average of the last minute, to one decimal. */
export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

/** Writes a recording, one line of the history a line, and the list of all that stand in the folder. */
export function writeRecording(folder: string, recording: Recording): void {
  mkdirSync(folder, { recursive: true });
  const { lines, ...rest } = writtenRecording(recording) as { lines: readonly unknown[] };
  const body = lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n');
  const head = Object.entries(rest).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  const text = `{\n${head.join(',\n')},\n  "lines": [\n${body}\n  ]\n}\n`;
  writeFileSync(join(folder, `${recording.id}.json`), text);
}

export function writeList(folder: string): void {
  const recordings = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'index.json')
    .sort()
    .flatMap((file) => {
      const read = readRecording(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return read.ok ? [listedRecording(read.recording)] : [];
    });
  const rows = recordings.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const text = `{\n  "schema": ${JSON.stringify(RECORDINGS_SCHEMA)},\n  "recordings": [\n${rows}\n  ]\n}\n`;
  writeFileSync(join(folder, 'index.json'), text);
}

export { keyOfScenario };
