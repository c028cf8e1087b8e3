import { drawExponentialMs } from '../kernel/chance';
import type { TrueMs } from '../kernel/time';
import type { Job } from '../models/job';
import { openWith, put, type Run } from './run';
import { trafficJob } from './jobs';
import { BARE, RANK, type Item, type NodeState } from './world';

/** A client without a job gets the next that waits for it, or that waits for anybody. */
export function becomeIdle(run: Run, node: number): void {
  const { world } = run;
  const state = world.nodes[node] as NodeState;
  state.isBusy = false;
  state.idleSinceMs = world.nowMs;
  const job = state.jobs.shift() ?? world.backlog.shift();
  if (job !== undefined) give(run, node, job);
}

/** A job goes to its client, or to whoever is idle longest, or waits. */
export function arrive(run: Run, { number }: Item): void {
  const { setting, world } = run;
  const scripted = setting.jobs[number];
  const job = scripted?.job ?? trafficJob(setting.scenario, setting.usualSteps, world.arrivalCount);
  const client = scripted === undefined ? null : scripted.client;
  if (scripted === undefined) {
    world.arrivalCount += 1;
    planArrival(run);
  }
  const node = client ?? idleLongest(run);
  const name = node === null ? null : (setting.nodes[node] ?? null);
  openWith(run, node ?? -1, -1, {
    type: 'job.arrived',
    jobId: job.id,
    client: name,
  });
  if (node === null) {
    world.backlog.push(job);
    return;
  }
  const state = world.nodes[node] as NodeState;
  if (state.isBusy || !state.isUp) state.jobs.push(job);
  else give(run, node, job);
}

function give(run: Run, node: number, job: Job): void {
  const { setting, world } = run;
  (world.nodes[node] as NodeState).isBusy = true;
  put(run, world.nowMs, RANK.call, {
    kind: 'message',
    node,
    part: setting.partOf[node]?.get('worker') ?? -1,
    type: 'job',
    body: job,
    fromNode: node,
    fromPart: 'worker',
    grant: 0,
    number: -1,
    cause: run.head,
    cause2: -1,
  });
}

function idleLongest({ setting, world }: Run): number | null {
  let longest: number | null = null;
  for (let node = 0; node < setting.clientCount; node += 1) {
    const { isBusy, isUp, idleSinceMs } = world.nodes[node] as NodeState;
    if (isBusy || !isUp) continue;
    if (longest === null || idleSinceMs < (world.nodes[longest] as NodeState).idleSinceMs)
      longest = node;
  }
  return longest;
}

/** The next job that comes by chance, drawn one ahead. */
export function planArrival(run: Run): void {
  const { setting, world } = run;
  const { jobsPerSecond } = setting.scenario.work;
  if (jobsPerSecond <= 0) return;
  const gapMs = drawExponentialMs(
    {
      seed: setting.scenario.seed,
      purpose: 'traffic.gap',
      owner: '',
      ordinal: world.arrivalCount,
    },
    1_000 / jobsPerSecond,
  );
  put(run, (world.nowMs + gapMs) as TrueMs, RANK.fault, BARE);
}
