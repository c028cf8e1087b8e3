import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 110_000,
  service: { id: 'queue-message' },
  // Nobody tells the program that its connection is gone, or it does not ask.
  clients: { behaviour: { manner: 'wait', obeysLoss: false } },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 90_000 }, { do: 'release', atMs: 95_000 }],
    },
    {
      client: 'B',
      atMs: 500,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 2_000 }, { do: 'release', atMs: 100_000 }],
    },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 1_000 },
      between: ['A'],
      and: ['broker-1'],
      lengthMs: 100_000,
    },
  ],
};

const PAIR: ScenarioInput = {
  ...SCENARIO,
  service: { id: 'queue-message', brokers: 2 },
  clients: {
    behaviour: { manner: 'wait', obeysLoss: false },
    each: { B: { service: { broker: 2 } } },
  },
  jobs: [{ ...SCENARIO.jobs?.[0] }, { ...SCENARIO.jobs?.[1], atMs: 2_000 }],
  faults: [
    {
      type: 'cut',
      at: { atMs: 1_000 },
      between: ['A', 'broker-1'],
      and: ['B', 'broker-2'],
      lengthMs: 105_000,
    },
  ],
};

/** One message in one queue, taken for a mutex. */
export const j2: Incident = {
  id: 'J2',
  title: 'A queue used as a mutex',
  service: 'queue-message',
  source: [{ title: 'Jepsen: RabbitMQ', url: 'https://aphyr.com/posts/315-jepsen-rabbitmq' }],
  happened:
    'A recipe made a mutex of a queue with one message: who has it unacknowledged holds the lock. The broker delivers an unacknowledged message again when the consumer’s connection drops, whatever the consumer still does. And in a partition, each side may have the message.',
  fix: 'None in the queue itself: deliver-again is what queues are for. The work must bear being done twice, or storage must refuse the stale write. RabbitMQ has no mirrors since 4.0: its quorum queues do not double the message in a partition, and still deliver it again.',
  fencing: 'A delivery tag counts within one channel only: there is no token to compare.',
  variants: [
    variant('as-it-happened', {
      title: 'The connection is lost, the work goes on',
      story:
        'A is cut off at 1 s. The broker hears nothing for a minute and delivers the message to B. A writes at 90 s.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        notViolated: ['M'],
        grantedAtMs: { B: [60_000, 61_010] },
        ended: { A: { atMs: [60_000, 61_010], by: 'revoked' } },
      },
    }),
    variant('obeys', {
      title: 'The program listens to its library',
      story:
        'A’s client misses the broker’s heartbeats as the broker misses its own: A stops within milliseconds of B’s start.',
      scenario: {
        ...SCENARIO,
        clients: { behaviour: { manner: 'wait' } },
      },
      expected: { notViolated: ['M', 'W', 'C'], overlapMs: [0, 5] },
    }),
    variant('partition', {
      title: 'Two brokers, cut apart',
      story:
        'The mirror takes the first broker for dead and has a message of its own. Both deliver it.',
      scenario: PAIR,
      expected: { violated: ['M', 'B'], grantedAtMs: { B: [60_000, 72_000] } },
    }),
    variant('pause-minority', {
      title: 'A minority pauses',
      story:
        'One of two is no majority: both brokers stop, A is told, and nobody gets the message.',
      scenario: {
        ...PAIR,
        service: { ...PAIR.service, partitionHandling: 'pause-minority' },
        clients: {
          behaviour: { manner: 'wait' },
          each: { B: { service: { broker: 2 } } },
        },
      },
      expected: {
        notViolated: ['M', 'B', 'W', 'C'],
        ended: { A: { atMs: [60_000, 61_010], by: 'revoked' } },
        grantedAtMs: { B: null },
      },
    }),
  ],
};
