import type { TraceFormat } from './trace';

interface TraceExample {
  readonly title: string;
  readonly format: TraceFormat;
  readonly text: string;
}

/** Made by hand in each format’s own words, to be changed and judged again. */
export const TRACE_EXAMPLES: readonly TraceExample[] = [
  {
    title: 'A paused holder, from a program’s own log (CSV)',
    format: 'csv',
    text: `time,client,event,token,ttl,version,based_on
1000,A,granted,1,10000,,
1500,A,paused,,,,
11500,B,granted,2,10000,,
12000,B,write,2,,1,0
16500,A,resumed,,,,
16600,A,write,1,,2,0
17000,B,released,2,,,
`,
  },
  {
    title: 'A release that asks nobody (Redis MONITOR)',
    format: 'redis',
    text: `OK
1700000000.000000 [0 10.0.0.1:50001] "SET" "report" "6f1c" "NX" "PX" "2000"
1700000000.400000 [0 10.0.0.2:50002] "SET" "report" "a920" "NX" "PX" "2000"
1700000001.200000 [0 10.0.0.2:50002] "SET" "report" "a920" "NX" "PX" "2000"
1700000002.100000 [0 10.0.0.2:50002] "SET" "report" "a920" "NX" "PX" "2000"
1700000002.700000 [0 10.0.0.1:50001] "DEL" "report"
1700000002.900000 [0 10.0.0.3:50003] "SET" "report" "77b1" "NX" "PX" "2000"
1700000003.600000 [0 10.0.0.2:50002] "EVALSHA" "e9f69f2beb755be68b5e456ee2ce9aadfbc4ebf4" "1" "report" "a920"
1700000003.600012 [0 lua] "GET" "report"
1700000004.000000 [0 10.0.0.3:50003] "EVALSHA" "e9f69f2beb755be68b5e456ee2ce9aadfbc4ebf4" "1" "report" "77b1"
1700000004.000010 [0 lua] "GET" "report"
1700000004.000014 [0 lua] "DEL" "report"
`,
  },
  {
    title: 'Two processes at once (Jepsen history)',
    format: 'jepsen',
    text: `{:type :invoke, :f :acquire, :value nil, :process 0, :time 1000000000}
{:type :ok, :f :acquire, :value nil, :process 0, :time 1020000000}
{:type :invoke, :f :acquire, :value nil, :process 1, :time 1100000000}
{:type :ok, :f :acquire, :value nil, :process 1, :time 3100000000}
{:type :invoke, :f :release, :value nil, :process 0, :time 4000000000}
{:type :ok, :f :release, :value nil, :process 0, :time 4010000000}
{:type :invoke, :f :release, :value nil, :process 1, :time 4500000000}
{:type :ok, :f :release, :value nil, :process 1, :time 4510000000}
`,
  },
  {
    title: 'A lease that was renewed (JSON, one object a line)',
    format: 'jsonl',
    text: `{"time":"2026-11-30T09:00:00.000Z","client":"worker-1","event":"granted","token":33,"ttlMs":3000}
{"time":"2026-11-30T09:00:02.000Z","client":"worker-1","event":"renewed","token":33,"ttlMs":3000}
{"time":"2026-11-30T09:00:02.500Z","client":"worker-2","event":"wanted"}
{"time":"2026-11-30T09:00:05.100Z","client":"worker-2","event":"granted","token":34,"ttlMs":3000}
{"time":"2026-11-30T09:00:05.900Z","client":"worker-1","event":"rejected","token":33}
{"time":"2026-11-30T09:00:06.400Z","client":"worker-2","event":"released","token":34}
`,
  },
];
