import type { Complaints } from './trace';

/** One command as MONITOR shows it: `1339518083.107412 [0 127.0.0.1:60866] "SET" "lock" "a" "NX" "PX" "30000"`. */
export interface MonitorLine {
  readonly line: number;
  /** Of the server’s wall clock, whole ms. */
  readonly atMs: number;
  readonly db: string;
  /** `127.0.0.1:60866`; `lua`: a command of the script before it. */
  readonly from: string;
  /** The command’s name in capitals. */
  readonly command: string;
  readonly args: readonly string[];
}

const LINE = /^(\d{1,12})\.(\d{1,6}) \[(\d{1,5}) ([^\]\s]{1,80})\] (.*)$/;
const ARGUMENT = /\s*"((?:[^"\\]|\\.)*)"/y;

/** All commands; the `OK` at the beginning and empty lines are passed over. */
export function monitorLines(text: string, complaints: Complaints): readonly MonitorLine[] {
  let lastMs = 0;
  return text.split('\n').flatMap((raw, index) => {
    const source = raw.trim();
    const line = index + 1;
    if (source === '' || /^\+?OK$/.test(source) || complaints.isFull) return [];
    const parts = LINE.exec(source.replace(/^\+/, ''));
    if (parts === null) return complaints.at(line, 'is no line of MONITOR') ?? [];
    const [, seconds = '', micros = '', db = '', from = '', rest = ''] = parts;
    const args = argumentsIn(rest);
    if (args === null) return complaints.at(line, 'has an argument without its quotes') ?? [];
    const [command = '', ...others] = args;
    // The order is the server’s, even where its clock was set back.
    lastMs = Math.max(
      lastMs,
      Number(seconds) * 1000 + Math.floor(Number(micros.padEnd(6, '0')) / 1000),
    );
    return { line, atMs: lastMs, db, from, command: command.toUpperCase(), args: others };
  });
}

function argumentsIn(text: string): readonly string[] | null {
  const args: string[] = [];
  ARGUMENT.lastIndex = 0;
  for (;;) {
    const from = ARGUMENT.lastIndex;
    const found = ARGUMENT.exec(text);
    if (found === null) return text.slice(from).trim() === '' && args.length > 0 ? args : null;
    args.push((found[1] ?? '').replace(/\\(x[0-9a-fA-F]{2}|.)/g, unescaped));
  }
}

function unescaped(_: string, code: string): string {
  if (code.startsWith('x') && code.length === 3)
    return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return { n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b' }[code] ?? code;
}
