import { loadBeside } from '../../lab/build';

/** What `npm run bench -- --loading` measured of the built pages, on the machine and day that it names. */
export interface Loading {
  /** The build that was measured; the page may be of a later one. */
  readonly build: string;
  /** `2026-11-30` */
  readonly date: string;
  readonly browser: string;
  readonly machine: string;
  /** How many programs wanted a processor at the end of the measuring, on average over a minute. */
  readonly loadAverage: number;
  /** How many visits each time is taken of; none kept anything from the one before. */
  readonly visitCount: number;
  readonly pages: readonly LoadingOf[];
  /** From opening `lock-lab.html` from a disk to its first picture. */
  readonly fromDisk: Times;
  /** A SCORM 1.2 package of one question. */
  readonly packageBytes: number;
}

/** What one page asks for until its first picture stands, as sent with gzip, and how long that takes. */
export interface LoadingOf {
  readonly page: 'lab' | 'quiz' | 'scenario';
  readonly requestCount: number;
  readonly scriptBytes: number;
  readonly wireBytes: number;
  /** From a server on the same machine. */
  readonly local: Times;
  /** The same at 1.6 Mbit/s with 150 ms there and back, and a processor slowed down to a quarter. */
  readonly slow: Times;
}

/** Of several visits. On a busy machine the quickest says more of the page, the median more of the machine. */
export interface Times {
  readonly medianMs: number;
  readonly quickestMs: number;
}

/** Null where it cannot be had, as in a single file. */
export async function loadLoading(): Promise<Loading | null> {
  const value = await loadBeside('loading.json');
  return isLoading(value) ? value : null;
}

/** It comes from the same build as this page: its shape is looked at so far that nothing else is shown. */
function isLoading(value: unknown): value is Loading {
  const { pages, date, fromDisk, packageBytes } = fieldsIn(value);
  return (
    typeof date === 'string' &&
    areTimes(fromDisk) &&
    typeof packageBytes === 'number' &&
    Array.isArray(pages) &&
    pages.every(
      (page) =>
        typeof fieldsIn(page)['wireBytes'] === 'number' &&
        areTimes(fieldsIn(page)['local']) &&
        areTimes(fieldsIn(page)['slow']),
    )
  );
}

function areTimes(value: unknown): boolean {
  const { medianMs, quickestMs } = fieldsIn(value);
  return typeof medianMs === 'number' && typeof quickestMs === 'number';
}

function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
