import { expect, test } from 'vitest';
import { createRespReader, type RespValue } from './resp';

const STREAM =
  '*3\r\n$3\r\nSET\r\n$4\r\nlock\r\n$2\r\nä\r\n+OK\r\n$-1\r\n:42\r\n-ERR no\r\n*-1\r\n*1\r\n*0\r\nPING\r\n';
const VALUES: readonly RespValue[] = [
  ['SET', 'lock', 'ä'],
  'OK',
  null,
  42,
  { error: 'ERR no' },
  null,
  [[]],
  'PING',
];

test.each([1, 2, 3, 7, 1_000])('a stream in pieces of %i bytes is the same values', (size) => {
  const heard: RespValue[] = [];
  const read = createRespReader((value) => heard.push(value));
  const bytes = Buffer.from(STREAM);
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
  expect(heard).toEqual(VALUES);
});
