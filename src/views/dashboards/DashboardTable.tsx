import type { Dashboard } from '../../lab/dashboards/series';
import { Fold } from '../elements/Fold';
import { panelsOf } from './layout';
import { minutes } from '../elements/minutes';
import { shortly } from './say';
import styles from './Dashboards.module.css';

/** The same as numbers: a row for each window, a column for each line of the charts. */
export function DashboardTable({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <Fold title="The same as a table" summary={`${dashboard.points.length} windows`}>
      <Rows dashboard={dashboard} />
    </Fold>
  );
}

function Rows({ dashboard }: { readonly dashboard: Dashboard }) {
  const panels = panelsOf(dashboard);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className={styles.table} role="region" aria-label="Dashboards as a table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">from</th>
            {panels.flatMap(({ id, title, unit, lines }) =>
              lines.map(({ label }) => (
                <th key={`${id} ${label}`} scope="col">
                  {title}: {label}
                  <small>{unit}</small>
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {dashboard.points.map(({ fromMs }, place) => (
            <tr key={fromMs}>
              <th scope="row">{minutes(fromMs)}</th>
              {panels.flatMap(({ id, lines }) =>
                lines.map(({ label, values }) => (
                  <td key={`${id} ${label}`}>{shortly(values[place])}</td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
