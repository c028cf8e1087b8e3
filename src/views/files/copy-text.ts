/** Puts a text into the clipboard; false where that is not allowed. Without a secure context there is none at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
