import { useEffect, useRef } from 'react';
import type { DesignMap, MapSearchState } from '../../../lab/search/map-search';
import styles from './MapPanel.module.css';

interface MapCanvasProps {
  readonly map: DesignMap;
  readonly state: MapSearchState;
}

/** The cells of one map, drawn. */
export function MapCanvas({ map, state: { axes } }: MapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const columns = axes.x.length;
  const rows = axes.y.length;
  // A canvas is drawn on, not rendered.
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element == null || context == null) return;
    const ink = getComputedStyle(element).getPropertyValue('color');
    context.clearRect(0, 0, columns, rows);
    context.fillStyle = ink;
    for (const result of map.cells) {
      if (result === undefined) continue;
      context.globalAlpha = result.runs === 0 ? 0 : result.violated / result.runs;
      const row = Math.floor(result.cell / columns);
      context.fillRect(result.cell % columns, rows - 1 - row, 1, 1);
    }
  }, [map, columns, rows]);
  return <canvas ref={canvas} className={styles.canvas} width={columns} height={rows} />;
}
