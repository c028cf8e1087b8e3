import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { History } from '../../history/history';
import { tellingOf } from '../../lab/moment';
import { useLab } from '../../lab/use-lab';
import { clockTime } from '../transport/clock-time';
import { movedBy, rowAt, rowsInView } from './rows';
import styles from './EventTable.module.css';

interface EventRowsProps {
  readonly history: History;
  readonly seqs: readonly number[];
  readonly rowPx: number;
}

/** The lines as a grid of which only what is in view is made. Arrow keys move the playhead from line to line. */
export function EventRows({ history, seqs, rowPx }: EventRowsProps) {
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  const playheadSeq = useLab(({ playhead }) => playhead.seq);
  const selectedSeq = useLab((lab) => lab.selectedSeq);
  const visit = useLab((lab) => lab.visit);
  const active = rowAt(seqs, selectedSeq ?? playheadSeq);
  const { first, last } = rowsInView({ topPx, rowPx, heightPx: HEIGHT_PX, count: seqs.length });

  // Scrolling is the document's own state: the line at the playhead is brought into view.
  useEffect(() => {
    const element = view.current;
    if (element === null || active < 0) return;
    const top = active * rowPx;
    const isAbove = top < element.scrollTop;
    const isBelow = top + 2 * rowPx > element.scrollTop + HEIGHT_PX;
    if (isAbove || isBelow) element.scrollTop = isAbove ? top : top + 2 * rowPx - HEIGHT_PX;
  }, [active, rowPx]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = movedBy(event.key, { active, count: seqs.length, page: HEIGHT_PX / rowPx - 2 });
    const seq = to === null ? undefined : seqs[to];
    if (seq === undefined) return;
    event.preventDefault();
    visit(seq);
  };

  return (
    <div
      className={styles.view}
      ref={view}
      style={{ maxHeight: HEIGHT_PX }}
      onScroll={({ currentTarget }) => setTopPx(currentTarget.scrollTop)}
    >
      <table
        role="grid"
        aria-label="Events"
        aria-rowcount={seqs.length + 1}
        aria-activedescendant={active < 0 ? undefined : `${id}-${seqs[active]}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Time</th>
            <th scope="col">Process</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: first * rowPx }} />
          {seqs.slice(first, last).map((seq, offset) => {
            const { atMs, node, sentence, isPlumbing } = tellingOf(history.at(seq));
            return (
              <tr
                key={seq}
                id={`${id}-${seq}`}
                aria-rowindex={first + offset + 2}
                aria-selected={seq === selectedSeq}
                data-is-over={seq <= playheadSeq}
                data-is-plumbing={isPlumbing}
                style={{ height: rowPx }}
                onClick={() => visit(seq)}
              >
                <td>{clockTime(atMs)}</td>
                <td>{node}</td>
                <td title={sentence}>
                  <span>{sentence}</span>
                </td>
              </tr>
            );
          })}
          <tr aria-hidden="true" style={{ height: (seqs.length - last) * rowPx }} />
        </tbody>
      </table>
    </div>
  );
}

/** Ten rows and a heading. */
const HEIGHT_PX = 308;
