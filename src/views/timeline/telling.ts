import { formatMs, sentenceOf } from '../../history/sentence';
import type { History } from '../../history/history';
import type { Mark } from './layout/scene';

/** What a mark is called by those who cannot see it: what it says, and when. */
export function nameOf(mark: Mark, history: History): string {
  return `${titleOf(mark, history)} ${whenOf(mark)}.`;
}

/** `1.001 s to 11.002 s`, or `18.003 s`. */
export function whenOf({ fromMs, toMs }: Mark): string {
  return fromMs === toMs ? formatMs(fromMs) : `${formatMs(fromMs)} to ${formatMs(toMs)}`;
}

/** What a mark says, in one sentence. */
export function titleOf(mark: Mark, history: History): string {
  const { client } = mark;
  switch (mark.kind) {
    case 'gap':
      return `${client} holds in belief only: the lock service has no live grant of it.`;
    case 'belief':
      return mark.isLatent
        ? `${client} sleeps, and will believe that it holds the lock when it wakes up.`
        : `${client} believes that it holds the lock${under(mark.grant)}.`;
    case 'wait':
      return `${client} waits for the lock.`;
    case 'job':
      return `${client} works on ${mark.jobId}.`;
    default:
      return mark.seq < 0 ? `${mark.kind}.` : sentenceAt(mark.seq, history);
  }
}

/** A term and what is said of it, for the card beside a mark. */
export type Detail = readonly [term: string, text: string];

/** All that is known of a mark beyond its sentence. */
export function detailsOf(mark: Mark, history: History): readonly Detail[] {
  const { fromMs, toMs, endSeq } = mark;
  const details: Detail[] = [
    [
      'when',
      fromMs === toMs ? formatMs(fromMs) : `${whenOf(mark)}, for ${formatMs(toMs - fromMs)}`,
    ],
  ];
  switch (mark.kind) {
    case 'grant':
      details.push(['grant', String(mark.grant)]);
      details.push(['token', mark.token === null ? 'none' : String(mark.token)]);
      details.push(['ended', ENDS[mark.endedBy]]);
      break;
    case 'belief':
    case 'gap':
      details.push(['grant', mark.grant === null ? 'none' : String(mark.grant)]);
      break;
    case 'wait':
      details.push(['ended', mark.endedBy === 'horizon' ? 'not in this run' : mark.endedBy]);
      break;
    case 'write':
      details.push(['outcome', mark.outcome]);
      break;
    case 'message':
      details.push(['fate', mark.fate], ...bodyOf(mark.seq, history));
      break;
    case 'job':
      details.push(['outcome', mark.outcome ?? 'unfinished']);
      break;
    default:
  }
  if (endSeq >= 0 && mark.kind !== 'message') details.push(['then', sentenceAt(endSeq, history)]);
  const cause = mark.seq < 0 ? undefined : history.at(mark.seq).causedBy[0];
  if (cause !== undefined) details.push(['after', sentenceAt(cause, history)]);
  return details;
}

/** The sentence of a line, without the message's body, which the card lists by itself. */
function sentenceAt(seq: number, history: History): string {
  return sentenceOf(history.at(seq).fact).replace(/ \(\{.*\}\)\.$/, '.');
}

/** What a message carries, as far as it is plain. */
function bodyOf(seq: number, history: History): readonly Detail[] {
  const { fact } = history.at(seq);
  if (fact.type !== 'message.sent' || !fact.body.startsWith('{')) return [];
  const said = Object.entries(JSON.parse(fact.body) as Record<string, unknown>)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${spaced(name)} ${String(value)}`);
  return said.length === 0 ? [] : [['with', said.join(', ')]];
}

function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const ENDS = {
  released: 'released',
  expired: 'expired',
  revoked: 'revoked by the service',
  removed: 'removed by another',
  lost: 'lost',
  horizon: 'not in this run',
} as const;

function under(grant: number | null): string {
  return grant === null ? ' without a grant' : ` under grant ${grant}`;
}
