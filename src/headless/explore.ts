import { refusal, answer, type Answer } from './answer';
import { readFileText } from './read-file';
import type { ReadText } from './scenario-asked';

// `npm run -s explore -- map|… FILE`: each subcommand is a file of its own, loaded when it is asked for.

type Subcommand = (argv: readonly string[], readText: ReadText) => Promise<Answer>;

/** By name: what it does in a few words, and how it is loaded. */
const SUBCOMMANDS: Readonly<
  Record<string, { readonly does: string; readonly load: () => Promise<Subcommand> }>
> = {
  map: {
    does: 'runs a scenario over two ranges of values and counts what goes wrong',
    load: async () => (await import('./explore-map')).exploreMap,
  },
  break: {
    does: 'searches for the simplest schedule of faults that breaks it',
    load: async () => (await import('./explore-break')).exploreBreak,
  },
  exhaust: {
    does: 'searches a small world of a scenario exhaustively, within bounds',
    load: async () => (await import('./explore-exhaust')).exploreExhaust,
  },
};

const USAGE = `Many runs of one scenario, without a page.

${Object.entries(SUBCOMMANDS)
  .map(([name, { does }]) => `  npm run -s explore -- ${name.padEnd(8)} FILE   ${does}`)
  .join('\n')}

Each says more with --help. Exit code 0: none found; 1: found; 2: bad input.
`;

async function explored([name = '--help', ...argv]: readonly string[]): Promise<Answer> {
  if (name === '--help' || name === '-h') return answer(USAGE);
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand === undefined)
    return refusal([
      { path: 'explore', message: `does not know "${name}"; --help has what it knows` },
    ]);
  return (await subcommand.load())(argv, readFileText);
}

const { exitCode, stdout, stderr } = await explored(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
