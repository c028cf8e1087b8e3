import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

interface Step {
  /** A script of package.json. */
  readonly script: string;
  /** Where it leaves its counts, if it runs tests. */
  readonly report?: string;
}

/** Steps that run one after the other. */
type Lane = readonly Step[];

/**
 * What `npm test` runs, stage by stage; the lanes of a stage run side by side. Types and lint keep one processor busy and
 * leave the others idle. The browser tests have the machine to themselves.
 */
const STAGES: readonly (readonly Lane[])[] = [
  [
    [{ script: 'typecheck' }, { script: 'lint' }],
    [{ script: 'build' }, { script: 'unit', report: 'node_modules/.cache/vitest.json' }],
  ],
  [[{ script: 'e2e', report: 'node_modules/.cache/playwright.json' }]],
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
async function runSuite(): Promise<void> {
  const red: string[] = [];
  const total = { ...NOTHING };

  async function runLane(lane: Lane, isAlone: boolean): Promise<void> {
    for (const { script, report } of lane) {
      // Counts of an earlier run must not pass for counts of this one.
      if (report !== undefined) rmSync(report, { force: true });
      // Without a fresh build, the end-to-end tests would judge an old one.
      const isGreen =
        !(script === 'e2e' && red.includes('build')) && (await runScript(script, isAlone));

      const count = report === undefined ? NOTHING : countIn(report);
      const ranNothing = report !== undefined && count.passed + count.failed === 0;
      if (!isGreen || ranNothing) red.push(script);
      const isRedWithoutCount = red.includes(script) && count.failed === 0;
      total.passed += count.passed;
      total.flaky += count.flaky;
      total.failed += count.failed + (isRedWithoutCount ? 1 : 0);
    }
  }

  for (const lanes of STAGES)
    await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));

  if (total.flaky > 0) console.error(`Passed only at the second try: ${total.flaky}`);
  if (red.length > 0) console.error(`Red: ${red.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Whether the script came to a good end. Beside others, what it says is kept until its end and told in one piece. */
function runScript(script: string, isAlone: boolean): Promise<boolean> {
  if (isAlone) console.log(`\n— ${script}`);
  return new Promise((resolve) => {
    const child = spawn(`npm run -s ${script}`, {
      shell: true,
      stdio: ['inherit', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => said.push(piece));
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      if (!isAlone) process.stdout.write(`\n— ${script}\n${Buffer.concat(said).toString()}`);
      resolve(code === 0);
    });
  });
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

await runSuite();
