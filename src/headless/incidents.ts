import { INCIDENTS } from '../incidents';
import { incidentRows, tableOf } from './incident-rows';

/** `npm run -s incidents [-- --json] [ID …]`: expected against found; a difference exits 1, bad input 2. */
async function main(args: readonly string[]): Promise<number> {
  const known = INCIDENTS.map(({ id }) => id);
  const ids = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.toUpperCase());
  const flags = args.filter((arg) => arg.startsWith('--'));
  const wrong = [
    ...flags.filter((flag) => flag !== '--json').map((flag) => `${flag}: there is no such option`),
    ...ids
      .filter((id) => !known.includes(id))
      .map((id) => `${id}: no such incident; there are ${known.join(', ')}`),
  ];
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join('\n')}\n`);
    return 2;
  }
  const rows = await incidentRows(ids);
  const isJson = flags.includes('--json');
  process.stdout.write(`${isJson ? JSON.stringify(rows, null, 2) : tableOf(rows)}\n`);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
