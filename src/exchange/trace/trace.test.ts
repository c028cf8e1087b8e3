import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgedTrace } from './judged';
import { readTrace } from './read-trace';
import {
  ANY_TRACE,
  TRACE_FORMATS,
  type Trace,
  type TraceFormat,
  type TraceQuestion,
} from './trace';

function traceOf(text: string, question: Partial<TraceQuestion> = {}): Trace {
  const read = readTrace(text, { ...ANY_TRACE, ...question });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.trace;
}

function faultsOf(text: string, format: TraceFormat | null = null): readonly string[] {
  const read = readTrace(text, { ...ANY_TRACE, format });
  return read.ok ? [] : read.faults.map(({ line, message }) => `${line}: ${message}`);
}

const statuses = ({ history, gaps }: Trace): string =>
  judgedTrace(history, gaps)
    .map(({ id, status }) => `${id} ${status}`)
    .join(', ');
const facts = ({ history }: Trace): readonly string[] =>
  [...history].map(({ atMs, fact }) =>
    [atMs, fact.type, 'client' in fact ? fact.client : '', 'grant' in fact ? fact.grant : '']
      .join(' ')
      .trim(),
  );

const PAUSED = `time,client,event,token,ttl,version,based_on
1000,A,granted,1,10000,,
1500,A,paused,,,,
11500,B,granted,2,10000,,
12000,B,write,2,,1,0
16500,A,resumed,,,,
16600,A,write,1,,2,0
17000,B,released,2,,,`;

describe('a table', () => {
  test('is judged by what it tells, and an end is computed from the TTL', () => {
    const trace = traceOf(PAUSED);
    expect(trace.format).toBe('csv');
    expect(facts(trace)).toEqual([
      '0 lease.granted A 1',
      '500 process.paused',
      '10000 lease.expired A 1',
      '10500 lease.granted B 2',
      '11000 write.applied B 2',
      '15500 process.resumed',
      '15600 write.applied A 1',
      '16000 lease.released B 2',
    ]);
    expect(trace.textLines).toEqual([2, 3, null, 4, 5, 6, 7, 8]);
    expect(statuses(trace)).toBe(
      'M holds, B untested, X holds, W violated, C violated, T untested, F untested',
    );
  });

  test('that tells no end of a grant leaves M untested, not violated and not kept', () => {
    const trace = traceOf('time;client;event\n0;A;granted\n5;B;granted\n');
    expect(statuses(trace)).toContain('M untested');
    expect(
      statuses(traceOf('time;client;event\n0;A;granted\n5;B;granted\n', { ttlMs: 10 })),
    ).toContain('M violated');
  });

  test('of two grants that surely overlap violates M', () => {
    const text = 'time,client,event\n0,A,granted\n5,B,granted\n9,A,released\n12,B,released';
    expect(statuses(traceOf(text))).toContain('M violated');
  });

  test('with writes whose grant or version is not told leaves W and C untested', () => {
    const text =
      'time,client,event\n0,A,granted\n1,A,released\n2,A,granted\n3,A,write\n4,A,released';
    expect(statuses(traceOf(text))).toContain('W untested, C untested');
  });

  test('with a release by somebody without a grant leaves X untested', () => {
    const text =
      'time,client,event,ttl\n0,A,granted,5\n6,B,granted,9\n7,A,released,\n8,B,released,';
    expect(statuses(traceOf(text))).toContain('X untested');
  });

  test('with the beliefs of one client only leaves B untested', () => {
    const text =
      'time,client,event\n0,A,granted\n1,A,believes\n5,A,doubts\n6,A,released\n7,B,granted\n9,B,released';
    expect(statuses(traceOf(text))).toContain('B untested');
  });

  test('may have dates, quotes and cells that were guarded', () => {
    const text =
      'Timestamp,Owner,"Event"\r\n2026-11-30T12:00:00.250Z,"\'=A, B",acquired\r\n2026-11-30T13:00:01.000+01:00,x,wanted\r\n';
    expect(facts(traceOf(text))).toEqual(['0 lease.granted =A, B 1', '750 lock.wanted x']);
  });

  test('of several locks shows the one that is told of most, or the one asked for', () => {
    const text = 'time,client,event,lock\n0,A,granted,one\n1,B,granted,two\n2,B,released,two';
    expect(traceOf(text).locks).toEqual(['two', 'one']);
    expect(traceOf(text, { lock: 'one' }).clients).toEqual(['A']);
  });
});

