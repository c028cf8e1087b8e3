import { expect, test } from 'vitest';
import { createRowReader, createStatementReader } from './postgres-wire';

function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

function row(...columns: readonly (string | null)[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(columns.length);
  const cells = columns.map((text) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(text === null ? -1 : Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text ?? '')]);
  });
  return message('D', Buffer.concat([count, ...cells]));
}

test.each([1, 3, 1_000])('rows in pieces of %i bytes are the same rows', (size) => {
  const rows: (readonly (string | null)[])[] = [];
  const read = createRowReader((one) => rows.push(one));
  const bytes = Buffer.concat([
    message('R', Buffer.alloc(4)),
    row('lab', null, 'ä'),
    message('C', Buffer.from('SELECT 1\0')),
    row(),
  ]);
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
  expect(rows).toEqual([['lab', null, 'ä'], []]);
});

test.each([1, 3, 1_000])('statements in pieces of %i bytes are the same statements', (size) => {
  const heard: string[] = [];
  const read = createStatementReader((statement) => heard.push(statement));
  const begin = message('', Buffer.from('\0\x03\0\0user\0postgres\0\0'));
  const bytes = Buffer.concat([
    begin,
    message('Q', Buffer.from('SELECT 1\0')),
    message('X', Buffer.alloc(0)),
    message('Q', Buffer.from('SELECT 2\0')),
  ]);
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
  expect(heard).toEqual(['SELECT 1', 'SELECT 2']);
});
