/** Rows of answers in PostgreSQL's protocol, as texts, however their bytes come in pieces; all else is passed over. */
export function createRowReader(
  hear: (row: readonly (string | null)[]) => void,
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    // A message: its kind, a length that counts itself, and what it says.
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      if (rest[0] === DATA_ROW) hear(rowIn(rest.subarray(5, end)));
      rest = rest.subarray(end);
    }
  };
}

/** Statements that a client sends as plain text. The first message of a connection has no kind, and is passed over. */
export function createStatementReader(hear: (statement: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (;;) {
      const from = isFirst ? 0 : 1;
      if (rest.length < from + 4) return;
      const end = from + rest.readInt32BE(from);
      if (rest.length < end) return;
      if (!isFirst && rest[0] === QUERY) hear(rest.toString('utf8', 5, end - 1));
      rest = rest.subarray(end);
      isFirst = false;
    }
  };
}

const DATA_ROW = 0x44; // D
const QUERY = 0x51; // Q

function rowIn(bytes: Buffer): readonly (string | null)[] {
  const row: (string | null)[] = [];
  let at = 2;
  for (let column = bytes.readInt16BE(0); column > 0; column -= 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : bytes.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return row;
}
