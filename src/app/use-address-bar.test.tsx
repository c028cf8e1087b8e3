import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLab } from '../lab/lab';
import { loadCatalogue } from '../lab/catalogue';
import { FIRST_PRESET, firstScenario } from '../lab/shelf';
import { useAddressBar } from './use-address-bar';

const HERE = `#/lab/${FIRST_PRESET}`;
const THERE = '#/lab/watchdog';
const NOWHERE = '#/lab/no-such-preset';

/** A figure that was opened with `HERE`, and what the address bar tells it. */
function figureAt(openedHash: string) {
  const lab = createLab({ scenario: firstScenario(), presetId: FIRST_PRESET });
  const onOpened = vi.fn();
  const onRefused = vi.fn();
  const listener = { onOpened, onRefused };
  renderHook(() => useAddressBar(lab, openedHash, listener));
  return { onOpened, onRefused };
}

beforeEach(async () => {
  await loadCatalogue();
  history.replaceState(null, '', HERE);
});

describe('the address bar', () => {
  test('opens a link that was followed while the page loaded', async () => {
    history.replaceState(null, '', THERE);
    const { onOpened } = figureAt(HERE);
    await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1));
    expect(onOpened.mock.calls[0]?.[0]).toMatchObject({ presetId: 'watchdog' });
    expect(location.hash).toBe(THERE);
  });

  test('tells a bad link that was followed while the page loaded', async () => {
    history.replaceState(null, '', NOWHERE);
    const { onOpened, onRefused } = figureAt(HERE);
    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
    expect(onOpened).not.toHaveBeenCalled();
  });

  test('opens nothing twice, and follows what comes later', async () => {
    const { onOpened } = figureAt(HERE);
    expect(onOpened).not.toHaveBeenCalled();
    act(() => void (location.hash = THERE));
    await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1));
    expect(onOpened.mock.calls[0]?.[0]).toMatchObject({ presetId: 'watchdog' });
  });
});
