import { expect, test } from 'vitest';
import { RELEASE } from '../client/redis-scripts';
import { STORAGE_SCRIPT } from '../storage/redis-storage';
import { postgresNames, redisNames } from './names';

const resp = (...words: readonly string[]) =>
  Buffer.from(
    `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`,
  );

test('commands of a lock and of storage have the lab’s names, and so have their answers', () => {
  const { toServer, fromServer } = redisNames();
  const write = resp('eval', STORAGE_SCRIPT, '0', 'write', 'A');
  expect(toServer(resp('get', 'warm'))).toEqual(['get']);
  expect(toServer(Buffer.concat([resp('set', 'lock', 'A-1'), write.subarray(0, 20)]))).toEqual([
    'set',
  ]);
  expect(toServer(write.subarray(20))).toEqual(['write']);
  expect(toServer(resp('eval', RELEASE, '1', 'lock', 'A-1'))).toEqual(['delete']);
  expect(fromServer(Buffer.from('$-1\r\n+OK\r\n'))).toEqual(['gotten', 'granted']);
  expect(fromServer(Buffer.from('*2\r\n$7\r\nwritten\r\n:1\r\n:1\r\n'))).toEqual([
    'written',
    'deleted',
  ]);
});

test('statements to storage in PostgreSQL are named by what they ask, rows by what they say', () => {
  const { toServer, fromServer } = postgresNames();
  const message = (kind: string, text: string) => {
    const body = Buffer.from(text);
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(kind), length, body]);
  };
  toServer(message('', 'first\0'));
  expect(toServer(message('Q', "SELECT lab_storage('write', 'A')\0"))).toEqual(['write']);
  expect(toServer(message('Q', 'SELECT 1\0'))).toEqual(['']);
  const row = '\0\x01\0\0\0\x0e["written", 1]';
  expect(fromServer(message('D', row))).toEqual(['written']);
});
