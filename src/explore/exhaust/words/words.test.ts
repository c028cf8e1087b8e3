import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scenarioOf } from '../../../scenario/read';
import type { ScenarioInput } from '../../../scenario/scenario';
import { settingOf } from '../../../simulation/setting';
import { loadMachinery } from '../../../simulation/simulate';
import { boundsForService } from '../bounds';
import { castOf, type Cast } from '../cast';
import type { Letter } from '../events';
import type { Local } from '../locals';
import { movedBack } from '../marks';
import { smallJob, smallWorldOf } from '../small-world';
import { emptyLocal, stepProcess, type Cause } from '../stepping';
import { Universe } from '../universe';

// A raw world keeps every number, name and dead value as the machines left them. Whatever is done to it, putting it in
// order afterwards must give the same as doing it to the world that was in order before.

interface Raw {
  readonly locals: Local[];
  readonly letters: Letter[];
  ledger: number;
}

const REDIS = { service: { id: 'redis', ttlMs: 100, retryDelayMs: 20 } } as const;
const ETCD = {
  service: { id: 'etcd', ttlMs: 3_000, retryDelayMs: 1_000, commandTimeoutMs: 20_000 },
  clients: { behaviour: { manner: 'wait' } },
} as const;
const BLIND = { ...ETCD.service, rechecksOwnKey: false };
const WORLDS: readonly (readonly [string, ScenarioInput])[] = [
  ['redis', REDIS],
  ['redis with tokens', { ...REDIS, storage: { guard: 'token-at-takeover' } }],
  ['redis that checks its lease', { ...REDIS, clients: { behaviour: { validityCheck: 'timer' } } }],
  [
    'redis with a watchdog',
    { service: { ...REDIS.service, renewal: 'watchdog', renewEveryMs: 30 } },
  ],
  [
    'redlock',
    { service: { id: 'redlock', nodes: 3, ttlMs: 100, retryDelayMs: 20, retryCount: -1 } },
  ],
  ['etcd', ETCD],
  ['etcd that does not look again', { ...ETCD, service: BLIND }],
];

describe.each(WORLDS)('stepping commutes with putting in order: %s', (_, input) => {
  test('on random runs', async () => {
    const { id, lockAtMostForMs = 100 } = input.service as {
      readonly id: string;
      readonly lockAtMostForMs?: number;
    };
    // Where servers may sleep, nothing is left out that only shows that they are awake.
    const pausesServers = id === 'etcd';
    const ready = boundsForService(id, lockAtMostForMs);
    const bounds = { ...ready, usesSymmetry: false, pausesServers };
    const { scenario } = smallWorldOf(scenarioOf({ ...input, work: { workMs: 30 } }), bounds);
    const made = castOf(settingOf(scenario, await loadMachinery(scenario)), bounds);
    if (!made.ok) throw new Error(made.because);
    const { cast } = made;
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 20, maxLength: 60 }), (choices) => {
        const universe = new Universe(cast, smallJob(scenario));
        const raw = started(cast, universe);
        for (const choice of choices) {
          const before = ordered(universe, raw);
          const taken = takeOne(cast, universe, raw, { choice, before });
          if (taken === null) continue;
          expect(readable(universe, ordered(universe, raw).world)).toEqual(
            readable(universe, taken),
          );
        }
      }),
      { numRuns: 12 },
    );
  });
});

function started(cast: Cast, universe: Universe): Raw {
  const raw: Raw = { locals: [], letters: [], ledger: universe.ledgers.empty() };
  cast.nodes.forEach((_, node) => {
    const { local } = stepProcess(cast, emptyLocal(cast, node), { kind: 'start' });
    // What was read as the run began, when clocks show 0, is put in its place first.
    raw.locals.push(universe.locals.at(universe.locals.idOf(local)).local);
  });
  return raw;
}

interface Ordered {
  readonly world: Int32Array;
  /** By raw message: what it has become. */
  readonly letters: readonly number[];
}

/** The raw world put in order, as the search keeps it. */
function ordered(universe: Universe, raw: Raw): Ordered {
  const { processCount } = universe;
  const world = new Int32Array(universe.slotCount);
  raw.locals.forEach((local, node) => (world[node] = universe.locals.idOf(local)));
  let letters = raw.letters.map((letter) => universe.letters.idOf(letter));
  const sending =
    letters.length === 0 ? 0 : universe.mail.sendings.idOf(letters.join(), () => letters);
  world[processCount] = universe.mail.added(0, sending);
  world[processCount + 1] = raw.ledger;
  for (const id of settle(universe, world))
    letters = letters.map((letter) => universe.letters.put(letter, id));
  return { world, letters };
}

