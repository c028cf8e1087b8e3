import type { LmsRecord } from '../strict/strict-lms';
import styles from './TestLms.module.css';

/** What the LMS has recorded, by element: status and score first, answers after. */
export function RecordTable({ record }: { readonly record: LmsRecord }) {
  const rows = [...record].toSorted(([a], [b]) => rank(a) - rank(b) || order(a, b));
  return (
    <div>
      <h2 id="try-record">What is recorded</h2>
      {rows.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        // A region that scrolls can be reached by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="try-record">
          <table>
            <tbody>
              {rows.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name.replace(/^cmi\./, '')}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function rank(name: string): number {
  if (name.includes('status')) return 0;
  if (name.includes('score')) return 1;
  return name.includes('interactions') ? 3 : 2;
}

function order(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
