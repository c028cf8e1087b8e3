import { UNLIMITED, type Bounds } from './bounds';
import type { ExhaustProgress } from './report';
import type { ExhaustLetter, Sight } from './search';

/** Each reads on from its mark: reached, or not reached within these bounds. */
export const SIGHT_SENTENCES: Readonly<Record<Sight, string>> = {
  granted: 'A client is granted the lock',
  believers: 'A second believer exists, awake or not',
  endsUnderBeliever: 'A grant ends by itself while its client believes',
  grantedDead: 'A client is told that it has a lock of which nothing is live',
  staleArrives: 'A stale write reaches storage',
  writeRefused: 'Storage refuses a write',
};

export const LETTER_MEANINGS: Readonly<Record<ExhaustLetter, string>> = {
  M: 'two grants live at once',
  B: 'two running clients believe at once',
  X: 'somebody other than its client ends or prolongs a live grant',
  W: 'a stale write is applied',
  C: 'a write replaces what it had not read',
};

/** What was searched, in one sentence. */
export function boundsSentence(bounds: Bounds): string {
  const { clients, tickMs, delayTicksMin, delayTicksMax, pauses, pauseTicksMax } = bounds;
  const { drops, clockSteps, clockStepMs, crashes, faultsMax } = bounds;
  const ticks = (count: number) => `${count} ${count === 1 ? 'tick' : 'ticks'}`;
  const times = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];
  const paused =
    pauses === UNLIMITED
      ? ['any number of pauses, one at a time']
      : times(pauses, 'pause', 'pauses');
  const faults = [
    ...paused.map((text) => `${text} of at most ${ticks(pauseTicksMax)}${whoPauses(bounds)}`),
    ...times(drops, 'lost message', 'lost messages'),
    ...times(clockSteps, 'clock step', 'clock steps').map((text) => `${text} of ${clockStepMs} ms`),
    ...times(crashes, 'crashed client', 'crashed clients'),
  ];
  const most = faults.length > 1 ? ` (at most ${faultsMax} faults together)` : '';
  return `${clients} ${clients === 1 ? 'client' : 'clients'} that want the lock again and again, time in ticks of ${tickMs} ms, messages ${delayTicksMin}–${ticks(delayTicksMax)} on their way, ${faults.length === 0 ? 'no faults' : faults.join(', ')}${most}`;
}

function whoPauses({ pausesServers, pausesInLineOnly }: Bounds): string {
  if (pausesInLineOnly) return ' that begins while its client stands in line';
  return pausesServers ? ' of any process' : '';
}

/** With how many faults and steps something is reached; pauses without end are not counted. */
export function placeSentence(
  { faults, steps }: { readonly faults: number; readonly steps: number },
  { pauses }: Pick<Bounds, 'pauses'>,
): string {
  const count = `${faults} ${faults === 1 ? 'fault' : 'faults'}`;
  if (pauses === UNLIMITED)
    return `${faults === 0 ? '' : `${count} besides pauses, `}${steps} steps`;
  return `${faults === 0 ? 'no fault' : count}, ${steps} steps`;
}

/** What no search of this kind looks at, said plainly. */
export const NOT_SEARCHED =
  'Not searched: clock drift, doubled messages, cut links, restarts, jitter, durations between two ticks, and more clients or faults than the bounds say.';

/** How far it went, in one sentence; never that anything is safe. */
export function extentSentence({ status, states, depth, because }: ExhaustProgress): string {
  const count = states.toLocaleString('en');
  switch (status) {
    case 'exhausted':
      return `Exhausted ${count} states within these bounds.`;
    case 'stopped':
      return `Stopped at depth ${depth}, after ${count} states: undecided beyond.`;
    case 'refused':
      return because;
    default:
      return `${count} states so far, at depth ${depth}.`;
  }
}
