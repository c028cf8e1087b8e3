import { describe, expect, test } from 'vitest';
import { LOCK_SERVICES } from '../../models/services';
import { PRESETS } from '../../scenario/presets';
import type { LockService } from '../../models/contract';
import { firstAsked, pairsOf, readAsked, writtenAsked } from './map-question';
import { variablesOf } from './variables';

const serviceOf = (id: keyof typeof LOCK_SERVICES) => LOCK_SERVICES[id] as LockService<never>;
const holder = PRESETS['paused-holder']!.scenario;
const variables = variablesOf(holder, serviceOf('redis'));

describe('a question', () => {
  test('that is ready fits the scenario, and survives its own address', () => {
    const asked = firstAsked({
      scenario: holder,
      service: serviceOf('redis'),
      variables,
      verdicts: [{ id: 'B', status: 'violated' }],
    });
    expect(asked.question).toMatchObject({
      x: { path: 'service.ttlMs', min: 50, max: 25_000 },
      y: { path: 'pause.lengthMs', min: 0, max: 40_000 },
      measure: 'B',
    });
    expect(readAsked(writtenAsked(asked), variables)).toEqual(asked);
    const beside = { ...asked, beside: { service: 'etcd', guard: 'none' } as const };
    expect(readAsked(writtenAsked(beside), variables)).toEqual(beside);
  });

  test.each([
    ['', 'nothing'],
    ['service.nosuch~1~2~pause.lengthMs~0~9~8~8~1~W', 'a number that is not there'],
    ['service.ttlMs~9~9~pause.lengthMs~0~9~8~8~1~W', 'an empty range'],
    ['service.ttlMs~100~900~service.ttlMs~100~900~8~8~1~W', 'one number twice'],
    ['service.ttlMs~100~900~pause.lengthMs~0~9~8~8~1~Q', 'no verdict'],
    ['service.ttlMs~100~900~pause.lengthMs~0~9~x~8~1~W', 'no count'],
  ])('in an address is refused: %s', (text) => {
    expect(readAsked(text, variables)).toBeNull();
  });

  test('in an address is bounded', () => {
    const read = readAsked('service.ttlMs~0~9e9~pause.lengthMs~0~9~999~0~1e9~W', variables);
    expect(read?.question).toMatchObject({ columns: 64, rows: 1, runs: 1_000 });
    expect(read?.question.x).toMatchObject({ min: 50, max: 600_000 });
  });
});

test('every preset has a pair whose numbers it has', () => {
  for (const { scenario, id } of Object.values(PRESETS)) {
    const service = serviceOf(scenario.service.id);
    const pairs = pairsOf(scenario, service, variablesOf(scenario, service));
    expect(pairs.length, id).toBeGreaterThan(0);
  }
  const forgets = PRESETS['failover-forgets']!.scenario;
  const pairs = pairsOf(forgets, serviceOf('redis'), variablesOf(forgets, serviceOf('redis')));
  expect(pairs.map(({ id }) => id)).toContain('lag-crash');
});
