import { useEffect, useState } from 'react';
import { minutes } from '../../views/elements/minutes';
import type { Showing } from './showing';
import styles from './Notes.module.css';

interface TimerProps {
  readonly showing: Showing;
  readonly stepMinutes: number;
  /** When this step should be over, minutes from the beginning. */
  readonly doneByMinutes: number;
  readonly allMinutes: number;
  readonly onBegin: () => void;
}

/** How long this step and the whole have taken, beside what was planned. It begins with the first step forward. */
export function Timer(props: TimerProps) {
  const { showing, stepMinutes, doneByMinutes, allMinutes, onBegin } = props;
  const { begunAtMs, stepAtMs } = showing;
  const nowMs = useNowMs(begunAtMs !== null);
  if (begunAtMs === null || stepAtMs === null)
    return (
      <div className={styles.timer}>
        <button type="button" onClick={onBegin}>
          Start the clock
        </button>
      </div>
    );
  const stepMs = Math.max(0, nowMs - stepAtMs);
  const allMs = Math.max(0, nowMs - begunAtMs);
  const behindMinutes = Math.floor((allMs - doneByMinutes * MINUTE_MS) / MINUTE_MS);
  return (
    <div role="timer">
      <dl className={styles.timer}>
        <div data-late={stepMinutes > 0 && stepMs > stepMinutes * MINUTE_MS}>
          <dt>This step</dt>
          <dd>
            {minutes(stepMs)} {stepMinutes > 0 && <small>of {stepMinutes}:00</small>}
          </dd>
        </div>
        <div data-late={behindMinutes > 0}>
          <dt>All</dt>
          <dd>
            {minutes(allMs)} <small>of {allMinutes}:00</small>
          </dd>
          {behindMinutes > 0 && <dd className={styles.late}>{behindMinutes} min behind</dd>}
        </div>
      </dl>
    </div>
  );
}

const MINUTE_MS = 60_000;

function useNowMs(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  // The clock on the wall is outside of React.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return nowMs;
}
