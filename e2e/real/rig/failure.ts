/** Something in the surroundings that the rig cannot mend. Its message is one clear line for a person. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Whatever was thrown, as one line. */
export function lineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
