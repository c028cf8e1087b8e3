import { encode } from 'uqr';

/** The dark modules of a QR code as one path, in units of a module. */
export interface QrShape {
  /** Modules on each side, with the quiet zone. */
  readonly size: number;
  readonly path: string;
}

/**
 * Longer texts give codes that a phone does not read from a projector. Arbitrary: version 14 or so, 73 modules a side.
 */
export const QR_TEXT_MAX = 400;

/** ISO/IEC 18004 asks for a quiet zone of four modules. */
const QUIET = 4;

/** Null where the text is too long to be read. */
export function qrShapeOf(text: string): QrShape | null {
  if (text.length > QR_TEXT_MAX) return null;
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const rows = data.map((row, y) => rowPath(row, y));
  return { size, path: rows.join('') };
}

/** Runs of dark modules in one row, each as a rectangle of height 1. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
  }
  return path;
}
