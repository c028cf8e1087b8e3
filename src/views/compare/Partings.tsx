import { formatMs, sentenceOf } from '../../history/sentence';
import type { HistoryEvent } from '../../history/history';
import { partingOf } from '../../lab/parting';
import type { Column } from './VerdictTable';
import styles from './Compare.module.css';

interface PartingsProps {
  readonly columns: readonly Column[];
  readonly onSeek: (ms: number) => void;
}

/** Where each design stops telling the story of the first. */
export function Partings({ columns, onSeek }: PartingsProps) {
  const [first, ...others] = columns;
  if (first?.experiment == null || others.length === 0) return null;
  const { history } = first.experiment;
  return (
    <section className={styles.partings} aria-labelledby="partings">
      <h2 id="partings">Where they part</h2>
      <ul>
        {others.map(({ key, title, experiment }, index) => {
          if (experiment === null) return null;
          const parting = partingOf(history, experiment.history);
          return (
            <li key={key}>
              <b>
                1 and {index + 2}, {title}:
              </b>{' '}
              {parting === null ? (
                'the same clients believe and write, in the same order, to the end.'
              ) : (
                <>
                  <button
                    type="button"
                    className={styles.jump}
                    onClick={() => onSeek(parting.atMs)}
                  >
                    at {formatMs(parting.atMs)}
                  </button>
                  . In 1: {toldOf(parting.one)} In {index + 2}: {toldOf(parting.other)}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function toldOf(event: HistoryEvent | null): string {
  if (event === null) return 'nothing more happens.';
  return `${sentenceOf(event.fact).replace(/\.$/, '')} (${formatMs(event.atMs)}).`;
}
