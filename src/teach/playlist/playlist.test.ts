import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packed } from '../../scenario/payload';
import { PLANS } from '../plans';
import { readPlaylist, playlistIn, type Playlist, type Shows } from './playlist';
import { fitsInLink, readWrittenPlaylist, writtenPlaylist } from './playlist-link';

const id = fc.stringMatching(/^[a-z0-9-]{1,20}\/[a-z0-9-]{1,20}$/);
const shows: fc.Arbitrary<Shows> = fc.oneof(
  fc.constant({ kind: 'words' as const }),
  fc.record({
    kind: fc.constant('scenario' as const),
    address: fc.stringMatching(/^#\/lab\/[a-z-]{1,40}$/),
    isMystery: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('prediction' as const), id }),
  fc.record({
    kind: fc.constant('question' as const),
    id,
    seed: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
  }),
);
const playlist: fc.Arbitrary<Playlist> = fc.record({
  title: fc.string({ maxLength: 100, unit: 'grapheme' }),
  steps: fc.array(
    fc.record({
      title: fc.string({ maxLength: 40 }),
      shows,
      note: fc.string({ maxLength: 200 }),
      minutes: fc.integer({ min: 0, max: 240 }),
    }),
    { maxLength: 12 },
  ),
});

test('whatever is planned comes back from its link and from its file', () => {
  fc.assert(
    fc.property(playlist, (plan) => {
      expect(readWrittenPlaylist(writtenPlaylist(plan))).toEqual({ ok: true, playlist: plan });
      expect(playlistIn(JSON.stringify(plan, null, 2))).toEqual({ ok: true, playlist: plan });
    }),
    { numRuns: 60 },
  );
});

test('the plans of the lab fit in a link', () => {
  for (const plan of Object.values(PLANS)) expect(fitsInLink(writtenPlaylist(plan))).toBe(true);
});

describe('a link that is none', () => {
  const good = writtenPlaylist(PLANS['20']);
  test.each([
    ['cut short', good.slice(0, -20), 'cut short or changed'],
    ['of a later version', good.replace('~1.', '~2.'), 'version 2'],
    ['no playlist', `~1.${packed('{"title":1}')}`, 'Title must be a text'],
    ['no JSON', `~1.${packed('hello')}`, 'no JSON'],
    ['much too long', `~1.${'A'.repeat(9_000)}`, 'longer than'],
    ['a bomb', `~1.${packed('0'.repeat(400_000))}`, 'holds more than'],
  ])('%s, is told', (_, word, says) => {
    const read = readWrittenPlaylist(word);
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? '' : read.faults.join(' ')).toContain(says);
  });

  test('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readWrittenPlaylist(`~1.${text}`).ok).toBe(false);
        readWrittenPlaylist(`~1.${packed(text)}`);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a file that is wrong', () => {
  const step = { title: 'One', shows: { kind: 'words' }, note: '', minutes: 1 };
  test.each([
    [{ ...step, minutes: 1.5 }, 'Step 2: minutes must be whole.'],
    [{ ...step, minutes: -1 }, 'Step 2: minutes must be at least 0.'],
    [{ ...step, html: '<b>' }, 'Step 2: “html” is not known here.'],
    [{ title: 'One', shows: { kind: 'words' } }, 'Step 2: “minutes” is missing.'],
    [
      { ...step, shows: { kind: 'scenario', address: 'https://example.org' } },
      'Step 2: address must begin with #/lab/.',
    ],
    [
      { ...step, shows: { kind: 'film' } },
      'Step 2: shows must be words, a scenario, a prediction or a question.',
    ],
    [{ ...step, note: 'x'.repeat(3_001) }, 'Step 2: note must have at most 3000 characters.'],
  ])('is told with its step: %#', (bad, says) => {
    expect(readPlaylist({ title: 'T', steps: [step, bad] })).toEqual({ ok: false, faults: [says] });
  });

  test('as a whole is told too', () => {
    expect(readPlaylist([])).toMatchObject({ ok: false });
    expect(readPlaylist({ title: 'T', steps: [], __proto__: null, owner: 'me' })).toEqual({
      ok: false,
      faults: ['“owner” is not known here.'],
    });
    const long = { ...step, note: 'x'.repeat(3_000) };
    expect(readPlaylist({ title: 'T', steps: Array(8).fill(long) })).toEqual({
      ok: false,
      faults: ['The playlist must have at most 20000 characters in all.'],
    });
  });
});
