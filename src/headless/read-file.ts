import { createReadStream } from 'node:fs';
import { TEXT_LENGTH_MAX } from '../scenario/read-text';

/**
 * The text of a file, or of standard input for `-`. Reading stops soon after more than any scenario
 * has: neither a disk image nor an endless pipe is read to its end. Four bytes a character at most.
 */
export async function readFileText(
  file: string,
): Promise<{ readonly text: string } | { readonly fault: string }> {
  const stream = file === '-' ? process.stdin : createReadStream(file);
  const chunks: Buffer[] = [];
  let byteCount = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      byteCount += chunk.length;
      if (byteCount > 4 * TEXT_LENGTH_MAX) break;
    }
  } catch (error) {
    const because = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    return { fault: because === 'ENOENT' ? 'is not there' : `cannot be read (${because})` };
  }
  return { text: Buffer.concat(chunks).toString('utf8') };
}
