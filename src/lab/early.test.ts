import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TTL = ['service', 'ttlMs'];

/** A lab whose catalogue nobody has loaded: a person is quicker than the network. */
async function fresh() {
  vi.resetModules();
  const [{ createLab }, { earlyAt }, { loadCatalogue }, { preset }] = await Promise.all([
    import('./lab'),
    import('./early'),
    import('./catalogue'),
    import('./seen'),
  ]);
  const lab = createLab({ scenario: preset('paused-holder'), presetId: 'paused-holder' });
  return {
    lab,
    loadCatalogue,
    shown: () => earlyAt(lab.getState().early, TTL)?.value ?? asked(),
    asked,
    move: (ttlMs: number) => lab.getState().change(TTL, ttlMs, 'ttl'),
  };
  function asked() {
    return (lab.getState().asking.now.scenario.service as unknown as { ttlMs: number }).ttlMs;
  }
}

let figure: Awaited<ReturnType<typeof fresh>>;
beforeEach(async () => {
  figure = await fresh();
});

test('moves before anything can be read are kept, each from where the one before has led', async () => {
  const { lab, move, shown, asked, loadCatalogue } = figure;
  move(11_000);
  expect(shown()).toBe(11_000);
  move(12_000);
  expect(shown()).toBe(12_000);
  expect(asked()).toBe(10_000);

  await loadCatalogue();
  await vi.waitFor(() => expect(asked()).toBe(12_000));
  lab.getState().undo();
  expect(asked()).toBe(11_000);
  lab.getState().undo();
  expect(asked()).toBe(10_000);
  expect(lab.getState().asking.past).toEqual([]);
});

test('they can be undone and redone before, and after it as if nothing had waited', async () => {
  const { lab, move, shown, asked, loadCatalogue } = figure;
  const { undo, redo } = lab.getState();
  move(11_000);
  move(12_000);
  move(13_000);
  undo();
  undo();
  expect(shown()).toBe(11_000);
  redo();
  expect(shown()).toBe(12_000);
  undo();
  undo();
  undo();
  expect(shown()).toBe(10_000);
  redo();

  await loadCatalogue();
  await vi.waitFor(() => expect(asked()).toBe(11_000));
  redo();
  redo();
  expect(asked()).toBe(13_000);
  for (const ttlMs of [12_000, 11_000, 10_000]) {
    undo();
    expect(asked()).toBe(ttlMs);
  }
});

test('one that is refused when it can be read is told, until the same is changed again', async () => {
  const { lab, move, shown, asked, loadCatalogue } = figure;
  expect(move(15)).toEqual([]);
  lab.getState().change(['pause', 'lengthMs'], 5_000);
  await loadCatalogue();
  await vi.waitFor(() => expect(lab.getState().refused).not.toBeNull());
  expect(lab.getState().refused).toMatchObject({ path: TTL, faults: [{ path: 'service.ttlMs' }] });
  expect([asked(), shown()]).toEqual([10_000, 10_000]);
  expect(lab.getState().asking.now.scenario.pause.lengthMs).toBe(5_000);

  lab.getState().change(['pause', 'lengthMs'], 6_000);
  expect(lab.getState().refused).not.toBeNull();
  move(11_000);
  expect(lab.getState().refused).toBeNull();
});

test('another move forgets what was undone', async () => {
  const { lab, move, shown, asked, loadCatalogue } = figure;
  move(11_000);
  lab.getState().undo();
  move(12_000);
  lab.getState().redo();
  expect(shown()).toBe(12_000);
  await loadCatalogue();
  await vi.waitFor(() => expect(asked()).toBe(12_000));
  expect(lab.getState().asking.future).toEqual([]);
});

test.each([
  ['reset', () => figure.lab.getState().reset()],
  [
    'another scenario',
    () => figure.lab.getState().replace({ ...figure.lab.getState().asking.now.scenario }, null),
  ],
])('%s forgets them', async (_, leave) => {
  const { move, shown, asked, loadCatalogue } = figure;
  move(11_000);
  leave();
  expect(shown()).toBe(10_000);
  await loadCatalogue();
  await Promise.resolve();
  expect(asked()).toBe(10_000);
});

test('where nothing can be loaded they go on waiting, until it is tried again', async () => {
  vi.doMock('../scenario/catalogue', () => Promise.reject(new Error('no network')));
  figure = await fresh();
  const { lab, move, shown, asked } = figure;
  move(11_000);
  await vi.waitFor(() => expect(lab.getState().loading).toBe('failed'));
  expect(shown()).toBe(11_000);
  expect(asked()).toBe(10_000);

  vi.doUnmock('../scenario/catalogue');
  lab.getState().retry();
  await vi.waitFor(() => expect(asked()).toBe(11_000));
  expect(shown()).toBe(11_000);
  expect(lab.getState().loading).not.toBe('failed');
  lab.getState().undo();
  expect(asked()).toBe(10_000);
});

afterEach(() => {
  vi.doUnmock('../scenario/catalogue');
});
