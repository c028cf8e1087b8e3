import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure';

/** A process that the rig started. It is stopped by its pid, by nothing else. */
export interface Child {
  readonly pid: number;
  readonly process: ChildProcess;
  /** The end of what it wrote to its output, for the one line that says why it ended. */
  readonly lastWords: () => string;
  readonly isAlive: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Asks it to end, insists after `patienceMs`, and waits until it is gone. */
  readonly stop: (signal?: NodeJS.Signals, patienceMs?: number) => Promise<void>;
  readonly gone: Promise<void>;
}

/** All that a rig started, and the folder it works in. */
export interface Children {
  readonly folder: string;
  readonly start: (
    command: string,
    args: readonly string[],
    options?: SpawnOptions,
    /** By which it ends in order. */
    stopSignal?: NodeJS.Signals,
  ) => Child;
  /** Stops everything and removes the folder; may be called more than once. */
  readonly stopAll: () => Promise<void>;
  readonly alive: () => readonly number[];
}

/**
 * The processes of one rig. A guard outside the rig knows them too, so that they end even if the rig is killed: a
 * handler of our own does not run then.
 */
export function createChildren(): Children {
  const folder = mkdtempSync(join(tmpdir(), 'locks-lab-real-'));
  // A server that runs as somebody else must reach its own folder in it.
  chmodSync(folder, 0o711);
  const living = new Set<Child>();
  let isStopping = false;
  const guard = spawn('sh', [fileURLToPath(new URL('./guard.sh', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.stdin.on('error', () => undefined);
  guard.unref();
  const tellGuard = (line: string) => guard.stdin.write(`${line}\n`);
  tellGuard(folder);

  const start = (
    command: string,
    args: readonly string[],
    options: SpawnOptions = {},
    stopSignal: NodeJS.Signals = 'SIGTERM',
  ): Child => {
    if (isStopping) throw new Failure('The rig is stopping: nothing is started any more.');
    // A group of its own: Ctrl-C at the terminal reaches the rig only, which then stops it in order.
    const child = spawn(command, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    const { pid } = child;
    const words: string[] = [];
    const hear = (chunk: Buffer) => {
      words.push(chunk.toString());
      if (words.length > 40) words.shift();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => {
        hear(Buffer.from(error.message));
        resolve();
      });
    });
    if (pid === undefined) {
      child.once('error', () => undefined);
      throw new Failure(`${command} cannot be started: it is not there, or not executable.`);
    }
    const one: Child = {
      pid,
      process: child,
      lastWords: () => lastLine(words.join('')),
      isAlive: () => living.has(one),
      signal: (signal) => {
        if (living.has(one)) child.kill(signal);
      },
      stop: async (signal = stopSignal, patienceMs = 5_000) => {
        if (!living.has(one)) return;
        // A stopped process hears of SIGTERM only when it goes on.
        child.kill('SIGCONT');
        child.kill(signal);
        const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
        await gone;
        clearTimeout(insist);
      },
      gone,
    };
    living.add(one);
    const startedAt = startOf(pid);
    if (startedAt !== null) tellGuard(`+${pid} ${startedAt}`);
    void gone.then(() => {
      living.delete(one);
      tellGuard(`-${pid}`);
    });
    return one;
  };

  const stopAll = async () => {
    isStopping = true;
    await Promise.all([...living].map((child) => child.stop()));
    rmSync(folder, { recursive: true, force: true });
    guard.stdin.end();
  };
  return { folder, start, stopAll, alive: () => [...living].map(({ pid }) => pid) };
}

/** When the kernel started a process, in its own ticks: with the pid, its name for good. Null: it is gone already. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets, which may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.at(-1) ?? '').trim().slice(0, 300);
}
