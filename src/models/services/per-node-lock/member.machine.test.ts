import { describe, expect, test } from 'vitest';
import { arriving, inShort, sent, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf } from '../../step/stepping';
import { member, type MemberInput } from './member.machine';
import { PER_NODE_LOCK_PARAMETERS, type PerNodeLockParameters } from './parameters';

/** n3 of five, for which others are dead after 2 s. */
function n3(scope: PerNodeLockParameters['scope'], me = 'n3') {
  const members = ['n1', 'n2', 'n3', 'n4', 'n5'];
  const input: MemberInput = {
    parameters: { ...defaultsOf(PER_NODE_LOCK_PARAMETERS), members: 5, scope, deadAfterMs: 2_000 },
    me,
    members,
  };
  return (...events: StepEvent[]) => effectsOf(member, input, ...events);
}
const claim = (from: string, atMs: number, waits = false) =>
  arriving('claim', { request: 1, attempt: 1, waits, counter: null }, { from, atMs });
const unlock = (from: string, atMs: number) =>
  arriving('unlock', { request: 2, attempt: 1, isChecked: true }, { from, atMs });
const tick = (from: string, atMs: number) => arriving('tick', null, { from, part: 'server', atMs });
const voted = (from: string, atMs: number, isYes = true) =>
  arriving('voted', { client: 'B', attempt: 1, isYes }, { from, part: 'server', atMs });
const timer = (type: string, atMs: number) => arriving(type, null, { from: 'n3', atMs });
const grantsIn = (effects: ReturnType<ReturnType<typeof n3>>) => told(effects, 'lease.granted');
/** At 3 s n3 hears n4 and n5 only. */
const ALONE = [tick('n4', 2_900), tick('n5', 2_900)];

describe('each node by itself', () => {
  test('grants at once, asking nobody (D5)', () => {
    expect(inShort(n3('node')(claim('B', 10)))).toEqual([
      'tell request.arrived',
      'tell lease.granted',
      'send B library granted',
    ]);
  });

  test('keeps a line, and grants the same session again without a new grant', () => {
    const does = n3('node');
    expect(sent(does(claim('B', 1), claim('A', 2, true)), 'queued')).toHaveLength(1);
    expect(sent(does(claim('B', 1), claim('A', 2)), 'refused')).toHaveLength(1);
    expect(grantsIn(does(claim('B', 1), claim('A', 2, true), unlock('B', 9)))).toHaveLength(2);
    expect(grantsIn(does(claim('B', 1), claim('B', 5)))).toHaveLength(1);
  });

  test('frees the lock when its session ends, and not for a refused message', () => {
    const does = n3('node');
    const failed = (because: string) => arriving('connectionFailed', { because }, { from: 'B' });
    expect(told(does(claim('B', 1), failed('reset')), 'lease.revoked')).toHaveLength(1);
    expect(told(does(claim('B', 1), failed('refused')), 'lease.revoked')).toEqual([]);
  });
});

describe('each side by itself', () => {
  test('passes on to the first member while it hears it', () => {
    expect(inShort(n3('side')(claim('B', 1_000)))).toContain('send n1 server forwarded');
  });

  test('grants by the votes of all that it hears (J1)', () => {
    const does = n3('side');
    const asked = [...ALONE, claim('B', 3_000)];
    expect(sent(does(...asked), 'vote')).toHaveLength(4);
    expect(grantsIn(does(...asked, voted('n4', 3_002)))).toEqual([]);
    expect(grantsIn(does(...asked, voted('n4', 3_002), voted('n5', 3_002)))).toHaveLength(1);
    expect(sent(does(...asked, voted('n4', 3_002, false)), 'refused')).toHaveLength(1);
  });

  test('gives its lock up when an earlier member is there again', () => {
    const does = n3('side');
    const granted = [...ALONE, claim('B', 3_000), voted('n4', 3_002), voted('n5', 3_002)];
    const met = does(...granted, tick('n1', 9_000), timer('tickDue', 9_100));
    expect(told(met, 'lease.revoked')).toMatchObject([
      { client: 'B', because: 'the sides met, and the other one won' },
    ]);
  });

  test('drops the lock of a client whose member it no longer hears', () => {
    const does = n3('side', 'n1');
    const forwarded = arriving(
      'forwarded',
      { request: 1, attempt: 1, waits: false, counter: null, client: 'B', part: 'library' },
      { from: 'n5', part: 'server', atMs: 1_000 },
    );
    const votes = ['n2', 'n3', 'n4', 'n5'].map((from) => voted(from, 1_002));
    const gone = does(forwarded, ...votes, timer('tickDue', 2_500));
    expect(told(gone, 'lease.revoked')).toMatchObject([
      { client: 'B', because: 'its member left the cluster' },
    ]);
  });
});

describe('a majority', () => {
  test('is three of five, however few are heard', () => {
    const does = n3('majority');
    const asked = [...ALONE, claim('B', 3_000)];
    expect(grantsIn(does(...asked, voted('n4', 3_002)))).toEqual([]);
    expect(grantsIn(does(...asked, voted('n4', 3_002), voted('n5', 3_002)))).toHaveLength(1);
  });

  test('that does not come together refuses, and takes its votes back', () => {
    const effects = n3('majority')(...ALONE, claim('B', 3_000), timer('votingOver', 5_000));
    expect(sent(effects, 'refused')).toHaveLength(1);
    expect(sent(effects, 'forget')).toHaveLength(4);
  });

  test('a member votes for one session at a time', () => {
    const vote = (client: string) =>
      arriving(
        'vote',
        { client, part: 'library', attempt: 1, request: 1, via: 'n1' },
        { from: 'n1', part: 'server', atMs: 1 },
      );
    const forget = arriving('forget', { client: 'A', attempt: 1 }, { from: 'n1', part: 'server' });
    const votes = (...events: StepEvent[]) =>
      sent(n3('majority')(...events), 'voted').map((body) => (body as { isYes: boolean }).isYes);
    expect(votes(vote('A'), vote('B'))).toEqual([true, false]);
    expect(votes(vote('A'), forget, vote('B'))).toEqual([true, true]);
  });
});

test('an operator ends the session that this member granted to', () => {
  const force = arriving('forceUnlock', null, { from: 'n3', atMs: 5 });
  const effects = n3('node')(claim('B', 1), force);
  expect(told(effects, 'lease.removed')).toMatchObject([{ client: 'B', by: 'operator' }]);
  expect(sent(effects, 'closed')).toHaveLength(1);
});

test('a member that restarts has no session', () => {
  const restarted = arriving('restarted', null, { from: 'n3', atMs: 5 });
  const effects = n3('node')(claim('B', 1), restarted, claim('A', 9));
  expect(told(effects, 'lease.revoked')).toMatchObject([{ client: 'B' }]);
  expect(grantsIn(effects)).toHaveLength(2);
});
