import { expect, test } from 'vitest';
import { afterTheEnd, outOfReach } from './out-of-reach';
import { scenarioOf } from './read';
import type { ScenarioInput } from './scenario';
import { CATALOGUE } from '../headless/catalogue';

const told = (scenario: ScenarioInput, by = outOfReach) =>
  by(scenarioOf(scenario)).map(({ path, message }) => `${path}: ${message}`);

test('a job or a fault after the end of the run is told', () => {
  const jobs = [{ atMs: 25_000 }, { atMs: 25_001 }];
  const faults = [24_000, 25_000, 25_002].map(
    (atMs) => ({ type: 'kill', at: { atMs }, node: 'A' }) as const,
  );
  expect(told({ service: { id: 'redis' }, jobs, faults }, afterTheEnd)).toEqual([
    'jobs[1].atMs: is 25001, and the run ends at 25000 (durationMs)',
    'faults[2].at.atMs: is 25002, and the run ends at 25000 (durationMs)',
  ]);
});

test.each<[string, ScenarioInput['service'], string[]]>([
  ['a member', { id: 'etcd', member: 5 }, ['member: is 5, and there are 3 (service.members)']],
  ['the last member', { id: 'etcd', member: 5, members: 5 }, []],
  [
    'a server',
    { id: 'zookeeper', laggingServer: 4 },
    ['laggingServer: is 4, and there are 3 (service.servers)'],
  ],
  [
    'a backend',
    { id: 'pg-advisory', lockBackend: 9 },
    ['lockBackend: is 9, and there are 4 (service.backends)'],
  ],
  ['a broker', { id: 'queue-message', broker: 2 }, ['broker: is 2, and there are 1 (service.']],
  ['nodes', { id: 'redlock', knows: '1, 9' }, ['knows: is "1, 9": numbers from 1 to 5']],
  ['no nodes', { id: 'redlock', knows: 'all' }, ['knows: is "all": numbers from 1 to 5']],
  ['some nodes', { id: 'redlock', knows: '1, 2,5' }, []],
])('a number that nobody has is told: %s', (_what, service, lines) => {
  const expected = (at: string) =>
    lines.map((line) => expect.stringContaining(`${at}.${line}`) as string);
  expect(told({ service })).toEqual(expected('service'));
  const { id, member, laggingServer, lockBackend, broker, knows, ...shared } = service;
  const own = { member, laggingServer, lockBackend, broker, knows };
  const given = Object.fromEntries(Object.entries(own).filter(([, one]) => one !== undefined));
  const each = { B: { service: given } };
  expect(told({ service: { id, ...shared }, clients: { each } })).toEqual(
    expected('clients.each.B.service'),
  );
});

test('the named scenarios ask for nothing out of reach', () => {
  const idle = CATALOGUE.filter(
    ({ scenario }) => outOfReach(scenario).length + afterTheEnd(scenario).length > 0,
  );
  expect(idle.map(({ id }) => id)).toEqual([]);
});