test('objects a line say the same as a table', () => {
  const text =
    '{"atMs":1,"client":"A","event":"granted","token":7,"ttlMs":100}\n\n{"atMs":51,"client":"A","event":"released","other":{}}';
  expect(facts(traceOf(text))).toEqual(['0 lease.granted A 1', '50 lease.released A 1']);
});

const MONITOR = `OK
1700000000.000000 [0 10.0.0.1:5000] "SET" "lock" "aaa" "NX" "PX" "1000"
1700000000.100000 [0 10.0.0.2:6000] "set" "lock" "bbb" "NX" "PX" "1000"
1700000000.200000 [0 10.0.0.2:6000] "SET" "other" "x"
1700000001.100000 [0 10.0.0.2:6000] "SET" "lock" "bbb" "NX" "PX" "1000"
1700000001.300000 [0 10.0.0.1:5000] "DEL" "lock"`;

describe('a recording of Redis', () => {
  test('is worked out from the key’s state', () => {
    const trace = traceOf(MONITOR);
    expect(facts(trace)).toEqual([
      '0 lease.granted 10.0.0.1:5000 1',
      '100 lock.wanted 10.0.0.2:6000',
      '1001 lease.expired 10.0.0.1:5000 1',
      '1100 lease.granted 10.0.0.2:6000 2',
      '1300 lease.removed 10.0.0.2:6000 2',
    ]);
    expect(statuses(trace)).toContain('M holds, B untested, X violated, W untested');
  });

  test('does not tell one program from another on the same host', () => {
    expect(statuses(traceOf(MONITOR.replaceAll('10.0.0.2', '10.0.0.1')))).toContain('X untested');
    const named = MONITOR.replaceAll('10.0.0.2', '10.0.0.1').replace(
      'OK',
      '1699999999.0 [0 10.0.0.1:5000] "CLIENT" "SETNAME" "A"\n1699999999.1 [0 10.0.0.1:6000] "CLIENT" "SETNAME" "B"',
    );
    expect(statuses(traceOf(named))).toContain('X violated');
  });

  const script = String.raw`"EVAL" "if redis.call(\"get\",KEYS[1]) == ARGV[1] then return redis.call(\"del\",KEYS[1]) end" "1" "lock"`;
  const head = MONITOR.split('\n').slice(0, 2).join('\n');

  test('with a script has its commands too: whoever gave the value is the owner', () => {
    const text = `${head}
1700000000.500000 [0 10.0.0.9:1] "EVALSHA" "0123" "1" "lock" "aaa"
1700000000.500001 [0 lua] "GET" "lock"
1700000000.500002 [0 lua] "DEL" "lock"
1700000000.600000 [0 10.0.0.9:1] "EVALSHA" "0123" "1" "lock" "zzz"
1700000000.600001 [0 lua] "GET" "lock"`;
    expect(facts(traceOf(text)).slice(1)).toEqual(['500 lease.released 10.0.0.1:5000 1']);
    expect(statuses(traceOf(text))).toContain('X holds');
  });

  test('without the commands of a script reads the script, or says that it cannot', () => {
    const own = `${head}\n1700000000.500000 [0 10.0.0.1:5000] ${script} "aaa"`;
    expect(facts(traceOf(own)).slice(1)).toEqual(['500 lease.released 10.0.0.1:5000 1']);
    const foreign = `${head}\n1700000000.500000 [0 10.0.0.2:6000] ${script} "bbb"`;
    expect(facts(traceOf(foreign)).slice(1)).toEqual(['500 release.ignored 10.0.0.2:6000']);
    const unknown = `${head}\n1700000000.500000 [0 10.0.0.1:5000] "EVALSHA" "0123" "1" "lock" "aaa"`;
    expect(statuses(traceOf(unknown))).toContain('M untested');
  });

  test('tells extensions', () => {
    const text = `${head}\n1700000000.500000 [0 10.0.0.1:5000] "PEXPIRE" "lock" "2000"\n1700000003.0 [0 a:1] "PING"\n1700000003.0 [0 10.0.0.2:6000] "SET" "lock" "b" "NX" "EX" "1"`;
    expect(facts(traceOf(text)).slice(1)).toEqual([
      '500 lease.renewed 10.0.0.1:5000 1',
      '2501 lease.expired 10.0.0.1:5000 1',
      '3000 lease.granted 10.0.0.2:6000 2',
    ]);
  });
});

