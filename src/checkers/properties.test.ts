import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { History } from '../history/history';
import { beliefs, grants, pauses, waits } from '../history/queries';
import {
  JUDGE_INIT,
  judge,
  JUDGED_FACTS,
  judgeFinish,
  judgeStep,
  judgeUpTo,
  keyOfStates,
  statusesAt,
} from './index';
import type { JudgeStates, Verdict } from './index';
import { linesOf, STRICT } from './random-history';
import { atMs, declared, delivered, told } from './telling';
import type { Line } from './telling';
import { statusesAfter, verdictChanges } from './verdict-changes';

const moves = fc.array(
  fc.record({ word: fc.nat(999), which: fc.nat(999), afterMs: fc.nat({ max: 4 }) }),
  { maxLength: 60 },
);

const histories = fc
  .tuple(moves, fc.nat({ max: 20 }))
  .map(([happened, afterMs]) => historyOfLines([declared(STRICT), ...linesOf(happened)], afterMs));

function historyOfLines(lines: readonly Line[], afterMs: number): History {
  return told(lines, atMs((lines.at(-1)?.atMs ?? 0) + afterMs));
}

/** Without witnesses, whose numbers change with every line put in. */
function gistOf(verdicts: readonly Verdict[]): unknown {
  return verdicts.map(({ id, status, firstAtMs, because }) => [id, status, firstAtMs, because]);
}

test('once violated, a verdict stays violated, from the same first instant', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let before = judgeUpTo(history, 0);
      for (let count = 1; count <= history.length; count++) {
        const after = judgeUpTo(history, count);
        before.forEach(({ id, status, firstAtMs }, at) => {
          if (status === 'violated') expect(after[at]).toMatchObject({ id, status, firstAtMs });
          if (status === 'holds') expect(after[at]?.status).not.toBe('untested');
        });
        before = after;
      }
    }),
    { numRuns: 200 },
  );
});

test('the verdict on a prefix is the verdict on the prefix as a history of its own', () => {
  fc.assert(
    fc.property(histories, fc.nat(), (history, pick) => {
      const count = 1 + (pick % history.length);
      const lines = [...history].slice(0, count);
      const prefix = told(
        lines,
        count === history.length ? history.endMs : history.at(count - 1).atMs,
      );
      expect(judgeUpTo(history, count)).toEqual(judge(prefix));
    }),
  );
});

test('states pass through JSON, and judge what is told alone without a loss', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let states: JudgeStates = JUDGE_INIT;
      for (const line of history) {
        if (!JUDGED_FACTS.has(line.fact.type)) continue;
        states = JSON.parse(JSON.stringify(judgeStep(states, line))) as JudgeStates;
      }
      expect(gistOf(judgeFinish(states, history.endMs))).toEqual(gistOf(judge(history)));
    }),
  );
});

test('states do not grow with a history, but with its live grants', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let states: JudgeStates = JUDGE_INIT;
      for (let round = 0; round < 20; round++) {
        for (const line of history) states = judgeStep(states, line);
      }
      const liveCount = grants(history).filter(({ endedBy }) => endedBy === 'horizon').length;
      expect(JSON.stringify(states).length).toBeLessThan(6_000 + 600 * liveCount);
    }),
    { numRuns: 50 },
  );
});

test('a line that changes nothing gives back the same states', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let states: JudgeStates = JUDGE_INIT;
      for (const line of history) states = judgeStep(states, line);
      expect(judgeStep(states, { seq: history.length, ...delivered(history.endMs) })).toBe(states);
    }),
    { numRuns: 50 },
  );
});

test('verdicts do not depend on lines that no checker reads', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.boolean()), (history, isFollowed) => {
      const lines = [...history].flatMap((line, at): Line[] =>
        isFollowed[at] === true ? [line, delivered(line.atMs)] : [line],
      );
      expect(gistOf(judge(told(lines, history.endMs)))).toEqual(gistOf(judge(history)));
    }),
  );
});

test('the changes of status tell the statuses after every line', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const changes = verdictChanges(history);
      for (let count = 0; count < history.length; count++) {
        const verdicts = judgeUpTo(history, count + 1);
        const isLast = count + 1 === history.length;
        const statuses = statusesAfter(changes, isLast ? history.length : count);
        expect(verdicts.map(({ status }) => status)).toEqual(Object.values(statuses));
      }
    }),
    { numRuns: 100 },
  );
});

