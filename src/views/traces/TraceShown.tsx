import { useState } from 'react';
import { VERDICT_IDS } from '../../checkers';
import { formatMs, sentenceOf } from '../../history/sentence';
import type { OpenedTrace } from '../../lab/traces';
import { Timeline } from '../timeline/Timeline';
import { WideTable } from '../elements/WideTable';
import { PropertyHeading } from '../verdicts/PropertyHeading';
import { VerdictCell } from '../verdicts/VerdictCell';
import styles from './Traces.module.css';

interface TraceShownProps {
  readonly opened: OpenedTrace;
  /** Null: there is none before it. */
  readonly onBack: (() => void) | null;
  readonly onLock: (lock: string) => void;
}

/** A trace as a picture, its verdicts, how it was read, and its lines. */
export function TraceShown({ opened, onBack, onLock }: TraceShownProps) {
  const { name, trace, experiment } = opened;
  const [playheadMs, seek] = useState(0);
  const [selectedSeq, select] = useState<number | null>(null);
  const [windowMs, look] = useState<readonly [number, number] | null>(null);
  return (
    <section className={styles.shown} aria-label="The trace">
      <div className={styles.row}>
        <h2>{name}</h2>
        {trace.locks.length > 1 && (
          <label>
            Lock{' '}
            <select value={trace.locks[0]} onChange={({ target }) => onLock(target.value)}>
              {trace.locks.slice(0, LOCKS_SHOWN_MAX).map((lock) => (
                <option key={lock}>{lock}</option>
              ))}
            </select>
          </label>
        )}
        {onBack !== null && (
          <button type="button" onClick={onBack}>
            Back to the trace before
          </button>
        )}
      </div>
      <Timeline
        experiment={experiment}
        playheadMs={playheadMs}
        selectedSeq={selectedSeq}
        onSeek={seek}
        onSelect={select}
        windowMs={windowMs}
        onWindow={look}
      />
      <TraceVerdicts opened={opened} onSeek={seek} />
      <h3>How it was read</h3>
      <ul className={styles.notes}>
        {[...trace.notes, ...ALWAYS].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <TraceLines opened={opened} selectedSeq={selectedSeq} />
    </section>
  );
}

/** A list to choose from, and no more. */
const LOCKS_SHOWN_MAX = 50;

const ALWAYS = [
  'A property that the trace does not tell enough about is untested. It never holds for want of lines.',
  'Who believed what, and what caused what, is in no such trace, unless it has events believes and doubts.',
];

interface TraceVerdictsProps {
  readonly opened: OpenedTrace;
  readonly onSeek: (ms: number) => void;
}

function TraceVerdicts({ opened, onSeek }: TraceVerdictsProps) {
  const { verdicts } = opened.experiment;
  return (
    <WideTable label="Verdicts of the trace" caption="Verdicts, by the same checkers as in the lab">
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Verdict</th>
          <th scope="col">Because</th>
        </tr>
      </thead>
      <tbody>
        {VERDICT_IDS.map((id) => {
          const verdict = verdicts.find((one) => one.id === id);
          return (
            <tr key={id}>
              <PropertyHeading id={id} />
              <VerdictCell verdict={verdict} onSeek={onSeek} />
              <td>{verdict?.because}</td>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}

interface TraceLinesProps {
  readonly opened: OpenedTrace;
  readonly selectedSeq: number | null;
}

/** The history that was made of it, with the line of the text that told each of its own. */
function TraceLines({ opened, selectedSeq }: TraceLinesProps) {
  const { history, textLines } = opened.trace;
  const lines = [...history].slice(0, LINES_SHOWN_MAX);
  return (
    <details className={styles.lines}>
      <summary>All {history.length.toLocaleString('en')} lines of the history</summary>
      <WideTable className={styles.high} label="Lines of the history">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Line of the trace</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ seq, atMs, fact }) => (
            <tr key={seq} data-is-selected={seq === selectedSeq || undefined}>
              <td>{formatMs(atMs)}</td>
              <td>{textLines[seq] ?? 'computed'}</td>
              <td>{sentenceOf(fact)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {history.length > LINES_SHOWN_MAX && <p>The first {LINES_SHOWN_MAX} are shown.</p>}
    </details>
  );
}

/** More would make the page slow, and nobody reads them. */
const LINES_SHOWN_MAX = 500;
