import { expect, test } from 'vitest';
import { allPaths, START } from '../../bank/decide/path';
import { decideLink, readDecideAddress, TITLE_MAX } from './decide-link';

const read = (link: string) => readDecideAddress(link.replace(/^#\/decide\/?/, ''));

test('a link leads back to the answers and to what they are about', () => {
  for (const path of allPaths()) {
    const link = decideLink(path, 'Invoices & 50 % more?', 'id-1');
    expect(read(link)).toEqual({
      path,
      isWhole: true,
      title: 'Invoices & 50 % more?',
      keptId: 'id-1',
    });
  }
});

test('the beginning is the bare page', () => {
  expect(decideLink(START)).toBe('#/decide');
  expect(read('#/decide')).toEqual({ path: START, isWhole: true, title: '', keptId: null });
});

test('a title from a link is cut, and nothing in it is lost on the answers', () => {
  const { title, path } = readDecideAddress(`harm.waste?for=${'x'.repeat(400)}`);
  expect(title).toHaveLength(TITLE_MAX);
  expect(path.steps).toHaveLength(1);
});
