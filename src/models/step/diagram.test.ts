import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { settingOf } from '../../simulation/setting';
import { randomScenario } from '../../simulation/random-scenario';
import { loadMachinery } from '../../simulation/simulate';
import { LOCK_SERVICES, type LockServiceId } from '../services';
import { redisServer } from '../services/redis/server.machine';
import { workerMachine } from '../worker/worker.machine';
import { compiled } from './compiled';
import { graphOf } from './diagram';
import { leafNodesOf, statesOf, transitionsOf } from './leaves';

const machines = new Map<string, AnyStateMachine>();
for (const service of Object.keys(LOCK_SERVICES) as LockServiceId[])
  for (let seed = 1; seed <= 8; seed += 1) {
    const scenario = randomScenario(seed, service);
    const machinery = await loadMachinery(scenario, (definition) => {
      machines.set(definition.machine.id, definition.machine);
      return compiled(definition);
    });
    settingOf(scenario, machinery);
  }

describe.each([...machines])('%s', (_, machine) => {
  const { states, transitions } = graphOf(machine);
  const paths = states.map(({ path }) => path);

  test('every leaf of the compiled machine is a state, and every state has its parent', () => {
    const leaves = states.filter(({ kind }) => kind === 'leaf' || kind === 'final');
    const wanted = leafNodesOf(machine).map(({ path }) => path.join('.'));
    // A machine without states is one itself.
    expect(wanted.join() === '' ? [''] : leaves.map(({ path }) => path)).toEqual(wanted);
    for (const { parent } of states) if (parent !== null) expect(paths).toContain(parent);
  });

  test('every transition leads from a state to a state, once', () => {
    const ends = transitions.map(({ from, to }) => `${from}>${to}`);
    expect(new Set(ends).size).toBe(ends.length);
    for (const { from, to } of transitions) {
      expect(paths).toContain(from);
      expect(paths).toContain(to);
    }
  });

  test('whatever has a target and leads somewhere else is there', () => {
    const leading = statesOf(machine)
      .flatMap(transitionsOf)
      .filter(({ source, target }) => target !== undefined && target[0] !== source);
    const labels = transitions.flatMap(({ labels: all }) => all);
    expect(leading.length).toBeLessThanOrEqual(labels.length);
    expect(new Set(labels.map(({ number }) => number)).size).toBe(labels.length);
  });
});

test('covers the worker, every storage and every service', () => {
  const ids = [...machines.keys()];
  expect(ids).toContain('worker');
  expect(ids.filter((id) => id.startsWith('storage-')).length).toBeGreaterThan(1);
  expect(ids.length).toBeGreaterThan(Object.keys(LOCK_SERVICES).length);
});

test('transitions between the same states are one, with a label for each', () => {
  const { transitions } = graphOf(workerMachine);
  const down = transitions.find(({ from, to }) => from === 'acquiring' && to === 'idle');
  expect(down?.labels.map(({ name, guard }) => [name, guard])).toEqual([
    ['notAcquired', null],
    ['failed', 'fails on error'],
    ['unreachable', 'fails when unreachable'],
    ['interrupt', 'cancels on interrupt'],
    ['interrupt', null],
  ]);
});

test('delays have their names, guards their parameters, and what is taken at once has none', () => {
  const labelsBetween = (machine: AnyStateMachine, from: string, to: string) =>
    graphOf(machine)
      .transitions.find((one) => one.from === from && one.to === to)
      ?.labels.map(({ number: _, ...label }) => label);
  expect(labelsBetween(workerMachine, 'holding.working', 'holding.reading')).toEqual([
    { kind: 'delay', name: 'nextStep', guard: 'comes next read' },
  ]);
  expect(labelsBetween(redisServer.machine, 'starting', 'replica')).toEqual([
    { kind: 'always', name: '', guard: 'starts as replica' },
  ]);
  expect(labelsBetween(redisServer.machine, 'primary.held', 'primary.held')).toEqual([
    { kind: 'event', name: 'extend', guard: 'key is own or extends anything' },
    { kind: 'event', name: 'expire', guard: 'key is own' },
  ]);
});

test('what a machine does in place is shown only when asked for', () => {
  const stays = (graph: ReturnType<typeof graphOf>) =>
    graph.transitions.filter(({ from, to }) => from === to && from === 'primary');
  expect(stays(graphOf(redisServer.machine))).toEqual([]);
  const [own] = stays(graphOf(redisServer.machine, { inPlace: true }));
  // What it ignores, such as a second promotion, is never shown.
  expect(own?.labels.map(({ name }) => name)).toEqual(['get', 'replicationDue']);
});
