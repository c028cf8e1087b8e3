import { useId, useState } from 'react';
import type { Break } from '../../lab/dashboards/breaks';
import type { Dashboard } from '../../lab/dashboards/series';
import { Chart } from './Chart';
import { DashboardTable } from './DashboardTable';
import { panelsOf } from './layout';
import { minutes } from '../elements/minutes';
import styles from './Dashboards.module.css';

interface DashboardsProps {
  readonly dashboard: Dashboard;
  /** Of the whole run, also while it goes on. */
  readonly durationMs: number;
  /** What rang an alarm; empty while that is not to be told yet. */
  readonly breaks: readonly Break[];
  /** It is of other inputs than those beside it. */
  readonly isStale?: boolean;
}

/** A run as an on-call engineer sees it: five charts on one time axis, one cursor through all, and a table. */
export function Dashboards({ dashboard, durationMs, breaks, isStale = false }: DashboardsProps) {
  const { points, windowMs } = dashboard;
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const last = points.length - 1;
  const at = chosen === null ? last : Math.min(chosen, last);
  const shown = points[at];
  return (
    <div className={styles.dashboards} data-stale={isStale || undefined}>
      <div className={styles.charts}>
        {panelsOf(dashboard).map((panel) => (
          <Chart
            key={panel.id}
            panel={panel}
            windowMs={windowMs}
            durationMs={durationMs}
            at={last < 0 ? null : at}
            brokeAtMs={breaks.find(({ what }) => what === panel.measures)?.atMs ?? null}
          />
        ))}
        <div className={styles.look}>
          <label htmlFor={id}>Look at</label>
          <input
            id={id}
            type="range"
            min={0}
            max={Math.max(last, 0)}
            step={1}
            value={Math.max(at, 0)}
            disabled={last < 0}
            aria-valuetext={shown === undefined ? 'nothing yet' : spanOf(shown)}
            onChange={({ target }) => setChosen(target.valueAsNumber)}
          />
          <output htmlFor={id}>{shown === undefined ? '–' : spanOf(shown)}</output>
          <p>
            Each point is a window of {windowMs / 1_000} s. The numbers below the charts are those
            of the window that you look at.
          </p>
        </div>
      </div>
      <DashboardTable dashboard={dashboard} />
    </div>
  );
}

function spanOf({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): string {
  return `${minutes(fromMs)} to ${minutes(toMs)}`;
}
