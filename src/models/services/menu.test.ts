import { expect, test } from 'vitest';
import { LOCK_SERVICES } from '.';
import { SERVICE_MENU } from './menu';

test('every registered service stands in the menu once', () => {
  const inMenu = SERVICE_MENU.flatMap(({ services }) => services.map(({ id }) => id));
  expect(inMenu.toSorted()).toEqual(Object.keys(LOCK_SERVICES).toSorted());
});

test('families come in the order of the lesson, and none is empty', () => {
  const labels = SERVICE_MENU.map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['Leases in one store', 'Quorum of stores', 'Consensus']);
  for (const { services } of SERVICE_MENU) expect(services).not.toEqual([]);
});
