import { expect, test } from 'vitest';
import {
  atMs,
  believing,
  declared,
  delivered,
  disbelieving,
  expired,
  granted,
  told,
  wanted,
  wrote,
} from './telling';
import { statusesAfter, verdictChanges } from './verdict-changes';

test('each change is at the first line that shows it, of whatever type', () => {
  const history = told(
    [
      declared({ waitMsMax: 20 }),
      granted('A', 1, atMs(5)),
      wrote('A', 1, atMs(6)),
      granted('B', 2, atMs(10)),
      delivered(atMs(10)),
      delivered(atMs(11)),
      wanted('C', atMs(12)),
      delivered(atMs(32)),
    ],
    atMs(40),
  );
  const changes = verdictChanges(history);
  expect(changes.map(({ seq }) => seq)).toEqual([-1, 1, 2, 5, 8]);
  expect(changes.map(({ atMs: ms }) => ms)).toEqual([0, 5, 6, 11, 40]);
  expect(statusesAfter(changes, 0)).toMatchObject({ M: 'untested', W: 'untested' });
  expect(statusesAfter(changes, 4)).toMatchObject({ M: 'holds', W: 'holds', C: 'holds' });
  expect(statusesAfter(changes, 5)).toMatchObject({ M: 'violated', T: 'untested' });
  expect(statusesAfter(changes, 8)).toMatchObject({ M: 'violated', T: 'violated' });
});

test('grants and beliefs that touch never show as overlaps', () => {
  const history = told(
    [
      granted('A', 1, atMs(5)),
      believing('A', 1, atMs(5)),
      granted('B', 2, atMs(10)),
      believing('B', 2, atMs(10)),
      expired('A', 1, atMs(10)),
      disbelieving('A', 1, atMs(10)),
      delivered(atMs(11)),
    ],
    atMs(40),
  );
  expect(verdictChanges(history).at(-1)).toMatchObject({
    seq: 1,
    statuses: { M: 'holds', B: 'holds' },
  });
});
