import { formatMs } from '../history/sentence';
import { counted, holds, untested, violated } from './finding';
import { keyOfJobs, NO_JOBS, withJob } from './job-set';
import type { JobSet } from './job-set';
import type { Checker } from './verdict';

/**
 * C: the damage itself, whoever held what. (i) An applied write that replaces another version than
 * the one it was based on: a lost update, an interleaved read-modify-write. (ii) An effect outside
 * performed twice for one job. A blind write claims no base, so it may be W without being C.
 */
export const dataIntegrity: Checker<IntegrityState> = {
  id: 'C',
  title: 'data integrity',
  violatedWhen: 'A write replaced a version it had not read, or an effect was performed twice.',
  reads: ['write.applied', 'effect.performed'],
  init: { writeCount: 0, effectCount: 0, performed: NO_JOBS, violation: null },

  step(state, { seq, atMs, fact }, witness) {
    let { writeCount, effectCount, performed, violation } = state;
    if (fact.type === 'write.applied') {
      writeCount += 1;
      const { client, basedOnVersion, replacesVersion } = fact;
      if (basedOnVersion !== null && basedOnVersion !== replacesVersion) {
        witness(seq);
        violation ??= { type: 'lost-update', atMs, client, basedOnVersion, replacesVersion };
      }
    } else if (fact.type === 'effect.performed') {
      effectCount += 1;
      const { client, jobId } = fact;
      performed = withJob(state.performed, jobId);
      if (performed === state.performed) {
        witness(seq);
        violation ??= { type: 'effect-twice', atMs, client, jobId };
      }
    } else {
      return state;
    }
    return { writeCount, effectCount, performed, violation };
  },

  statusAt({ writeCount, effectCount, violation }) {
    if (violation !== null) return 'violated';
    return writeCount + effectCount === 0 ? 'untested' : 'holds';
  },

  finish({ writeCount, effectCount, violation }) {
    if (violation !== null) return violated(violation.atMs, sentenceOfDamage(violation));
    if (writeCount + effectCount === 0) {
      return untested('no write was applied and no effect performed.');
    }
    return holds(
      `No write replaced a version it had not read, and no effect was performed twice (${counted(writeCount, 'write')}, ${counted(effectCount, 'effect')}).`,
    );
  },

  keyOf(state, from) {
    const status = dataIntegrity.statusAt(state, from.nowMs);
    return status === 'violated' ? status : [status, keyOfJobs(state.performed)];
  },
};

/**
 * The effects performed so far: what a second one needs to be held against. There is no safe time
 * to forget one: a job may be fetched again long after it was done (Hangfire's outage, D9).
 */
export interface IntegrityState {
  readonly writeCount: number;
  readonly effectCount: number;
  readonly performed: JobSet;
  readonly violation: LostUpdate | EffectTwice | null;
}

interface LostUpdate {
  readonly type: 'lost-update';
  readonly atMs: number;
  readonly client: string;
  readonly basedOnVersion: number;
  readonly replacesVersion: number;
}

interface EffectTwice {
  readonly type: 'effect-twice';
  readonly atMs: number;
  readonly client: string;
  readonly jobId: string;
}

function sentenceOfDamage(damage: LostUpdate | EffectTwice): string {
  const { type, client, atMs } = damage;
  switch (type) {
    case 'lost-update':
      return `${client}'s write at ${formatMs(atMs)} was based on version ${damage.basedOnVersion} but replaced version ${damage.replacesVersion}, which it had not read.`;
    case 'effect-twice':
      return `${client} performed the effect of ${damage.jobId} at ${formatMs(atMs)}, although it had been performed before.`;
    default:
      return type satisfies never;
  }
}
