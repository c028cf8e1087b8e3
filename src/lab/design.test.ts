import { describe, expect, test } from 'vitest';
import * as catalogue from '../scenario/catalogue';
import { changed, preset } from './seen';
import { designOn, withService, type Design } from './design';

const paused = preset('paused-holder');

function designed(base: typeof paused, design: Design) {
  const made = designOn(base, design, catalogue);
  if (!made.ok) throw new Error(made.because);
  return made;
}

test('another design keeps the schedule: jobs, pause, network, seed, and the lease', () => {
  const { scenario, notes } = designed(paused, { service: 'etcd', guard: 'token-on-write' });

  expect(scenario.service).toMatchObject({ id: 'etcd', ttlMs: 10_000 });
  expect(scenario.storage.guard).toBe('token-on-write');
  const { seed, durationMs, jobs, pause, network, work } = scenario;
  expect({ seed, durationMs, jobs, pause, network, work }).toEqual({
    seed: paused.seed,
    durationMs: paused.durationMs,
    jobs: paused.jobs,
    pause: paused.pause,
    network: paused.network,
    work: paused.work,
  });
  expect(notes).toEqual([]);
});

test('a lease that the other service cannot have is told', () => {
  const short = changed(paused, { service: { ...paused.service, ttlMs: 300 } });
  const { scenario, notes } = designed(short, { service: 'etcd', guard: 'none' });

  expect(scenario.service.ttlMs).not.toBe(300);
  expect(notes.join()).toContain('The lease cannot be as long');
});

describe('faults', () => {
  const struck = changed(paused, {
    faults: [{ type: 'kill', at: { atMs: 5_000 }, node: 'redis' }],
  });

  test('of the old server strike the first of the new', () => {
    const { scenario, notes } = designed(struck, { service: 'etcd', guard: 'none' });
    expect(scenario.faults).toMatchObject([{ type: 'kill', node: 'etcd-1' }]);
    expect(notes).toEqual(['Faults of redis strike etcd-1 here.']);
  });

  test('of a server without a counterpart are left out and told', () => {
    const replicated = preset('failover-forgets');
    const { scenario, notes } = designed(replicated, { service: 'redlock', guard: 'none' });
    // The replica's promotion has its place: the second of five. What it means there, the lab cannot know.
    expect(
      scenario.faults.length + notes.filter((note) => note.startsWith('Left out')).length,
    ).toBe(replicated.faults.length);
  });

  test('of clients stay', () => {
    const killed = changed(paused, {
      faults: [{ type: 'kill', at: { atMs: 5_000 }, node: 'B' }],
    });
    expect(designed(killed, { service: 'redlock', guard: 'none' }).scenario.faults).toEqual(
      killed.faults,
    );
  });
});

test('every service can stand beside every preset, or says why not', () => {
  const services = Object.keys(catalogue.LOCK_SERVICES) as Design['service'][];
  for (const { scenario } of Object.values(catalogue.PRESETS))
    for (const service of services) {
      const made = designOn(scenario, { service, guard: 'none' }, catalogue);
      if (made.ok) expect(made.scenario.service.id).toBe(service);
      else expect(made.because).not.toBe('');
    }
});

test('a service that brings its own guard takes the place of another, and says so', () => {
  const fenced = preset('paused-holder-fenced');
  const made = withService(fenced, 'none-epoch', catalogue);
  if (!made.ok) throw new Error(made.because);
  expect(made.scenario.storage.guard).toBe('none');
  expect(made.scenario.title).toBe(fenced.title);
  expect(made.notes.join()).toContain('brings its own guard');
});
