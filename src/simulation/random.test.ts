import { describe, expect, test } from 'vitest';
import { judge } from '../checkers';
import { digestOfRun } from '../checkers/digest';
import { LINE, type Teller } from '../history/buffer';
import type { History, HistoryEvent } from '../history/history';
import { grants } from '../history/queries';
import { LOCK_SERVICES } from '../models/services';
import { reference } from '../models/step/reference';
import { addressOf } from '../scenario/address';
import type { Scenario } from '../scenario/scenario';
import { createEngine } from './engine';
import { randomScenario } from './random-scenario';
import { promiseOf, settingOf } from './setting';
import { loadMachinery, simulate } from './simulate';

/** What is wrong with a history, each with its line; nothing, if all is well. */
type Check = (lines: readonly HistoryEvent[], run: Ran) => readonly string[];

interface Ran {
  readonly history: History;
  readonly scenario: Scenario;
}

const CHECKS: Readonly<Record<string, Check>> = {
  'lines are numbered from 0, and time goes on': (lines, { history }) => {
    let atMs = 0;
    let next = 0;
    return lines.flatMap((line) => {
      const isWrong = line.seq !== next++ || line.atMs < atMs || line.atMs >= history.endMs;
      atMs = line.atMs;
      return isWrong ? [`line ${line.seq} at ${line.atMs}`] : [];
    });
  },

  'causes are earlier lines': (lines) =>
    lines.flatMap(({ seq, causedBy }) =>
      causedBy.every((cause) => Number.isInteger(cause) && cause >= 0 && cause < seq)
        ? []
        : [`line ${seq} caused by ${causedBy.join()}`],
    ),

  'grants are numbered in order, end once, and end or live at the end': (lines, { history }) => {
    const live = new Set<number>();
    let issued = 0;
    const wrong = lines.flatMap(({ seq, fact }) => {
      switch (fact.type) {
        case 'lease.granted':
          live.add(fact.grant);
          return fact.grant === ++issued ? [] : [`line ${seq} issues ${fact.grant}`];
        case 'lease.renewed':
        case 'lease.revived':
          live.add(fact.grant);
          return fact.grant <= issued ? [] : [`line ${seq} moves ${fact.grant}`];
        case 'lease.released':
        case 'lease.expired':
        case 'lease.revoked':
        case 'lease.removed':
          return live.delete(fact.grant) ? [] : [`line ${seq} ends ${fact.grant} again`];
        case 'lease.lost':
          return live.has(fact.grant) ? [] : [`line ${seq} loses ${fact.grant}`];
        default:
          return [];
      }
    });
    const lives = grants(history).filter(
      ({ fromMs, toMs, endedBy }) =>
        toMs < fromMs ||
        toMs > history.endMs ||
        (endedBy === 'horizon') !== (toMs === history.endMs),
    );
    return [...wrong, ...lives.map((life) => JSON.stringify(life))];
  },

  'writes belong to grants of their client': (lines) => {
    const clientOf = new Map<number, string>();
    return lines.flatMap(({ seq, fact }) => {
      if (fact.type === 'lease.granted') clientOf.set(fact.grant, fact.client);
      if (fact.type !== 'write.applied' || fact.grant === null) return [];
      return clientOf.get(fact.grant) === fact.client ? [] : [`line ${seq}`];
    });
  },

  'belief begins and ends by turns': (lines) => {
    const believers = new Set<string>();
    return lines.flatMap(({ seq, fact }) => {
      if (fact.type === 'belief.began') {
        if (believers.has(fact.client)) return [`line ${seq} begins again`];
        believers.add(fact.client);
      }
      if (fact.type === 'belief.ended' && !believers.delete(fact.client)) return [`line ${seq}`];
      return [];
    });
  },

  'tokens grow from grant to grant, unless memory was lost': (lines, { scenario }) => {
    const forgets = scenario.faults.some(({ type }) => type === 'failover' || type === 'restart');
    if (forgets || promiseOf(scenario, LOCK_SERVICES[scenario.service.id]).tokens !== 'ordered')
      return [];
    let highest = 0;
    return lines.flatMap(({ seq, fact }) => {
      if (fact.type !== 'lease.granted') return [];
      const isWrong = fact.token === null || fact.token <= highest;
      highest = fact.token ?? highest;
      return isWrong ? [`line ${seq} grants token ${fact.token}`] : [];
    });
  },

  'nobody gets a message it does not expect': (lines) =>
    lines.flatMap(({ seq, fact }) =>
      fact.type === 'message.ignored' ? [`line ${seq}: ${fact.message} at ${fact.by}`] : [],
    ),

  'numbers are whole': (lines) =>
    lines.flatMap(({ seq, fact }) =>
      Object.values(fact).every((value) => typeof value !== 'number' || Number.isSafeInteger(value))
        ? []
        : [`line ${seq}: ${JSON.stringify(fact)}`],
    ),
};

