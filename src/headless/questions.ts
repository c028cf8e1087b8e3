import { questionsReport, tableOfReport } from './questions-report';

/** `npm run -s questions [-- --json]`: what the bank holds, with every claim run; an unproved one exits 1. */
async function main(args: readonly string[]): Promise<number> {
  const unknown = args.filter((arg) => arg !== '--json');
  if (unknown.length > 0) {
    process.stderr.write(`${unknown.map((arg) => `${arg}: there is no such option`).join('\n')}\n`);
    return 2;
  }
  const { report, failures } = await questionsReport();
  const told = args.includes('--json') ? JSON.stringify(report, null, 2) : tableOfReport(report);
  process.stdout.write(`${told}\n`);
  if (failures.length > 0) process.stderr.write(`${failures.join('\n')}\n`);
  return report.unproved === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
