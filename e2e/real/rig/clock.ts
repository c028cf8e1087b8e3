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

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
