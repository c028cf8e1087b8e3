import { describe, expect, test } from 'vitest';
import { arriving, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { broker, type BrokerInput } from './broker.machine';
import { QUEUE_MESSAGE_PARAMETERS, type QueueMessageParameters } from './parameters';

function brokerWith(
  given: Partial<QueueMessageParameters> = {},
  place: Partial<Omit<BrokerInput, 'parameters'>> = {},
) {
  const input: BrokerInput = {
    parameters: { ...defaultsOf(QUEUE_MESSAGE_PARAMETERS), ...given },
    me: 'broker-1',
    peer: null,
    startsAs: 'leading',
    ...place,
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(broker, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(broker, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(broker, input, ...events),
  };
}
const MIRROR = { me: 'broker-2', peer: 'broker-1', startsAs: 'mirroring' } as const;
const claim = (from: string, atMs = 0, waits = true) =>
  arriving('claim', { request: 1, attempt: 1, waits, counter: null }, { from, atMs });
const unlock = (from: string, atMs = 5) =>
  arriving('unlock', { request: 2, attempt: 1, isChecked: true }, { from, atMs });
const silent = (client: string, atMs = 60_000) => arriving('silentClient', { client }, { atMs });
const failed = (from: string, because = 'reset') =>
  arriving('connectionFailed', { because }, { from });
const clients = (effects: ReturnType<typeof effectsOf>, type: string) =>
  told(effects, type).map((fact) => (fact as { client: string }).client);

describe('the message', () => {
  test('goes to one consumer, then to whoever waits longest', () => {
    const { does } = brokerWith();
    const effects = does(claim('A'), claim('B'), claim('C'), unlock('A'), unlock('B'));
    expect(clients(effects, 'lease.granted')).toEqual(['A', 'B', 'C']);
    expect(clients(effects, 'lease.released')).toEqual(['A', 'B']);
    expect(sent(effects, 'queued')).toHaveLength(2);
  });

  test('is not there for a consumer that only polls', () => {
    expect(sent(brokerWith().does(claim('A'), claim('B', 1, false)), 'refused')).toHaveLength(1);
  });

  test('is put back when the connection breaks, at once', () => {
    const effects = brokerWith().does(claim('A'), claim('B'), failed('A'));
    expect(clients(effects, 'lease.revoked')).toEqual(['A']);
    expect(clients(effects, 'lease.granted')).toEqual(['A', 'B']);
    expect(clients(brokerWith().does(claim('A'), failed('A', 'refused')), 'lease.revoked')).toEqual(
      [],
    );
  });

  test('is put back after 60 s of silence, and the consumer told, if it can be', () => {
    const { does, sets } = brokerWith();
    expect(sets(claim('A'))).toEqual([
      'silence:A in 60000 by monotonic',
      'ack in 1800000 by monotonic',
    ]);
    const beat = arriving('beat', { request: 1, attempt: 1 }, { from: 'A', atMs: 30_000 });
    // One timer for each client; when it is due it looks when the last frame came.
    expect(sets(claim('A'), beat)).toEqual([]);
    expect(sets(claim('A'), beat, silent('A'))).toEqual(['silence:A in 30000 by monotonic']);
    expect(clients(does(claim('A'), beat, silent('A')), 'lease.revoked')).toEqual([]);
    expect(clients(does(claim('A'), beat, silent('A', 90_000)), 'lease.revoked')).toEqual(['A']);
    const effects = does(claim('A'), claim('B'), silent('A'));
    expect(clients(effects, 'lease.granted')).toEqual(['A', 'B']);
    expect(sent(effects, 'closed')).toHaveLength(1);
  });

  test('is put back when it is not acknowledged for half an hour', () => {
    const overdue = arriving('ackOverdue', null, { atMs: 1_800_000 });
    expect(clients(brokerWith().does(claim('A'), overdue), 'lease.revoked')).toEqual(['A']);
    // The time runs from each delivery, not from the first.
    const later = [claim('A'), unlock('A', 1_000), claim('B', 2_000), overdue];
    expect(clients(brokerWith().does(...later), 'lease.revoked')).toEqual([]);
    expect(brokerWith().sets(...later)).toEqual(['ack in 2000 by monotonic']);
  });

  test('is put back by an operator who closes the connection', () => {
    const force = arriving('forceUnlock', null, { from: 'broker-1' });
    expect(clients(brokerWith().does(claim('A'), force), 'lease.removed')).toEqual(['A']);
  });
});

describe('a mirror', () => {
  const peerSilent = arriving('peerSilent', null, { atMs: 60_000 });
  const mirrored = arriving('mirrored', { client: 'A' }, { from: 'broker-1', part: 'server' });

  test('passes on what its clients ask', () => {
    const { after, does } = brokerWith({}, MIRROR);
    expect(after()).toBe('mirroring');
    expect(inShort(does(claim('B'), unlock('B')))).toEqual([
      'send broker-1 server tick',
      'send broker-1 server forwarded',
      'send broker-1 server forwardedUnlock',
    ]);
  });

  test('leads by itself when it hears nothing: it has a message of its own', () => {
    const { after, does } = brokerWith({}, MIRROR);
    expect(after(mirrored, peerSilent)).toBe('leading');
    const effects = does(mirrored, peerSilent, claim('B', 60_001));
    // It cannot tell whether the other broker's consumer still has its message.
    expect(clients(effects, 'lease.revoked')).toEqual([]);
    expect(clients(effects, 'lease.granted')).toEqual(['B']);
  });

  test('knows that a dead broker’s consumer has lost its message', () => {
    const effects = brokerWith({}, MIRROR).does(mirrored, failed('broker-1'));
    expect(clients(effects, 'lease.revoked')).toEqual(['A']);
  });

  test('pauses where a minority shall, and so does the other', () => {
    const given = { partitionHandling: 'pause-minority' } as const;
    expect(brokerWith(given, MIRROR).after(peerSilent)).toBe('paused');
    const leader = brokerWith(given, { peer: 'broker-2' });
    expect(leader.after(claim('A'), peerSilent)).toBe('paused');
    expect(clients(leader.does(claim('A'), peerSilent), 'lease.revoked')).toEqual(['A']);
    const tick = arriving('tick', null, { from: 'broker-2', part: 'server', atMs: 70_000 });
    expect(leader.after(claim('A'), peerSilent, tick)).toBe('leading');
  });
});

test('a broker that restarts has its message, and no connection', () => {
  const restarted = arriving('restarted', null, { from: 'broker-1' });
  const effects = brokerWith().does(claim('A'), claim('B'), restarted, claim('C', 9));
  expect(clients(effects, 'lease.revoked')).toEqual(['A']);
  expect(clients(effects, 'lease.granted')).toEqual(['A', 'C']);
});
