import { describe, expect, test } from 'vitest';
import { compiled } from './compiled';
import { define } from './fixtures';
import { reference } from './reference';

describe.each([
  ['reference', reference],
  ['compiled', compiled],
])('the leaves by the %s stepper', (_, stepper) => {
  test('stand in document order, with what they have from the states around them', () => {
    const definition = define(
      {},
      {
        description: 'A lock.',
        tags: 'lock',
        initial: 'held',
        states: {
          held: {
            description: 'Somebody holds it.',
            tags: ['busy', 'held'],
            initial: 'fresh',
            states: {
              fresh: { tags: ['held', 'fresh'] },
              old: { initial: 'very', states: { very: { description: 'Its end is near.' } } },
            },
          },
          free: {},
          gone: { type: 'final' },
        },
      },
    );
    expect(stepper(definition).leaves).toEqual([
      {
        path: 'held.fresh',
        tags: ['lock', 'busy', 'held', 'fresh'],
        description: 'Somebody holds it.',
        isFinal: false,
      },
      {
        path: 'held.old.very',
        tags: ['lock', 'busy', 'held'],
        description: 'Its end is near.',
        isFinal: false,
      },
      { path: 'free', tags: ['lock'], description: 'A lock.', isFinal: false },
      { path: 'gone', tags: ['lock'], description: 'A lock.', isFinal: true },
    ]);
  });

  test('of a machine without states are one, the machine itself', () => {
    expect(stepper(define({}, {})).leaves).toEqual([
      { path: '', tags: [], description: '', isFinal: false },
    ]);
  });
});
