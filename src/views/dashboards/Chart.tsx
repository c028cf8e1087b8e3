import { layoutOf, SIZE, type Panel } from './layout';
import { minutes } from '../elements/minutes';
import { shortly } from './say';
import styles from './Dashboards.module.css';

interface ChartProps {
  readonly panel: Panel;
  readonly windowMs: number;
  readonly durationMs: number;
  /** The window that is looked at; null: none. */
  readonly at: number | null;
  /** When its alarm rang; null: it did not. */
  readonly brokeAtMs: number | null;
}

/** One chart: its lines over time, its limit, and what stands at the window that is looked at. */
export function Chart({ panel, windowMs, durationMs, at, brokeAtMs }: ChartProps) {
  const { title, unit, lines, limit } = panel;
  const layout = layoutOf(panel, { windowMs, durationMs });
  const { width, height, left, right, bottom, top } = SIZE;
  const name = `${title}, ${unit}. ${lines.map((one) => summary(one)).join('; ')}.${
    brokeAtMs === null ? '' : ` Over its line since ${minutes(brokeAtMs)}.`
  }`;
  return (
    <figure className={styles.chart} data-broken={brokeAtMs !== null || undefined}>
      <figcaption>
        <b>{title}</b> <span>{unit}</span>
        {brokeAtMs !== null && <em>over its line since {minutes(brokeAtMs)}</em>}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
        {layout.yTicks.map(({ at: y, label }) => (
          <g key={label}>
            <line className={styles.grid} x1={left} x2={width - right} y1={y} y2={y} />
            <text className={styles.tick} x={left - 6} y={y} dy="0.32em" textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {layout.xTicks.map(({ at: x, label }, index, all) => (
          <text
            key={label}
            className={styles.tick}
            x={x}
            y={height - 8}
            textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
          >
            {label}
          </text>
        ))}
        {layout.limitY !== null && (
          <line
            className={styles.limit}
            x1={left}
            x2={width - right}
            y1={layout.limitY}
            y2={layout.limitY}
          />
        )}
        {layout.paths.map(({ label, manner, d }) => (
          <path key={label} className={styles.line} data-manner={manner} d={d} />
        ))}
        {at !== null && (
          <line
            className={styles.cursor}
            x1={layout.xOf(at)}
            x2={layout.xOf(at)}
            y1={top}
            y2={height - bottom}
          />
        )}
        {at !== null &&
          lines.map(({ label }, index) => {
            const y = layout.yOf(index, at);
            return y === null ? null : (
              <circle key={label} className={styles.dot} cx={layout.xOf(at)} cy={y} r="3" />
            );
          })}
      </svg>
      <ul className={styles.legend}>
        {lines.map(({ label, manner, values }) => (
          <li key={label} data-manner={manner}>
            {label} <b>{shortly(at === null ? null : values[at])}</b>
          </li>
        ))}
        {limit !== null && (
          <li data-manner="limit">
            {limit.label} <b>{shortly(limit.value)}</b>
          </li>
        )}
      </ul>
    </figure>
  );
}

function summary({ label, values }: Panel['lines'][number]): string {
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0) return `${label}: nothing`;
  return `${label}: from ${shortly(known[0])} to ${shortly(known.at(-1))}, at most ${shortly(Math.max(...known))}`;
}
