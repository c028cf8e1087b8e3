import { CHECKERS, type VerdictId } from '../../checkers';
import { formatMs } from '../../history/sentence';
import { firstViolationOf } from '../../lab/violations';
import { statusSoFar } from '../../lab/so-far';
import { useLab } from '../../lab/use-lab';
import { unbroken } from '../../views/elements/unbroken';
import { StatusIcon } from '../../views/verdicts/StatusIcon';
import styles from './Figure.module.css';

/** The verdicts on the whole run that a figure is about; without a list, all that are violated, or that nothing is. */
export function FigureVerdicts({ shown }: { readonly shown: readonly VerdictId[] }) {
  const verdicts = useLab(({ track }) => track?.experiment.verdicts ?? null);
  if (verdicts === null) return null;
  const ids =
    shown.length > 0
      ? shown
      : verdicts.filter(({ status }) => status === 'violated').map(({ id }) => id);
  return (
    <ul className={styles.verdicts} aria-label="Verdicts on the whole run">
      {ids.map((id) => (
        <VerdictChip key={id} id={id} />
      ))}
      {ids.length === 0 && <li>Nothing that this run exercised is violated.</li>}
    </ul>
  );
}

function VerdictChip({ id }: { readonly id: VerdictId }) {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const soFar = useLab((state) => statusSoFar(state, id));
  const jumpTo = useLab((lab) => lab.jumpTo);
  const verdict = experiment?.verdicts.find((one) => one.id === id);
  if (experiment === null || verdict === undefined) return null;
  const { status, because } = verdict;
  const mark = firstViolationOf(experiment, id);
  return (
    <li data-status={status}>
      <StatusIcon status={status} isAhead={soFar !== status} />
      <span>
        <b>{CHECKERS[id].title}</b> {status}
        {mark !== null && (
          <>
            {' '}
            <button type="button" className={styles.jump} onClick={() => jumpTo(mark)}>
              at {formatMs(mark.atMs)}
            </button>
          </>
        )}
        <small>{unbroken(because)}</small>
      </span>
    </li>
  );
}
