import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trueMs } from '../kernel/time';
import { HistoryBuffer, LINE } from './buffer';
import type { Fact } from './fact';

const NODES = ['A', 'redis'];
const ATTEMPT = { type: 'set', body: { request: 1 }, fromNode: 0, node: 1 };

describe('a history buffer', () => {
  test('makes a message’s fact when its line is read', () => {
    const history = new HistoryBuffer(NODES);
    history.message(trueMs(5), 0, -1, -1, LINE.sent, ATTEMPT);
    history.message(trueMs(6), 1, 0, -1, LINE.delivered, ATTEMPT);
    history.message(trueMs(7), 1, 0, 1, LINE.down, { ...ATTEMPT, body: null });
    expect([...history]).toEqual([
      {
        seq: 0,
        atMs: 5,
        node: 'A',
        causedBy: [],
        fact: {
          type: 'message.sent',
          message: 'set',
          from: 'A',
          to: 'redis',
          body: '{"request":1}',
        },
      },
      {
        seq: 1,
        atMs: 6,
        node: 'redis',
        causedBy: [0],
        fact: {
          type: 'message.delivered',
          message: 'set',
          from: 'A',
          to: 'redis',
          body: '{"request":1}',
        },
      },
      {
        seq: 2,
        atMs: 7,
        node: 'redis',
        causedBy: [0, 1],
        fact: { type: 'message.lost', message: 'set', from: 'A', to: 'redis', because: 'down' },
      },
    ]);
  });

  test('names a timer by its delay, and the machine that had set it', () => {
    const history = new HistoryBuffer(NODES);
    history.timer(trueMs(9), 1, -1, -1, 'xstate.after.keyTtl.redis-server.held', 'server');
    history.timer(trueMs(9), 1, -1, -1, 'replication:4', 'server');
    expect([...history].map(({ fact }) => fact)).toEqual([
      { type: 'timer.fired', timer: 'keyTtl', part: 'server' },
      { type: 'timer.fired', timer: 'replication:4', part: 'server' },
    ]);
  });

  test('keeps lines apart over many pages', () => {
    const history = new HistoryBuffer(NODES);
    for (let seq = 0; seq < 2_000; seq += 1)
      history.fact(trueMs(seq * 10), -1, seq - 1, -1, { type: 'process.paused', node: `${seq}` });
    expect(history.length).toBe(2_000);
    expect(history.at(1_234)).toEqual({
      seq: 1_234,
      atMs: 12_340,
      node: '',
      causedBy: [1_233],
      fact: { type: 'process.paused', node: '1234' },
    });
    expect(() => history.at(2_000)).toThrow('has no line 2000');
    expect(() => history.at(-1)).toThrow('has no line -1');
  });

  test('and its copy go their own ways', () => {
    const history = new HistoryBuffer(NODES);
    for (let seq = 0; seq < 300; seq += 1)
      history.fact(trueMs(0), 0, -1, -1, { type: 'process.paused', node: 'A' });
    const copy = history.copy();
    copy.fact(trueMs(1), 0, -1, -1, { type: 'process.resumed', node: 'A' });
    history.fact(trueMs(2), 0, -1, -1, { type: 'process.killed', node: 'A' });
    expect(copy.at(300).fact.type).toBe('process.resumed');
    expect(history.at(300).fact.type).toBe('process.killed');
  });

  test('gives back what was told, whatever follows it and is made of it', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 400 }), (lines) => {
        const history = new HistoryBuffer(NODES);
        const kept = structuredClone(lines);
        lines.forEach((told, seq) => {
          if ('fact' in told) history.fact(trueMs(seq), 0, -1, -1, told.fact as unknown as Fact);
          else history.message(trueMs(seq), 0, -1, -1, LINE.sent, { ...ATTEMPT, ...told });
          // Who told it may go on with it.
          if ('fact' in told) told.fact['client'] = 'somebody else';
        });
        expect([...history].map(({ fact }) => fact)).toEqual(
          kept.map((told) =>
            'fact' in told
              ? told.fact
              : {
                  type: 'message.sent',
                  message: told.type,
                  from: 'A',
                  to: 'redis',
                  body: told.body === null ? '' : JSON.stringify(told.body),
                },
          ),
        );
      }),
    );
  });

  test('keeps what has other names each time', () => {
    const history = new HistoryBuffer(NODES);
    const bodies = Array.from({ length: 100 }, (_, at) => ({ [`key ${at}`]: at }));
    bodies.forEach((body, seq) =>
      history.message(trueMs(seq), 0, -1, -1, LINE.sent, { ...ATTEMPT, type: 'put', body }),
    );
    expect([...history].map(({ fact }) => 'body' in fact && fact.body)).toEqual(
      bodies.map((body) => JSON.stringify(body)),
    );
  });

  test('tells of a message what its sending told, also from a page before', () => {
    const history = new HistoryBuffer(NODES);
    history.message(trueMs(1), 0, -1, -1, LINE.sent, ATTEMPT);
    for (let seq = 1; seq < 1_000; seq += 1)
      history.timer(trueMs(seq), 1, seq - 1, -1, 'scan', 'server');
    history.message(trueMs(2_000), 1, 0, 999, LINE.delivered, ATTEMPT);
    history.message(trueMs(2_000), 1, 0, -1, LINE.refused, ATTEMPT);
    expect(history.at(1_000).fact).toMatchObject({ message: 'set', body: '{"request":1}' });
    expect(history.at(1_001).fact).toMatchObject({ message: 'set', because: 'refused' });
  });

  test('tells what follows from a sending, and is no arrival of it, in its own words', () => {
    const history = new HistoryBuffer(NODES);
    history.message(trueMs(1), 0, -1, -1, LINE.sent, ATTEMPT);
    const others = [
      { ...ATTEMPT, body: { request: 2 }, fromNode: 1, node: 0 },
      { ...ATTEMPT, type: 'refused', body: null },
      { ...ATTEMPT, body: { owner: 1 }, fromNode: 1 },
      { ...ATTEMPT, body: {}, node: 0 },
    ];
    for (const other of others) history.message(trueMs(2), 1, 0, -1, LINE.delivered, other);
    // A line that is not there: the history began after it.
    history.message(trueMs(3), 1, 99, -1, LINE.delivered, ATTEMPT);
    expect(
      [...history].map(({ fact }) => 'body' in fact && `${fact.message} ${fact.body}`),
    ).toEqual([
      'set {"request":1}',
      'set {"request":2}',
      'refused ',
      'set {"owner":1}',
      'set {}',
      'set {"request":1}',
    ]);
  });
});

/** Few words and names, so that many lines share a shape, and some that share a word do not. */
const value = fc.oneof(fc.integer(), fc.constantFrom('A', 'B', null, true));
const names = fc.constantFrom('client', 'grant', 'because', 'token');
const body = fc.oneof(
  fc.constantFrom(null, 7, 'word', [1, { entry: 2 }], {}),
  fc.dictionary(names, fc.oneof(value, fc.array(value), fc.dictionary(names, value))),
);
const line = fc.oneof(
  fc
    .tuple(fc.constantFrom('lock.wanted', 'lease.released'), fc.dictionary(names, value))
    .map(([type, fields]): { fact: Record<string, unknown> } => ({ fact: { type, ...fields } })),
  fc.record({ type: fc.constantFrom('set', 'append'), body }),
);
