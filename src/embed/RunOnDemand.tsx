import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Run } from '../bank/claim';
import { Boundary } from '../views/elements/Boundary';
import type { EmbeddedRunProps } from './EmbeddedRun';
import { focusQuietly } from './focus';
import styles from './Embed.module.css';

/** The run that bears an answer out; the engine is fetched when somebody wants to see it. */
export function RunOnDemand({ run }: { readonly run: Run }) {
  const [Shown, setShown] = useState<ComponentType<EmbeddedRunProps> | null>(null);
  if (!('preset' in run)) return null;
  const { preset, set } = run;
  // Made at each try: one that failed would fail for ever.
  const fetchIt = (): void => setShown(lazy(() => import('./EmbeddedRun')));
  if (Shown !== null)
    return (
      <div tabIndex={-1} ref={focusQuietly} className={styles.one}>
        <Boundary what="This part" className={styles.fault} onRetry={fetchIt}>
          <Suspense fallback={<p>Loading the simulation …</p>}>
            <Shown preset={preset} set={set} />
          </Suspense>
        </Boundary>
      </div>
    );
  return (
    <div className={styles.run}>
      <button type="button" onClick={fetchIt}>
        Watch the run
      </button>
      {set === undefined && <a href={`#/lab/${preset}`}>Open it in the lab</a>}
    </div>
  );
}
