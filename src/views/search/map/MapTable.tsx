import type { DesignMap, MapAxes } from '../../../lab/search/map-search';
import { variableAt, type Variable } from '../../../lab/search/variables';
import { formatQuantity } from '../../controls/quantity';
import type { CellResult } from '../../../lab/search/map-search';
import styles from './Map.module.css';

interface MapTableProps {
  readonly map: DesignMap;
  readonly axes: MapAxes;
  readonly variables: readonly Variable[];
  readonly linkTo: (map: DesignMap, cell: number) => string | null;
}

/** The same as numbers, for those who do not see the picture or want to read it. The greatest y is first. */
export function MapTable({ map, axes, variables, linkTo }: MapTableProps) {
  const x = variableAt(variables, map.question.x.path);
  const y = variableAt(variables, map.question.y.path);
  const rows = axes.y.map((value, row) => ({ value, row })).reverse();
  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={`Table of ${map.title}`}
      // It scrolls by itself, so that the keyboard must reach it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <caption>
          {map.title}: {y.label} down, {x.label} across; how many runs violate it, or how long two
          believe on average. “–” is untested, “×” no such scenario.
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {y.label} \ {x.label}
            </th>
            {axes.x.map((value) => (
              <th key={value} scope="col">
                {formatQuantity(value, x.unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, row }) => (
            <tr key={value}>
              <th scope="row">{formatQuantity(value, y.unit)}</th>
              {axes.x.map((across, column) => {
                const cell = row * axes.x.length + column;
                const result = map.cells[cell];
                const link = (result?.violated ?? 0) > 0 ? linkTo(map, cell) : null;
                return (
                  <td key={across}>
                    {link === null ? said(result) : <a href={link}>{said(result)}</a>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function said(result: CellResult | undefined): string {
  if (result === undefined) return '';
  const { contradiction, violated, untested, runs, overlapMs } = result;
  if (contradiction !== null) return '×';
  if (violated === 0 && untested === runs) return '–';
  if (overlapMs !== null) return formatQuantity(Math.round(overlapMs.mean), 'ms');
  return `${violated}/${runs}`;
}
