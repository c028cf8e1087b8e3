import { next, peekAtMs, sizeOf, take } from '../kernel/agenda';
import type { TrueMs } from '../kernel/time';
import type { Teller } from '../history/buffer';
import type { Intervention } from '../models/contract';
import { noteChange } from './changes';
import { choicesIn } from './choices';
import { intervene } from './intervene';
import type { PartSetting } from './parts';
import { cancelTimer, forgetObservation, isAwake, pendingTimer } from './process';
import { receive } from './receive';
import { put, record, tellFact, type Run } from './run';
import type { Setting } from './setting';
import { sinkOf, step } from './step';
import { arrive, planArrival } from './work';
import { BARE, emptyWorld, RANK, type Item, type PartState, type World } from './world';

/** Steps worlds of one setting. It keeps nothing between calls: everything is in the world. */
export interface Engine {
  readonly setting: Setting;
  /** A world at its first instant: declared, every machine started, faults and jobs on the agenda. */
  start(): World;
  /**
   * What could come next: all that is due at the earliest instant before the end, in the usual order, without
   * what is stale. A call within a process is no choice: it comes first, alone.
   */
  enabled(world: World): readonly Item[];
  /**
   * Handles what is due next and gives true; false once nothing is due before the end. `choice` is a
   * place among the enabled, 0 the usual one. The world is changed in place: fork it first to keep it.
   */
  advance(world: World, choice?: number): boolean;
}

/** An engine that tells what happens to `teller`. */
export function createEngine(setting: Setting, teller: Teller): Engine {
  const run: Run = {
    setting,
    teller,
    world: undefined as unknown as World,
    node: -1,
    part: -1,
    head: -1,
    grant: 0,
  };
  const sink = sinkOf(run);
  const startPart = (part: number) => {
    const { node, machine, input } = setting.parts[part] as PartSetting;
    run.node = node;
    run.part = part;
    run.grant = 0;
    const state = machine.start(input, sink);
    state.isOwn = true;
    (run.world.parts[part] as PartState).state = state;
    noteChange(run, part, null);
  };

  function handle(item: Item): void {
    const { world } = run;
    switch (item.kind) {
      case 'message':
      case 'news':
        return receive(run, sink, item);
      case 'timer': {
        const state = world.parts[item.part] as PartState;
        const timer = pendingTimer(state, item.number);
        // Stale, or asleep: a waking process finds its overdue timers by itself.
        if (timer === undefined || state.isStalled || !isAwake(run, item.node)) return;
        cancelTimer(run, item.part, timer.type);
        const { part } = setting.parts[item.part] as PartSetting;
        run.teller.timer(world.nowMs, item.node, item.cause, item.cause2, timer.type, part);
        run.head = world.lineCount++;
        return step(run, sink, item, timer.event);
      }
      case 'intervention': {
        world.stepCount += 1;
        run.grant = 0;
        return intervene(run, item.body as Intervention, item.cause, startPart);
      }
      case 'observation': {
        const seen = world.observations.find(({ number }) => number === item.number);
        if (seen === undefined) return;
        forgetObservation(run, seen.node, seen.id);
        run.head = item.cause;
        run.grant = 0;
        return record(run, seen.node, { ...seen.fact });
      }
      case 'arrival': {
        world.stepCount += 1;
        return arrive(run, item);
      }
    }
  }

  return {
    setting,
    start() {
      const world = emptyWorld(setting);
      run.world = world;
      run.head = -1;
      const { scenario, promise, waitMsMax, overtakesMax } = setting;
      tellFact(run, -1, {
        type: 'run.declared',
        service: scenario.service.id,
        tokens: promise.tokens,
        waitMsMax,
        overtakesMax,
      });
      setting.interventions.forEach(({ atMs, intervention }) =>
        put(run, atMs as TrueMs, RANK.fault, {
          ...BARE,
          kind: 'intervention',
          body: intervention,
        }),
      );
      setting.jobs.forEach(({ atMs }, number) =>
        put(run, atMs as TrueMs, RANK.fault, { ...BARE, kind: 'arrival', number }),
      );
      planArrival(run);
      setting.parts.forEach((_, part) => startPart(part));
      return world;
    },
    enabled: (world) => choicesIn(world).map(({ item }) => item),
    advance(world, choice = 0) {
      // Writing it costs the collector's bookkeeping, even where nothing changes.
      if (run.world !== world) run.world = world;
      const { agenda } = world;
      if (sizeOf(agenda) === 0) return false;
      const chosen = choice === 0 ? undefined : choicesIn(world)[choice];
      const atMs = peekAtMs(agenda);
      if (atMs >= world.endMs) return false;
      world.nowMs = atMs;
      handle(chosen === undefined ? next(agenda) : (take(agenda, chosen.seq) as Item));
      return true;
    },
  };
}
