import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectEquivalent } from './equivalence';
import { define, loud, play, say } from './fixtures';

describe('the way between states', () => {
  const house = define(
    {},
    loud('house', {
      initial: 'hall',
      on: {
        toCellar: '.cellar',
        toShelf: '#shelf',
        home: { target: '#m', reenter: true },
        home2: '#m',
        ring: { actions: say('ring') },
      },
      states: {
        hall: loud('hall'),
        cellar: loud('cellar', {
          id: 'cellar',
          initial: { target: 'door', actions: say('by default') },
          on: {
            inside: { target: '.shelf', actions: say('inside') },
            again: { target: '#shelf', reenter: true },
            itself: '#cellar',
            anew: { target: 'cellar', reenter: true },
            up: 'hall',
          },
          states: {
            door: loud('door', {
              on: { stay: 'door', knock: { target: 'door', reenter: true }, out: '#cellar' },
            }),
            shelf: loud('shelf', { id: 'shelf' }),
          },
        }),
      },
    }),
  );

  test('leads from the inside out, then from the outside in', () => {
    expect(play(house, null).told).toEqual(['enter house', 'enter hall']);
    expect(play(house, null, 'toCellar').told).toEqual([
      'leave hall',
      'enter cellar',
      'by default',
      'enter door',
    ]);
    expect(play(house, null, 'toCellar', 'up').told).toEqual([
      'leave door',
      'leave cellar',
      'enter hall',
    ]);
  });

  test('enters the states around a target without their initial actions', () => {
    expect(play(house, null, 'toShelf')).toMatchObject({
      leaf: 'cellar.shelf',
      told: ['leave hall', 'enter cellar', 'enter shelf'],
    });
  });

  test('stays within its source, unless it re-enters', () => {
    expect(play(house, null, 'toCellar', 'inside').told).toEqual([
      'leave door',
      'inside',
      'enter shelf',
    ]);
    expect(play(house, null, 'toCellar', 'again').told).toEqual([
      'leave door',
      'leave cellar',
      'enter cellar',
      'enter shelf',
    ]);
    expect(play(house, null, 'toShelf', 'itself').told).toEqual(['leave shelf', 'enter door']);
    expect(play(house, null, 'toShelf', 'anew').told).toEqual([
      'leave shelf',
      'leave cellar',
      'enter cellar',
      'by default',
      'enter door',
    ]);
  });

  test('goes nowhere from a state to itself, unless it re-enters', () => {
    expect(play(house, null, 'toCellar', 'stay').told).toEqual([]);
    expect(play(house, null, 'toCellar', 'knock').told).toEqual(['leave door', 'enter door']);
  });

  test('leaves the state that is targeted from within', () => {
    expect(play(house, null, 'toCellar', 'out').told).toEqual([
      'leave door',
      'leave cellar',
      'enter cellar',
      'by default',
      'enter door',
    ]);
  });

  test('leaves the root only to re-enter it', () => {
    expect(play(house, null, 'home').told).toEqual([
      'leave hall',
      'leave house',
      'enter house',
      'enter hall',
    ]);
    expect(play(house, null, 'home2').told).toEqual(['leave hall', 'enter hall']);
  });

  test('is not taken for an action alone', () => {
    expect(play(house, null, 'ring')).toMatchObject({ leaf: 'hall', told: ['ring'] });
  });

  test('is the same for both steppers, whatever happens', () => {
    const types = [
      'toCellar',
      'toShelf',
      'home',
      'home2',
      'ring',
      'inside',
      'again',
      'itself',
      'anew',
    ];
    const events = fc.constantFrom(...types, 'up', 'stay', 'knock', 'out', 'other');
    const typed = events.map((type) => ({ type }));
    expectEquivalent(house, { fc, inputs: fc.constant(null), events: typed });
  });
});
