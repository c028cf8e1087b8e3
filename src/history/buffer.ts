import { invariant } from '../kernel/invariant';
import type { TrueMs } from '../kernel/time';
import type { Fact } from './fact';
import type { History, HistoryEvent } from './history';

/** What a line tells: a fact, a timer that fired, or what became of a message; the last four are losses. */
export const LINE = {
  fact: 0,
  timer: 1,
  sent: 2,
  delivered: 3,
  loss: 4,
  cut: 5,
  down: 6,
  refused: 7,
} as const;
export type LineKind = (typeof LINE)[keyof typeof LINE];
export type MessageLine = Exclude<LineKind, typeof LINE.fact | typeof LINE.timer>;

/** A message as it is told. A teller keeps the body, which never changes, but not the envelope. */
export interface Envelope {
  readonly type: string;
  readonly body: unknown;
  readonly fromNode: number;
  readonly node: number;
}

/**
 * Where a run tells its lines. They are numbered by the caller, from 0 without gaps; `cause` and `cause2`
 * are earlier lines, or −1. Positional, against the rule: a record would be allocated for each line.
 */
export interface Teller {
  fact(atMs: TrueMs, node: number, cause: number, cause2: number, fact: Fact): void;
  message(
    atMs: TrueMs,
    node: number,
    cause: number,
    cause2: number,
    kind: MessageLine,
    envelope: Envelope,
  ): void;
  /** A timer by its id, and the machine of the node that had set it. */
  timer(atMs: TrueMs, node: number, cause: number, cause2: number, id: string, part: string): void;
}

/** For a run of which only the world is wanted. */
export const NOBODY: Teller = {
  fact: () => undefined,
  message: () => undefined,
  timer: () => undefined,
};

/**
 * An append-only history in columns. Most lines are messages and timers, and few of them are looked at:
 * they are kept as numbers, a word and a body, and their facts are made when they are read. It grows by
 * pages, so that a line costs the same at the end of a long run. Whatever else were kept of a line, the
 * garbage collector would copy twice: that was the largest cost of a long run.
 */
export class HistoryBuffer implements Teller, History {
  private readonly pages: Page[] = [emptyPage()];
  private page = this.pages[0] as Page;
  private count = 0;
  private readonly nodeNames: readonly string[];
  endMs = 0 as TrueMs;
  stepCount = 0;

  constructor(nodeNames: readonly string[]) {
    invariant(
      nodeNames.length < NODE_COUNT_MAX,
      'A history has room for the numbers of its nodes.',
    );
    this.nodeNames = nodeNames;
  }

  get length(): number {
    return this.count;
  }

  fact(atMs: TrueMs, node: number, cause: number, cause2: number, fact: Fact) {
    const line = this.addLine(atMs, cause, cause2, placeOf(LINE.fact, node, -1, -1));
    this.page.told[line] = fact;
  }

  message(
    atMs: TrueMs,
    node: number,
    cause: number,
    cause2: number,
    kind: MessageLine,
    envelope: Envelope,
  ) {
    const place = placeOf(kind, node, envelope.fromNode, envelope.node);
    const line = this.addLine(atMs, cause, cause2, place);
    this.page.words[line] = envelope.type;
    this.page.told[line] = envelope.body;
  }

  timer(atMs: TrueMs, node: number, cause: number, cause2: number, id: string, part: string) {
    const line = this.addLine(atMs, cause, cause2, placeOf(LINE.timer, node, -1, -1));
    this.page.words[line] = id;
    this.page.told[line] = part;
  }

  at(seq: number): HistoryEvent {
    const page = this.pages[Math.floor(seq / PAGE_LINE_COUNT)];
    if (page === undefined || seq >= this.count)
      throw new RangeError(`A history of ${this.count} lines has no line ${seq}.`);
    const line = seq % PAGE_LINE_COUNT;
    const row = line * ROW;
    const place = page.numbers[row + PLACE] as number;
    const causes = [page.numbers[row + CAUSE] as number, page.numbers[row + CAUSE2] as number];
    return {
      seq,
      atMs: page.numbers[row + AT_MS] as TrueMs,
      node: this.nameAt(place, NODE_SHIFT),
      causedBy: causes.filter((cause) => cause >= 0),
      fact: this.factOf(place, page.words[line] ?? '', page.told[line]),
    };
  }