const JEPSEN = `; a history
{:type :invoke, :f :acquire, :process 0, :time 1000000, :index 0}
{:type :ok, :f :acquire, :process 0, :value 7, :time 2000000, :index 1}
{:type :invoke, :f :acquire, :value nil, :process 1, :time 3000000}
{:process :nemesis, :type :info, :f :pause, :value {"n1" :paused}}
{:type :invoke, :f :release, :process 0, :time 9000000}
{:type :ok, :f :acquire, :process 1, :time 10000000}
{:type :ok, :f :release, :process 0, :time 12000000}
{:type :invoke, :f :read, :process 0, :time 13000000}`;

describe('a history of Jepsen', () => {
  test('holds from ok to the release’s invocation, which is certain', () => {
    const trace = traceOf(JEPSEN);
    expect(facts(trace)).toEqual([
      '0 lock.wanted p0',
      '1 lease.granted p0 1',
      '2 lock.wanted p1',
      '8 lease.released p0 1',
      '9 lease.granted p1 2',
    ]);
    expect(statuses(trace)).toContain('M holds');
    expect(trace.notes.join(' ')).toContain('1 operations :read');
  });

  test('on one line, a release that failed takes no other with it', () => {
    const one = (type: string, f: string, process: number, ms: number) =>
      `{:type :${type}, :f :${f}, :process ${process}, :time ${ms}000000}`;
    const trace = traceOf(
      `[${[
        one('invoke', 'acquire', 0, 0),
        one('ok', 'acquire', 0, 1),
        one('invoke', 'release', 0, 2),
        one('ok', 'release', 0, 3),
        one('invoke', 'release', 1, 4),
        one('fail', 'release', 1, 5),
        one('invoke', 'acquire', 1, 6),
        one('ok', 'acquire', 1, 7),
      ].join(' ')}]`,
    );
    expect(facts(trace)).toContain('2 lease.released p0 1');
    expect(facts(trace).filter((fact) => fact.includes('released'))).toHaveLength(1);
    expect(statuses(trace)).toContain('M holds');
  });

  test('may stand in one vector, with tags', () => {
    const ops = JEPSEN.split('\n')
      .slice(1)
      .map((op) => `#jepsen.history.Op${op}`);
    expect(facts(traceOf(`[${ops.join('\n')}]`))).toEqual(facts(traceOf(JEPSEN)));
  });

  test('leaves M untested where an acquire’s end is not known, and sees an overlap all the same', () => {
    const unknown = JEPSEN.replace(
      '{:type :ok, :f :acquire, :process 1, :time 10000000}',
      '{:type :info, :f :acquire, :process 1, :time 10000000}',
    );
    expect(statuses(traceOf(unknown))).toContain('M untested');
    const both = JEPSEN.replace(':process 1, :time 10000000', ':process 1, :time 5000000')
      .replace(':process 0, :time 9000000', ':process 0, :time 9500000')
      .concat('\n{:type :invoke, :f :release, :process 1, :time 14000000}');
    expect(statuses(traceOf(both))).toContain('M violated');
  });
});

