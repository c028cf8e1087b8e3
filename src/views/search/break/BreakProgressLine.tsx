import type { BreakState } from '../../../lab/search/break-search';
import styles from './BreakPanel.module.css';

/** How far the search is, or why there is no result. */
export function BreakProgressLine({ state }: { readonly state: BreakState }) {
  return (
    <p className={styles.quiet} role="status">
      {saidState(state)}
    </p>
  );
}

function saidState({ status, progress, because }: BreakState): string {
  switch (status) {
    case 'running':
      if (progress === null) return 'Loading …';
      return progress.phase === 'shrinking'
        ? `Found in run ${count(progress.runCount)}. Making it simpler: ${count(progress.shrinkRunCount)} runs …`
        : `${count(progress.runCount)} schedules, now of ${faults(progress.faultCount)}; ${count(progress.stateCount)} states seen …`;
    case 'cancelled':
      return progress === null
        ? 'Cancelled.'
        : `Cancelled after ${count(progress.runCount)} schedules. That says nothing about the rest.`;
    case 'failed':
      return `The search failed: ${because ?? 'for a reason it did not tell'}.`;
    case 'idle':
    case 'done':
      return '';
  }
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function faults(faultCount: number): string {
  return faultCount === 0 ? 'no fault' : faultCount === 1 ? 'one fault' : `${faultCount} faults`;
}
