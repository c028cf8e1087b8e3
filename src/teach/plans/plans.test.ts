import { describe, expect, test } from 'vitest';
import { GATES } from '../../bank/gates';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import { runOf } from '../../bank/prove';
import { rightChoice } from '../../bank/gate';
import { readAddress, shelfOf } from '../../scenario/address';
import { PRESETS } from '../../scenario/presets';
import { minutesOf, readPlaylist, type Playlist } from '../playlist/playlist';
import { stepFaultsOf } from '../playlist/step-faults';
import { PLANS } from '.';

describe.each(Object.entries<Playlist>(PLANS))('the plan of %s minutes', (minutes, plan) => {
  test('takes as long as it says', () => {
    expect(minutesOf(plan)).toBe(Number(minutes));
  });

  test('is a playlist as anybody could have made it', () => {
    expect(readPlaylist(plan)).toEqual({ ok: true, playlist: plan });
  });

  test('opens: every scenario, prediction and question is there', async () => {
    const shelf = shelfOf(Object.values(PRESETS));
    for (const { shows } of plan.steps) {
      if (shows.kind === 'scenario')
        expect(readAddress(shows.address, shelf)).toMatchObject({ ok: true });
      if (shows.kind === 'prediction') expect(GATES.map(({ id }) => id)).toContain(shows.id);
      if (shows.kind === 'question') expect(ALL_QUESTIONS.map(({ id }) => id)).toContain(shows.id);
    }
    expect(await stepFaultsOf(plan)).toEqual([]);
  });

  test('has a note of some length for each step', () => {
    for (const { note } of plan.steps) expect(note.length).toBeGreaterThan(100);
  });
});

describe('what the notes say comes', () => {
  test.each([
    ['chapter-1/late-write', 'A’s write is applied and destroys what B wrote'],
    ['chapter-4/before-first-write', 'Accepts it, and B’s write then destroys it'],
    ['chapter-2/failover', 'At once, while A goes on working'],
    ['chapter-2/etcd-paused', 'A’s write is applied, over what B wrote'],
    ['chapter-3/one-jump', 'Yes, and both write'],
    ['chapter-6/pruned-key', 'Three times'],
    ['chapter-6/version', /^A’s write is refused, A reads again, and both/],
  ])('of %s', async (id, says) => {
    const gate = GATES.find((one) => one.id === id) ?? expect.fail(`no ${id}`);
    const { preset, set, answer } = gate;
    if (!('choices' in answer)) expect.fail('is no choice');
    const found = await runOf({ preset, ...(set === undefined ? {} : { set }) });
    if ('faults' in found) expect.fail(found.faults.join());
    const right = rightChoice(answer, found);
    expect(answer.choices[right ?? -1]?.says).toMatch(says);
  });

  test.each([
    ['paused-holder', { M: 'holds', W: 'violated', C: 'violated' }],
    ['paused-holder-fenced', { W: 'holds', C: 'holds' }],
    ['failover-forgets', { M: 'violated' }],
    ['etcd-paused', { M: 'holds', B: 'holds', W: 'violated', C: 'violated' }],
    ['redlock-clock-jump', { M: 'violated' }],
    ['redlock-clock-jump-5-of-5', { M: 'holds' }],
    ['pg-advisory-works', { M: 'holds', W: 'holds' }],
  ])('of %s', async (preset, expected) => {
    const found = await runOf({ preset });
    if ('faults' in found) expect.fail(found.faults.join());
    const statuses = Object.fromEntries(found.verdicts.map(({ id, status }) => [id, status]));
    expect(statuses).toMatchObject(expected);
  });
});
