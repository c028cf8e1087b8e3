import type { Verdict, VerdictId } from '../../checkers';
import type { Fact } from '../../history/fact';
import type { History } from '../../history/history';
import type { Fault } from '../../models/faults';
import { saidFault } from './said-fault';
import { NO_WORDS, type StateWords } from './state-words';

/** Why a schedule violates, for an engineer: what is done, what follows, and what that makes of the verdict. */
export interface Causal {
  /** `The first time A starts reading, pause it 10 s.` */
  readonly deed: string;
  /** `A’s lease ends while it sleeps; B is granted the lock and writes; A wakes and its write is applied.` */
  readonly consequence: string;
  /** The verdict’s own sentence. */
  readonly verdict: string;
}

/** The story of a run up to its first attacked violation; the verdicts are those of the whole run. */
export function causalOf(
  faults: readonly Fault[],
  history: History,
  verdicts: readonly Verdict[],
  attacked: readonly VerdictId[],
  words: StateWords = NO_WORDS,
): Causal {
  const first = verdicts
    .filter(({ id, status }) => status === 'violated' && attacked.includes(id))
    .sort((a, b) => (a.firstAtMs ?? 0) - (b.firstAtMs ?? 0))[0];
  const deed =
    faults.length === 0
      ? 'No fault is needed.'
      : faults.map((fault) => saidFault(fault, words)).join(' ');
  return {
    deed,
    consequence: first === undefined ? '' : consequenceOf(history, first),
    verdict: first?.because ?? '',
  };
}

interface Clause {
  readonly subject: string;
  readonly does: string;
}

/** What happened from the first fault on, as one sentence; the last clauses where it is a long story. */
function consequenceOf(history: History, verdict: Verdict): string {
  const clauses: Clause[] = [];
  const asleep = new Set<string>();
  const endSeq = lastSeqOf(history, verdict);
  const witnesses = new Set(verdict.witnesses);
  let startsAt = 0;
  for (const { seq, node, fact } of history) {
    if (seq > endSeq) break;
    if (startsAt === 0 && IS_FAULT.has(fact.type)) startsAt = clauses.length;
    if (fact.type === 'process.paused' || fact.type === 'host.suspended') asleep.add(fact.node);
    if (fact.type === 'process.resumed' || fact.type === 'host.resumed') asleep.delete(fact.node);
    clauses.push(...clausesOf(fact, { node, asleep, isWitness: witnesses.has(seq) }));
  }
  const told = clauses.slice(Math.max(startsAt, clauses.length - CLAUSE_COUNT_MAX));
  return joined(told);
}

/** The last line that the first violation rests on; of an overlap, where its second began. */
function lastSeqOf(history: History, { firstAtMs, witnesses }: Verdict): number {
  const upTo = witnesses.filter((seq) => history.at(seq).atMs <= (firstAtMs ?? 0));
  if (upTo.length > 0) return Math.max(...upTo);
  let last = 0;
  for (const { seq, atMs } of history) if (atMs <= (firstAtMs ?? 0)) last = seq;
  return last;
}

/** Arbitrary: a sentence that one reads at once. */
const CLAUSE_COUNT_MAX = 9;

interface Around {
  readonly node: string;
  readonly asleep: ReadonlySet<string>;
  readonly isWitness: boolean;
}

function clausesOf(fact: Fact, { asleep, isWitness }: Around): readonly Clause[] {
  switch (fact.type) {
    case 'lease.granted':
      return [{ subject: fact.client, does: 'is granted the lock' }];
    case 'lease.expired':
      return asleep.has(fact.client)
        ? [{ subject: `${fact.client}’s lease`, does: 'ends while it sleeps' }]
        : [{ subject: `${fact.client}’s lease`, does: 'ends' }];
    case 'lease.revoked':
      return [{ subject: `${fact.client}’s grant`, does: `is revoked (${fact.because})` }];
    case 'lease.removed':
      return [{ subject: fact.by, does: `removes ${fact.client}’s grant` }];
    case 'lease.lost':
      return [{ subject: `${fact.client}’s grant`, does: `is forgotten (${fact.because})` }];
    case 'lease.revived':
      return [{ subject: fact.client, does: 're-creates its ended grant' }];
    case 'lease.released':
      return [{ subject: fact.client, does: 'releases' }];
    case 'process.resumed':
    case 'host.resumed':
      return [{ subject: fact.node, does: 'wakes' }];
    case 'process.killed':
      return [{ subject: fact.node, does: 'dies' }];
    case 'process.restarted':
      return [{ subject: fact.node, does: 'is back' }];
    case 'server.promoted':
      return [{ subject: fact.node, does: 'leads' }];
    case 'loss.noticed':
      return [{ subject: fact.client, does: 'notices its loss' }];
    case 'belief.began':
      // Elsewhere the grant says as much.
      return fact.grant === null
        ? [{ subject: fact.client, does: 'works without a grant' }]
        : isWitness
          ? [{ subject: fact.client, does: 'believes that it holds' }]
          : [];
    case 'read.served':
      return fact.grant === null ? [{ subject: fact.client, does: 'reads' }] : [];
    case 'write.applied':
      return [{ subject: fact.client, does: isWitness ? 'ITS_WRITE' : 'writes' }];
    case 'write.rejected':
      return [{ subject: fact.client, does: 'has a write rejected' }];
    case 'effect.performed':
      return [
        {
          subject: fact.client,
          does: isWitness
            ? `performs the effect of ${fact.jobId} again`
            : `performs the effect of ${fact.jobId}`,
        },
      ];
    default:
      return [];
  }
}

/** Facts that tell of a fault as it strikes. */
const IS_FAULT: ReadonlySet<Fact['type']> = new Set([
  'process.paused',
  'process.killed',
  'host.suspended',
  'host.poweredOff',
  'machine.stalled',
  'clock.stepped',
  'clock.drifted',
  'link.cut',
  'link.delayed',
  'server.refusing',
] as const);

/** What one does after the other, with one `and`; what others do after a semicolon. */
function joined(clauses: readonly Clause[]): string {
  const groups: { subject: string; does: string[] }[] = [];
  for (const { subject, does } of clauses) {
    const last = groups.at(-1);
    if (last?.subject !== subject) groups.push({ subject, does: [does] });
    else if (last.does.at(-1) !== does) last.does.push(does);
  }
  const sentences = groups.map(({ subject, does }) => {
    const [only = ''] = does;
    if (does.length === 1 && only === 'ITS_WRITE') return `${subject}’s write is applied`;
    const said = does.map((one) => (one === 'ITS_WRITE' ? 'its write is applied' : one));
    return `${subject} ${listed(said)}`;
  });
  return sentences.length === 0 ? '' : `${sentences.join('; ')}.`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
