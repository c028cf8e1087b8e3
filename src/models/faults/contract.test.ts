import { describe, expect, test } from 'vitest';
import { FAULTS, interventionsOf, type FaultKind, type FaultType } from '.';
import { FAULT_WORDS } from './words';
import { ran, storyOf } from '../../simulation/ran';

type At = { readonly atMs: number };

/** One of each kind; a kind without its example does not compile. */
const EXAMPLES: { readonly [T in FaultType]: FaultKind & { readonly type: T } } = {
  pause: { type: 'pause', node: 'A', lengthMs: 500 },
  suspend: { type: 'suspend', node: 'A', lengthMs: 500 },
  stall: { type: 'stall', node: 'A', part: 'worker', lengthMs: 500 },
  kill: { type: 'kill', node: 'A' },
  powerOff: { type: 'powerOff', node: 'A' },
  restart: { type: 'restart', node: 'A', withMemory: false },
  cut: {
    type: 'cut',
    between: ['A'],
    and: ['redis'],
    lengthMs: 500,
    manner: 'silent',
    oneWay: false,
  },
  refuse: { type: 'refuse', node: 'redis', lengthMs: 500 },
  delay: { type: 'delay', from: 'redis', to: 'A', message: '', nth: 1, byMs: 500 },
  lose: { type: 'lose', from: 'redis', to: 'A', message: '', nth: 1, byMs: 0 },
  duplicate: { type: 'duplicate', from: 'redis', to: 'A', message: '', nth: 1, byMs: 500 },
  clockStep: { type: 'clockStep', node: 'redis', byMs: -500 },
  clockDrift: { type: 'clockDrift', node: 'redis', driftPpm: 500 },
  failover: { type: 'failover', from: 'redis', to: 'replica' },
  interrupt: { type: 'interrupt', node: 'A' },
  operate: { type: 'operate', node: 'redis', action: '', times: 2, everyMs: 500 },
};

/** What is told of each at once, and when it ends. */
const TOLD: { readonly [T in FaultType]: readonly string[] } = {
  pause: ['1000 process.paused A', '1500 process.resumed A'],
  suspend: ['1000 host.suspended A', '1500 host.resumed A'],
  stall: ['1000 machine.stalled A', '1500 machine.unstalled A'],
  kill: ['1000 process.killed A'],
  powerOff: ['1000 host.poweredOff A'],
  restart: ['1000 process.killed A', '1000 process.restarted A'],
  cut: ['1000 link.cut A', '1006 message.lost A', '1500 link.healed A'],
  refuse: ['1000 server.refusing redis', '1007 message.lost redis', '1500 server.refusing redis'],
  delay: ['1007 link.delayed redis'],
  lose: ['1007 message.lost redis'],
  duplicate: [],
  clockStep: ['1000 clock.stepped redis'],
  clockDrift: ['1000 clock.drifted redis'],
  failover: ['1000 server.promoted replica'],
  interrupt: [],
  operate: ['1000 message.ignored redis', '1500 message.ignored redis'],
};

describe.each(Object.keys(FAULTS) as FaultType[])('%s', (type) => {
  const fault = EXAMPLES[type];

  test('has a label and says what it stands for', () => {
    expect(FAULT_WORDS[type].label).toMatch(/^[A-Z]/);
    expect(FAULT_WORDS[type].hint).toMatch(/^[A-Z].*\.$/);
  });

  test('begins at once; one with a length ends after it, one of two times strikes again', () => {
    const interventions = interventionsOf(fault);
    expect(interventions[0]?.afterMs).toBe(0);
    expect(interventions.slice(1).map(({ afterMs }) => afterMs)).toEqual(
      'lengthMs' in fault || 'times' in fault ? [500] : [],
    );
  });

  test('leaves a history in which it is told', async () => {
    const at: At = { atMs: 1_000 };
    const history = await ran({
      service: { id: 'redis', ttlMs: 20_000, replica: true },
      durationMs: 8_000,
      jobs: [{ client: 'A' }, { client: 'B', atMs: 2_000 }, { client: 'A', atMs: 2_100 }],
      faults: [{ ...fault, at }],
    });
    expect(history.endMs).toBe(8_000);
    const facts = [...TOLD_FACTS];
    expect(storyOf(history, ...facts)).toEqual(TOLD[type]);
  });
});

const TOLD_FACTS = [
  'process.paused',
  'process.resumed',
  'process.killed',
  'process.restarted',
  'host.suspended',
  'host.resumed',
  'host.poweredOff',
  'machine.stalled',
  'machine.unstalled',
  'clock.stepped',
  'clock.drifted',
  'link.cut',
  'link.healed',
  'link.delayed',
  'server.promoted',
  'server.refusing',
  'message.lost',
  'message.ignored',
] as const;
