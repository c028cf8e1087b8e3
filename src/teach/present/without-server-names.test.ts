import { expect, test } from 'vitest';
import { experimentOf, type Experiment } from '../../lab/experiment';
import type { LockService } from '../../models/contract';
import { LOCK_SERVICES } from '../../models/services';
import { nodesWith } from '../../scenario/nodes';
import { PRESETS } from '../../scenario/presets';
import { scenarioOf } from '../../scenario/read';
import { loadMachinery } from '../../simulation/simulate';
import { layoutOf } from '../../views/timeline/layout/layout-of';
import { sceneOf } from '../../views/timeline/layout/scene-of';
import { nameOf } from '../../views/timeline/telling';
import { withoutServerNames } from './without-server-names';

/** Every text of a timeline: lanes, labels, and what its marks are called, on a wall and on paper. */
function textsOf(experiment: Experiment): readonly string[] {
  const scene = sceneOf(experiment);
  const lanes = scene.lanes.flatMap(({ title, shortTitle, caption }) => [
    title,
    shortTitle,
    caption,
  ]);
  const labels = (['compact', 'full'] as const).flatMap((density) =>
    layoutOf(scene, { widthPx: 1_000, density, windowMs: null }).labels.map(({ text }) => text),
  );
  const marks = Object.values(scene.marks).flat();
  const cuts = scene.marks.cut.map(({ sides }) => sides);
  return [...lanes, ...labels, ...cuts, ...marks.map((mark) => nameOf(mark, experiment.history))];
}

const runOf = async (scenario: Experiment['scenario']) =>
  experimentOf(scenario, await loadMachinery(scenario));

/** A cut names its sides, a fault its server. */
const OWN = scenarioOf({
  service: { id: 'etcd', members: 5 },
  faults: [
    { type: 'kill', at: { atMs: 1_500 }, node: 'etcd-2' },
    {
      type: 'cut',
      at: { atMs: 2_000 },
      between: ['etcd-1'],
      and: ['etcd-3', 'A'],
      lengthMs: 3_000,
    },
  ],
});

const BRANDS = /redis|redlock|etcd|zookeeper|\bzk\b|consul|chubby|dynamo|postgres|k8s|kubernetes/i;

/** One run for each service and each set of servers that it is seen with, and an own one. */
const RUNS = new Map<string, Experiment['scenario']>([['own', OWN]]);
for (const { id, scenario } of Object.values(PRESETS)) {
  const service = LOCK_SERVICES[scenario.service.id] as LockService<never>;
  const { servers } = nodesWith(service, scenario);
  const known = [...RUNS].some(
    ([, other]) =>
      other.service.id === scenario.service.id &&
      nodesWith(service, other).servers.join() === servers.join(),
  );
  if (!known) RUNS.set(id, scenario);
}

test.each([...RUNS])('a mystery of %s names no server of its service', async (_, scenario) => {
  const told = await runOf(scenario);
  const secret = withoutServerNames(told);
  const texts = textsOf(secret);
  expect(texts.filter((text) => BRANDS.test(text))).toEqual([]);
  for (const name of told.servers)
    expect(texts.filter((text) => text.split(/[^\w-]+/).includes(name))).toEqual([]);
  // Nothing else is another: every mark stands where it stood.
  expect(secret.servers).toHaveLength(told.servers.length);
  expect(placesOf(secret)).toEqual(placesOf(told));
});

function placesOf(experiment: Experiment) {
  return Object.values(sceneOf(experiment).marks)
    .flat()
    .map(({ key, lane, row, fromMs, toMs, seq }) => [key, lane, row, fromMs, toMs, seq]);
}

test('without it, an own run names its servers', async () => {
  const texts = textsOf(await runOf(OWN));
  expect(texts).toContain('etcd-4');
  expect(texts.filter((text) => BRANDS.test(text)).length).toBeGreaterThan(20);
});
