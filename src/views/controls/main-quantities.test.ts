import { expect, test } from 'vitest';
import { mainQuantities } from './main-quantities';

test('a main parameter that is a choice gets no slider', () => {
  const described = { label: 'L', hint: 'H.', source: '' };
  const parameters = {
    ttlMs: { ...described, kind: 'number', unit: 'ms', min: 0, max: 9, step: 1, default: 1 },
    obeys: { ...described, kind: 'choice', options: { lost: 'LOST' }, default: 'lost' },
  } as never;
  expect(mainQuantities({ mainParameters: ['ttlMs', 'obeys'], parameters })).toEqual(['ttlMs']);
});
