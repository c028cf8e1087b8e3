import { expect, test } from 'vitest';
import { readSearchAddress } from './search-link';

test('an address of a search names its scenario as the lab does, and each part’s question', () => {
  expect(readSearchAddress('#/search/paused-holder?map=a.b~1~2&exhaust=small%20world')).toEqual({
    labAddress: '#/lab/paused-holder',
    questions: { map: 'a.b~1~2', exhaust: 'small world' },
  });
  expect(readSearchAddress('#/search')).toEqual({ labAddress: '#/lab', questions: {} });
});

test('a question that nobody would ask is cut', () => {
  const { questions } = readSearchAddress(`#/search/x?map=${'a'.repeat(5_000)}`);
  expect(questions.map).toHaveLength(600);
});
