import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue';
import { createLab } from './lab';
import { hasRun, preset } from './seen';

// Nobody has loaded the catalogue in this file: a person is quicker than the network.

test('moves before anything can be read are kept, each from where the one before has led', async () => {
  const scenario = preset('paused-holder');
  const lab = createLab({ scenario, presetId: 'paused-holder' });
  const path = ['service', 'ttlMs'];
  lab.getState().change(path, 11_000, 'ttl');
  expect(lab.getState().early.get('service.ttlMs')).toBe(11_000);
  lab.getState().change(path, 12_000, 'ttl');
  expect(lab.getState().early.get('service.ttlMs')).toBe(12_000);
  expect(lab.getState().asking.now.scenario).toBe(scenario);

  await loadCatalogue();
  expect(lab.getState().early.size).toBe(0);
  await hasRun(lab);

  expect(lab.getState().asking.now.scenario.service).toMatchObject({ ttlMs: 12_000 });
  lab.getState().undo();
  expect(lab.getState().asking.now.scenario.service).toMatchObject({ ttlMs: 11_000 });
});