/** The renumberings that were needed. */
function settle(universe: Universe, world: Int32Array): readonly number[] {
  return Array.from({ length: universe.cast.clientCount }, (_, node) =>
    universe.even(world, node),
  ).filter((id) => id >= 0);
}

/** Does one thing to the raw world; gives what the same makes of the ordered one, or null where nothing can happen. */
function takeOne(
  cast: Cast,
  universe: Universe,
  raw: Raw,
  { choice, before }: { readonly choice: number; readonly before: Ordered },
): Int32Array | null {
  const n = universe.processCount;
  const { world } = before;
  const options: (() => Int32Array)[] = [];
  raw.locals.forEach((local, node) => {
    const standing = universe.locals.at(world[node] as number);
    local.timers.forEach((timer, place) => {
      if (timer.leftMs === 0)
        options.push(() => stepBoth(node, { kind: 'timer', place }, universe.timerCause(place)));
    });
    if (standing.takesJob)
      options.push(() =>
        stepBoth(node, { kind: 'job', job: smallJob(cast.setting.scenario) }, universe.jobCause),
      );
  });
  raw.letters.forEach((letter, place) => options.push(() => deliver(letter, place)));
  const isDue = raw.locals.some(({ timers }) => timers.some(({ leftMs }) => leftMs === 0));
  if (!isDue) options.push(tick);
  const option = options[choice % options.length];
  return option === undefined ? null : option();

  function stepBoth(node: number, cause: Cause, known: number): Int32Array {
    const { local, asked } = stepProcess(cast, raw.locals[node] as Local, cause);
    const told = universe.ledgers.tell(raw.ledger, universe.ledgers.askedId(asked), {
      node,
      grant: local.grant,
    });
    raw.locals[node] = told.decided > 0 ? { ...local, grant: told.decided } : local;
    raw.ledger = told.grants;
    const sent = universe.mail.sendings.at(told.sending);
    asked
      .flatMap((one) => (one.kind === 'send' ? [one.letter] : []))
      .forEach((letter, at) => {
        const { grant } = universe.letters.at(sent[at] as number).letter;
        raw.letters.push({ ...letter, grant });
      });
    const after = world.slice();
    const outcome = universe.outcome(universe.step(after[node] as number, known));
    after[node] = outcome.local;
    const grant = universe.locals.at(outcome.local).local.grant;
    const also = universe.ledgers.tell(after[n + 1] as number, outcome.asked, { node, grant });
    after[n + 1] = also.grants;
    after[n] = universe.mail.added(after[n] as number, also.sending);
    if (also.decided > 0) after[node] = universe.locals.withGrant(outcome.local, also.decided);
    settle(universe, after);
    return after;
  }

  function deliver(letter: Letter, place: number): Int32Array {
    raw.letters.splice(place, 1);
    const own = before.letters[place] as number;
    const { codes } = universe.mail.at(world[n] as number);
    const at = codes.findIndex((code) => universe.mail.letterOf(code) === own);
    world[n] = universe.mail.without(world[n] as number, at);
    const cause: Cause = { kind: 'letter', letter };
    return stepBoth(letter.to, cause, universe.letterCause(own));
  }

  function tick(): Int32Array {
    const { tickMs } = cast.bounds;
    const after = world.slice();
    raw.locals.forEach((local, node) => {
      const id = universe.locals.idOf(local);
      const told = universe.ledgers.tell(raw.ledger, universe.seenInTick(id), {
        node,
        grant: universe.locals.at(id).local.grant,
      });
      raw.ledger = told.grants;
      raw.locals[node] = {
        ...local,
        states: local.states.map(({ leaf, context }) => ({
          leaf,
          context: movedBack(context, tickMs),
        })),
        timers: local.timers.map((timer) => ({
          ...timer,
          leftMs: Math.max(0, timer.leftMs - tickMs),
        })),
        watches: local.watches
          .filter(({ leftMs }) => leftMs > tickMs)
          .map((watch) => ({ ...watch, leftMs: watch.leftMs - tickMs })),
      };
      const standing = after[node] as number;
      const also = universe.ledgers.tell(after[n + 1] as number, universe.seenInTick(standing), {
        node,
        grant: universe.locals.at(standing).local.grant,
      });
      after[n + 1] = also.grants;
      after[node] = universe.locals.ticked(standing);
    });
    settle(universe, after);
    return after;
  }
}

/** All that a world is, so that a difference can be read. */
function readable(universe: Universe, world: Int32Array): unknown {
  const n = universe.processCount;
  return {
    locals: [...world.slice(0, n)].map((id) => universe.locals.at(id).local),
    letters: universe.mail
      .at(world[n] as number)
      .codes.map((code) => universe.letters.at(universe.mail.letterOf(code)).letter),
    grants: universe.ledgers.at(world[n + 1] as number).grants,
  };
}
