import { Suspense, useState } from 'react';
import type { Run } from '../bank/claim';
import { Boundary } from '../views/elements/Boundary';
import { fetchedPart } from '../views/elements/later';
import { focusQuietly } from './focus';
import styles from './Embed.module.css';

const EmbeddedRun = fetchedPart(() => import('./EmbeddedRun'));

/** The run that bears an answer out; the engine is fetched when somebody wants to see it. */
export function RunOnDemand({ run }: { readonly run: Run }) {
  const [isShown, setShown] = useState(false);
  if (!('preset' in run)) return null;
  const { preset, set } = run;
  if (isShown)
    return (
      <div tabIndex={-1} ref={focusQuietly} className={styles.one}>
        <Boundary what="This part" className={styles.fault}>
          <Suspense fallback={<p>Loading the simulation …</p>}>
            <EmbeddedRun preset={preset} set={set} />
          </Suspense>
        </Boundary>
      </div>
    );
  return (
    <div className={styles.run}>
      <button type="button" onClick={() => setShown(true)}>
        Watch the run
      </button>
      {set === undefined && <a href={`#/lab/${preset}`}>Open it in the lab</a>}
    </div>
  );
}
