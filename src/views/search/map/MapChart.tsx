import {
  useEffect,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { DesignMap, MapAxes } from '../../../lab/search/map-search';
import type { Variable } from '../../../lab/search/variables';
import { pointWithin } from '../../elements/point-within';
import { useTheme } from '../../timeline/use-theme';
import { useWidth } from '../../timeline/use-width';
import { cellAt, layoutOf, type MapLayout } from './layout';
import { drawCells } from './draw';
import { MapMarks } from './MapMarks';
import { movedCell } from './moved-cell';
import { paletteOf } from './palette';
import type { MapScale } from './reading';
import styles from './Map.module.css';

interface MapChartProps {
  readonly map: DesignMap;
  readonly axes: MapAxes;
  readonly scale: MapScale;
  readonly variables: readonly Variable[];
  /** The cell that is being looked at; null: none. */
  readonly active: number | null;
  readonly onActive: (cell: number | null) => void;
  /** Somebody wants to see the cell's run. */
  readonly onOpen: (cell: number) => void;
}

/** One map: its cells on a canvas, everything that is named above them. */
export function MapChart({ map, axes, scale, variables, ...rest }: MapChartProps) {
  const { active, onActive, onOpen } = rest;
  const { widthPx, measure } = useWidth();
  const layout = useMemo(() => layoutOf(axes, widthPx), [axes, widthPx]);
  const hint = useId();
  const lastPointer = useRef('mouse');

  const cellUnder = (event: MouseEvent): number | null => {
    return cellAt(layout, pointWithin(event.currentTarget, event));
  };
  const onPointerMove = (event: PointerEvent): void => {
    const cell = cellUnder(event);
    if (cell !== null) onActive(cell);
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellUnder(event);
    if (cell === null) return;
    onActive(cell);
    // A finger cannot hover: its first touch only looks.
    if (lastPointer.current === 'mouse') onOpen(cell);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && active !== null) return onOpen(active);
    const next = movedCell(event.key, active, layout);
    if (next === null) return;
    event.preventDefault();
    onActive(next);
  };

  return (
    <div ref={measure} className={styles.chart}>
      {/* A picture that answers to the arrow keys: the table below tells the same without them. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        aria-roledescription="risk map"
        aria-label={`Risk map: ${map.title}`}
        aria-describedby={hint}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.plot}
        style={{ width: layout.widthPx, height: layout.heightPx }}
        onPointerDown={({ pointerType }) => (lastPointer.current = pointerType)}
        onPointerMove={onPointerMove}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={() => active ?? onActive(0)}
      >
        <Cells map={map} layout={layout} scale={scale} />
        <MapMarks {...{ map, axes, layout, scale, variables, active }} />
      </div>
      <p id={hint} hidden>
        Arrow keys move over the cells, Enter opens the run of a cell in the lab.
      </p>
    </div>
  );
}

interface CellsProps {
  readonly map: DesignMap;
  readonly layout: MapLayout;
  readonly scale: MapScale;
}

function Cells({ map, layout, scale }: CellsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const { widthPx, heightPx } = layout;
  // A canvas is drawn on, not rendered.
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element == null || context == null) return;
    const ratio = window.devicePixelRatio;
    if (element.width !== Math.round(widthPx * ratio)) element.width = Math.round(widthPx * ratio);
    if (element.height !== Math.round(heightPx * ratio))
      element.height = Math.round(heightPx * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const palette = paletteOf(element.parentElement ?? element);
    drawCells(context, map, { layout, scale, palette });
  }, [map, layout, scale, theme, widthPx, heightPx]);
  return <canvas ref={canvas} style={{ width: widthPx, height: heightPx }} />;
}
