import type { Job, JobStep } from '../models/job';
import type { Scenario, ScenarioJob } from '../scenario/scenario';

export interface ScriptedJob {
  readonly atMs: number;
  readonly client: number | null;
  readonly job: Job;
}

/** A scenario's jobs with a time of their own. `nodeOf` gives a client's index. */
export function scriptedJobs(
  scenario: Scenario,
  nodeOf: (client: string) => number,
): readonly ScriptedJob[] {
  return scenario.jobs.map((job, ordinal) => ({
    atMs: job.atMs,
    client: job.client === null ? null : nodeOf(job.client),
    job: jobOf(scenario, job, ordinal),
  }));
}

/** A job that arrived by chance: what `work` says. */
export function trafficJob(scenario: Scenario, steps: readonly JobStep[], ordinal: number): Job {
  const id = scenario.work.identity === 'all-the-same' ? 'job' : `job-${ordinal + 1}`;
  return { id, steps };
}

function jobOf(scenario: Scenario, job: ScenarioJob, ordinal: number): Job {
  const id =
    job.id ?? (scenario.work.identity === 'all-the-same' ? 'job' : `script-${ordinal + 1}`);
  const given = job.steps?.map((step): JobStep => ({
    do: step.do,
    from:
      step.sinceGrantMs !== undefined ? 'grant' : step.atMs !== undefined ? 'start' : 'previous',
    ms: step.sinceGrantMs ?? step.atMs ?? step.afterMs ?? 0,
    isBlind: step.blind,
  }));
  const steps = given ?? usualStepsOf(scenario);
  const last = steps.at(-1);
  const release: JobStep =
    last?.do === 'release' ? last : { do: 'release', from: 'previous', ms: 0, isBlind: false };
  const before = last?.do === 'release' ? steps.slice(0, -1) : steps;
  return { id, steps: [...Array.from({ length: job.rounds }, () => before).flat(), release] };
}

/** What a job does unless it says so itself. */
export function usualStepsOf({ work }: Scenario): readonly JobStep[] {
  const step = (what: JobStep['do'], ms: number): JobStep => ({
    do: what,
    from: 'previous',
    ms,
    isBlind: false,
  });
  return [
    step('read', 0),
    step('write', work.workMs),
    ...(work.performsEffect ? [step('effect', 0)] : []),
    step('release', work.afterWriteMs),
  ];
}
