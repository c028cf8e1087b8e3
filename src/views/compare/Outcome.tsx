import type { Experiment } from '../../lab/experiment';
import { StatusIcon } from '../verdicts/StatusIcon';
import styles from './Compare.module.css';

/** The outcome in a word: which properties were violated. */
export function Outcome({ experiment }: { readonly experiment: Experiment | null }) {
  if (experiment === null) return <p className={styles.outcome}>Running …</p>;
  const violated = experiment.verdicts.filter(({ status }) => status === 'violated');
  return (
    <p className={styles.outcome}>
      <StatusIcon status={violated.length === 0 ? 'holds' : 'violated'} />
      {violated.length === 0
        ? 'nothing violated'
        : `violated: ${violated.map(({ id }) => id).join(', ')}`}
    </p>
  );
}
