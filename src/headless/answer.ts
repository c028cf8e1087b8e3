import type { ScenarioFault } from '../scenario/read';

/** What a program prints and how it exits: 0, 1 where it found what it searched for, 2 where the asking was wrong. */
export interface Answer {
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

export function answer(stdout: string, exitCode: 0 | 1 = 0): Answer {
  return { exitCode, stdout, stderr: '' };
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** One line a fault, with its path first. */
export function refusal(faults: readonly ScenarioFault[]): Answer {
  return { exitCode: 2, stdout: '', stderr: faults.map(lineOf).join('') };
}

/** The same answer, and beside it what will not come about: one line each. */
export function remarking(given: Answer, remarks: readonly ScenarioFault[]): Answer {
  const lines = remarks.map((remark) => `note: ${lineOf(remark)}`);
  return { ...given, stderr: given.stderr + lines.join('') };
}

/** Whatever the file holds cannot break the line. */
function lineOf({ path, message }: ScenarioFault): string {
  const line = path === '' ? `the scenario ${message}` : `${path}: ${message}`;
  return `${line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}\n`;
}
