import { expect, test } from 'vitest';
import { JUDGE_INIT, judgeStep, keyOfStates, statusesAt, type JudgeStates } from '../../checkers';
import type { Teller } from '../../history/buffer';
import type { Fact } from '../../history/fact';
import { entriesOf } from '../../kernel/agenda';
import type { TrueMs } from '../../kernel/time';
import { scenarioOf } from '../../scenario/read';
import type { ScenarioInput } from '../../scenario/scenario';
import { createEngine, type Engine } from '../../simulation/engine';
import { settingOf } from '../../simulation/setting';
import { loadMachinery } from '../../simulation/simulate';
import { fork, type World } from '../../simulation/world';
import { boundsForTtl } from './bounds';
import { advance, beginSearch, LETTERS, type ExhaustLetter } from './search';
import { SEEN } from './ledger';
import { smallWorldOf } from './small-world';

// An enumeration that has nothing of the search but the question: the ordinary engine on its own worlds, forked at
// every choice, with the lab's own checkers. It fixes when jobs and the pause come, runs all orders of what is due at
// one instant, and does so for a grid of such times.

const TICK_MS = 10;
const TINY = {
  service: { id: 'redis', ttlMs: 50, retryDelayMs: 10 },
  work: { workMs: 10 },
} as const;

/** All letters that any order of events violates, in worlds with so many pauses. */
async function bruteForce(input: ScenarioInput, pauses: readonly (readonly [number, number])[]) {
  const found = new Set<string>();
  let judged: JudgeStates = JUDGE_INIT;
  const teller = {
    message: () => undefined,
    timer: () => undefined,
    fact: (atMs: TrueMs, _node: number, _cause: number, _other: number, fact: Fact) => {
      judged = judgeStep(judged, { seq: 0, atMs, fact });
    },
  } as unknown as Teller;
  const all = (engine: Engine, start: World, states: JudgeStates) => {
    const open: [World, JudgeStates][] = [[start, states]];
    const known = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [world, before] = next;
      const count = engine.enabled(world).length;
      const statuses = statusesAt(before, count === 0 ? world.endMs : world.nowMs);
      for (const letter of LETTERS) if (statuses[letter] === 'violated') found.add(letter);
      for (let choice = 0; choice < count; choice += 1) {
        const after = fork(world);
        judged = before;
        engine.advance(after, choice);
        const key = keyOf(after, judged);
        if (known.has(key)) continue;
        known.add(key);
        open.push([after, judged]);
      }
    }
  };
  for (const [pauseAt, ticks] of pauses)
    for (const secondAt of [0, 5]) {
      const scenario = scenarioOf({
        ...input,
        durationMs: 150,
        network: { delayMs: TICK_MS },
        jobs: [
          { client: 'A', atMs: 0 },
          { client: 'B', atMs: secondAt * TICK_MS },
        ],
        faults:
          ticks === 0
            ? []
            : [
                {
                  type: 'pause',
                  at: { atMs: pauseAt * TICK_MS },
                  node: 'A',
                  lengthMs: ticks * TICK_MS,
                },
              ],
      });
      const engine = createEngine(settingOf(scenario, await loadMachinery(scenario)), teller);
      judged = JUDGE_INIT;
      const world = engine.start();
      all(engine, world, judged);
    }
  return LETTERS.filter((letter) => found.has(letter));
}

/** A world as it is at its absolute time, without the numbers that only order what is told. */
function keyOf(world: World, states: JudgeStates): string {
  const { nowMs, nodes, parts, agenda, liveGrants, newestGrant, observations } = world;
  const due = entriesOf(agenda).map(({ key, item: { kind, node, part, type, body } }) => [
    key,
    kind,
    node,
    part,
    type,
    body,
  ]);
  return JSON.stringify([
    nowMs,
    nodes.map(({ isPaused, held, grant, believes, isBusy }) => [
      isPaused,
      held.map(({ item }) => [item.type, item.body]),
      grant,
      believes,
      isBusy,
    ]),
    parts.map(({ state, timers }) => [
      state.leaf,
      state.context,
      timers.map(({ type, dueLocalMs }) => [type, dueLocalMs]),
    ]),
    due.map((one) => JSON.stringify(one)).sort(),
    liveGrants,
    newestGrant,
    observations.map(({ id, atLocalMs }) => [id, atLocalMs]),
    keyOfStates(states, { nowMs, grant: (grant) => grant, client: (client) => client }),
  ]);
}

async function searched(input: ScenarioInput, pauses: number): Promise<ExhaustLetter[]> {
  const bounds = {
    ...boundsForTtl(100),
    tickMs: TICK_MS,
    delayTicksMin: 1,
    delayTicksMax: 1,
    pauses,
    pauseTicksMax: 6,
  };
  const { scenario } = smallWorldOf(scenarioOf(input), bounds);
  const begun = beginSearch(scenario, await loadMachinery(scenario), bounds);
  if (!begun.ok) throw new Error(begun.because);
  while (begun.search.status === 'searching') advance(begun.search, 50_000);
  return LETTERS.filter((letter) => begun.search.sightings.has(SEEN[letter]));
}

const PAUSES = [2, 3, 4, 5].flatMap((at) => [3, 5, 6].map((ticks) => [at, ticks] as const));

test.each([
  ['none', ['B', 'W', 'C']],
  ['token-on-write', ['B', 'W', 'C']],
  ['token-at-takeover', ['B', 'W']],
] as const)('a plain enumeration reaches the same letters: %s', async (guard, letters) => {
  const world = { ...TINY, storage: { guard } };
  expect(await bruteForce(world, PAUSES)).toEqual(letters);
  expect(await searched(world, 1)).toEqual(letters);
});

test('and neither reaches any without a pause', async () => {
  const world = { ...TINY, service: { ...TINY.service, ttlMs: 80 } };
  expect(await bruteForce(world, [[0, 0]])).toEqual([]);
  expect(await searched(world, 0)).toEqual([]);
});
