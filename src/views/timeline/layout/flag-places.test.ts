import { describe, expect, test } from 'vitest';
import { BADGE_PX, flagPlaces } from './flag-places';
import { AXIS_PX, frameOf } from './frame';
import { layoutOf } from './layout-of';
import type { Scene } from './scene';

const lane = { kind: 'server', node: 'redis', rowCount: 1 } as const;
const scene = {
  endMs: 10_000,
  lanes: [{ ...lane, title: 'Lock', shortTitle: 'Lock', caption: '' }],
  values: null,
  marks: {
    grant: [],
    belief: [],
    gap: [],
    wait: [],
    sleep: [],
    cut: [],
    job: [],
    renewal: [],
    read: [],
    write: [],
    note: [],
    message: [],
  },
} as unknown as Scene;

const layout = layoutOf(scene, { widthPx: 400, density: 'full', hasFlags: true, windowMs: null });

describe('badges of flags', () => {
  test('have a row of their own between the axis and the lanes', () => {
    const size = { widthPx: 400, density: 'full' } as const;
    expect(frameOf(scene, size).lanes[0]?.top).toBe(AXIS_PX);
    expect(frameOf(scene, { ...size, hasFlags: true }).lanes[0]?.top).toBe(AXIS_PX + BADGE_PX);
  });

  test('at one instant stand beside each other, and keep the order of their list', () => {
    const places = flagPlaces([{ atMs: 5_000 }, { atMs: 5_000 }, { atMs: 5_001 }], layout);
    expect(places.map(({ index }) => index)).toEqual([0, 1, 2]);
    const [first = 0, ...rest] = places.map(({ badgeX }) => badgeX);
    expect(rest).toEqual([first + BADGE_PX, first + 2 * BADGE_PX]);
  });

  test('at the end of the axis do not leave the picture', () => {
    const places = flagPlaces([{ atMs: 10_000 }, { atMs: 10_000 }, { atMs: 10_000 }], layout);
    expect(places.at(-1)?.badgeX).toBeLessThanOrEqual(400 - BADGE_PX / 2);
    const [a = 0, b = 0, c = 0] = places.map(({ badgeX }) => badgeX);
    expect([b - a, c - b]).toEqual([BADGE_PX, BADGE_PX]);
  });

  test('each stands at its own line where there is room', () => {
    const places = flagPlaces([{ atMs: 8_000 }, { atMs: 2_000 }], layout);
    expect(places.map(({ index }) => index)).toEqual([1, 0]);
    for (const { x, badgeX } of places) expect(badgeX).toBe(x);
  });
});