describe('an independent judge over spans of time agrees on', () => {
  test('M: two lives of grants that overlap', () => {
    agrees('M', (history) =>
      firstOverlapMs(
        grants(history).filter(({ fromMs, toMs }) => fromMs < toMs),
        (one, other) => one.grant !== other.grant,
      ),
    );
  });

  test('B: two counted beliefs of different clients that overlap', () => {
    agrees('B', (history) =>
      firstOverlapMs(beliefs(history), (one, other) => one.client !== other.client),
    );
  });

  test('W: an applied write with a later grant somewhere before it', () => {
    agrees('W', (history) => {
      const stale = [...history].find(
        ({ seq, fact }) =>
          fact.type === 'write.applied' &&
          [...history].some(
            (line) =>
              line.seq < seq &&
              line.fact.type === 'lease.granted' &&
              line.fact.grant > (fact.grant ?? Infinity),
          ),
      );
      return stale?.atMs ?? null;
    });
  });

  test('C: a base that is not what is replaced, or a job seen before', () => {
    agrees('C', (history) => {
      const jobs: string[] = [];
      for (const { atMs: nowMs, fact } of history) {
        if (fact.type === 'write.applied' && fact.basedOnVersion !== null) {
          if (fact.basedOnVersion !== fact.replacesVersion) return nowMs;
        }
        if (fact.type === 'effect.performed') {
          if (jobs.includes(fact.jobId)) return nowMs;
          jobs.push(fact.jobId);
        }
      }
      return null;
    });
  });

  test('T: millisecond after millisecond counted', () => {
    agrees('T', (history) => {
      const during = <S extends { fromMs: number; toMs: number }>(
        spans: readonly S[],
        ms: number,
      ) => spans.filter(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
      const [lives, believed, asleep] = [grants(history), beliefs(history), pauses(history)];
      const all = waits(history).map((wait) => ({ ...wait, waitedMs: 0 }));
      for (let ms = 0; ms < history.endMs; ms++) {
        const working = during(believed, ms).map(({ client }) => client);
        if (during(lives, ms).some(({ client }) => working.includes(client))) continue;
        for (const wait of during(all, ms)) {
          if (during(asleep, ms).some(({ node }) => node === wait.client)) continue;
          wait.waitedMs += 1;
          if (wait.waitedMs > 6) return ms + 1;
        }
      }
      return null;
    });
  });
});

test('equal keys have equal futures', () => {
  fc.assert(
    fc.property(
      fc.array(
        moves.map((all) => all.slice(0, 6)),
        { minLength: 60, maxLength: 60 },
      ),
      moves,
      (pasts, future) => {
        const seen = new Map<string, unknown>();
        for (const past of pasts) {
          let states = fold(JUDGE_INIT, [declared(STRICT), ...linesOf(past)]);
          const nowMs = atMs(past.reduce((sum, { afterMs }) => sum + afterMs, 0));
          const same = { grant: (grant: number) => grant, client: (client: string) => client };
          const key = JSON.stringify(keyOfStates(states, { nowMs, ...same }));
          const lines = linesOf(future, { fromMs: nowMs, firstGrant: 100 });
          states = fold(states, lines);
          const statuses = statusesAt(states, atMs((lines.at(-1)?.atMs ?? nowMs) + 1));
          const expected = seen.get(key);
          if (expected !== undefined) expect(statuses).toEqual(expected);
          seen.set(key, statuses);
        }
      },
    ),
    { numRuns: 100 },
  );
});

function fold(states: JudgeStates, lines: readonly Line[]): JudgeStates {
  return lines.reduce((before, line, seq) => judgeStep(before, { seq, ...line }), states);
}

function agrees(id: Verdict['id'], firstAtMs: (history: History) => number | null): void {
  fc.assert(
    fc.property(histories, (history) => {
      const found = judge(history).find((verdict) => verdict.id === id);
      const lines = [...history].map(({ atMs: ms, fact }) => `${ms} ${JSON.stringify(fact)}`);
      expect(found?.firstAtMs, lines.join('\n')).toBe(firstAtMs(history));
    }),
    { numRuns: 1_000 },
  );
}

function firstOverlapMs<S extends { readonly fromMs: number; readonly toMs: number }>(
  spans: readonly S[],
  areRivals: (one: S, other: S) => boolean,
): number | null {
  const starts = spans.flatMap((one) =>
    spans
      .filter((other) => areRivals(one, other))
      .filter((other) => Math.max(one.fromMs, other.fromMs) < Math.min(one.toMs, other.toMs))
      .map((other) => Math.max(one.fromMs, other.fromMs)),
  );
  return starts.length === 0 ? null : Math.min(...starts);
}
