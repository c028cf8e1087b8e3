/** Minutes and whole seconds: `0:06`, `12:30`; minutes go on past the hour, and what is over has a sign: `−2:05`. */
export function minutes(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1_000);
  const told = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return ms < 0 && seconds > 0 ? `−${told}` : told;
}
