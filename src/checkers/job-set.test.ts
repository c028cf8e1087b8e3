import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfJobs, NO_JOBS, withJob } from './job-set';
import type { JobSet } from './job-set';

test('it holds what a Set would hold, and keeps older versions as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 400 }), (numbers) => {
      const model = new Set<string>();
      let jobs: JobSet = NO_JOBS;
      for (const number of numbers) {
        const jobId = `job ${number}`;
        const before = JSON.stringify(jobs);
        const next = withJob(jobs, jobId);
        expect(next === jobs).toBe(model.has(jobId));
        expect(JSON.stringify(jobs)).toBe(before);
        model.add(jobId);
        jobs = next;
      }
      expect(keyOfJobs(jobs)).toEqual([...model].sort());
    }),
    { numRuns: 50 },
  );
});

test('equal sets have equal keys, in whatever order they grew', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `job ${at}`);
  const grown = ids.reduce(withJob, NO_JOBS);
  expect(keyOfJobs(ids.toReversed().reduce(withJob, NO_JOBS))).toEqual(keyOfJobs(grown));
});
