import { describe, expect, test } from 'vitest';
import { pageAt, PAGE_TITLES, type PageName } from './page-names';

describe.each(Object.keys(PAGE_TITLES) as PageName[])('the page %s', (name) => {
  test('is found by its name, and by no other that begins with it', () => {
    expect(pageAt(`/${name}`)).toBe(name);
    expect(pageAt(`/${name}/`)).toBe(name);
    expect(pageAt(`/${name}s`)).toBeNull();
    expect(pageAt(`/x${name}`)).toBeNull();
    expect(pageAt(`/x/${name}`)).toBeNull();
  });
});

test.each([
  ['/lab/paused-holder?at=3', 'lab'],
  ['/lab/~abc.d-e_f', 'lab'],
  ['/compare/~x~y', 'compare'],
  ['/search/paused-holder', 'search'],
  ['/learn/leases#renewal', 'learn'],
  ['/learn#renewal', 'learn'],
  ['/quiz/topic:fencing', 'quiz'],
  ['/quiz?q=a', 'quiz'],
  ['/incidents?cause=pause', 'incidents'],
  ['/teach/handout/20', 'teach'],
  ['/incidents/unknown', null],
  ['/', null],
  ['/embed', null],
] as const)('%s is %s', (location, name) => {
  expect(pageAt(location)).toBe(name);
});
