/** A value in Redis' protocol, version 2: text, a number, nothing, an error, or a list. */
export type RespValue = string | number | null | RespError | readonly RespValue[];
export interface RespError {
  readonly error: string;
}

/** Cuts a stream of Redis' protocol into values, however its bytes come in pieces. */
export function createRespReader(hear: (value: RespValue) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (;;) {
      const read = readAt(rest, 0);
      if (read === null) return;
      rest = rest.subarray(read.next);
      hear(read.value);
    }
  };
}

interface Read {
  readonly value: RespValue;
  readonly next: number;
}

/** Null: not all of it is there yet. */
function readAt(bytes: Buffer, from: number): Read | null {
  const end = bytes.indexOf('\r\n', from);
  if (end < 0) return null;
  const text = bytes.toString('utf8', from + 1, end);
  const next = end + 2;
  switch (bytes[from]) {
    case 0x2b: // +
      return { value: text, next };
    case 0x2d: // -
      return { value: { error: text }, next };
    case 0x3a: // :
      return { value: Number(text), next };
    case 0x24: {
      // $
      const length = Number(text);
      if (length < 0) return { value: null, next };
      if (bytes.length < next + length + 2) return null;
      return { value: bytes.toString('utf8', next, next + length), next: next + length + 2 };
    }
    case 0x2a: {
      // *
      const count = Number(text);
      if (count < 0) return { value: null, next };
      const values: RespValue[] = [];
      let at = next;
      for (let item = 0; item < count; item += 1) {
        const read = readAt(bytes, at);
        if (read === null) return null;
        values.push(read.value);
        at = read.next;
      }
      return { value: values, next: at };
    }
    default:
      // An inline command: a line by itself.
      return { value: bytes.toString('utf8', from, end), next };
  }
}
