import { addToDigest, startDigest } from '../kernel/hash';
import type { DigestState } from '../kernel/hash';
import type { Key } from './verdict';

/**
 * A set of job ids as plain data: a tree by the bits of their digests. A long run performs an effect
 * for every job, and copying a list for each would cost the square of their number.
 */
export type JobSet = JobLeaf | JobBranch;

/** About `LEAF_JOBS_MAX` jobs at most, unless all bits are used up. */
interface JobLeaf {
  readonly jobs: readonly string[];
  readonly branches: null;
}

/** One set for each value of the next four bits. */
interface JobBranch {
  readonly jobs: null;
  readonly branches: readonly JobSet[];
}

export const NO_JOBS: JobSet = { jobs: [], branches: null };

/** The set with one more job; the same set if it is a member already. */
export function withJob(set: JobSet, jobId: string): JobSet {
  return withJobBelow(set, { jobId, digest: addToDigest(startDigest(), jobId) }, 0);
}

/** All members in order, for comparing. */
export function keyOfJobs(set: JobSet): Key {
  return jobsOf(set).sort();
}

/** Arbitrary: small enough to copy without a thought, large enough that most runs have one leaf. */
const LEAF_JOBS_MAX = 8;
const BRANCH_BITS = 4;
const DEPTH_MAX = 64 / BRANCH_BITS;

interface DigestedJob {
  readonly jobId: string;
  readonly digest: DigestState;
}

function withJobBelow(set: JobSet, job: DigestedJob, depth: number): JobSet {
  if (set.branches !== null) {
    const at = branchOf(job.digest, depth);
    const old = set.branches[at] ?? NO_JOBS;
    const next = withJobBelow(old, job, depth + 1);
    return next === old ? set : { jobs: null, branches: replacedAt(set.branches, at, next) };
  }
  if (set.jobs.includes(job.jobId)) return set;
  const jobs = [...set.jobs, job.jobId];
  if (jobs.length <= LEAF_JOBS_MAX || depth === DEPTH_MAX) return { jobs, branches: null };
  return split(jobs, depth);
}

function split(jobs: readonly string[], depth: number): JobBranch {
  const branches = Array.from({ length: 1 << BRANCH_BITS }, (): string[] => []);
  for (const jobId of jobs) {
    branches[branchOf(addToDigest(startDigest(), jobId), depth)]?.push(jobId);
  }
  return {
    jobs: null,
    // Should all fall into one branch, it splits with the next job.
    branches: branches.map((part): JobSet => ({ jobs: part, branches: null })),
  };
}

/** Four bits, from the high end on: a multiplying hash mixes its high bits best. */
function branchOf({ h1, h2 }: DigestState, depth: number): number {
  const shift = 32 - BRANCH_BITS * ((depth % 8) + 1);
  return ((depth < 8 ? h1 : h2) >>> shift) & 0b1111;
}

function jobsOf({ jobs, branches }: JobSet): string[] {
  return branches === null ? [...jobs] : branches.flatMap(jobsOf);
}

function replacedAt(branches: readonly JobSet[], at: number, next: JobSet): readonly JobSet[] {
  const copy = branches.slice();
  copy[at] = next;
  return copy;
}
