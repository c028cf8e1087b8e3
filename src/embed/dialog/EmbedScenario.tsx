import { use, useState } from 'react';
import { loadCatalogue, useService } from '../../lab/catalogue';
import { linkOf } from '../../lab/link';
import { useLab } from '../../lab/use-lab';
import type { ScenarioWanted } from '../snippet/wanted';
import { clockTime } from '../../views/transport/clock-time';
import { focusQuietly } from '../focus';
import { ControlsField } from './ControlsField';
import { Looks, type Look } from './Looks';
import { SnippetFor } from './SnippetFor';
import styles from './Dialog.module.css';
import { fetchedOnce } from '../../lab/failures';

const catalogue = fetchedOnce(loadCatalogue);

/** Arbitrary: a timeline of two clients, its verdicts and three controls. */
const FIRST_LOOK: Look = { theme: 'auto', heightPx: 760 };

/** The scenario that is open in the lab, for a page of somebody’s own. */
export default function EmbedScenario() {
  use(catalogue());
  const scenario = useLab(({ asking }) => asking.now.scenario);
  // Without a place in time: who reads the page looks where it goes wrong first.
  const address = useLab((state) => linkOf({ ...state, track: null, curtain: null }));
  const playheadMs = useLab(({ playhead }) => Math.floor(playhead.atMs));
  const service = useService();
  const [look, setLook] = useState(FIRST_LOOK);
  const [choice, setChoice] = useState<Omit<ScenarioWanted, 'kind' | 'scenario'>>({
    controls: null,
    isLocked: false,
    asksFirst: 'never',
  });
  if (address === null || service === null) return <p>Loading …</p>;
  const { controls, isLocked, asksFirst } = choice;
  const change = (part: Partial<typeof choice>): void => setChoice({ ...choice, ...part });
  const asks = typeof asksFirst === 'number' ? 'here' : asksFirst;
  return (
    <div className={styles.dialog} tabIndex={-1} ref={focusQuietly}>
      <p>
        A live frame of this scenario for a page of your own. It keeps nothing and knows nobody.
      </p>
      <ControlsField
        {...{ service, scenario, controls }}
        onChange={(now) => change({ controls: now })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isLocked}
          onChange={({ target }) => change({ isLocked: target.checked })}
        />
        Locked: show them, and let nobody move them
      </label>
      <label className={styles.field}>
        Prediction
        <select
          value={asks}
          onChange={({ target: { value } }) =>
            change({
              asksFirst: value === 'here' ? playheadMs : value === 'quarter' ? 'quarter' : 'never',
            })
          }
        >
          <option value="never">Show the whole run at once</option>
          <option value="quarter">Ask first, after a quarter of the run</option>
          <option value="here">
            Ask first, at {clockTime(typeof asksFirst === 'number' ? asksFirst : playheadMs)}, where
            the playhead is
          </option>
        </select>
      </label>
      <Looks look={look} onChange={setLook} />
      <SnippetFor
        wanted={{
          shown: { kind: 'scenario', scenario: address.replace(/^#\/lab\//, ''), ...choice },
          ...look,
          title: scenario.title,
        }}
      />
    </div>
  );
}
