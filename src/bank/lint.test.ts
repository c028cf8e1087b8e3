import { describe, expect, test } from 'vitest';
import { ALL_QUESTIONS } from './all-questions';
import { faultsIn, wrongsOf } from './lint';
import type { ChoiceQuestion } from './question';
import { shownOrder } from './shown-order';
import { TOPIC_IDS, loadTopic } from './topics';

test('the bank has no fault', () => {
  expect(faultsIn(ALL_QUESTIONS)).toEqual([]);
});

test('it holds at least sixty questions, of every kind and on every topic', async () => {
  expect(ALL_QUESTIONS.length).toBeGreaterThanOrEqual(60);
  expect([...new Set(ALL_QUESTIONS.map(({ kind }) => kind))].sort()).toEqual([
    'choose-one',
    'choose-several',
    'estimate',
    'mark-the-instant',
    'possible',
    'put-in-order',
    'spot-the-bug',
  ]);
  for (const topic of TOPIC_IDS)
    expect(await loadTopic(topic)).toEqual(ALL_QUESTIONS.filter((one) => one.topic === topic));
});

test('the lesson’s seven questions are among them', () => {
  const ids = ALL_QUESTIONS.map(({ id }) => id);
  for (const id of [
    'pauses/ten-and-fifteen',
    'redlock/why-unsafe',
    'alternatives/nightly-job',
    'operating/ten-times-inspect',
    'operating/safest-habit',
    'operating/p99-doubles',
    'operating/breaks-first',
  ])
    expect(ids).toContain(id);
});

test('options are shown in the same order to everybody, and in another with another seed', () => {
  const [question] = ALL_QUESTIONS.filter(({ kind }) => kind === 'choose-several');
  const orders = [null, 1, 2, 3, 4, 5].map((seed) => shownOrder(question!, seed).join());
  expect(shownOrder(question!, 3).join()).toBe(orders[3]);
  expect(new Set(orders).size).toBeGreaterThan(1);
});

const SOUND: ChoiceQuestion = {
  id: 'basics/sound',
  topic: 'basics',
  kind: 'choose-one',
  asks: 'Which of the three is right?',
  rests: [{ title: 'A book' }],
  explains: 'The first one.',
  options: {
    one: { text: 'The first of them.', right: 'It is.' },
    two: { text: 'The second one.', wrong: wrong() },
    three: { text: 'The third one.', wrong: wrong() },
  },
};

function wrong() {
  return {
    misconception: 'grant-is-belief',
    tempts: 'It looks right.',
    breaks: 'It is not.',
  } as const;
}

describe('a fault is found', () => {
  const { one, two, three } = SOUND.options;
  const planted: readonly (readonly [string, object, string])[] = [
    ['a foreign topic', { topic: 'redis' }, 'does not begin with its topic'],
    ['no question', { asks: 'Tell which is right.' }, 'is no question'],
    ['a judgement without a source', { rests: [] }, 'names no source'],
    ['a source that leads nowhere', { rests: [{ title: 'A', url: 'nowhere' }] }, 'leads nowhere'],
    [
      'a source that is not encrypted',
      { rests: [{ title: 'A', url: 'http://antirez.com/news/101' }] },
      'leads nowhere',
    ],
    ['a number that nobody draws', { scene: 'A TTL of {ttl}.' }, 'nothing is drawn for {ttl}'],
    ['two options', { options: { one, two } }, 'has 2 options'],
    [
      'an option twice',
      { options: { one, two, three: { text: 'The  second one.', wrong: wrong() } } },
      'two options say the same',
    ],
    [
      'all of the above',
      { options: { one, two, three: { text: 'All of the above.', wrong: wrong() } } },
      'speaks of the other options',
    ],
    [
      'an option without a reason',
      { options: { one, two, three: { text: 'The third one.' } } },
      'has nothing to say back',
    ],
    [
      'an unknown misconception',
      {
        options: {
          one,
          two,
          three: { text: 'The third one.', wrong: { ...wrong(), misconception: 'no-such' } },
        },
      },
      'is no misconception',
    ],
    [
      'a key that gives itself away',
      {
        options: {
          one: { text: 'The first of them, and here is why in every detail of it.', right: 'Yes.' },
          two,
          three,
        },
      },
      'the longest by far',
    ],
  ];

  test.each(planted)('%s', (_title, change, told) => {
    const faults = faultsIn([{ ...SOUND, ...change }]);
    expect(faults.filter((fault) => fault.includes(told))).not.toEqual([]);
    expect(faultsIn([SOUND]).filter((fault) => fault.startsWith('basics/'))).toEqual([]);
  });

  test('two questions that ask the same', () => {
    const faults = faultsIn([SOUND, { ...SOUND, id: 'basics/again' }]);
    expect(faults).toContainEqual(expect.stringContaining('ask the same'));
  });

  test('keys that always stand first, or are always the longest', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ ...SOUND, id: `basics/${at}` }));
    expect(faultsIn(many)).toContainEqual(expect.stringContaining('the key is the longest option'));
  });
});

test('every wrong answer that is foreseen has its reasons', () => {
  expect(ALL_QUESTIONS.flatMap(wrongsOf).length).toBeGreaterThan(120);
});
