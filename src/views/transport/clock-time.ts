/** A time with all its milliseconds, always as wide: `18.003 s`. For read-outs that run. */
export function clockTime(ms: number): string {
  return `${Math.floor(ms / 1000)}.${String(Math.floor(ms) % 1000).padStart(3, '0')} s`;
}
