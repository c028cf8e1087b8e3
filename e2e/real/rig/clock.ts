/**
 * The rig's clock. Linux's monotonic clock is one for all processes of a machine, so clients stamp what they do by
 * themselves, and a stamp means the same everywhere.
 */
export interface RigClock {
  /** The run's zero on the machine's monotonic clock, ns; it travels to clients as text. */
  readonly startNs: bigint;
  /** Since the run's zero, ms with fractions; before it, negative. */
  readonly nowMs: () => number;
}

export function clockFrom(startNs: bigint): RigClock {
  return { startNs, nowMs: () => Number(process.hrtime.bigint() - startNs) / 1e6 };
}

/** What a wall clock of this machine showed, as time of the run: by where the two clocks stand now. */
export function fromWall({ nowMs }: RigClock): (wallMs: number) => number {
  const samples = Array.from({ length: 9 }, () => {
    const before = nowMs();
    const wall = performance.timeOrigin + performance.now();
    const after = nowMs();
    return { offset: wall - (before + after) / 2, width: after - before };
  });
  const { offset } = samples.reduce((best, one) => (one.width < best.width ? one : best));
  return (wallMs) => wallMs - offset;
}

/** Stamps of a server's wall clock as time of the run, also after it was stepped. */
export interface WallTime {
  /** A stamp of just now. It may be from before the last step: it is whichever comes nearest to now. */
  readonly toRun: (wallMs: number) => number;
  /** A time that is still to come, by the clock as it stands. */
  readonly dueToRun: (wallMs: number) => number;
  readonly step: (byMs: number) => void;
}

export function createWallTime(clock: RigClock): WallTime {
  /** By what the clock was and is ahead of the machine's, the present last. */
  let aheadMs = [0];
  return {
    toRun: (wallMs) => {
      const toRun = fromWall(clock);
      const nowMs = clock.nowMs();
      const distanceMs = (runMs: number) => Math.abs(runMs - nowMs);
      return aheadMs
        .map((ahead) => toRun(wallMs - ahead))
        .reduce((best, one) => (distanceMs(one) <= distanceMs(best) ? one : best));
    },
    dueToRun: (wallMs) => fromWall(clock)(wallMs - (aheadMs.at(-1) ?? 0)),
    step: (byMs) => {
      aheadMs = [...aheadMs, (aheadMs.at(-1) ?? 0) + byMs];
    },
  };
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
