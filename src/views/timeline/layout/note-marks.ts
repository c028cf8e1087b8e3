import type { Fact, FactType } from '../../../history/fact';
import type { Experiment } from '../../../lab/experiment';
import { formatShort } from './durations';
import type { Lanes } from './lanes';
import type { Lines } from './lines';
import type { NoteIcon, NoteMark } from './scene';

/** What happened to a process, a clock or a lease at one instant: faults, and moments of truth. */
export function noteMarks(
  { verdicts }: Experiment,
  { lines, lanes }: { readonly lines: Lines; readonly lanes: Lanes },
): NoteMark[] {
  const witnesses = new Set(
    verdicts.flatMap(({ status, witnesses }) => (status === 'violated' ? witnesses : [])),
  );
  return NOTED.flatMap((type) => lines.of(type))
    .sort((one, other) => one.seq - other.seq)
    .flatMap((line) => {
      const note = noteOf(line.fact);
      return note === null ? [] : { line, note };
    })
    .map(({ line: { seq, atMs, node, fact }, note }, index) => {
      const lane = laneOf(fact, { node, lanes });
      return {
        kind: 'note' as const,
        key: `note-${index}`,
        lane,
        row: 0,
        fromMs: atMs,
        toMs: atMs,
        seq,
        endSeq: -1,
        client: lanes.list[lane]?.kind === 'client' ? node : null,
        isBad: fact.type === 'effect.performed' && witnesses.has(seq),
        ...note,
      };
    });
}

const NOTED = [
  'process.killed',
  'host.poweredOff',
  'process.restarted',
  'clock.stepped',
  'clock.drifted',
  'server.promoted',
  'link.delayed',
  'lease.lost',
  'loss.noticed',
  'lock.withdrawn',
  'renewal.refused',
  'release.ignored',
  'effect.performed',
] as const satisfies FactType[];

function laneOf(
  fact: Fact,
  { node, lanes }: { readonly node: string; readonly lanes: Lanes },
): number {
  if (fact.type === 'link.delayed') return lanes.of.get(fact.from) ?? -1;
  if (fact.type === 'effect.performed') return lanes.storage;
  return lanes.of.get(node) ?? -1;
}

/** Its sign, and its caption from the fullest to the shortest. */
function noteOf(fact: Fact): { readonly icon: NoteIcon; readonly texts: readonly string[] } | null {
  switch (fact.type) {
    case 'process.killed':
      return { icon: 'killed', texts: ['killed'] };
    case 'host.poweredOff':
      return { icon: 'power', texts: ['power off'] };
    case 'process.restarted':
      return {
        icon: 'restart',
        texts: fact.withMemory ? ['restarted'] : ['restarted empty', 'restarted'],
      };
    case 'clock.stepped':
      return { icon: 'clock', texts: [`clock ${signed(fact.byMs)}`] };
    case 'clock.drifted':
      return { icon: 'drift', texts: [`drift ${fact.driftPpm} ppm`, 'drift'] };
    case 'server.promoted':
      return { icon: 'promoted', texts: ['promoted'] };
    case 'link.delayed':
      return { icon: 'notice', texts: [`delayed by ${formatShort(fact.byMs)}`, 'delayed'] };
    case 'lease.lost':
      return { icon: 'lost', texts: [`grant ${fact.grant} forgotten`, 'forgotten'] };
    case 'loss.noticed':
      return { icon: 'notice', texts: ['notices the loss', 'notices'] };
    case 'lock.withdrawn':
      return { icon: 'notice', texts: ['stops waiting'] };
    case 'renewal.refused':
      return { icon: 'notice', texts: ['renewal refused'] };
    case 'release.ignored':
      return { icon: 'notice', texts: ['release found nothing', 'nothing to release', 'ignored'] };
    case 'effect.performed':
      return { icon: 'effect', texts: [`effect of ${fact.jobId}`, 'effect'] };
    default:
      return null;
  }
}

function signed(ms: number): string {
  return ms < 0 ? `−${formatShort(-ms)}` : `+${formatShort(ms)}`;
}
