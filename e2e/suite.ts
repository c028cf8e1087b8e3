import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

interface Step {
  /** A script of package.json. */
  readonly script: string;
  /** Where it leaves its counts, if it runs tests. */
  readonly report?: string;
}

/** What `npm test` runs, in this order. */
const STEPS: readonly Step[] = [
  { script: 'typecheck' },
  { script: 'lint' },
  { script: 'unit', report: 'node_modules/.cache/vitest.json' },
  { script: 'build' },
  { script: 'e2e', report: 'node_modules/.cache/playwright.json' },
];

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed, how many only at the second try. */
  readonly flaky: number;
}

const NOTHING: Count = { passed: 0, failed: 0, flaky: 0 };

/**
 * Runs every step, the later ones too when an earlier one is red, so that one run tells everything.
 * Its last line is `N passed, N failed`, summed over the unit and the end-to-end tests. A step that
 * is red without a failed test of its own (a type error, say), or that ran no tests, is one failure.
 */
function runSuite(): void {
  const red: string[] = [];
  const total = { ...NOTHING };
  for (const { script, report } of STEPS) {
    // Counts of an earlier run must not pass for counts of this one.
    if (report !== undefined) rmSync(report, { force: true });
    // Without a fresh build, the end-to-end tests would judge an old one.
    const isGreen = !(script === 'e2e' && red.includes('build')) && runScript(script);

    const count = report === undefined ? NOTHING : countIn(report);
    const ranNothing = report !== undefined && count.passed + count.failed === 0;
    if (!isGreen || ranNothing) red.push(script);
    const isRedWithoutCount = red.includes(script) && count.failed === 0;
    total.passed += count.passed;
    total.flaky += count.flaky;
    total.failed += count.failed + (isRedWithoutCount ? 1 : 0);
  }

  if (total.flaky > 0) console.error(`Passed only at the second try: ${total.flaky}`);
  if (red.length > 0) console.error(`Red: ${red.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function runScript(script: string): boolean {
  console.log(`\n— ${script}`);
  return spawnSync(`npm run -s ${script}`, { shell: true, stdio: 'inherit' }).status === 0;
}

/** Reads a report of Vitest or of Playwright; a report that is not there counts nothing. */
function countIn(file: string): Count {
  if (!existsSync(file)) return NOTHING;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report
    ? countOfBrowser(report.stats)
    : { ...NOTHING, passed: report.numPassedTests, failed: report.numFailedTests };
}

function countOfBrowser({ expected, unexpected, flaky }: PlaywrightReport['stats']): Count {
  return { passed: expected + flaky, failed: unexpected, flaky };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

runSuite();
