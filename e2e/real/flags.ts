import { SERVER_NAMES, type ServerName } from './cases/case';

export interface RealFlags {
  readonly wants: 'run' | 'guards' | 'help' | 'list';
  /** Empty: all. */
  readonly servers: readonly ServerName[];
  readonly cases: readonly string[];
  readonly isQuick: boolean;
  /** Null: as often as each case says. */
  readonly runs: number | null;
  readonly atOnce: number;
  readonly writes: boolean;
}

export type ReadRealFlags =
  { readonly ok: true; readonly flags: RealFlags } | { readonly ok: false; readonly fault: string };

export const USAGE = `npm run real                                  plays every scenario, records it and compares it
npm run real -- --server redis                only those of one server: ${SERVER_NAMES.join(', ')}
npm run real -- --case R1                     only one scenario; may be said again
npm run real -- --quick                       the short ones, once each; compares, records nothing
npm run real -- --runs 20                     each so often
npm run real -- --at-once 1                   so many side by side (3 by default)
npm run real -- --no-record                   compares, and leaves the recordings as they are
npm run real -- --guards                      compares both storages with the lab's guards, and plays nothing
npm run real -- --list                        what there is
`;

const RUNS_MAX = 1_000;
const AT_ONCE_MAX = 16;

/** The command line as asked; what is wrong with it is one sentence. */
export function readRealFlags(argv: readonly string[]): ReadRealFlags {
  const flags = {
    wants: 'run' as RealFlags['wants'],
    servers: [] as ServerName[],
    cases: [] as string[],
    isQuick: false,
    runs: null as number | null,
    atOnce: 3,
    writes: true,
  };
  const left = [...argv];
  while (left.length > 0) {
    const word = left.shift() ?? '';
    const valueOf = () => left.shift() ?? '';
    switch (word) {
      case '--help':
        flags.wants = 'help';
        break;
      case '--list':
        flags.wants = 'list';
        break;
      case '--guards':
        flags.wants = 'guards';
        break;
      case '--quick':
        flags.isQuick = true;
        flags.writes = false;
        break;
      case '--no-record':
        flags.writes = false;
        break;
      case '--server': {
        const value = valueOf();
        const server = SERVER_NAMES.find((name) => name === value);
        if (server === undefined)
          return wrong(`--server must be one of ${SERVER_NAMES.join(', ')}, not "${value}"`);
        flags.servers.push(server);
        break;
      }
      case '--case':
        flags.cases.push(valueOf());
        break;
      case '--runs':
      case '--at-once': {
        const value = valueOf();
        const max = word === '--runs' ? RUNS_MAX : AT_ONCE_MAX;
        if (!/^\d{1,4}$/.test(value) || Number(value) < 1 || Number(value) > max)
          return wrong(`${word} must be a whole number from 1 to ${max}, not "${value}"`);
        if (word === '--runs') flags.runs = Number(value);
        else flags.atOnce = Number(value);
        break;
      }
      default:
        return wrong(`there is no "${word}"; --help tells what there is`);
    }
  }
  return { ok: true, flags };
}

function wrong(fault: string): ReadRealFlags {
  return { ok: false, fault };
}
