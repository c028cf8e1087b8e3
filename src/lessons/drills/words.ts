import { PHASES, type Drill, type PhaseId } from '../../bank/drills/drill';
import type { Lap } from './drill.machine';

/** The phases of an answer, and what is done in each. */
export const PHASE_WORDS: Readonly<
  Record<PhaseId, { readonly title: string; readonly does: string }>
> = {
  clarify: { title: 'Clarify', does: 'Ask what is unclear, and say what you assume.' },
  sketch: { title: 'Sketch', does: 'Say the design, or tell the mechanism, in order.' },
  failures: { title: 'Failure modes', does: 'Break it yourself before somebody else does.' },
  tradeoffs: { title: 'Trade-offs', does: 'Say what it costs, and what you left.' },
  numbers: { title: 'Numbers', does: 'Put figures to it, and say how rough they are.' },
};

export const KIND_WORDS: Readonly<Record<Drill['kind'], string>> = {
  opening: 'The opening question',
  aloud: 'To say out loud',
  practice: 'From practice',
};

/** A mock interview: this long for the answer, and this long for each follow-up question. */
export const MOCK_ANSWER_MS = 14 * 60_000;
export const MOCK_FOLLOW_UP_MS = 2 * 60_000;
export const MOCK_FOLLOW_UPS = 3;

/** The phases of a drill that have time; a mock interview stretches or shortens them to its own length. */
export function answerLaps({ seconds }: Drill, manner: 'drill' | 'mock'): readonly Lap[] {
  const total = PHASES.reduce((sum, phase) => sum + seconds[phase], 0) * 1_000;
  const scale = manner === 'mock' ? MOCK_ANSWER_MS / total : 1;
  return PHASES.filter((phase) => seconds[phase] > 0).map((phase) => ({
    name: phase,
    budgetMs: Math.round(seconds[phase] * scale) * 1_000,
  }));
}
