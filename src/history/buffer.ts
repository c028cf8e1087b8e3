import { invariant } from '../kernel/invariant';
import type { TrueMs } from '../kernel/time';
import type { Fact } from './fact';
import type { History, HistoryEvent } from './history';
import { lay, toldAt, wordAt } from './shapes';

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

/** A message as it is told. A teller keeps what the body says, but not the envelope. */
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
 * An append-only history in columns: numbers, and the values of what was told. Objects are made when a line is
 * read, since few are. It grows by pages, so that a line costs the same at the end of a long run. Each object kept
 * for a line the collector would copy twice: that was the largest cost of a long run.
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
    this.addLine(atMs, cause, cause2, placeOf(LINE.fact, node, -1, -1));
    this.tell(fact.type, fact);
  }

  message(
    atMs: TrueMs,
    node: number,
    cause: number,
    cause2: number,
    kind: MessageLine,
    { type, body, fromNode, node: to }: Envelope,
  ) {
    this.addLine(atMs, cause, cause2, placeOf(kind, node, fromNode, to));
    if (kind === LINE.sent || !this.isSent(cause, type, fromNode, to)) this.tell(type, body);
  }

  timer(atMs: TrueMs, node: number, cause: number, cause2: number, id: string, part: string) {
    this.addLine(atMs, cause, cause2, placeOf(LINE.timer, node, -1, -1));
    this.tell(id, part);
  }

  at(seq: number): HistoryEvent {
    if (!(seq >= 0 && seq < this.count))
      throw new RangeError(`A history of ${this.count} lines has no line ${seq}.`);
    const page = this.pageOf(seq);
    const { numbers } = page;
    const row = rowOf(seq);
    const causes = [numbers[row + CAUSE] as number, numbers[row + CAUSE2] as number];
    return {
      seq,
      atMs: numbers[row + AT_MS] as TrueMs,
      node: this.nameAt(numbers[row + PLACE] as number, NODE_SHIFT),
      causedBy: causes.filter((cause) => cause >= 0),
      fact: this.factOf(page, row),
    };
  }

  *[Symbol.iterator](): Iterator<HistoryEvent> {
    for (let seq = 0; seq < this.count; seq += 1) yield this.at(seq);
  }

  /** An independent copy; later lines of one do not show in the other. */
  copy(): HistoryBuffer {
    const copy = new HistoryBuffer(this.nodeNames);
    this.pages.forEach(({ numbers, told, toldCount }, at) => {
      copy.page = { numbers: numbers.slice(), told: told.slice(), toldCount };
      copy.pages[at] = copy.page;
    });
    copy.count = this.count;
    copy.endMs = this.endMs;
    copy.stepCount = this.stepCount;
    return copy;
  }

  /** Opens a line; what it tells is what the line of its cause does, unless it is told. */
  private addLine(atMs: TrueMs, cause: number, cause2: number, place: number) {
    const row = rowOf(this.count);
    if (row === 0 && this.count > 0) {
      this.page = emptyPage();
      this.pages.push(this.page);
    }
    this.count += 1;
    const { numbers } = this.page;
    numbers[row + AT_MS] = atMs;
    numbers[row + CAUSE] = cause;
    numbers[row + CAUSE2] = cause2;
    numbers[row + PLACE] = place;
    numbers[row + TOLD] = AS_SENT;
  }

  /** Tells something in the newest line. */
  private tell(word: string, told: unknown) {
    const { page } = this;
    page.numbers[rowOf(this.count - 1) + TOLD] = page.toldCount;
    page.toldCount = lay(page.told, page.toldCount, word, told);
  }

  /**
   * Whether a line tells that just this message was sent: nearly always it is this one. Its body is not looked at,
   * since nobody may change a message under way.
   */
  private isSent(seq: number, word: string, from: number, to: number): boolean {
    if (seq < 0 || seq >= this.count) return false;
    const { numbers, told } = this.pageOf(seq);
    const row = rowOf(seq);
    return (
      numbers[row + PLACE] === placeOf(LINE.sent, from, from, to) &&
      wordAt(told, numbers[row + TOLD] as number) === word
    );
  }

  private factOf(page: Page, row: number): Fact {
    const place = page.numbers[row + PLACE] as number;
    const kind = (place & KIND_MASK) as LineKind;
    const [told, at] = this.wordsOf(page, row);
    const word = wordAt(told, at);
    if (kind === LINE.fact) return toldAt(told, at) as Fact;
    if (kind === LINE.timer)
      return { type: 'timer.fired', timer: timerName(word), part: toldAt(told, at) as string };
    const from = this.nameAt(place, FROM_SHIFT);
    const to = this.nameAt(place, TO_SHIFT);
    if (kind === LINE.sent || kind === LINE.delivered) {
      const type = kind === LINE.sent ? 'message.sent' : 'message.delivered';
      const body = toldAt(told, at) ?? null;
      return { type, message: word, from, to, body: body === null ? '' : JSON.stringify(body) };
    }
    return { type: 'message.lost', message: word, from, to, because: LOST_BECAUSE[kind] };
  }

  /** Where it stands what a line tells. */
  private wordsOf({ numbers, told }: Page, row: number): readonly [readonly unknown[], number] {
    const at = numbers[row + TOLD] as number;
    if (at !== AS_SENT) return [told, at];
    const sent = numbers[row + CAUSE] as number;
    return this.wordsOf(this.pageOf(sent), rowOf(sent));
  }

  private pageOf(seq: number): Page {
    return this.pages[seq >> PAGE_SHIFT] as Page;
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
  /** A message's type and body, a timer's id and machine, a fact: one after the other, as `lay` lays them. */
  readonly told: unknown[];
  /** How many places of them are taken. */
  toldCount: number;
}

/** Enough for a short run in one page, and small enough not to matter to it. A power of two: no line is divided for. */
const PAGE_SHIFT = 7;
const PAGE_LINE_COUNT = 1 << PAGE_SHIFT;

function emptyPage(): Page {
  return {
    numbers: new Int32Array(PAGE_LINE_COUNT * ROW),
    told: new Array<unknown>(PAGE_LINE_COUNT * 4),
    toldCount: 0,
  };
}

// What stands where in a row. All of it fits 32 bits: a run lasts a day at most.
const AT_MS = 0;
const CAUSE = 1;
const CAUSE2 = 2;
const PLACE = 3;
const TOLD = 4;
const ROW = 5;

/** In place of where it stands what a line tells: a message arrives, or is lost, as its sending told. */
const AS_SENT = -1;

/** Where a line's row begins in its page. */
function rowOf(seq: number): number {
  return (seq & (PAGE_LINE_COUNT - 1)) * ROW;
}

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
