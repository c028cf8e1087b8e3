import { expect, test } from 'vitest';
import { chipsOf } from './chips';

const leaf = (path: string) => ({ path, description: `It is ${path}.` });

test('nested states show as their parent, the current one with its own name', () => {
  const leaves = ['idle', 'holding.working', 'holding.writing', 'releasing'].map(leaf);
  expect(chipsOf({ leaves, current: 2 }).map(({ name }) => name)).toEqual([
    'idle',
    'holding · writing',
    'releasing',
  ]);
  expect(chipsOf({ leaves, current: 2 }).map(({ isCurrent }) => isCurrent)).toEqual([
    false,
    true,
    false,
  ]);
});

test('a state that wraps almost all others gives way to them', () => {
  const leaves = ['replica', 'primary.free', 'primary.held'].map(leaf);
  expect(chipsOf({ leaves, current: 2 }).map(({ name }) => name)).toEqual(['free', 'held']);
});

test('a machine without states has one', () => {
  expect(chipsOf({ leaves: [leaf('')], current: 0 })).toHaveLength(1);
});
