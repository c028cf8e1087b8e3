import type { Scenario } from '../scenario/scenario';

/** Hides a run’s future until somebody has said what they expect of it, or would rather not. */
export interface Curtain {
  /** What comes after this instant is hidden; true time. */
  readonly untilMs: number;
  /** The scenarios whose run may be seen whole, the latest last. A changed scenario is another. */
  readonly opened: readonly Scenario[];
  /** What the whole run came to may be told: verdicts on it, and why. */
  readonly isTold: boolean;
}

export function curtainAt(untilMs: number): Curtain {
  return { untilMs, opened: [], isTold: false };
}

/** Whether the future of this scenario’s run is hidden. */
export function isHidden(curtain: Curtain | null, scenario: Scenario): boolean {
  return curtain !== null && !curtain.opened.includes(scenario);
}

/** Opened for one scenario more; what came of it is told later, or at once. */
export function openedFor(curtain: Curtain, scenario: Scenario, isTold: boolean): Curtain {
  return { ...curtain, opened: [...curtain.opened, scenario], isTold };
}
