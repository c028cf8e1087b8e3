import { makeWorker, pageMember, SILENCE_MS, workerMember } from './member';
import type { MakeWorker, Member } from './member';
import type { ReportOf, RequestOf, TaskName } from './tasks';

/** All threads that search for this page. Several runs may be under way; their slices take turns. */
export interface Pool {
  /** How many threads there are: 1 where the page's own does it. */
  readonly size: number;
  /**
   * Hands the requests out in their order, one to each thread, the next to whoever is done first. Reports come as
   * they are made; those of one request in order, those of different ones in any.
   */
  run<N extends TaskName>(
    name: N,
    requests: readonly RequestOf<N>[],
    listener: PoolListener<N>,
  ): PoolRun;
  /** Ends all threads: the page goes elsewhere. */
  close(): void;
}

export interface PoolListener<N extends TaskName> {
  readonly onReport: (report: ReportOf<N>, request: number) => void;
  /** A thread died and its request begins anew: forget what it reported of it. */
  readonly onRestart?: (request: number, because: string) => void;
}

export interface PoolRun {
  /** Settles once, and never rejects. No report comes after it. */
  readonly ended: Promise<PoolEnd>;
  /** At once for the caller; a worker ends its slice first. */
  readonly cancel: () => void;
}

export type PoolEnd =
  | { readonly type: 'done' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly because: string };

export interface PoolOptions {
  readonly threadCount?: number;
  readonly make?: MakeWorker;
  readonly silenceMs?: number;
}

export function createPool({
  threadCount = navigator.hardwareConcurrency,
  make = makeWorker,
  silenceMs = SILENCE_MS,
}: PoolOptions = {}): Pool {
  const size = Math.min(THREAD_COUNT_MAX, Math.max(1, Math.floor(threadCount) || 1));
  const seats: (Member | undefined)[] = Array.from({ length: size });
  let nextTask = 0;
  let hasWorkers = true;
  let hasAnswered = false;

  /** The thread of a seat, another one where it died; the page's own where there are no workers. */
  const memberAt = (seat: number): Member => {
    const sitting = seats[seat];
    if (sitting !== undefined && sitting.deathOf() === null) return sitting;
    // A worker that died before any has answered was never loaded: the next would not be either.
    if (sitting?.kind === 'worker' && !hasAnswered) hasWorkers = false;
    const worker = hasWorkers ? workerMember(make, silenceMs) : null;
    hasWorkers = worker !== null;
    const member = worker ?? pageMember();
    seats[seat] = member;
    return member;
  };

  return {
    get size() {
      return hasWorkers ? size : 1;
    },
    run(name, requests, { onReport, onRestart }) {
      const queue = requests.map((_, request) => request);
      const deaths = new Map<number, number>();
      let end: ((how: PoolEnd) => void) | null = null;
      const ended = new Promise<PoolEnd>((resolve) => (end = resolve));
      let left = requests.length;
      const finish = (how: PoolEnd): void => {
        end?.(how);
        end = null;
      };
      const isOver = (): boolean => end === null;

      /** One request on one thread, to its end or the run's. Throws where the thread dies. */
      const serve = async (member: Member, request: number): Promise<void> => {
        const { searcher, kind } = member;
        const task = nextTask++;
        await searcher.begin(task, name, requests[request]);
        if (kind === 'worker') hasAnswered = true;
        while (!isOver()) {
          const slice = await searcher.work(task, SLICE_MS[kind]);
          for (const report of slice.reports)
            if (!isOver()) onReport(report as ReportOf<typeof name>, request);
          if (slice.isDone) return;
        }
        void searcher.drop(task);
      };

      const loop = async (seat: number): Promise<void> => {
        while (!isOver()) {
          const request = queue.shift();
          if (request === undefined) return;
          const member = memberAt(seat);
          try {
            await serve(member, request);
          } catch (error) {
            const because = saidOf(error);
            const count = (deaths.get(request) ?? 0) + 1;
            deaths.set(request, count);
            // What the task itself throws is a fault of ours, and would be thrown again.
            if (member.deathOf() === null || count >= DEATHS_MAX)
              return finish({ type: 'failed', because });
            queue.unshift(request);
            onRestart?.(request, because);
            continue;
          }
          left -= 1;
          if (left === 0) finish({ type: 'done' });
        }
      };

      if (left === 0) finish({ type: 'done' });
      // The first seat finds out whether there are workers at all.
      memberAt(0);
      const seated = hasWorkers ? size : 1;
      for (let seat = 0; seat < seated; seat += 1) void loop(seat);
      return { ended, cancel: () => finish({ type: 'cancelled' }) };
    },
    close() {
      for (const member of seats) member?.stop('the page went elsewhere');
    },
  };
}

/** What went wrong. Of a file that could not be fetched each browser tells its address, which nobody wants to read. */
function saidOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return UNFETCHED.test(message) ? 'a part of the lab could not be loaded' : message;
}

/** In the words of Chromium, Firefox and Safari. */
const UNFETCHED = /dynamically imported module|importing a module script failed/i;

/** Arbitrary: more threads than that have little left to share out. */
const THREAD_COUNT_MAX = 32;

/** A request that kills its thread so often is given up. */
const DEATHS_MAX = 3;

/** How long a thread works before it looks up: a page's own draws a frame in between. */
const SLICE_MS: Readonly<Record<Member['kind'], number>> = { worker: 30, page: 8 };
