import { describe, expect, test } from 'vitest';
import { HistoryBuffer } from '../history/buffer';
import { readClock } from '../kernel/time';
import type { ScenarioInput } from '../scenario/scenario';
import { createEngine } from './engine';
import { messagesOf, ran, storyOf } from './ran';
import { randomScenario } from './random-scenario';
import { settingOf } from './setting';
import { loadMachinery } from './simulate';
import type { Timer } from './world';

/** A is granted at 1 and would write at 5002, its lease of 3000 ended by then; it watches its lease. */
const WATCHING: ScenarioInput = {
  service: { id: 'redis', ttlMs: 3_000 },
  durationMs: 20_000,
  clients: { count: 1, behaviour: { validityCheck: 'before-write' } },
  jobs: [{ client: 'A', steps: [{ do: 'write', afterMs: 5_000 }] }],
};

describe('a pause and a suspend of the same length', () => {
  const slept = (type: 'pause' | 'suspend') =>
    ran({
      ...WATCHING,
      jobs: [{ client: 'A', steps: [{ do: 'write', afterMs: 2_000 }] }],
      faults: [{ type, at: { atMs: 1_000 }, node: 'A', lengthMs: 10_000 }],
    });

  test('differ in the monotonic clock, which counts a pause', async () => {
    // Overdue at the wake-up; the lease is seen to be over.
    expect(storyOf(await slept('pause'), 'loss.noticed', 'write.applied')).toEqual([
      '11000 loss.noticed A',
    ]);
  });

  test('and stands still while its host is suspended: the lease has hardly aged', async () => {
    expect(storyOf(await slept('suspend'), 'loss.noticed', 'write.applied')).toEqual([
      '12003 write.applied A',
    ]);
  });

  test('are the same to a wall clock', async () => {
    const history = await ran({
      ...WATCHING,
      clients: { count: 1, behaviour: { validityCheck: 'before-write', clientClock: 'wall' } },
      jobs: [{ client: 'A', steps: [{ do: 'write', afterMs: 2_000 }] }],
      faults: [{ type: 'suspend', at: { atMs: 1_000 }, node: 'A', lengthMs: 10_000 }],
    });
    expect(storyOf(history, 'loss.noticed', 'write.applied')).toEqual(['12002 loss.noticed A']);
  });

  test('of the server end no lease late: Redis expires by its wall clock', async () => {
    for (const type of ['pause', 'suspend'] as const) {
      const history = await ran({
        ...WATCHING,
        faults: [{ type, at: { atMs: 1_000 }, node: 'redis', lengthMs: 10_000 }],
      });
      expect(storyOf(history, 'lease.expired')).toEqual(['3002 lease.expired A']);
    }
  });
});

describe('a step of the server’s wall clock', () => {
  const stepped = async (byMs: number, atMs = 1_000) =>
    storyOf(
      await ran({
        ...WATCHING,
        service: { id: 'redis', ttlMs: 3_000 },
        faults: [{ type: 'clockStep', at: { atMs }, node: 'redis', byMs }],
      }),
      'lease.expired',
      'lease.released',
    );

  test('forward ends the lease earlier by as much, or at once', async () => {
    expect(await stepped(500)).toEqual(['2502 lease.expired A']);
    expect(await stepped(60_000)).toEqual(['1000 lease.expired A']);
  });

  test('back prolongs it by as much', async () => {
    expect(await stepped(-1_000)).toEqual(['4002 lease.expired A']);
  });

  test('does not move a timer that runs on the monotonic clock', async () => {
    const history = await ran({
      ...WATCHING,
      faults: [{ type: 'clockStep', at: { atMs: 1_000 }, node: 'A', byMs: 60_000 }],
    });
    expect(storyOf(history, 'timer.fired')).toContain('5002 timer.fired nextStep');
  });
});

describe('drift', () => {
  test('of a fast server ends the lease early, of a slow one late', async () => {
    const expiry = async (driftPpm: number) =>
      storyOf(await ran({ ...WATCHING, clocks: { redis: { driftPpm } } }), 'lease.expired');
    expect(await expiry(100_000)).toEqual(['2730 lease.expired A']);
    expect(await expiry(0)).toEqual(['3002 lease.expired A']);
    expect(await expiry(-100_000)).toEqual(['3335 lease.expired A']);
  });

  test('that begins in the midst counts from there', async () => {
    const history = await ran({
      ...WATCHING,
      faults: [{ type: 'clockDrift', at: { atMs: 1_000 }, node: 'redis', driftPpm: -400_000 }],
    });
    // 2002 ms were left, at 0.6 of the speed.
    expect(storyOf(history, 'lease.expired')).toEqual(['4337 lease.expired A']);
  });

  test('of a slow client delays its work', async () => {
    const history = await ran({ ...WATCHING, clocks: { A: { driftPpm: -500_000 } } });
    expect(messagesOf(history, 'sent', 'set')).toEqual(['0 set A>redis']);
    expect(storyOf(history, 'timer.fired')).toContain('10002 timer.fired nextStep');
  });
});

test('an offset of the server’s wall clock alone changes nothing', async () => {
  const right = await ran(WATCHING);
  const wrong = await ran({ ...WATCHING, clocks: { redis: { wallOffsetMs: 99_000_000 } } });
  expect(storyOf(wrong, 'lease.granted', 'lease.expired')).toEqual(
    storyOf(right, 'lease.granted', 'lease.expired'),
  );
});

test('no timer fires early by its own clock, whatever befalls the clock', async () => {
  let fired = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const scenario = randomScenario(seed);
    const setting = settingOf(scenario, await loadMachinery(scenario));
    const engine = createEngine(setting, new HistoryBuffer(setting.nodes));
    const world = engine.start();
    for (;;) {
      const [due] = engine.enabled(world);
      if (due === undefined) break;
      const isThis = ({ number }: Timer) => due.kind === 'timer' && number === due.number;
      const timer = world.parts[due.part]?.timers.find(isThis);
      engine.advance(world);
      // Of a process that sleeps it is put off.
      if (timer === undefined || world.parts[due.part]?.timers.some(isThis) === true) continue;
      const clock = world.nodes[due.node]!.clocks[timer.clock];
      fired += 1;
      expect(readClock(clock, world.nowMs)).toBeGreaterThanOrEqual(timer.dueLocalMs);
    }
  }
  expect(fired).toBeGreaterThan(500);
}, 60_000);
