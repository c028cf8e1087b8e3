import { describe, expect, test } from 'vitest';
import { readEmbedAddress } from './address';
import { readOptions } from './options';

const faultsOf = (fragment: string) => {
  const read = readEmbedAddress(fragment);
  return read.shows === 'nothing' ? read.faults.map(({ path }) => path) : [];
};

describe('a quiz', () => {
  test('is one question, a list, or a topic with a number and a seed', () => {
    expect(readEmbedAddress('#/embed/quiz/pauses/ten-and-fifteen')).toMatchObject({
      shows: 'quiz',
      quiz: { ids: ['pauses/ten-and-fifteen'], topic: null, seed: null, count: null },
    });
    expect(readEmbedAddress('#/embed/quiz/pauses/a,fencing/b,pauses/a')).toMatchObject({
      quiz: { ids: ['pauses/a', 'fencing/b'] },
    });
    expect(readEmbedAddress('#/embed/quiz/topic:fencing?n=5&seed=7&pass=80')).toMatchObject({
      quiz: {
        quizId: 'topic:fencing',
        topic: 'fencing',
        ids: [],
        count: 5,
        seed: 7,
        passShare: 0.8,
      },
    });
  });

  test('is read where a program has escaped what need not be', () => {
    expect(readEmbedAddress('#/embed/quiz/topic%3Afencing')).toMatchObject({
      quiz: { topic: 'fencing' },
    });
    expect(readEmbedAddress('#/embed/quiz/pauses%2Fa%2Cfencing%2Fb')).toMatchObject({
      quiz: { ids: ['pauses/a', 'fencing/b'] },
    });
  });

  test.each([
    ['#/embed/quiz/', 'quiz'],
    ['#/embed/quiz/nowhere/a', 'quiz'],
    ['#/embed/quiz/topic:__proto__', 'topic'],
    ['#/embed/quiz/topic:fencing?n=0', 'n'],
    ['#/embed/quiz/topic:fencing?seed=-1', 'seed'],
    ['#/embed/quiz/topic:fencing?pass=101', 'pass'],
    [`#/embed/quiz/${'pauses/a,'.repeat(2_000)}`, 'address'],
    ['#/embed/other/x', 'address'],
  ])('%s is told what is wrong with it', (fragment, path) => {
    expect(faultsOf(fragment)).toEqual([path]);
  });
});

describe('a scenario', () => {
  test('stands under the same address as in the lab', () => {
    expect(
      readEmbedAddress('#/embed/scenario/paused-holder?t=18200&controls=ttl,pause&locked=1&id=a'),
    ).toMatchObject({
      shows: 'scenario',
      options: { id: 'a' },
      scenario: {
        labAddress: '#/lab/paused-holder?t=18200',
        controls: ['ttl', 'pause'],
        isLocked: true,
        asksFirst: null,
      },
    });
    expect(readEmbedAddress('#/embed/scenario/~1.abc?controls=none&predict=1&p=900')).toMatchObject(
      { scenario: { labAddress: '#/lab/~1.abc?p=900', controls: [], asksFirst: true } },
    );
  });
});

describe('the options', () => {
  test('hold for any frame, also where WordPress has appended its own fragment', () => {
    const { options } = readEmbedAddress(
      '#/embed/quiz/topic:redis?theme=dark&resize=wp&parent=https://course.example#?secret=aBc12',
    );
    expect(options).toEqual({
      theme: 'dark',
      resize: 'wp',
      parent: 'https://course.example',
      id: '',
      keys: 'own',
      jsinput: false,
      wpSecret: 'aBc12',
    });
  });

  test.each([
    'theme=pink',
    'resize=yes',
    'parent=course.example',
    'parent=https://a.example/path',
    'parent=javascript:alert(1)',
    `id=${'a'.repeat(65)}`,
    'jsinput=2',
    'keys=all',
  ])('%s is a fault', (said) => {
    const { faults } = readOptions(new URLSearchParams(said), null);
    expect(faults).toHaveLength(1);
    expect(said).toContain(faults[0]!.path);
  });
});
