import { CHECKERS, type Verdict } from '../../checkers';
import { formatMs } from '../../history/sentence';
import type { Experiment } from '../../lab/experiment';

/** What stands around the timeline in a picture of a run. Names in it are whatever somebody wrote: text only. */
export interface PictureWords {
  readonly title: string;
  /** The lock service, and how far the run is shown. */
  readonly about: string;
  readonly verdicts: readonly VerdictWords[];
  /** The whole address that opens this run again; null where there is none. */
  readonly link: string | null;
}

export interface VerdictWords {
  readonly text: string;
  readonly isViolated: boolean;
}

export function pictureWords(
  { scenario, service, verdicts, history }: Experiment,
  { link, isPart }: { readonly link: string | null; readonly isPart: boolean },
): PictureWords {
  const until = isPart ? `, up to ${formatMs(history.endMs)}; what follows is hidden` : '';
  return {
    title: scenario.title === '' ? 'A run' : scenario.title,
    about: `${service.label}, ${formatMs(scenario.durationMs)}, seed ${scenario.seed}${until}`,
    verdicts: verdictWords(verdicts),
    link,
  };
}

/** What is violated, each with its reason; then in one line each what holds, and what was not tested. */
export function verdictWords(verdicts: readonly Verdict[]): readonly VerdictWords[] {
  const named = (status: Verdict['status']) =>
    verdicts
      .filter((one) => one.status === status)
      .map(({ id }) => `${id} ${CHECKERS[id].title}`)
      .join(', ');
  const violated = verdicts.filter(({ status }) => status === 'violated');
  return [
    ...violated.map(({ id, firstAtMs, because }) => ({
      text: `✗ ${id} ${CHECKERS[id].title}: violated${
        firstAtMs === null ? '' : ` at ${formatMs(firstAtMs)}`
      }. ${because}`,
      isViolated: true,
    })),
    ...(['holds', 'untested'] as const)
      .map((status) => [status, named(status)] as const)
      .filter(([, names]) => names !== '')
      .map(([status, names]) => ({
        text: status === 'holds' ? `✓ Hold: ${names}.` : `– Untested: ${names}.`,
        isViolated: false,
      })),
  ];
}
