import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ArrowMark, HeadShapes } from './ArrowMark';
import { spoken } from './caption';
import { pathThrough } from './geometry';
import type { Picture, StateBox } from './layout';
import styles from './MachineDiagram.module.css';
import { neighbourOf } from './neighbour';
import { timesOf } from './StateList';

/** What is to be seen of a state. */
export interface Mark {
  readonly isCurrent: boolean;
  /** The current state lies in it. */
  readonly isAround: boolean;
  /** How often it was entered so far. */
  readonly count: number;
  /** When the entry was that a click leads to; null: it is never entered. */
  readonly at: string | null;
}

interface ChartProps {
  readonly name: string;
  readonly picture: Picture;
  readonly marks: ReadonlyMap<string, Mark>;
  /** The numbers of the transitions to light. */
  readonly lit: readonly number[];
  readonly onVisit: (path: string) => void;
  readonly onClose: () => void;
}

/** The picture: one tab stop, in which arrows walk from state to state. */
export function Chart({ name, picture, marks, lit, onVisit, onClose }: ChartProps) {
  const { widthPx, heightPx, states, arrows, starts, wilds } = picture;
  const window = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const current = states.find(({ state }) => marks.get(state.path)?.isCurrent);
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = chosen ?? current?.state.path ?? states[0]?.state.path;

  // Only the browser knows what of the picture is in view.
  useEffect(() => {
    if (window.current !== null && current !== undefined) showIn(window.current, current, widthPx);
  }, [current, widthPx]);

  const onKeyDown = (event: KeyboardEvent, box: StateBox): void => {
    const { key } = event;
    if (key === 'Enter' || key === ' ') onVisit(box.state.path);
    else if (key === 'Escape') onClose();
    else {
      const next = neighbourOf(box, { key, boxes: states });
      if (next === null) return;
      const at = states.indexOf(next);
      setChosen(next.state.path);
      svg.current?.querySelectorAll<SVGGElement>('[role=button]')[at]?.focus();
    }
    event.preventDefault();
  };

  return (
    <div className={styles.window} ref={window}>
      <svg
        ref={svg}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        style={{ width: widthPx, minWidth: Math.round(widthPx * SCALE_MIN) }}
        role="group"
        aria-label={`States of ${name}, drawn`}
      >
        <HeadShapes />
        <g aria-hidden="true">
          {wilds.map(({ group, x, y, widthPx: width, heightPx: height }) => (
            <g key={group} className={styles.wild}>
              <rect {...{ x, y, width, height }} rx={height / 2} />
              <text x={x + width / 2} y={y + height / 2}>
                any state
              </text>
            </g>
          ))}
        </g>
        {states.map((box) => (
          <State
            key={box.state.path}
            box={box}
            mark={marks.get(box.state.path) as Mark}
            isStop={box.state.path === stop}
            onVisit={() => onVisit(box.state.path)}
            onFocus={() => setChosen(box.state.path)}
            onKeyDown={(event) => onKeyDown(event, box)}
          />
        ))}
        <g aria-hidden="true">
          {starts.map(({ group, at, line }) => (
            <g key={group} className={styles.start}>
              <circle cx={at.x + DOT_RADIUS_PX} cy={at.y + DOT_RADIUS_PX} r={DOT_RADIUS_PX} />
              <path d={pathThrough(line)} markerEnd="url(#arrow-head)" />
            </g>
          ))}
          {[...arrows]
            .map((arrow) => ({ arrow, isLit: isLit(arrow.transition.labels, lit) }))
            // What is lit is drawn last, above what it crosses.
            .sort((one, other) => Number(one.isLit) - Number(other.isLit))
            .map(({ arrow, isLit: isOn }) => (
              <ArrowMark
                key={`${arrow.transition.from}>${arrow.transition.to}`}
                arrow={arrow}
                isLit={isOn}
              />
            ))}
        </g>
      </svg>
    </div>
  );
}

/** Smaller than this its letters cannot be read: it is moved about in its window instead. */
const SCALE_MIN = 0.85;
const DOT_RADIUS_PX = 4.5;

function isLit(labels: readonly { readonly number: number }[], lit: readonly number[]): boolean {
  return labels.some(({ number }) => lit.includes(number));
}

interface StateProps {
  readonly box: StateBox;
  readonly mark: Mark;
  readonly isStop: boolean;
  readonly onVisit: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function State({ box, mark, isStop, onVisit, onFocus, onKeyDown }: StateProps) {
  const { state, text, x, y, widthPx: width, heightPx: height } = box;
  const isGroup = state.kind === 'group';
  return (
    <g
      className={isGroup ? styles.group : styles.state}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={`${spoken(state.path)}: ${saidOf(mark)}`}
      aria-current={mark.isCurrent ? 'true' : undefined}
      aria-disabled={mark.at === null}
      data-is-around={mark.isAround}
      data-is-visited={mark.count > 0}
      onClick={mark.at === null ? undefined : onVisit}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <title>{`${state.description} ${spoken(state.path)}: ${saidOf(mark)}.`}</title>
      <rect {...{ x, y, width, height }} rx={9} />
      {isGroup ? (
        <text x={x + 10} y={y + 15}>
          {text}
        </text>
      ) : (
        <text x={x + width / 2} y={y + height / 2}>
          {text}
        </text>
      )}
      {mark.count > 0 && (
        <text className={styles.count} x={x + width - 6} y={y + 11}>
          ×{mark.count}
        </text>
      )}
    </g>
  );
}

function saidOf({ isCurrent, count, at }: Mark): string {
  if (at === null) return 'never entered in this run';
  const now = isCurrent ? 'now, ' : '';
  return count === 0
    ? `${now}not yet entered; jump to ${at}`
    : `${now}entered ${timesOf(count)}; jump to ${at}`;
}

/** Moves the window, not the page, until a box is in it. */
function showIn(window: HTMLElement, box: StateBox, widthPx: number): void {
  const scale = window.scrollWidth / widthPx;
  const { x, y } = box;
  const [right, bottom] = [x + box.widthPx, y + box.heightPx];
  const { scrollLeft: left, scrollTop: top, clientWidth, clientHeight } = window;
  if (x * scale < left || right * scale > left + clientWidth)
    window.scrollLeft = ((x + right) / 2) * scale - clientWidth / 2;
  if (y * scale < top || bottom * scale > top + clientHeight)
    window.scrollTop = ((y + bottom) / 2) * scale - clientHeight / 2;
}
