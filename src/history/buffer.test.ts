import { describe, expect, test } from 'vitest';
import { trueMs } from '../kernel/time';
import { HistoryBuffer, LINE } from './buffer';

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
});
