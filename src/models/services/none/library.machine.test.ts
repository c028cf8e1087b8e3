import { expect, test } from 'vitest';
import { arriving, inShort, sent } from '../../arriving';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { admitting } from './library.machine';

const INPUT = { rereadsMax: 5 };
const after = (...events: StepEvent[]) => stateAfter(admitting, INPUT, ...events);
const does = (...events: StepEvent[]) => effectsOf(admitting, INPUT, ...events);
const ask = (type: string) => arriving(type, { manner: 'wait' }, { part: 'worker' });

test('whoever asks is admitted at once, without a word to anybody', () => {
  expect(after()).toBe('outside');
  expect(after(ask('acquire'))).toBe('admitted');
  expect(inShort(does(ask('acquire')))).toEqual(['send worker admitted']);
  expect(sent(does(ask('acquire')), 'admitted')).toEqual([{ rereadsMax: 5 }]);
});

test('whoever is done is outside again', () => {
  expect(after(ask('acquire'), ask('release'))).toBe('outside');
  expect(inShort(does(ask('acquire'), ask('release')))).toEqual([
    'send worker admitted',
    'send worker released',
  ]);
  expect(after(ask('acquire'), ask('withdraw'))).toBe('outside');
});
