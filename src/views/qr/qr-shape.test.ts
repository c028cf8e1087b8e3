import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { addressOf } from '../../scenario/address';
import { PRESETS } from '../../scenario/presets';
import { QR_TEXT_MAX, qrShapeOf } from './qr-shape';

/** As long as the address of a page can well be: a host, a folder, a page. */
const PAGE = 'https://distributed-locks-lab.example.edu/courses/2027/distributed-systems/';

test('the link to any preset has at most 150 characters', () => {
  const links = Object.values(PRESETS).map(
    ({ id, scenario }) => PAGE + addressOf(scenario, { presetId: id }),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(Math.max(...links.map(({ length }) => length))).toBeLessThanOrEqual(150);
});

test('the path paints the modules of the code, with a margin of four', () => {
  const text = 'https://example.org/#/lab/paused-holder';
  const shape = qrShapeOf(text);
  const painted = new Set<string>();
  for (const [, x = '', y = '', width = ''] of (shape?.path ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let dx = 0; dx < Number(width); dx += 1) painted.add(`${Number(x) + dx},${y}`);

  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x + 4},${y + 4}`] : [])));
  expect(shape?.size).toBe(size + 8);
  expect(painted).toEqual(new Set(dark));
});

test('what no phone could read from a projector gives no code', () => {
  expect(qrShapeOf('x'.repeat(QR_TEXT_MAX + 1))).toBeNull();
});
