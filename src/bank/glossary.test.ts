import { expect, test } from 'vitest';
import { GLOSSARY, wordFor } from './glossary';

test('each word stands there once, under a name of its own, and says what it means', () => {
  const ids = GLOSSARY.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const forms = GLOSSARY.flatMap(({ word, forms = [] }) => [word.toLowerCase(), ...forms]);
  expect(new Set(forms).size).toBe(forms.length);
  for (const { means, not = 'It.' } of GLOSSARY) {
    expect(means).toMatch(/^[A-Z].*\.$/s);
    expect(not).toMatch(/^[A-Z].*\.$/s);
  }
});

test('a word is found in its forms and in any case', () => {
  expect(wordFor('Fencing tokens')?.id).toBe('fencing-token');
  expect(wordFor(' lease ')?.id).toBe('lease');
  expect(wordFor('lemon')).toBeUndefined();
});
