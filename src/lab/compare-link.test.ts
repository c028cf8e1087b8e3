import { beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import * as catalogue from '../scenario/catalogue';
import { STORAGE_GUARDS } from '../models/storages';
import { loadCatalogue } from './catalogue';
import { readCompareAddress } from './compare-address';
import { compareLinkOf } from './compare-link';
import type { Design } from './design';
import { preset, shownLab } from './seen';

beforeAll(() => loadCatalogue());

const design = fc.record({
  service: fc.constantFrom(...(Object.keys(catalogue.LOCK_SERVICES) as Design['service'][])),
  guard: fc.constantFrom(...(Object.keys(STORAGE_GUARDS) as Design['guard'][])),
});

test('what is written is what is read', async () => {
  const lab = await shownLab({ scenario: preset('paused-holder'), presetId: 'paused-holder' });
  fc.assert(
    fc.property(fc.array(design, { maxLength: 3 }), (designs) => {
      const link = compareLinkOf(lab.getState(), designs);
      const read = readCompareAddress(link ?? '', catalogue);
      expect(read.faults).toEqual([]);
      expect(read.designs).toEqual(designs);
      expect(read.labAddress).toMatch(/^#\/lab\/paused-holder\?/);
    }),
  );
});

describe('a bad address is told', () => {
  test.each([
    ['nosuch.none', 'names no design that this lab has: "nosuch.none"'],
    ['redis.nosuch', 'names no design that this lab has: "redis.nosuch"'],
    ['redis', 'names no design that this lab has: "redis"'],
    ['__proto__.none', 'names no design that this lab has: "__proto__.none"'],
    ['redis.none,redis.none,redis.none,redis.none', 'must name at most 3 designs'],
  ])('%s', (words, message) => {
    const { faults } = readCompareAddress(`#/compare/paused-holder?with=${words}`, catalogue);
    expect(faults).toEqual([{ path: 'address.with', message }]);
  });

  test('and nothing throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readCompareAddress(`#/compare/paused-holder?with=${text}`, catalogue);
      }),
    );
  });
});
