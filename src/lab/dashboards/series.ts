import { dataIntegrity } from '../../checkers/data-integrity';
import { staleWrites } from '../../checkers/stale-writes';
import type { HistoryEvent } from '../../history/history';

/** One window of the dashboards. Counts are of the window; rates are left to whoever draws. */
export interface DashboardPoint {
  readonly fromMs: number;
  readonly toMs: number;
  readonly arrivedCount: number;
  readonly doneCount: number;
  /** Callers whose patience ended in this window, whether or not they were answered later. */
  readonly timedOutCount: number;
  /** Jobs that ended undone: refused by storage, without the lock, given up. */
  readonly failedCount: number;
  /** Of the jobs that were done in this window, from arrival; null: none was. What is not done is not in it. */
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  /** Share of the window in which the service said that somebody holds the lock. */
  readonly takenShare: number;
  /** Most jobs that waited at one instant: arrived, and neither granted nor ended. */
  readonly waitingMax: number;
  /** The first moments of this window at which something was over its line; null: never. */
  readonly firstMs: Readonly<Record<Measured, number | null>>;
}

/** What a dashboard can show to be wrong. */
export type Measured = 'saturation' | 'latency' | 'errors';

/** A run as an on-call engineer sees it, and what such a one does not see. */
export interface Dashboard {
  readonly points: readonly DashboardPoint[];
  readonly windowMs: number;
  readonly endMs: number;
  readonly lines: Lines;
  /** Applied writes that broke the data (W or C); no dashboard counts them. */
  readonly corruptingCount: number;
  readonly firstCorruptingMs: number | null;
}

/** From where on each measure is bad. */
export interface Lines {
  /** A job that took longer is slow. */
  readonly slowMs: number;
  /** A caller has given up after so long. */
  readonly patienceMs: number;
  /** More waiting jobs than this is a queue. */
  readonly waitingMax: number;
}

/** A fold from a history to the series of its dashboards: lines in order, then the dashboard at any time. */
export interface SeriesFold {
  readonly add: (line: HistoryEvent) => void;
  /** As if the run ended now. It does not use up the fold. */
  readonly upTo: (endMs: number) => Dashboard;
}

