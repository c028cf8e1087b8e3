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

/** One line a fault, with its path first; whatever the file holds cannot break the line. */
export function refusal(faults: readonly ScenarioFault[]): Answer {
  const lines = faults.map(({ path, message }) => {
    const line = path === '' ? `the scenario ${message}` : `${path}: ${message}`;
    return `${line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}\n`;
  });
  return { exitCode: 2, stdout: '', stderr: lines.join('') };
}