async function run(scenario: Scenario): Promise<History> {
  return simulate(scenario, await loadMachinery(scenario)).history;
}

/** How many messages arrived, and those that came with another body than they were sent with: histories tell it once. */
async function arrivals(scenario: Scenario) {
  const sent: string[] = [];
  const changed: string[] = [];
  let arrived = 0;
  let seq = 0;
  const teller: Teller = {
    fact: () => void (seq += 1),
    timer: () => void (seq += 1),
    message(_atMs, _node, cause, _cause2, kind, { type, body }) {
      const says = `${type} ${JSON.stringify(body)}`;
      const as = sent[cause];
      if (kind === LINE.sent) sent[seq] = says;
      else if (as !== undefined) arrived += 1;
      if (as !== undefined && as !== says) changed.push(`${as} came as ${says}`);
      seq += 1;
    },
  };
  const engine = createEngine(settingOf(scenario, await loadMachinery(scenario)), teller);
  const world = engine.start();
  while (engine.advance(world));
  return { arrived, changed };
}

/** Where to look at what failed. */
const told = (seed: number, scenario: Scenario) => `seed ${seed}: ${addressOf(scenario)}`;

const SERVICES = Object.keys(LOCK_SERVICES) as (keyof typeof LOCK_SERVICES)[];
/** Over all services together, so that the tests take as long however many there are. */
const SCENARIO_COUNT = 2_000;
const COMPARED_COUNT = 150;

describe.each(SERVICES)('%s', (service) => {
  test('keeps its promises through thousands of random scenarios', async () => {
    for (let seed = 1; seed <= SCENARIO_COUNT / SERVICES.length; seed += 1) {
      const scenario = randomScenario(seed, service);
      const history = await run(scenario);
      const lines = [...history];
      for (const [what, check] of Object.entries(CHECKS)) {
        const wrong = check(lines, { history, scenario });
        if (wrong.length > 0) expect.fail(`${what}\n${wrong[0]}\n${told(seed, scenario)}`);
      }
      if (seed % 10 > 0) continue;
      const again = await run(scenario);
      const digests = [history, again].map((one) => digestOfRun(one, judge(one)));
      expect(digests[1], told(seed, scenario)).toBe(digests[0]);
    }
  }, 60_000);

  test('delivers every message as it was sent', async () => {
    let count = 0;
    for (let at = 1; at <= COMPARED_COUNT / SERVICES.length; at += 1) {
      const seed = 9_000 + at;
      const scenario = randomScenario(seed, service);
      const { arrived, changed } = await arrivals(scenario);
      expect(changed, told(seed, scenario)).toEqual([]);
      count += arrived;
    }
    expect(count).toBeGreaterThan(0);
  }, 60_000);

  test('is told alike by the reference and the compiled stepper', async () => {
    for (let at = 1; at <= COMPARED_COUNT / SERVICES.length; at += 1) {
      const seed = 5_000 + at;
      const scenario = randomScenario(seed, service);
      const machinery = await loadMachinery(scenario, reference);
      const slow = simulate(scenario, machinery, { stepsMax: 300 }).history;
      const fast = simulate(scenario, await loadMachinery(scenario), { stepsMax: 300 }).history;
      expect(JSON.stringify([...fast]), told(seed, scenario)).toBe(JSON.stringify([...slow]));
    }
  }, 60_000);
});
