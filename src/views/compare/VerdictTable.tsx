import { VERDICT_GROUPS } from '../../checkers';
import type { Experiment } from '../../lab/experiment';
import { PropertyHeading } from '../verdicts/PropertyHeading';
import { VerdictCell } from '../verdicts/VerdictCell';
import styles from './Compare.module.css';

export interface Column {
  readonly key: string;
  readonly title: string;
  readonly experiment: Experiment | null;
}

interface VerdictTableProps {
  readonly columns: readonly Column[];
  readonly onSeek: (ms: number) => void;
}

/** Every verdict of every design, with the instant at which it is first violated. */
export function VerdictTable({ columns, onSeek }: VerdictTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>Verdicts of the same schedule</caption>
        <thead>
          <tr>
            <th scope="col">Property</th>
            {columns.map(({ key, title }, index) => (
              <th key={key} scope="col">
                {index + 1}. {title}
              </th>
            ))}
          </tr>
        </thead>
        {VERDICT_GROUPS.map(({ id: group, title, verdicts }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {title}
              </th>
            </tr>
            {verdicts.map((id) => (
              <tr key={id}>
                <PropertyHeading id={id} />
                {columns.map(({ key, experiment }) => (
                  <VerdictCell
                    key={key}
                    verdict={experiment?.verdicts.find((one) => one.id === id)}
                    onSeek={onSeek}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
