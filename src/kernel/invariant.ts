/**
 * Throws when a promise we made ourselves is broken. Only for that: whatever the world may do (a
 * bad address, a refused lease) is a value in a return type, so that nobody has to catch it.
 */
export function invariant(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new InvariantError(sentence);
}

/** Its message is one sentence: what should have been so. Its class tells it from other errors. */
export class InvariantError extends Error {
  // Set here rather than taken from the constructor, whose name a minifier shortens.
  override readonly name = 'InvariantError';
}
