import { expect, test } from 'vitest';
import { merged } from './merge';
import { EMPTY_RECORD, type StudyRecord } from './record';

test('the later of two words under one key counts, a removal too', () => {
  const at = (atMs: number, value: boolean | null): StudyRecord => ({
    ...EMPTY_RECORD,
    read: { leases: { atMs, by: 'tab', value } },
  });
  expect(merged(at(1, true), at(2, null)).read['leases']?.value).toBeNull();
  expect(merged(at(3, true), at(2, null)).read['leases']?.value).toBe(true);
});