export function createSeries(windowMs: number, lines: Lines): SeriesFold {
  const windows: Window[] = [];
  const jobs = new Map<string, Job>();
  const jobOf = new Map<string, string>();
  const live = new Set<number>();
  let takenSince = 0;
  let waiting = 0;
  const corrupting = corruption();

  const windowAt = (atMs: number): Window => {
    const place = Math.floor(atMs / windowMs);
    while (windows.length <= place) windows.push(emptyWindow(waiting));
    return windows[place] as Window;
  };
  const first = (window: Window, measured: Measured, atMs: number): void => {
    window.firstMs[measured] = Math.min(window.firstMs[measured] ?? Infinity, atMs);
  };
  const wait = (atMs: number, by: 1 | -1): void => {
    const window = windowAt(atMs);
    waiting += by;
    window.waitingMax = Math.max(window.waitingMax, waiting);
    if (waiting > lines.waitingMax) first(window, 'saturation', atMs);
  };
  const stopWaiting = (job: Job | undefined, atMs: number): void => {
    if (job?.isWaiting !== true) return;
    job.isWaiting = false;
    wait(atMs, -1);
  };
  const addTaken = (fromMs: number, toMs: number): void => {
    for (let at = fromMs; at < toMs;) {
      const end = Math.min(toMs, (Math.floor(at / windowMs) + 1) * windowMs);
      windowAt(at).takenMs += end - at;
      at = end;
    }
  };
  const timeOut = (window: Window, atMs: number): void => {
    window.timedOutCount += 1;
    first(window, 'errors', atMs);
  };

  return {
    add(line) {
      const { fact, atMs } = line;
      corrupting.look(line);
      switch (fact.type) {
        case 'job.arrived':
          windowAt(atMs).arrivedCount += 1;
          jobs.set(fact.jobId, { arrivedMs: atMs, isWaiting: true });
          return wait(atMs, 1);
        case 'job.started':
          jobOf.set(fact.client, fact.jobId);
          return;
        case 'lease.granted':
        case 'lease.revived':
          if (live.size === 0) takenSince = atMs;
          live.add(fact.grant);
          return stopWaiting(jobs.get(jobOf.get(fact.client) ?? ''), atMs);
        case 'lease.released':
        case 'lease.expired':
        case 'lease.revoked':
        case 'lease.removed':
        case 'lease.lost':
          if (live.delete(fact.grant) && live.size === 0) addTaken(takenSince, atMs);
          return;
        case 'job.finished': {
          const job = jobs.get(fact.jobId);
          if (job === undefined) return;
          jobs.delete(fact.jobId);
          stopWaiting(job, atMs);
          const window = windowAt(atMs);
          const tookMs = atMs - job.arrivedMs;
          const gaveUpMs = job.arrivedMs + lines.patienceMs;
          if (gaveUpMs < atMs) timeOut(windowAt(gaveUpMs), gaveUpMs);
          if (fact.outcome === 'done') {
            window.tookMs.push(tookMs);
            if (tookMs > lines.slowMs) first(window, 'latency', atMs);
          } else {
            window.failedCount += 1;
            first(window, 'errors', atMs);
          }
        }
      }
    },

    upTo(endMs) {
      if (endMs > 0) windowAt(endMs - 1);
      const shown = windows
        .slice(0, Math.ceil(endMs / windowMs))
        .map((window) => ({ ...window, firstMs: { ...window.firstMs } }));
      // What has no end yet counts up to here.
      for (const { arrivedMs } of jobs.values()) {
        const gaveUpMs = arrivedMs + lines.patienceMs;
        const window = shown[Math.floor(gaveUpMs / windowMs)];
        if (window !== undefined && gaveUpMs < endMs) timeOut(window, gaveUpMs);
      }
      if (live.size > 0)
        for (const [place, window] of shown.entries()) {
          const fromMs = Math.max(takenSince, place * windowMs);
          window.takenMs += Math.max(0, Math.min(endMs, (place + 1) * windowMs) - fromMs);
        }
      const points = shown.map((window, place) => pointOf(window, place * windowMs, endMs));
      return { points, windowMs, endMs, lines, ...corrupting.found() };

      function pointOf(
        { tookMs, takenMs, ...counts }: Window,
        fromMs: number,
        untilMs: number,
      ): DashboardPoint {
        const toMs = Math.min(fromMs + windowMs, untilMs);
        const sorted = [...tookMs].sort((a, b) => a - b);
        return {
          ...counts,
          fromMs,
          toMs,
          doneCount: tookMs.length,
          p50Ms: percentile(sorted, 0.5),
          p99Ms: percentile(sorted, 0.99),
          takenShare: takenMs / (toMs - fromMs),
        };
      }
    },
  };
}

/** The least value that so large a share of all does not exceed; null of nothing. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

interface Job {
  readonly arrivedMs: number;
  isWaiting: boolean;
}

interface Window {
  arrivedCount: number;
  timedOutCount: number;
  failedCount: number;
  /** Of the jobs that were done. */
  tookMs: number[];
  takenMs: number;
  waitingMax: number;
  firstMs: Record<Measured, number | null>;
}

function emptyWindow(waiting: number): Window {
  return {
    arrivedCount: 0,
    timedOutCount: 0,
    failedCount: 0,
    tookMs: [],
    takenMs: 0,
    waitingMax: waiting,
    firstMs: { saturation: null, latency: null, errors: null },
  };
}

/** Counts the writes that witness W or C, as the verdicts do. */
function corruption() {
  const seqs = new Set<number>();
  let stale = staleWrites.init;
  let integrity = dataIntegrity.init;
  let firstMs: number | null = null;
  return {
    look(line: HistoryEvent): void {
      if (line.fact.type !== 'write.applied' && line.fact.type !== 'lease.granted') return;
      const before = seqs.size;
      stale = staleWrites.step(stale, line, (seq) => void seqs.add(seq));
      integrity = dataIntegrity.step(integrity, line, (seq) => void seqs.add(seq));
      if (before === 0 && seqs.size > 0) firstMs = line.atMs;
    },
    found: () => ({ corruptingCount: seqs.size, firstCorruptingMs: firstMs }),
  };
}
