import { expect, test } from 'vitest';
import type { SearchDocument } from './documents';
import { finderOver } from './find';

const document = (id: string, part: Partial<SearchDocument>): SearchDocument => ({
  id,
  kind: 'chapter',
  title: '',
  within: '',
  text: '',
  href: `#/${id}`,
  ...part,
});

const finder = finderOver([
  document('fencing', { title: 'Fencing tokens', text: 'Storage refuses a lower number.' }),
  document('word', { kind: 'word', title: 'fencing token', text: 'It grows with every grant.' }),
  document('Z5', {
    kind: 'incident',
    title: 'A 79 s pause',
    text: 'HBase had registered a token.',
  }),
]);

const idsFor = (query: string) =>
  finder.find(query).flatMap(({ results }) => results.map(({ id }) => id));

test('a word is found by its beginning and slightly misspelt, a title before a text', () => {
  expect(idsFor('fenc')).toEqual(expect.arrayContaining(['fencing', 'word']));
  expect(idsFor('fencng tokn')).toEqual(['word']);
  expect(idsFor('token').at(-1)).toBe('Z5');
});

test('all words must be there, and what is nowhere finds nothing', () => {
  expect(idsFor('token HBase')).toEqual(['Z5']);
  expect(idsFor('lemonade')).toEqual([]);
  expect(idsFor('')).toEqual([]);
});