describe('what is wrong is told with its line', () => {
  test.each([
    ['no event word', 'time,client,event\n1,A,granted\n2,A,frobbed', null, '3: has an event that'],
    ['a word with two meanings', 'time,client,event\n1,A,acquire', null, '2: says “acquire”'],
    ['no time', 'time,client,event\nx,A,granted', null, '2: has a time that cannot be read'],
    ['no client', 'time,client,event\n1,,granted', null, '2: has no client'],
    ['no number', 'time,client,event,token\n1,A,granted,x', null, '2: has a token that is no'],
    ['an open quote', 'time,client,event\n1,"A,granted', null, '2: opens a quote'],
    ['too many cells', 'time,client,event\n1,A,granted,7,8', null, '2: has 5 cells'],
    ['no head', '1,A,granted', 'csv', '1: is to name the columns'],
    ['no JSON', '{"time":1,"client":"A","event":"granted"}\n{', 'jsonl', '2: is no JSON'],
    ['another JSON', '[]', 'jsonl', '1: is no JSON object'],
    ['a nested cell', '{"time":1,"client":{},"event":"granted"}', null, '1: has a client that'],
    ['no MONITOR', 'OK\n1.5 [0 a:1] "GET" "x"\nhello', 'redis', '3: is no line of MONITOR'],
    ['an open argument', '1.5 [0 a:1] "GET" "x', 'redis', '1: has an argument without'],
    ['an open map', '{:type :ok\n:f :acquire', 'jepsen', '1: opens what no } closes'],
    ['an open line', '{:a 1}\n{:b 2\n{:c 3}\n', 'jepsen', '2: opens what no } closes'],
    ['an odd map', '\n{:type}', 'jepsen', '2: has a map with a key'],
    ['no operation', '7', 'jepsen', '1: is no operation'],
    ['no :time', '{:type :ok :f :acquire :process 1}', null, '1: is an operation without a :time'],
    ['a deep nest', `${'['.repeat(60)}`, 'jepsen', '1: is nested too deeply'],
    ['nothing', '', null, '1: looks like none'],
    ['nothing of a lock', 'time,client,event', null, '1: begins a text that tells nothing'],
    ['two days', 'time,client,event\n0,A,granted\n172800000,A,released', null, '3: is more than a'],
  ] as const)('%s', (_, text, format, told) => {
    expect(faultsOf(text, format)[0]).toContain(told);
  });

  test('too many clients, events, characters', () => {
    const rows = (count: number, client: (at: number) => string) =>
      [
        'time,client,event',
        ...Array.from({ length: count }, (_, at) => `${at},${client(at)},wanted`),
      ].join('\n');
    expect(faultsOf(rows(20, (at) => `c${at}`))).toEqual([
      '18: names client 17; at most 16 can be drawn',
    ]);
    expect(faultsOf(rows(5_001, () => 'A'))[0]).toContain('5002: is event 5001');
    expect(faultsOf('x'.repeat(2_000_001))[0]).toContain('1: begins a text of more than');
  });

  test('no more than six at once', () => {
    expect(faultsOf(`time,client,event\n${'1,A,frobbed\n'.repeat(50)}`)).toHaveLength(6);
  });
});

test('no text makes a parser throw, and what is refused has a line of the text', () => {
  const seeds = [PAUSED, MONITOR, JEPSEN, '{"time":1,"client":"A","event":"granted"}'];
  const mutated = fc
    .tuple(fc.constantFrom(...seeds), fc.nat(400), fc.nat(20), fc.string({ maxLength: 12 }))
    .map(([seed, at, cut, put]) => seed.slice(0, at) + put + seed.slice(at + cut));
  const soup = fc.string({ unit: fc.constantFrom(...'{}[]()"\\#:;,\n0123.-ab _=\'') });
  const texts = fc.oneof(
    mutated,
    soup,
    fc.string(),
    fc.constantFrom('__proto__,client,event\n1,constructor,toString'),
  );
  const formats = fc.constantFrom(null, ...(Object.keys(TRACE_FORMATS) as TraceFormat[]));
  fc.assert(
    fc.property(texts, formats, (text, format) => {
      const read = readTrace(text, { ...ANY_TRACE, format });
      if (read.ok) {
        judgedTrace(read.trace.history, read.trace.gaps);
        return;
      }
      expect(read.faults.length).toBeGreaterThan(0);
      for (const { line } of read.faults) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(Math.max(1, text.split('\n').length));
      }
    }),
    { numRuns: 2_000, seed: 6 },
  );
});
