import { VERDICT_IDS } from '../../src/checkers';
import type { Recording } from '../../src/exchange/recording/recording';
import type { RealCase } from './cases';

/** What a case came to, for a person at a terminal. */
export function reportOf({ id, server, repeated, load }: Recording): string {
  const { runs, agreeing, verdicts, differences, spreads } = repeated;
  const statuses = VERDICT_IDS.map((verdict) => {
    const counts = Object.entries(verdicts[verdict]);
    const [only] = counts;
    return counts.length === 1
      ? `${verdict} ${only?.[0]}`
      : `${verdict} ${counts.map(([status, count]) => `${status} ${count}×`).join('/')}`;
  });
  const grants = spreads
    .filter(({ what }) => /^Grant \d+, /.test(what))
    .map(({ what, simulatedMs, leastMs, medianMs, mostMs }) => {
      const expected = simulatedMs === null ? 'not simulated' : `${simulatedMs} simulated`;
      return `  ${what}: ${leastMs}–${mostMs} ms, median ${medianMs}, ${expected}`;
    });
  return [
    `${id} (${server.name} ${server.version}): ${agreeing} of ${runs} runs as simulated; load ${load.join(' → ')}`,
    `  ${statuses.join(', ')}`,
    ...grants.slice(0, 6),
    ...differences.map(({ what, runs: count }) => `  ${count}× ${what}`),
  ].join('\n');
}

export function listOf(cases: readonly RealCase[]): string {
  return cases
    .map(({ id, server, scenario, runs, title }) =>
      [
        id.padEnd(28),
        server.padEnd(10),
        `${runs} × ${scenario.durationMs / 1_000} s`.padEnd(12),
        title,
      ].join(' '),
    )
    .join('\n');
}
