import { expect, test } from 'vitest';
import type { Answer } from './answer';
import { exploreBreak } from './explore-break';
import { exploreExhaust } from './explore-exhaust';
import { exploreMap } from './explore-map';
import type { ReadText } from './scenario-asked';
import { scenarioAnswer } from './scenario-run';

const MAP = ['--x', 'service.ttlMs=8000..16000', '--y', 'pause.lengthMs=0..16000'];

test.each<[string, (argv: readonly string[], readText: ReadText) => Promise<Answer>]>([
  ['scenario', scenarioAnswer],
  ['explore map', (argv, readText) => exploreMap([...argv, ...MAP], readText)],
  ['explore break', exploreBreak],
  ['explore exhaust', exploreExhaust],
])('a fault that could never strike is refused by %s', async (_command, answerTo) => {
  const kill = { type: 'kill', at: { node: 'A', enters: 'holdin' }, node: 'A' };
  const text = JSON.stringify({ service: { id: 'redis' }, faults: [kill] });
  const { exitCode, stderr } = await answerTo(['a.json'], () => Promise.resolve({ text }));
  expect(exitCode).toBe(2);
  expect(stderr).toContain(
    'faults[0].at.enters: is "holdin", which is no state of the worker of A',
  );
});
