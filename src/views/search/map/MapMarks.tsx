import { useId, useMemo } from 'react';
import type { DesignMap, MapAxes } from '../../../lab/search/map-search';
import { variableAt, type Variable } from '../../../lab/search/variables';
import { formatQuantity } from '../../controls/quantity';
import { boundaryPath, boxOf, curvePath, type MapLayout } from './layout';
import { boundaryLevelOf, lookOf, type MapScale } from './reading';
import styles from './Map.module.css';

interface MapMarksProps {
  readonly map: DesignMap;
  readonly axes: MapAxes;
  readonly layout: MapLayout;
  readonly scale: MapScale;
  readonly variables: readonly Variable[];
  readonly active: number | null;
}

/** What is drawn over the cells: axes, the measured boundary, formulas, and the cell that is looked at. */
export function MapMarks({ map, axes, layout, scale, variables, active }: MapMarksProps) {
  const clip = useId();
  const { plot, widthPx, heightPx, xTicks, yTicks } = layout;
  const boundary = useMemo(() => boundaryOf(map, layout, scale), [map, layout, scale]);
  const x = variableAt(variables, map.question.x.path);
  const y = variableAt(variables, map.question.y.path);
  const box = active === null ? null : boxOf(layout, active);
  return (
    <svg width={widthPx} height={heightPx} aria-hidden="true" className={styles.marks}>
      <clipPath id={clip}>
        <rect {...plot} />
      </clipPath>
      <rect {...plot} className={styles.frame} />
      {xTicks.map(({ value, atPx }) => (
        <text key={value} x={atPx} y={plot.y + plot.height + 16} textAnchor="middle">
          {formatQuantity(value, x.unit)}
        </text>
      ))}
      {yTicks.map(({ value, atPx }) => (
        <text key={value} x={plot.x - 7} y={atPx + 4} textAnchor="end">
          {formatQuantity(value, y.unit)}
        </text>
      ))}
      <text x={plot.x + plot.width / 2} y={heightPx - 6} textAnchor="middle">
        {x.label}
      </text>
      <text textAnchor="middle" transform={`translate(12 ${plot.y + plot.height / 2}) rotate(-90)`}>
        {y.label}
      </text>
      <g clipPath={`url(#${clip})`}>
        <path d={boundary} className={styles.boundary} />
        {map.curves.map((curve, at) => (
          <path
            key={curve.formula}
            d={curvePath(layout, axes, curve)}
            className={styles.curve}
            data-place={at}
          />
        ))}
      </g>
      {box !== null && <rect {...box} className={styles.active} />}
    </svg>
  );
}

function boundaryOf({ cells }: DesignMap, layout: MapLayout, scale: MapScale): string {
  const levels = cells.map((result) => {
    const look = lookOf(result, scale);
    return look.type === 'measured' ? look.level : null;
  });
  return boundaryPath(layout, levels, boundaryLevelOf(scale.measure));
}
