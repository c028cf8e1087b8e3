import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../lab/catalogue';
import { createLab } from '../../../lab/lab';
import { createSearch, SearchContext } from '../../../lab/search/search';
import { FIRST_PRESET, firstScenario } from '../../../lab/shelf';
import { LabContext } from '../../../lab/use-lab';
import { MapPanel } from './MapPanel';

test('a map that a link asks for is drawn, also where React mounts all twice', async () => {
  await loadCatalogue();
  const lab = createLab({ scenario: firstScenario(), presetId: FIRST_PRESET });
  const search = createSearch({ map: 'service.ttlMs~4000~16000~pause.lengthMs~0~16000~3~3~1~W' });
  render(
    <StrictMode>
      <LabContext value={lab}>
        <SearchContext value={search}>
          <MapPanel />
        </SearchContext>
      </LabContext>
    </StrictMode>,
  );
  expect(await screen.findByText(/ runs in [\d.]+ s on/)).toBeVisible();
  search.pool.close();
});
