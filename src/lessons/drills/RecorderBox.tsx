import { canRecord, useRecorder, type Recording } from './use-recorder';
import styles from './Drills.module.css';

/** Records the answer for whoever wants to hear themselves; nothing of it leaves the page. */
export function RecorderBox() {
  const { recording, start, stop, remove } = useRecorder();
  if (!canRecord()) return null;
  return (
    <section className={styles.recorder} aria-label="Recording">
      {recording.type === 'recording' ? (
        <button type="button" onClick={stop}>
          Stop recording
        </button>
      ) : (
        <button type="button" disabled={recording.type === 'asking'} onClick={() => void start()}>
          {recording.type === 'recorded' ? 'Record again' : 'Record yourself'}
        </button>
      )}
      {recording.type === 'recorded' && (
        <>
          {/* One’s own words, recorded a moment ago: nobody has written captions for them. */}
          {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
          <audio controls src={recording.url} aria-label="Your recording" />
          <button type="button" onClick={remove}>
            Delete the recording
          </button>
        </>
      )}
      <p role="status">{toldOf(recording)}</p>
    </section>
  );
}

function toldOf(recording: Recording): string {
  switch (recording.type) {
    case 'idle':
      return 'A recording stays in this page and is gone when you leave it.';
    case 'asking':
      return 'The browser asks for the microphone …';
    case 'recording':
      return 'Recording.';
    case 'recorded':
      return 'Recorded. It is gone when you leave this page.';
    case 'failed':
      return FAILED[recording.why];
  }
}

const FAILED = {
  denied: 'The browser does not let this page use the microphone. The drill works without.',
  none: 'There is no microphone here. The drill works without.',
  unknown: 'The recording could not be started. The drill works without.',
} as const;
