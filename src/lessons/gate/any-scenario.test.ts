import { expect, test } from 'vitest';
import { isMark } from '../../bank/gate';
import { ENDINGS, gateForAny } from './any-scenario';

test('each ending that can be predicted has a name for programs', () => {
  const { answer } = gateForAny('lab/own', 0);
  if (isMark(answer)) throw new Error('It asks for a choice.');
  expect(answer.choices.map(({ says }, at) => [ENDINGS[at], says.split(/[:,]/)[0]])).toEqual([
    ['damage', 'Data are damaged'],
    ['stale-write', 'A stale write is applied'],
    ['overlap', 'Two clients hold or believe at once'],
    ['waiting', 'Somebody waits too long for a free lock'],
    ['nothing', 'Nothing goes wrong'],
  ]);
});
