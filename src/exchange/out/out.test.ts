import { describe, expect, test } from 'vitest';
import { judge, type VerdictId } from '../../checkers';
import { historyOf, type History } from '../../history/history';
import { trueMs } from '../../kernel/time';
import { reference } from '../../models/step/reference';
import { PRESETS, type PresetId } from '../../scenario/presets';
import { loadMachinery, simulate } from '../../simulation/simulate';
import { judgedTrace } from '../trace/judged';
import { readTrace } from '../trace/read-trace';
import { ANY_TRACE } from '../trace/trace';
import { cell, historyCsv } from './history-csv';
import { historyJson } from './history-json';
import { jepsenHistory } from './jepsen-operations';
import { porcupineOperations } from './porcupine-operations';
import { SHIVIZ_PATTERN, shivizLog } from './shiviz';

async function runOf(preset: PresetId): Promise<History> {
  const { scenario } = PRESETS[preset]!;
  return simulate(scenario, await loadMachinery(scenario, reference)).history;
}

const statuses = (verdicts: ReturnType<typeof judge>, ids: readonly VerdictId[]) =>
  verdicts.filter(({ id }) => ids.includes(id)).map(({ id, status }) => `${id} ${status}`);

function judgedAgain(text: string, ids: readonly VerdictId[]): readonly string[] {
  const read = readTrace(text, ANY_TRACE);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return statuses(judgedTrace(read.trace.history, read.trace.gaps), ids);
}

describe('a run that was written as a table is judged alike when it is read', () => {
  const TOLD = ['M', 'B', 'X', 'W', 'C'] as const;
  test.each(['paused-holder', 'paused-holder-fenced', 'paused-holder-short'] as const)(
    '%s',
    async (preset) => {
      const history = await runOf(preset);
      expect(judgedAgain(historyCsv(history), TOLD)).toEqual(statuses(judge(history), TOLD));
    },
  );
});

test('operations of a run without expiry are judged alike in what they hold', async () => {
  const history = await runOf('paused-holder-short');
  const text = jepsenHistory(history);
  expect(text).toMatch(/^\{:index 0, :type :invoke, :f :acquire, :value nil, :process 0, :time \d/);
  expect(judgedAgain(text, ['M'])).toEqual(statuses(judge(history), ['M']));
});

test('Porcupine’s operations have a call and a return each, and one at a time for each client', async () => {
  const history = await runOf('paused-holder');
  const operations = JSON.parse(porcupineOperations(history)) as readonly {
    readonly ClientId: number;
    readonly Input: { readonly op: string; readonly client: string };
    readonly Call: number;
    readonly Output: { readonly ok: boolean };
    readonly Return: number;
  }[];
  expect(
    operations.map(({ ClientId, Input: { op, client } }) => `${ClientId} ${client} ${op}`),
  ).toEqual([...['0 A acquire', '1 B acquire', '1 B write', '0 A write', '1 B release']]);
  const [first, second] = operations;
  expect([first?.Call, first?.Return]).toEqual([1_000e6, 1_001e6]);
  expect([second?.Call, second?.Return]).toEqual([2_000e6, 11_037e6]);
  for (const one of operations) expect(one.Call).toBeLessThanOrEqual(one.Return);
  for (const id of [0, 1]) {
    const own = operations.filter(({ ClientId }) => ClientId === id);
    own.slice(1).forEach(({ Call }, at) => expect(Call).toBeGreaterThanOrEqual(own[at]!.Return));
  }
});

test('an operation that never came to an end is not told as refused', () => {
  const line = {
    ...{ seq: 0, node: 'A', causedBy: [], atMs: trueMs(5) },
    fact: { type: 'lock.wanted', client: 'A' } as const,
  };
  expect(JSON.parse(porcupineOperations(historyOf([line], trueMs(9))))).toEqual([
    {
      ClientId: 0,
      Input: { op: 'acquire', client: 'A' },
      Call: 5_000_000,
      Output: { ok: false, isKnown: false, token: null },
      Return: 9_000_000,
    },
  ]);
});

test('a cell that a spreadsheet would calculate is guarded, and read back as it was', () => {
  expect(['=1+1', '@x', '-2', 'a,b', 'say "x"', '-'].map(cell)).toEqual([
    ...["'=1+1", "'@x", "'-2", '"a,b"', '"say ""x"""', '-'],
  ]);
  const text = `time,client,event\n0,${cell('=cmd|1')},granted`;
  const read = readTrace(text, ANY_TRACE);
  expect(read.ok && read.trace.clients).toEqual(['=cmd|1']);
});

test('JSON carries every line, and the build', async () => {
  const history = await runOf('paused-holder');
  const read = JSON.parse(historyJson(history, { title: 'T', build: 'b1' })) as {
    readonly build: string;
    readonly lines: readonly unknown[];
  };
  expect(read.build).toBe('b1');
  expect(read.lines).toEqual([...history]);
});

test('clocks of ShiViz count each process by one and know what a line was caused by', () => {
  const line = (seq: number, node: string, causedBy: readonly number[]) => ({
    ...{ seq, node, causedBy, atMs: trueMs(seq) },
    fact: { type: 'lock.wanted', client: node } as const,
  });
  const history = historyOf([line(0, 'A', []), line(1, 'B', []), line(2, 'B', [0])], trueMs(3));
  const [pattern, , ...log] = shivizLog(history).split('\n');
  expect(pattern).toBe(SHIVIZ_PATTERN);
  expect(log.filter((_, at) => at % 2 === 0)).toEqual([
    'A {"A":1}',
    'B {"B":1}',
    'B {"A":1,"B":2}',
    '',
  ]);
});

test('the pattern of ShiViz reads its own log whole', async () => {
  const history = await runOf('paused-holder');
  const [, ...log] = shivizLog(history).split('\n\n');
  const found = [...log.join('\n\n').matchAll(new RegExp(SHIVIZ_PATTERN, 'g'))];
  expect(found).toHaveLength(history.length);
});
