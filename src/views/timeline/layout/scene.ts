import type { GrantSpan, PauseSpan, WaitSpan, WriteMark } from '../../../history/queries';
import type { JobOutcome } from '../../../history/fact';
import type { MessageSpan } from '../../../lab/messages';

/** All that one run has to show, in time and not yet in space: lanes, and the marks upon them. */
export interface Scene {
  readonly endMs: number;
  readonly lanes: readonly Lane[];
  readonly marks: MarksByKind;
  readonly values: ValueLine | null;
}

export interface Lane {
  readonly kind: 'network' | 'service' | 'server' | 'client' | 'storage';
  /** The process; '' where the lane is none. */
  readonly node: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly caption: string;
  /** How many bars may lie above one another. */
  readonly rowCount: number;
}

interface Shown<Kind extends string> {
  readonly kind: Kind;
  /** Unique within a scene: its kind and its place, so that the like marks of two runs are told alike. */
  readonly key: string;
  readonly lane: number;
  readonly row: number;
  readonly fromMs: number;
  /** Equal to `fromMs` for what has no length. */
  readonly toMs: number;
  /** The lines of the history that begin and end it; −1 where there is none. */
  readonly seq: number;
  readonly endSeq: number;
  /** Whose colour it has. */
  readonly client: string | null;
}

export interface GrantMark extends Shown<'grant'> {
  readonly client: string;
  readonly grant: number;
  readonly token: number | null;
  readonly ttlMs: number | null;
  readonly endedBy: GrantSpan['endedBy'];
}
export interface BeliefMark extends Shown<'belief'> {
  readonly grant: number | null;
  /** The process sleeps: it will believe when it wakes up. */
  readonly isLatent: boolean;
  /** False where it only goes on in another way: asleep, or awake again. */
  readonly isBegun: boolean;
  readonly isEnded: boolean;
}
/** Where a client believes and the service has no live grant of it. */
export interface GapMark extends Shown<'gap'> {
  readonly grant: number | null;
}
export interface WaitMark extends Shown<'wait'> {
  readonly endedBy: WaitSpan['endedBy'];
}
export interface SleepMark extends Shown<'sleep'> {
  readonly state: PauseSpan['kind'] | 'stalled' | 'refusing';
}
export interface CutMark extends Shown<'cut'> {
  readonly sides: string;
}
export interface JobMark extends Shown<'job'> {
  readonly jobId: string;
  readonly outcome: JobOutcome | null;
}
export interface RenewalMark extends Shown<'renewal'> {
  readonly isRevival: boolean;
}
export interface ReadMark extends Shown<'read'> {
  readonly isRejected: boolean;
}
export interface EffectMark extends Shown<'write'> {
  readonly outcome: WriteMark['outcome'];
  /** From the fullest to the shortest. */
  readonly texts: readonly string[];
}
export interface NoteMark extends Shown<'note'> {
  readonly icon: NoteIcon;
  /** It witnesses a violation. */
  readonly isBad: boolean;
  readonly texts: readonly string[];
}
export interface MessageMark extends Shown<'message'> {
  readonly message: string;
  readonly laneTo: number;
  readonly fate: MessageSpan['fate'];
  /** It changed a grant, a belief or a value, or answers one that did; polls do not. */
  readonly isTelling: boolean;
}

export type NoteIcon =
  'killed' | 'power' | 'restart' | 'clock' | 'drift' | 'promoted' | 'notice' | 'effect' | 'lost';

export type Mark =
  | GrantMark
  | BeliefMark
  | GapMark
  | WaitMark
  | SleepMark
  | CutMark
  | JobMark
  | RenewalMark
  | ReadMark
  | EffectMark
  | NoteMark
  | MessageMark;

export type MarkKind = Mark['kind'];
export type MarkOf<K extends MarkKind> = Extract<Mark, { kind: K }>;
/** Each list in the order of `fromMs`. */
export type MarksByKind = { readonly [K in MarkKind]: readonly MarkOf<K>[] };

/** What storage held over time, and what it would hold if no applied write had been lost. */
export interface ValueLine {
  readonly lane: number;
  readonly steps: readonly {
    readonly atMs: number;
    readonly stored: number;
    readonly due: number;
  }[];
}
