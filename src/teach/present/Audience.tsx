import { Suspense, useEffect, useMemo, type CSSProperties } from 'react';
import type { Playlist } from '../playlist/playlist';
import { addressOfPresent } from '../route';
import { AudienceStep } from './AudienceStep';
import { Bar } from './Bar';
import { seenByAudience } from './showing';
import { usePresentKeys } from './use-present-keys';
import { useSession } from './use-session';
import { SharedLookContext } from './use-shared-look';
import styles from './Stage.module.css';

export interface SessionProps {
  readonly playlist: Playlist;
  /** The plan’s word. */
  readonly plan: string;
  readonly session: string;
  /** Where it begins. */
  readonly step: number;
}

/** What the room sees. A second window of the same session shows the same: a mirror for a second screen. */
export function Audience({ playlist, plan, session, step }: SessionProps) {
  const state = useSession(playlist, { session, role: 'audience', step });
  const { showing, act, look } = state;
  usePresentKeys(act);
  useStepInAddress({ plan, session, step: showing.step });
  const seen = seenByAudience(showing);
  const shown = playlist.steps[seen.step];
  const isFrozen = showing.frozen !== null;
  const shared = useMemo(
    () => (isFrozen ? null : { step: seen.step, look }),
    [isFrozen, seen.step, look],
  );
  const scale = { '--projector': String(showing.scale) } as CSSProperties;
  return (
    <div className={styles.stage} style={scale} data-scale={showing.scale}>
      {shown !== undefined && (
        <Suspense fallback={<p className={styles.body}>Loading …</p>}>
          <SharedLookContext value={shared}>
            <AudienceStep key={seen.step} step={shown} seen={seen} />
          </SharedLookContext>
        </Suspense>
      )}
      <Bar {...state} {...{ playlist, plan, session }} />
      {showing.isBlack && (
        <div className={styles.black}>
          <p role="status">The screen is black. Press b to go on.</p>
        </div>
      )}
    </div>
  );
}

/** After a reload the window begins where it was. Browsers refuse many changes of an address at once, so it rests first. */
function useStepInAddress(at: {
  readonly plan: string;
  readonly session: string;
  readonly step: number;
}): void {
  const { plan, session, step } = at;
  useEffect(() => {
    const timer = setTimeout(() => {
      // Safari throws after a hundred of them in ten seconds.
      try {
        history.replaceState(null, '', addressOfPresent('present', { plan, session, step }));
      } catch {
        // It only is a convenience.
      }
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [plan, session, step]);
}

/** Arbitrary: longer than between two presses of a key that is held. */
const REST_MS = 400;
