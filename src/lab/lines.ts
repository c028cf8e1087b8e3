import type { FactType } from '../history/fact';
import type { History, HistoryEvent } from '../history/history';
import { tellingOf } from './moment';

/** Which lines of a history to list. */
export interface LineFilter {
  /** '' for all. */
  readonly node: string;
  readonly kind: LineKind | '';
  /** Messages and timers: most of the lines, and what say least. */
  readonly withPlumbing: boolean;
  /** Looked for in the sentence, whatever its case. */
  readonly text: string;
}

export const ALL_LINES: LineFilter = { node: '', kind: '', withPlumbing: true, text: '' };

/** What a line is about, as a person would look for it. */
export type LineKind = 'grants' | 'beliefs' | 'storage' | 'jobs' | 'faults' | 'messages' | 'timers';

export const LINE_KINDS: Readonly<Record<LineKind, string>> = {
  grants: 'Grants and requests',
  beliefs: 'Beliefs',
  storage: 'Storage',
  jobs: 'Jobs',
  faults: 'Faults and clocks',
  messages: 'Messages',
  timers: 'Timers',
};

/** The numbers of the lines that pass, in order. */
export function linesOf(history: History, filter: LineFilter): readonly number[] {
  const text = filter.text.trim().toLowerCase();
  const seqs: number[] = [];
  for (const event of history) if (passes(event, { ...filter, text })) seqs.push(event.seq);
  return seqs;
}

export function kindOf(type: FactType): LineKind {
  const [subject = ''] = type.split('.');
  return KINDS[subject] ?? 'faults';
}

function passes(event: HistoryEvent, { node, kind, withPlumbing, text }: LineFilter): boolean {
  if (node !== '' && event.node !== node) return false;
  const told = kindOf(event.fact.type);
  if (kind !== '' && told !== kind) return false;
  if (!withPlumbing && kind === '' && (told === 'messages' || told === 'timers')) return false;
  return text === '' || tellingOf(event).sentence.toLowerCase().includes(text);
}

const KINDS: Readonly<Record<string, LineKind>> = {
  run: 'grants',
  lock: 'grants',
  request: 'grants',
  lease: 'grants',
  release: 'grants',
  renewal: 'grants',
  belief: 'beliefs',
  loss: 'beliefs',
  read: 'storage',
  write: 'storage',
  effect: 'storage',
  job: 'jobs',
  message: 'messages',
  timer: 'timers',
};
