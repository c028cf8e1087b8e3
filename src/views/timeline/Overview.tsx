import { memo, useMemo, useRef } from 'react';
import { clientColour } from './colours';
import { overviewOf } from './layout/overview';
import type { Scene } from './layout/scene';
import type { Window } from './layout/window';
import styles from './Overview.module.css';
import { later } from '../elements/later';

export interface OverviewProps {
  readonly scene: Scene;
  readonly left: number;
  readonly right: number;
  readonly widthPx: number;
  readonly window: Window;
  readonly onWindow: (window: Window | null) => void;
}

const HEIGHT_PX = 26;

const BrushGesture = later(() => import('./d3/BrushGesture'), null, '');

/** The whole run, small, with the window as a frame that can be drawn, moved and stretched. */
export const Overview = memo(function Overview(props: OverviewProps) {
  const { scene, left, right, widthPx, window, onWindow } = props;
  const brush = useRef<SVGGElement>(null);
  const strip = useMemo(() => ({ left, right, heightPx: HEIGHT_PX }), [left, right]);
  const { bars, grave } = useMemo(() => overviewOf(scene, strip), [scene, strip]);
  const isWhole = window[1] - window[0] >= scene.endMs;
  return (
    <svg className={styles.overview} width={widthPx} height={HEIGHT_PX + 2} aria-hidden>
      <g transform="translate(0,1)">
        <rect
          className={styles.ground}
          x={left}
          y={0}
          width={right - left}
          height={HEIGHT_PX}
          rx={4}
        />
        {bars.map(({ client, path }) => (
          <path key={client} d={path} fill={clientColour(client)} />
        ))}
        <path className={styles.grave} d={grave} />
        <g className={styles.brush} ref={brush} data-whole={isWhole || undefined} />
        <BrushGesture {...{ group: brush, strip, window, endMs: scene.endMs, onWindow }} />
      </g>
    </svg>
  );
});
