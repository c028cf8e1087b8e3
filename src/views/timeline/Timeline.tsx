import { useId, useMemo, useRef, type ReactElement } from 'react';
import type { Experiment } from '../../lab/experiment';
import { Card } from './Card';
import { Curtain } from './Curtain';
import { Emphasis, Ring } from './Emphasis';
import { Flags, type Flag } from './Flags';
import { chainOf } from './layout/causes';
import { placedWith } from './layout/find';
import { layoutOf } from './layout/layout-of';
import { sceneOf } from './layout/scene-of';
import { Legend } from './Legend';
import { Marks } from './Marks';
import { Ground } from './marks/Ground';
import { Overview } from './Overview';
import { Playhead } from './Playhead';
import styles from './Timeline.module.css';
import { useGestures } from './use-gestures';
import { usePainted } from './use-painted';
import { useWidth } from './use-width';
import { ZoomButtons } from './ZoomButtons';
import { later } from '../elements/later';

const ZoomGesture = later(() => import('./d3/ZoomGesture'), null, '');

export interface TimelineProps {
  readonly experiment: Experiment;
  readonly playheadMs: number;
  /** A line of the history that is selected, or null. */
  readonly selectedSeq: number | null;
  readonly onSeek: (ms: number) => void;
  readonly onSelect: (seq: number | null) => void;
  /** Visible window in ms; null: the whole run. Zoom and brush change it. */
  readonly windowMs: readonly [number, number] | null;
  readonly onWindow: (window: readonly [number, number] | null) => void;
  /** compact: phone or embedded figure. */
  readonly density?: 'full' | 'compact';
  /** The same for all charts that share one axis, px. */
  readonly gutterPx?: number | undefined;
  /** In a figure among text: the strip of the whole run stands below only while a part of it is in view. */
  readonly isFigure?: boolean;
  /** The run given is only what is known up to here; the axis goes on to the scenario's end. Null: all is known. */
  readonly hiddenFromMs?: number | null;
  /** Where somebody expects something to happen; null: nowhere. */
  readonly markMs?: number | null;
  /** What is to be found on the axis, in a row of its own; null: no such row. */
  readonly flags?: readonly Flag[] | null;
}

/** The run as lanes over time: grants, beliefs, effects, messages and faults. */
export function Timeline(props: TimelineProps): ReactElement {
  const { experiment, playheadMs, selectedSeq, windowMs, onSeek, onWindow } = props;
  const { density = 'full', gutterPx, isFigure = false } = props;
  const { hiddenFromMs = null, markMs = null, flags = null } = props;
  const { history } = experiment;
  const id = useId();
  const chart = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { widthPx, measure } = useWidth();

  const scene = useMemo(() => {
    const known = sceneOf(experiment);
    const { durationMs } = experiment.scenario;
    return hiddenFromMs === null ? known : { ...known, endMs: durationMs };
  }, [experiment, hiddenFromMs]);
  const [fromMs, toMs] = windowMs ?? [null, null];
  const hasFlags = flags !== null;
  const layout = useMemo(() => {
    const window = fromMs === null || toMs === null ? null : ([fromMs, toMs] as const);
    return layoutOf(scene, { widthPx, density, gutterPx, hasFlags, windowMs: window });
  }, [scene, widthPx, density, gutterPx, hasFlags, fromMs, toMs]);
  const chain = useMemo(
    () =>
      selectedSeq === null || selectedSeq >= history.length ? null : chainOf(history, selectedSeq),
    [history, selectedSeq],
  );
  const { frame, window } = layout;
  const { plot } = frame;
  const { endMs } = scene;

  const { active, focusedKey, handlers } = useGestures(chart, { ...props, layout, scene });
  const shown = active === null ? null : placedWith(layout, active.key);
  const { isPainted, Painter } = usePainted(layout);

  return (
    <div
      className={styles.timeline}
      data-density={density}
      data-figure={isFigure || undefined}
      data-run={experiment.digest}
      ref={measure}
    >
      <p id={`${id}-help`} hidden>
        Arrow keys move between marks and lanes, with Shift to every message too; Enter selects,
        plus and minus zoom, 0 shows the whole run.
      </p>
      <div className={styles.chart} ref={chart} {...handlers}>
        <Ground layout={layout} id={id} />
        {isPainted && Painter !== null && <Painter layout={layout} />}
        <svg
          className={styles.marks}
          ref={svg}
          width={frame.widthPx}
          height={frame.heightPx}
          role="group"
          aria-label={`Timeline, ${frame.lanes.length} lanes`}
          aria-describedby={`${id}-help`}
          tabIndex={focusedKey === null ? 0 : -1}
          data-ground
          data-dim={chain !== null || undefined}
        >
          <Marks {...{ layout, history, id }} onlyKey={isPainted ? (focusedKey ?? '') : null} />
        </svg>
        <svg className={styles.top} width={frame.widthPx} height={frame.heightPx}>
          {chain !== null && <Emphasis layout={layout} chain={chain} id={id} />}
          {shown !== null && active?.atX !== null && <Ring placed={shown} />}
        </svg>
        {(hiddenFromMs !== null || markMs !== null) && (
          <Curtain {...{ layout, hiddenFromMs, markMs }} />
        )}
        {flags !== null && <Flags layout={layout} flags={flags} />}
        <ZoomGesture {...{ svg, plot, window, endMs, onWindow }} />
        <Playhead {...{ playheadMs, endMs, window, plot, onSeek }} />
        {shown !== null && (
          <Card placed={shown} atX={active?.atX ?? null} frame={frame} history={history} />
        )}
      </div>
      {(!isFigure || windowMs !== null) && (
        <Overview {...{ scene, widthPx, window, onWindow }} left={plot.left} right={plot.right} />
      )}
      <div className={styles.foot}>
        {density === 'full' && <Legend scene={scene} id={id} />}
        {layout.hiddenMessageCount > 0 && (
          <p className={styles.hidden}>
            {layout.hiddenMessageCount.toLocaleString('en')} messages hidden; zoom in to see them.
          </p>
        )}
        <ZoomButtons {...{ window, playheadMs, endMs, onWindow }} />
      </div>
    </div>
  );
}
