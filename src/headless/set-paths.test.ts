import { describe, expect, test } from 'vitest';
import { withSet } from './set-paths';

const file = { seed: 1, faults: [{ type: 'pause', lengthMs: 5 }] };

describe('a value is put in', () => {
  test.each([
    ['a number', 'seed=2', { ...file, seed: 2 }],
    ['a negative one', 'seed=-2', { ...file, seed: -2 }],
    ['a word', 'title=Late', { ...file, title: 'Late' }],
    ['a text with =', 'title=a=b', { ...file, title: 'a=b' }],
    ['null', 'clockError.node=null', { ...file, clockError: { node: null } }],
    ['into objects that are not there yet', 'a.b.c=1', { ...file, a: { b: { c: 1 } } }],
    ['into a list', 'faults[0].lengthMs=7', { ...file, faults: [{ type: 'pause', lengthMs: 7 }] }],
    ['by a dot', 'faults.0.lengthMs=7', { ...file, faults: [{ type: 'pause', lengthMs: 7 }] }],
    ['behind a list', 'faults[1]={}', { ...file, faults: [...file.faults, {}] }],
    ['into a list that is not there yet', 'jobs[0].atMs=3', { ...file, jobs: [{ atMs: 3 }] }],
    ['under a quoted key', 'clocks["a b"].x=1', { ...file, clocks: { 'a b': { x: 1 } } }],
  ])('%s', (_title, assignment, value) => {
    expect(withSet(file, [assignment])).toEqual({ ok: true, value });
  });

  test('one after the other, and what was given stays as it was', () => {
    expect(withSet(file, ['seed=2', 'seed=3'])).toMatchObject({ value: { seed: 3 } });
    expect(file.seed).toBe(1);
  });
});

describe('a path that leads nowhere is told', () => {
  test.each([
    ['faults[2].x=1', 'faults[2].x', 'is beyond the end of a list of 1'],
    ['faults.first=1', 'faults.first', 'needs a number at "first": it goes into a list'],
    ['seed.x=1', 'seed.x', 'leads into something that has no parts, at "x"'],
    ['__proto__.x=1', '__proto__.x', 'is not a word of this format'],
    ['a.constructor=1', 'a.constructor', 'is not a word of this format'],
    ['a..b=1', '--set', 'takes path=value, not "a..b=1"'],
    ['=1', '--set', 'takes path=value, not "=1"'],
    ['faults[]=1', '--set', 'takes path=value, not "faults[]=1"'],
  ])('%s', (assignment, path, message) => {
    expect(withSet(file, [assignment])).toEqual({ ok: false, faults: [{ path, message }] });
  });
});
