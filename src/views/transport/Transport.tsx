import { SPEEDS } from '../../lab/speeds';
import { useLab } from '../../lab/use-lab';
import type { Playback } from '../../lab/playback';
import { nextViolation, previousViolation, violationsOf } from '../../lab/violations';
import { clockTime } from './clock-time';
import { TimeReadout } from './TimeReadout';
import styles from './Transport.module.css';

interface TransportProps {
  readonly playback: Playback;
  /** In a figure among text: without speed and seed. */
  readonly isSmall?: boolean;
}

/** Moves through a run: playing, by event, by violation. */
export function Transport({ playback, isSmall = false }: TransportProps) {
  const step = useLab((lab) => lab.step);
  const { isPlaying, toggle } = playback;
  return (
    <div
      className={styles.transport}
      role="group"
      aria-label="Transport"
      data-small={isSmall || undefined}
    >
      <button
        type="button"
        className={styles.play}
        onClick={toggle}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        title={`${isPlaying ? 'Pause' : 'Play'} (Space)`}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2.5 1v10l8-5z'} />
        </svg>
      </button>
      <button
        type="button"
        onClick={() => step(-1)}
        aria-label="Back one event"
        title="Back one event (←)"
      >
        ⟨<span className={styles.word}> event</span>
      </button>
      <button
        type="button"
        onClick={() => step(1)}
        aria-label="Forward one event"
        title="Forward one event (→)"
      >
        <span className={styles.word}>event </span>⟩
      </button>
      <TimeReadout />
      {!isSmall && <Speed />}
      <Violations />
      {!isSmall && <RunSize />}
      <Scrub />
    </div>
  );
}

function Speed() {
  const speed = useLab((lab) => lab.speed);
  const setSpeed = useLab((lab) => lab.setSpeed);
  return (
    <select
      aria-label="Speed"
      value={speed}
      onChange={({ target }) => setSpeed(Number(target.value))}
    >
      {SPEEDS.map((option) => (
        <option key={option} value={option}>
          {option}×
        </option>
      ))}
    </select>
  );
}

function Violations() {
  const track = useLab((lab) => lab.track);
  const atMs = useLab(({ playhead }) => playhead.atMs);
  const seq = useLab(({ playhead }) => playhead.seq);
  const jumpTo = useLab((lab) => lab.jumpTo);
  if (track === null || violationsOf(track.experiment).length === 0) return null;
  const before = previousViolation(track.experiment, { atMs, seq });
  const after = nextViolation(track.experiment, { atMs, seq });
  return (
    <>
      <button
        type="button"
        disabled={before === null}
        onClick={() => before && jumpTo(before)}
        aria-label="Previous violation"
        title="Previous violation (Shift+V)"
      >
        ⟨ <Cross />
      </button>
      <button
        type="button"
        disabled={after === null}
        onClick={() => after && jumpTo(after)}
        aria-label="Next violation"
        title="Next violation (V)"
      >
        <Cross /> ⟩
      </button>
    </>
  );
}

function Cross() {
  return (
    <span className={styles.cross} aria-hidden="true">
      ✕
    </span>
  );
}

function RunSize() {
  const seed = useLab(({ asking }) => asking.now.scenario.seed);
  const eventCount = useLab(({ track }) => track?.experiment.history.stepCount ?? 0);
  return (
    <span className={styles.size}>
      seed {seed} · {eventCount.toLocaleString('en')} events
    </span>
  );
}

/** The handle stands in the picture; on a phone a finger wants a longer one. */
function Scrub() {
  const endMs = useLab(({ track }) => track?.experiment.history.endMs ?? 0);
  const atMs = useLab(({ playhead }) => Math.floor(playhead.atMs));
  const seek = useLab((lab) => lab.seek);
  return (
    <input
      className={styles.scrub}
      type="range"
      min={0}
      max={endMs}
      value={atMs}
      aria-label="Time"
      aria-valuetext={clockTime(atMs)}
      onChange={({ target }) => seek(target.valueAsNumber)}
    />
  );
}
