import type { BreakBudgets } from '../../../lab/search/break-question';
import type { BreakOutcome } from '../../../lab/search/break-search';
import { formatQuantity } from '../../controls/quantity';
import styles from './BreakPanel.module.css';

interface NothingFoundProps {
  readonly outcome: BreakOutcome;
  /** The kinds of faults, with what they are called. */
  readonly families: BreakBudgets['FAULT_FAMILIES'];
}

/** How far was looked, in vain. It claims no more than that. */
export function NothingFound({ outcome, families }: NothingFoundProps) {
  const { asked, progress, notReached } = outcome;
  const { attacked, budget, seed } = asked;
  return (
    <div className={styles.nothing}>
      <h3>
        No schedule found that violates {attacked.join(' or ')}, within these bounds. That proves
        nothing.
      </h3>
      <dl>
        <dt>Tried</dt>
        <dd>
          {progress.runCount.toLocaleString('en')} schedules,{' '}
          {progress.stepCount.toLocaleString('en')} events, seed {seed}
          {progress.cutCount > 0 &&
            `; ${progress.cutCount.toLocaleString('en')} cut short, with too many events`}
        </dd>
        <dt>Bounds</dt>
        <dd>
          {budget.faultCountMax === 1 ? 'one fault' : `${budget.faultCountMax} faults`} at most (
          {budget.families.map((one) => families[one].label.toLowerCase()).join(', ') || 'none'}),{' '}
          {formatQuantity(budget.lengthMsMax, 'ms')} long; messages{' '}
          {formatQuantity(budget.lateMsMax, 'ms')} late; clocks{' '}
          {formatQuantity(budget.clockStepMsMax, 'ms')} or{' '}
          {formatQuantity(budget.driftPpmMax, 'ppm')} wrong
        </dd>
        <dt>Reached</dt>
        <dd>
          {progress.stateCount.toLocaleString('en')} combinations of machine states
          {progress.reached.map((text) => `, ${text}`).join('')}
        </dd>
        {notReached.length > 0 && (
          <>
            <dt>Never reached</dt>
            <dd>{notReached.join(', ')}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
