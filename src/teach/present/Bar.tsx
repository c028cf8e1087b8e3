import { useState } from 'react';
import type { Playlist } from '../playlist/playlist';
import { addressOfPresent } from '../route';
import type { Session, SessionState } from './session';
import { hides, SCALES } from './showing';
import styles from './Stage.module.css';

interface BarProps extends SessionState, Pick<Session, 'act'> {
  readonly playlist: Playlist;
  readonly plan: string;
  readonly session: string;
}

/** What a leader needs who has this window only. With the notes elsewhere it shows itself to the pointer and the focus. */
export function Bar({ showing, others, isJoined, act, playlist, plan, session }: BarProps) {
  const { step, isRevealed, isBlack, frozen } = showing;
  const { steps } = playlist;
  const canHide = hides(steps[step]?.shows ?? { kind: 'words' });
  return (
    <nav className={styles.bar} aria-label="Session" data-quiet={others.notes > 0}>
      <button type="button" onClick={() => act({ type: 'back' })} title="Page up, ←">
        Back
      </button>
      <button type="button" onClick={() => act({ type: 'forward' })} title="Page down, →">
        Next
      </button>
      <span className={styles.place} role="status">
        {step + 1} of {steps.length}
      </span>
      {canHide && (
        <button
          type="button"
          aria-pressed={isRevealed}
          onClick={() => act({ type: 'reveal', isRevealed: !isRevealed })}
        >
          Reveal
        </button>
      )}
      <button
        type="button"
        aria-pressed={isBlack}
        onClick={() => act({ type: 'black' })}
        title="b or ."
      >
        Black
      </button>
      <button
        type="button"
        aria-pressed={frozen !== null}
        onClick={() => act({ type: 'freeze' })}
        title="f"
      >
        Freeze
      </button>
      <label className={styles.gap}>
        Size{' '}
        <select
          value={showing.scale}
          onChange={({ target }) => act({ type: 'scale', scale: Number(target.value) })}
        >
          {SCALES.map((scale) => (
            <option key={scale} value={scale}>
              {scale * 100} %
            </option>
          ))}
        </select>
      </label>
      <FullScreen />
      <OpenNotes address={addressOfPresent('notes', { plan, session, step })} />
      <a href={`#/teach/plan/${plan}`}>End</a>
      {!isJoined && (
        <p className={styles.blocked} role="status">
          This browser does not let windows speak to each other: a second one will not follow.
        </p>
      )}
    </nav>
  );
}

function FullScreen() {
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      onClick={() => {
        const { fullscreenElement } = document;
        void (
          fullscreenElement === null
            ? document.documentElement.requestFullscreen()
            : document.exitFullscreen()
        ).catch(() => undefined);
      }}
    >
      Full screen
    </button>
  );
}

/** Opens the notes in a window of their own. Where that is blocked, the link does it. */
function OpenNotes({ address }: { readonly address: string }) {
  const [isBlocked, setIsBlocked] = useState(false);
  const open = (): void => {
    const opened = window.open(address, '_blank', 'popup,width=900,height=760');
    setIsBlocked(opened === null);
  };
  return (
    <>
      <button type="button" onClick={open}>
        Notes
      </button>
      {isBlocked && (
        <p className={styles.blocked} role="alert">
          The browser blocked the second window.{' '}
          <a href={address} target="_blank" rel="noreferrer">
            Open the notes
          </a>{' '}
          in another tab, and move it to your own screen: it finds this session by itself.
        </p>
      )}
    </>
  );
}
