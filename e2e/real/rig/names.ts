import { nameOfScript } from '../client/redis-scripts';
import { createRowReader, createStatementReader } from './postgres-wire';
import { createRespReader, type RespValue } from './resp';

/** Tells the messages of one connection apart, by the lab's names for them; what is no message of the lab is ''. */
export interface Namer {
  /** Names of the requests that end in these bytes. */
  readonly toServer: (bytes: Buffer) => readonly string[];
  readonly fromServer: (bytes: Buffer) => readonly string[];
}

/** Of a lock in Redis, and of storage in Redis. */
export function redisNames(): Namer {
  const asked: string[] = [];
  return {
    toServer: collected(createRespReader, (value) => {
      const name = Array.isArray(value) ? requestIn(value.map(String)) : '';
      asked.push(name);
      return name;
    }),
    fromServer: collected(createRespReader, (value) => answerTo(asked.shift() ?? '', value)),
  };
}

/** Of storage in PostgreSQL. */
export function postgresNames(): Namer {
  return {
    toServer: collected(
      createStatementReader,
      (statement) => /^SELECT lab_storage\('(\w+)'/.exec(statement)?.[1] ?? '',
    ),
    fromServer: collected(createRowReader, ([first]) => /^\["(\w+)"/.exec(first ?? '')?.[1] ?? ''),
  };
}

function requestIn([word = '', script = '', keys = '', ...args]: readonly string[]): string {
  switch (word.toUpperCase()) {
    case 'SET':
      return 'set';
    case 'PEXPIRE':
      return 'expire';
    case 'GET':
      return 'get';
    case 'DEL':
      return 'delete';
    case 'EVAL':
      return SCRIPTS[nameOfScript(script) ?? ''] ?? args[Number(keys)] ?? '';
    default:
      return '';
  }
}

/** Storage's script is named by what it is asked to do, which is its first argument. */
const SCRIPTS: Readonly<Record<string, string>> = {
  release: 'delete',
  extend: 'extend',
  'extend-or-set': 'extend',
  'set-and-count': 'set',
};

function answerTo(request: string, answer: RespValue): string {
  switch (request) {
    case 'set':
      return answer === null ? 'refused' : 'granted';
    case 'expire':
    case 'extend':
      return 'extended';
    case 'get':
      return 'gotten';
    case 'delete':
      return 'deleted';
    default:
      return Array.isArray(answer) ? String(answer[0]) : '';
  }
}

/** A reader of a stream, asked for the names of what ends in a piece of it. */
function collected<T>(
  reader: (hear: (value: T) => void) => (bytes: Buffer) => void,
  nameOf: (value: T) => string,
): (bytes: Buffer) => readonly string[] {
  let names: string[] = [];
  const read = reader((value) => names.push(nameOf(value)));
  return (bytes) => {
    names = [];
    read(bytes);
    return names;
  };
}
