import { describe, expect, test } from 'vitest';
import {
  atMs,
  believing,
  declared,
  delivered,
  disbelieving,
  expired,
  granted,
  killed,
  lost,
  paused,
  released,
  resumed,
  told,
  verdict,
  wanted,
  withdrawn,
} from './telling';

const BOUND = declared({ waitMsMax: 100 });

describe('T holds', () => {
  test('however long a waiter waits for somebody at work', () => {
    const history = told(
      [
        BOUND,
        granted('A', 1, atMs(0)),
        believing('A', 1, atMs(1)),
        wanted('B', atMs(10)),
        disbelieving('A', 1, atMs(50_000)),
        released('A', 1, atMs(50_001)),
        granted('B', 2, atMs(50_050)),
      ],
      atMs(60_000),
    );
    expect(verdict('T', history)).toMatchObject({
      status: 'holds',
      because: 'Nobody waited more than 100 ms with nobody at work under the lock (1 wait).',
    });
  });

  test('when a free lock is granted at the bound exactly', () => {
    const history = told([BOUND, wanted('A', atMs(10)), granted('A', 1, atMs(110))], atMs(500));
    expect(verdict('T', history).status).toBe('holds');
  });

  test('when a waiter withdraws in time, or crashes', () => {
    const withdraws = told([BOUND, wanted('A', atMs(0)), withdrawn('A', atMs(90))], atMs(500));
    const crashes = told([BOUND, wanted('A', atMs(0)), killed('A', atMs(90))], atMs(500));
    expect(verdict('T', withdraws).status).toBe('holds');
    expect(verdict('T', crashes).status).toBe('holds');
  });

  test('for a waiter that goes on without the lock', () => {
    const history = told([BOUND, wanted('A', atMs(0)), believing('A', null, atMs(90))], atMs(500));
    expect(verdict('T', history).status).toBe('holds');
  });

  test('for a waiter that is itself asleep', () => {
    const history = told(
      [
        BOUND,
        wanted('A', atMs(0)),
        paused('A', atMs(50)),
        resumed('A', atMs(9_000)),
        granted('A', 1, atMs(9_050)),
      ],
      atMs(10_000),
    );
    expect(verdict('T', history).status).toBe('holds');
  });
});

describe('T is violated', () => {
  test('at the first millisecond over the bound, though no line is told then', () => {
    const history = told(
      [BOUND, delivered(atMs(5)), wanted('A', atMs(10)), granted('A', 1, atMs(400))],
      atMs(500),
    );
    expect(verdict('T', history)).toEqual({
      id: 'T',
      status: 'violated',
      firstAtMs: 111,
      because:
        'At 111 ms A had waited more than 100 ms with nobody at work under the lock, although no grant was live.',
      witnesses: [2],
    });
  });

  test('behind a grant whose client died (R3)', () => {
    const history = told(
      [
        BOUND,
        granted('A', 1, atMs(0), { ttlMs: null }),
        believing('A', 1, atMs(1)),
        killed('A', atMs(2)),
        wanted('B', atMs(10)),
      ],
      atMs(500),
    );
    expect(verdict('T', history)).toMatchObject({
      firstAtMs: 111,
      because:
        "At 111 ms B had waited more than 100 ms with nobody at work under the lock, at last behind A's grant 1, whose client had crashed.",
    });
  });

  test('behind a grant in which its client no longer believes (R9)', () => {
    const history = told(
      [
        BOUND,
        granted('A', 1, atMs(0)),
        wanted('B', atMs(10)),
        believing('A', 1, atMs(30)),
        disbelieving('A', 1, atMs(60)),
      ],
      atMs(500),
    );
    // 20 ms before A believed, and the rest after.
    expect(verdict('T', history)).toMatchObject({
      firstAtMs: 141,
      because:
        "At 141 ms B had waited more than 100 ms with nobody at work under the lock, at last behind A's grant 1, in which its client did not believe.",
    });
  });

  test('behind a holder that sleeps', () => {
    const history = told(
      [
        BOUND,
        granted('A', 1, atMs(0)),
        believing('A', 1, atMs(0)),
        wanted('B', atMs(10)),
        paused('A', atMs(200)),
        resumed('A', atMs(290)),
        paused('A', atMs(400)),
      ],
      atMs(500),
    );
    expect(verdict('T', history)).toMatchObject({
      firstAtMs: 411,
      because:
        "At 411 ms B had waited more than 100 ms with nobody at work under the lock, at last behind A's grant 1, whose client slept.",
    });
  });

  test('after the promised end of a lost grant, which nobody tells', () => {
    const history = told(
      [
        BOUND,
        granted('A', 1, atMs(0), { ttlMs: 200 }),
        believing('A', 1, atMs(0)),
        wanted('B', atMs(10)),
        lost('A', 1, atMs(20)),
      ],
      atMs(500),
    );
    expect(verdict('T', history).firstAtMs).toBe(301);
  });

  test('although somebody believes, if it is in a grant that is over (R4)', () => {
    const history = told(
      [
        BOUND,
        granted('A', 1, atMs(0)),
        believing('A', 1, atMs(0)),
        expired('A', 1, atMs(10)),
        wanted('C', atMs(20)),
      ],
      atMs(500),
    );
    expect(verdict('T', history).firstAtMs).toBe(121);
  });

  test('by the one that exceeds first, whoever began first', () => {
    const history = told(
      [BOUND, wanted('A', atMs(0)), paused('A', atMs(1)), wanted('B', atMs(50))],
      atMs(500),
    );
    expect(verdict('T', history)).toMatchObject({ firstAtMs: 151, witnesses: [3] });
  });
});

describe('T is untested', () => {
  test('when a waiter is under its bound at the end', () => {
    expect(verdict('T', told([BOUND, wanted('A', atMs(0))], atMs(100)))).toMatchObject({
      status: 'untested',
      because: 'Untested: no wait for the lock was over when the run ended.',
    });
  });

  test('when nobody waits, or no bound is declared', () => {
    const idle = told([BOUND], atMs(500));
    const imported = told([wanted('A', atMs(0)), granted('A', 1, atMs(9))], atMs(500));
    expect(verdict('T', idle).because).toBe('Untested: nobody waited for the lock.');
    expect(verdict('T', imported).because).toBe(
      'Untested: the history declares no bound for a wait.',
    );
  });
});
