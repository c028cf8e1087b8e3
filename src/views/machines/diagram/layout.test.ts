import { describe, expect, test } from 'vitest';
import { coursesOf } from '../../../lab/courses';
import { runOf } from '../../../lab/seen';
import { LOCK_SERVICES, type LockServiceId } from '../../../models/services';
import type { MachineGraph } from '../../../models/step/diagram';
import { scenarioOf } from '../../../scenario/read';
import type { Box, Point } from './geometry';
import { pictureOf } from './layout';

const graphs = new Map<string, MachineGraph>();
for (const id of Object.keys(LOCK_SERVICES) as LockServiceId[]) {
  const { track, machinery } = await runOf(scenarioOf({ service: { id }, durationMs: 1_000 }));
  for (const { graph, part } of coursesOf(track.experiment, machinery))
    graphs.set(part === 'worker' ? part : `${id} ${part}`, graph);
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.widthPx &&
  other.x < one.x + one.widthPx &&
  one.y < other.y + other.heightPx &&
  other.y < one.y + one.heightPx;

const isWithin = (box: Box, { widthPx, heightPx }: { widthPx: number; heightPx: number }) =>
  box.x >= 0 && box.y >= 0 && box.x + box.widthPx <= widthPx && box.y + box.heightPx <= heightPx;

/** Whether a stretch of line runs through the inside of a box. */
function crosses([from, to]: readonly [Point, Point], box: Box): boolean {
  const steps = 60;
  return Array.from({ length: steps + 1 }, (_, at) => at / steps).some((share) => {
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    return (
      x > box.x + 1 && x < box.x + box.widthPx - 1 && y > box.y + 1 && y < box.y + box.heightPx - 1
    );
  });
}

describe.each([...graphs])('%s', (_, graph) => {
  const picture = pictureOf(graph);
  const { states, arrows, wilds, starts } = picture;
  const leaves = states.filter(({ state }) => state.kind !== 'group');
  const boxes: Box[] = [...leaves, ...wilds, ...arrows.map(({ label }) => label)];

  test('no state and no label lies upon another, and all lie within the picture', () => {
    for (const [at, box] of boxes.entries()) {
      expect(isWithin(box, picture)).toBe(true);
      for (const other of boxes.slice(at + 1)) expect(overlaps(box, other)).toBe(false);
    }
    for (const box of states) expect(isWithin(box, picture)).toBe(true);
  });

  test('groups are around what is in them, and around nothing else', () => {
    for (const group of states.filter(({ state }) => state.kind === 'group'))
      for (const leaf of leaves)
        expect(overlaps(group, leaf)).toBe(leaf.state.path.startsWith(`${group.state.path}.`));
  });

  test('no arrow runs through a state or a label', () => {
    const lines = [
      ...arrows.flatMap(({ tail, head }) => [tail, head]),
      ...starts.map(({ line }) => line),
    ];
    for (const line of lines)
      for (let at = 1; at < line.length; at += 1)
        for (const box of boxes) expect(crosses([line[at - 1]!, line[at]!], box)).toBe(false);
  });

  test('every transition is drawn, and its text has room', () => {
    expect(arrows.map(({ transition }) => transition)).toEqual(graph.transitions);
    for (const { label } of arrows)
      for (const { text } of label.lines) expect(text.length * 6).toBeLessThan(label.widthPx);
  });

  test('laid out again it is the same', () => {
    expect(pictureOf(graph)).toEqual(picture);
  });
});
