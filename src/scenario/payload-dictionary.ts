/**
 * What deflate already knows before it reads the first byte: the words of the format, the commonest
 * last. It halves a typical link. Frozen: one other character, and every link ever sent is unreadable.
 * New words go into the dictionary of the next version of the address.
 */
export const PAYLOAD_DICTIONARY = [
  '"choices":[{"turn":"take":"operate","action":"',
  '"watchers-first""by-due-time""wakeUpOrder":"clockDrift","driftPpm":"interrupt""lognormal"',
  '"delaySigma":"lossShare":0."duplicateShare":0."uniform","delayMsMax":"links":[{"from":"',
  '"performsEffect":true"identity":"all-the-same""jobsPerSecond":"afterWriteMs":"workMs":',
  '"overtakesMax":"waitMsMax":"bounds":{"clockError":{"node":"kind":"offset""drift","amount":',
  '"clocks":{"wallOffsetMs":"restart","withMemory":"powerOff""failover""duplicate""lose"',
  '"suspend""stall","part":"server""library""refuse""kill""clockStep","byMs":-"between":["',
  '"cut","and":["manner":"silent""reset","oneWay":false"message":"set""get""del""granted"',
  '"lastOwnerSkipsWait":"waitTimeoutMs":500"waitReplicas":1"replicatedExpiry":"relative"',
  '"absolute""replicationLagMs":5,"replica":true"lateGrant":"ignored""released""renewed"',
  '"counter":"off""on""setCommands":"two""one""processName":"ownerValue":"per-process"',
  '"releaseGapMs":"release":"unconditional""get-then-delete""atomic""extend":"re-creating"',
  '"owner-checked""watchdogOnError":"stops""retries""renewEveryMs":"renewal":"watchdog"',
  '"commandTimeoutMs":1000"retryJitterMs":"retryDelayMs":"storageTimeoutMs":30000',
  '"rereadsMax":"cancelsOnInterrupt":"writesWithToken":"whenUnreachable":"go-on""block"',
  '"onError":"proceed""retry""fail""clientClock":"wall""monotonic""deadlineFrom":"answer"',
  '"request""safetyMarginMs":"validityCheck":"before-write""timer""never""obeysLoss":false',
  '"manner":"wait""try""poll""clients":{"count":3,"behaviour":{"each":{"service":{"',
  '"idempotency-key""version""token-at-takeover""token-on-write""storage":{"guard":"none"',
  '"story":"","seed":"durationMs":60000,"title":"","pause":{"client":"A","afterGrantMs":2000,',
  '"network":{"delay":"constant","delayMs":50"faults":[{"type":"pause","at":{"node":"redis",',
  '"enters":"holding.reading""working""writing","nth":1,"plusMs":0},"node":"A","lengthMs":5000},',
  '"jobs":[{"client":null,"atMs":0,"id":"rounds":1},{"client":"B","atMs":1000,"steps":[{"do":"read",',
  '"sinceGrantMs":"blind":false},{"do":"effect",{"do":"release","afterMs":0,{"do":"write",',
  '"blind":false}],"rounds":1}],{"service":{"id":"redis","ttlMs":10000},',
].join('');
