/** What a text says, or undefined where it is no JSON: no JSON text says that. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
