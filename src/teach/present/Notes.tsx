import { Suspense, useMemo } from 'react';
import { SIGNS } from '../room/signs';
import { minutesOf, type Shows } from '../playlist/playlist';
import { addressOfPresent } from '../route';
import type { SessionProps } from './Audience';
import type { Session, SessionState } from './session';
import { CHOICES_MAX, hides, seenByAudience } from './showing';
import { ShownStep } from './ShownStep';
import { useChoiceCount } from './use-choice-count';
import { Timer } from './Timer';
import { usePresentKeys } from './use-present-keys';
import { useSession } from './use-session';
import { SharedLookContext } from './use-shared-look';
import styles from './Notes.module.css';

/** The leader’s own window: what to say, what comes next, how long it has been. It works the audience’s window too. */
export function Notes({ playlist, plan, session, step: first }: SessionProps) {
  const state = useSession(playlist, { session, role: 'notes', step: first });
  const { showing, act, look } = state;
  usePresentKeys(act);
  const shared = useMemo(() => ({ step: showing.step, look }), [showing.step, look]);
  const { steps } = playlist;
  const step = steps[showing.step];
  const next = steps[showing.step + 1];
  const soFar = steps.slice(0, showing.step + 1).reduce((sum, { minutes }) => sum + minutes, 0);
  if (step === undefined) return null;
  return (
    <main className={styles.notes}>
      <Connected
        {...state}
        mirror={addressOfPresent('present', { plan, session, step: showing.step })}
      />
      <section className={styles.now} aria-labelledby="teach-now">
        <p className={styles.hint} role="status">
          Step {showing.step + 1} of {steps.length}, {step.minutes} min
          {next === undefined ? '' : `; then: ${next.title}`}
        </p>
        <h1 id="teach-now">{step.title}</h1>
        <p className={styles.note}>{step.note === '' ? 'No note.' : step.note}</p>
        {(step.shows.kind === 'scenario' || step.shows.kind === 'prediction') && (
          <section className={styles.run} aria-labelledby="teach-run">
            <h2 id="teach-run">The run: what is played here plays before the room</h2>
            <Suspense fallback={<p>Loading …</p>}>
              <SharedLookContext value={shared}>
                <ShownStep key={showing.step} shows={step.shows} seen={showing} />
              </SharedLookContext>
            </Suspense>
          </section>
        )}
      </section>
      <aside className={styles.side} aria-label="Session">
        <Timer
          showing={showing}
          stepMinutes={step.minutes}
          doneByMinutes={soFar}
          allMinutes={minutesOf(playlist)}
          onBegin={() => act({ type: 'begin' })}
        />
        <Work {...state} canHide={hides(step.shows)} />
        <Suspense>
          <Hands shows={step.shows} hands={showing.hands} act={act} />
        </Suspense>
        <section aria-labelledby="teach-next">
          <h2 id="teach-next">Next</h2>
          {next === undefined ? (
            <p>This is the last step.</p>
          ) : (
            <>
              <p>
                <b>{next.title}</b>, {next.minutes} min
              </p>
              <p className={styles.preview}>{next.note}</p>
            </>
          )}
        </section>
        <label className={styles.jump}>
          Go to
          <select
            value={showing.step}
            onChange={({ target }) => act({ type: 'go', step: Number(target.value) })}
          >
            {steps.map(({ title }, at) => (
              <option key={at} value={at}>
                {at + 1}. {title}
              </option>
            ))}
          </select>
        </label>
      </aside>
    </main>
  );
}

interface ConnectedProps extends SessionState {
  readonly mirror: string;
}

/** Whether the audience’s window is there, and what it shows. */
function Connected({ others, isJoined, showing, mirror }: ConnectedProps) {
  const { isBlack, frozen } = showing;
  const seen = seenByAudience(showing);
  const count = others.audience;
  return (
    <p className={styles.connected} data-is={count > 0} role="status">
      {!isJoined
        ? 'This browser does not let windows speak to each other.'
        : count === 0
          ? 'No audience window answers yet.'
          : `${count === 1 ? 'The audience window' : `${count} audience windows`}: ${
              isBlack
                ? 'black'
                : `step ${seen.step + 1}${seen.isRevealed ? ', revealed' : ''}${frozen === null ? '' : ', frozen'}`
            }.`}{' '}
      <a href={mirror} target="_blank" rel="noreferrer">
        {count === 0 ? 'Open it' : 'Open a mirror of it'}
      </a>
    </p>
  );
}

type WorkProps = SessionState & Pick<Session, 'act'> & { readonly canHide: boolean };

function Work({ showing, act, canHide }: WorkProps) {
  const { isRevealed, isBlack, frozen } = showing;
  return (
    <div className={styles.work}>
      <button type="button" onClick={() => act({ type: 'back' })}>
        Back
      </button>
      <button type="button" className={styles.main} onClick={() => act({ type: 'forward' })}>
        {canHide && !isRevealed ? 'Reveal' : 'Next'}
      </button>
      {canHide && isRevealed && (
        <button type="button" onClick={() => act({ type: 'reveal', isRevealed: false })}>
          Hide again
        </button>
      )}
      <button type="button" aria-pressed={isBlack} onClick={() => act({ type: 'black' })}>
        Black
      </button>
      <button type="button" aria-pressed={frozen !== null} onClick={() => act({ type: 'freeze' })}>
        Freeze
      </button>
    </div>
  );
}

interface HandsProps extends Pick<Session, 'act'> {
  readonly shows: Shows;
  readonly hands: readonly number[];
}

/** A count for each choice that the room sees; nothing where it sees none. */
function Hands({ shows, hands, act }: HandsProps) {
  const count = Math.min(useChoiceCount(shows), CHOICES_MAX);
  if (count === 0) return null;
  return (
    <section aria-labelledby="teach-hands">
      <h2 id="teach-hands">Hands</h2>
      <div className={styles.hands}>
        {SIGNS.slice(0, count).map(({ letter }, at) => (
          <button
            key={letter}
            type="button"
            aria-label={`One more for ${letter}, ${hands[at] ?? 0} so far`}
            onClick={() => act({ type: 'hand', choice: at, by: 1 })}
          >
            {letter} <b>{hands[at] ?? 0}</b>
          </button>
        ))}
        <button type="button" onClick={() => act({ type: 'clear' })}>
          None
        </button>
      </div>
      <p className={styles.hint}>Keys 1 to {count} count, with Shift they take one back.</p>
    </section>
  );
}
