import { fileURLToPath } from 'node:url';
import type { History } from '../../src/history/history';
import { loadMachinery, simulate } from '../../src/simulation/simulate';
import { bundledClient } from './bundle';
import { CASES, type RealCase } from './cases';
import { readRealFlags, USAGE, type RealFlags } from './flags';
import { play } from './play';
import { programsOn, type Programs } from './programs';
import { loadNow, recordingOf, writeList, writeRecording } from './recorder';
import { listOf, reportOf } from './report';
import { createChildren, type Children } from './rig/children';
import { Failure, lineOf } from './rig/failure';
import { thisMachine } from './rig/packages';
import { compareGuards } from './storage/guards';
import { versionOf } from './versions';

const FOLDER = fileURLToPath(new URL('../../public/recordings', import.meta.url));

/** Plays scenarios against real servers, and holds each against its simulation. Exits 0, 1 where they differ, 2 where it cannot. */
async function main(argv: readonly string[]): Promise<number> {
  const read = readRealFlags(argv);
  if (!read.ok) {
    console.error(read.fault);
    return 2;
  }
  const { flags } = read;
  if (flags.wants === 'help') {
    console.log(USAGE.trimEnd());
    return 0;
  }
  const chosen = CASES.filter((one) => isChosen(one, flags));
  if (flags.wants === 'list') {
    console.log(listOf(chosen));
    return 0;
  }
  const unknown = flags.cases.find((id) => !CASES.some((one) => one.id === id));
  if (unknown !== undefined) {
    console.error(`there is no case "${unknown}"; --list has them`);
    return 2;
  }
  if (process.platform !== 'linux') {
    console.error(
      'The rig needs Linux: its clock is that of the machine, and its servers are Debian’s.',
    );
    return 2;
  }
  const children = createChildren();
  stopOnSignals(children);
  try {
    const programs = programsOn(thisMachine((line) => console.log(line)));
    if (flags.wants === 'guards')
      return (await compareGuards({ children, programs }, console.log)) ? 0 : 1;
    return await playAll(chosen, { flags, children, programs });
  } finally {
    await children.stopAll();
  }
}

function isChosen(one: RealCase, { servers, cases, isQuick }: RealFlags): boolean {
  if (servers.length > 0 && !servers.includes(one.server)) return false;
  if (cases.length > 0 && !cases.includes(one.id)) return false;
  return !isQuick || one.isQuick || cases.length > 0;
}

async function playAll(
  chosen: readonly RealCase[],
  rig: Omit<Rig, 'clientProgram'>,
): Promise<number> {
  const clientProgram = await bundledClient();
  let worst = 0;
  const waiting = [...chosen];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { id } = one;
      const code = await playCase(one, { ...rig, clientProgram }).catch((error: unknown) => {
        console.error(`${id}: ${lineOf(error)}`);
        // What cannot be had for one case cannot be had for the next of its server.
        if (error instanceof Failure) waiting.splice(0);
        return 2;
      });
      worst = Math.max(worst, code);
    }
  };
  await Promise.all(Array.from({ length: rig.flags.atOnce }, worker));
  if (rig.flags.writes) writeList(FOLDER);
  return worst;
}

interface Rig {
  readonly flags: RealFlags;
  readonly children: Children;
  readonly programs: Programs;
  readonly clientProgram: string;
}

async function playCase(
  one: RealCase,
  { flags, children, programs, clientProgram }: Rig,
): Promise<number> {
  const { scenario, storage, keepsBytes } = one;
  const machinery = await loadMachinery(scenario);
  const simulated = simulate(scenario, machinery).history;
  const version = versionOf(one.server, programs);
  const runs: History[] = [];
  const loadBefore = loadNow();
  const count = flags.runs ?? (flags.isQuick ? 1 : one.runs);
  for (let run = 0; run < count; run += 1)
    runs.push(
      await play({ scenario, machinery, children, programs, clientProgram, storage, keepsBytes }),
    );
  const load = [loadBefore, loadNow()] as const;
  const today = new Date().toISOString().slice(0, 10);
  const recording = recordingOf(one, { simulated, runs, version, load, today });
  console.log(reportOf(recording));
  if (flags.writes) writeRecording(FOLDER, recording);
  return recording.repeated.agreeing > 0 || one.isKnownToDiffer ? 0 : 1;
}

/** Ctrl-C, a closed terminal, an error of our own: whatever was started is stopped first. */
function stopOnSignals(children: Children): void {
  const leave = (why: string, code: number) => {
    console.error(why);
    void children.stopAll().finally(() => process.exit(code));
  };
  process.once('SIGINT', () => leave('Interrupted: stopping the servers.', 130));
  process.once('SIGTERM', () => leave('Told to end: stopping the servers.', 143));
  process.once('SIGHUP', () => leave('The terminal is gone: stopping the servers.', 129));
  process.once('uncaughtException', (error) => leave(lineOf(error), 1));
  process.once('unhandledRejection', (error) => leave(lineOf(error), 1));
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Failure ? error.message : lineOf(error));
    process.exit(2);
  },
);
