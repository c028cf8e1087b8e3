import { parse } from 'gift-pegjs';
import { expect, test } from 'vitest';
import { ankiOf } from './anki';
import { csvOf } from './csv';
import { giftOf } from './gift';
import type { ExportItem } from './item';

const common = {
  topic: 'Fencing: tokens',
  code: [],
  explains: 'The point.',
  link: 'https://x.org/#/q',
};
const CHOICE: ExportItem = {
  ...common,
  id: 'fencing/one',
  stem: 'Which {one} = right: #1 or ~2?\nSay it.',
  answer: {
    type: 'choice',
    isMultiple: false,
    options: [
      { text: '=1+1', isRight: false, feedback: 'No: it tempts.' },
      { text: 'a -> b', isRight: true, feedback: 'Yes {it} is.' },
    ],
  },
};
const SEVERAL: ExportItem = {
  ...common,
  id: 'fencing/several',
  stem: 'Which?',
  answer: {
    type: 'choice',
    isMultiple: true,
    options: ['a', 'b', 'c', 'd'].map((text, at) => ({ text, isRight: at < 3, feedback: text })),
  },
};
const ORDER: ExportItem = {
  ...common,
  id: 'fencing/order',
  stem: 'In which order?',
  answer: { type: 'order', items: ['write', 'grant', 'pause'], order: [1, 2, 0] },
};
const NUMBER: ExportItem = {
  ...common,
  id: 'numbers/n',
  topic: 'Numbers',
  stem: 'How much?',
  code: ['if a < b:', '  go()'],
  answer: { type: 'number', value: 12.5, tolerance: 0.25, unit: 'ms' },
};
const ALL = [CHOICE, SEVERAL, ORDER, NUMBER];

test('GIFT comes back from a parser as it was meant', () => {
  const read = parse(giftOf(ALL));
  expect(read.map(({ type }) => type)).toEqual([
    'Category',
    'MC',
    'MC',
    'Matching',
    'Category',
    'Numerical',
  ]);
  expect(read[1]).toMatchObject({
    title: 'fencing/one',
    stem: { text: 'Which {one} = right: #1 or ~2?\nSay it.' },
    choices: [
      { isCorrect: false, text: { text: '=1+1' }, feedback: { text: 'No: it tempts.' } },
      { isCorrect: true, text: { text: 'a → b' }, feedback: { text: 'Yes {it} is.' } },
    ],
    globalFeedback: { text: 'The point. Watch it: https://x.org/#/q' },
  });
  expect(read[2]).toMatchObject({
    choices: [{ weight: 33.33333 }, { weight: 33.33333 }, { weight: 33.33333 }, { weight: -100 }],
  });
  expect(read[3]).toMatchObject({
    matchPairs: [{ subquestion: { text: 'grant' }, subanswer: '1' }, {}, { subanswer: '3' }],
  });
  expect(read[5]).toMatchObject({
    stem: { format: 'html', text: '<p>How much?</p><pre>if a &lt; b:\n  go()</pre>' },
    choices: { type: 'range', number: 12.5, range: 0.25 },
  });
});

test('GIFT has the lines of a program as HTML wherever they stand', () => {
  const option = { text: 'return elapsed < ttl', isRight: true, feedback: 'a <b> & c' };
  const answer = { type: 'choice', isMultiple: false, options: [option] } as const;
  const [, read] = parse(giftOf([{ ...CHOICE, code: ['x'], answer, explains: 'So 1 < 2.' }]));
  expect(read).toMatchObject({
    choices: [
      { text: { text: 'return elapsed &lt; ttl' }, feedback: { text: 'a &lt;b&gt; &amp; c' } },
    ],
    globalFeedback: { text: 'So 1 &lt; 2. Watch it: https://x.org/#/q' },
  });
});

test('a card has four fields and a guid that is the question’s own', () => {
  const lines = ankiOf(ALL).trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(7);
  const cards = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  expect(cards.map(({ length }) => length)).toEqual([4, 4, 4, 4]);
  expect(cards.map(([guid]) => guid)).toEqual(ALL.map(({ id }) => `lock-lab:${id}`));
  expect(cards[3]?.[1]).toContain('<pre>if a &lt; b:<br>  go()</pre>');
  expect(cards[0]?.[2]).toContain('<b>b. a -&gt; b</b> Yes {it} is.');
});

test('a table quotes what it must, and never begins a formula', () => {
  const evil = {
    ...CHOICE,
    id: '=HYPERLINK("x")',
    stem: '@SUM(1)',
    explains: ' +1',
    link: '-1, "quoted"',
  };
  const [head, row] = csvOf([evil]).split('\r\n');
  expect(head).toBe('id,topic,kind,question,a,b,answer,explanation,link');
  expect(row).toBe(
    `"'=HYPERLINK(""x"")",Fencing: tokens,choice,'@SUM(1),'=1+1,a -> b,b,' +1,"'-1, ""quoted"""`,
  );
  expect(csvOf([NUMBER])).toContain('12.5 ms');
});