  *[Symbol.iterator](): Iterator<HistoryEvent> {
    for (let seq = 0; seq < this.count; seq += 1) yield this.at(seq);
  }

  /** An independent copy; later lines of one do not show in the other. */
  copy(): HistoryBuffer {
    const copy = new HistoryBuffer(this.nodeNames);
    this.pages.forEach(({ numbers, words, told }, at) => {
      copy.page = { numbers: numbers.slice(), words: words.slice(), told: told.slice() };
      copy.pages[at] = copy.page;
    });
    copy.count = this.count;
    copy.endMs = this.endMs;
    copy.stepCount = this.stepCount;
    return copy;
  }

  /** Where the new line stands in the current page. */
  private addLine(atMs: TrueMs, cause: number, cause2: number, place: number): number {
    const line = this.count++ % PAGE_LINE_COUNT;
    if (line === 0 && this.count > 1) {
      this.page = emptyPage();
      this.pages.push(this.page);
    }
    const { numbers } = this.page;
    const row = line * ROW;
    numbers[row + AT_MS] = atMs;
    numbers[row + CAUSE] = cause;
    numbers[row + CAUSE2] = cause2;
    numbers[row + PLACE] = place;
    return line;
  }

  private factOf(place: number, word: string, told: unknown): Fact {
    const kind = (place & KIND_MASK) as LineKind;
    if (kind === LINE.fact) return told as Fact;
    if (kind === LINE.timer)
      return { type: 'timer.fired', timer: timerName(word), part: told as string };
    const from = this.nameAt(place, FROM_SHIFT);
    const to = this.nameAt(place, TO_SHIFT);
    if (kind === LINE.sent || kind === LINE.delivered) {
      const type = kind === LINE.sent ? 'message.sent' : 'message.delivered';
      const body = told === null || told === undefined ? '' : JSON.stringify(told);
      return { type, message: word, from, to, body };
    }
    return { type: 'message.lost', message: word, from, to, because: LOST_BECAUSE[kind] };
  }

  private nameAt(place: number, shift: number): string {
    return this.nodeNames[((place >> shift) & NODE_MASK) - 1] ?? '';
  }
}

/** `keyTtl` of `xstate.after.keyTtl.redis-server.primary.held`; a raised event's id as it is. */
export function timerName(id: string): string {
  return id.startsWith('xstate.after.') ? (id.split('.')[2] ?? id) : id;
}

const LOST_BECAUSE = {
  [LINE.loss]: 'loss',
  [LINE.cut]: 'cut',
  [LINE.down]: 'down',
  [LINE.refused]: 'refused',
} as const;

/** So many lines, kept side by side. */
interface Page {
  /** A row for each line. The collector does not look into it. */
  readonly numbers: Int32Array;
  /** A message's type, a timer's id. */
  readonly words: string[];
  /** A fact, a message's body, the name of a timer's machine. */
  readonly told: unknown[];
}

/** Enough for a short run in one page, and small enough not to matter to it. */
const PAGE_LINE_COUNT = 256;

function emptyPage(): Page {
  return {
    numbers: new Int32Array(PAGE_LINE_COUNT * ROW),
    words: new Array<string>(PAGE_LINE_COUNT),
    told: new Array<unknown>(PAGE_LINE_COUNT),
  };
}

// What stands where in a row. All of it fits 32 bits: a run lasts a day at most.
const AT_MS = 0;
const CAUSE = 1;
const CAUSE2 = 2;
const PLACE = 3;
const ROW = 4;

// What stands where in a line's place: its kind, and the node, sender and receiver, each plus 1.
const KIND_MASK = 0xf;
const NODE_SHIFT = 4;
const FROM_SHIFT = 12;
const TO_SHIFT = 20;
const NODE_MASK = 0xff;
const NODE_COUNT_MAX = NODE_MASK;

function placeOf(kind: LineKind, node: number, from: number, to: number): number {
  return kind | ((node + 1) << NODE_SHIFT) | ((from + 1) << FROM_SHIFT) | ((to + 1) << TO_SHIFT);
}
