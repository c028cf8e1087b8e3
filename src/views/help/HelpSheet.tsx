import { useSettings } from '../../lab/use-settings';
import { PAGE_KEYS, TIMELINE_KEYS, type KeyHelp } from './keys';
import styles from './HelpSheet.module.css';

/** How to read the picture, and the keys. */
export default function HelpSheet() {
  const everywhere = useSettings(({ settings }) => settings.keysEverywhere);
  const isKept = useSettings((state) => state.isKept);
  const set = useSettings((state) => state.set);
  return (
    <div className={styles.sheet}>
      <h3>What you see</h3>
      <p>
        A program must hold a lock before it writes. The lock is a lease: it ends by itself. The
        first lane is what the lock service says. The lanes below are what each client believes. The
        last lane is what storage did.
      </p>
      <p>
        Each run follows from its scenario alone, seed included. Move a slider and the same run is
        made again with the new value.
      </p>
      <p>
        The lab works without a network: <a href="#/take">Take it with you</a>.
      </p>
      <h3>Keys in the timeline</h3>
      <Keys list={TIMELINE_KEYS} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={everywhere}
          onChange={({ target }) => set({ keysEverywhere: target.checked })}
        />
        These keys work everywhere on the page, not only in the timeline
      </label>
      {!isKept && <p>The browser refuses to keep settings: they last until this page is closed.</p>}
      <h3>Keys everywhere</h3>
      <Keys list={PAGE_KEYS} />
    </div>
  );
}

function Keys({ list }: { readonly list: readonly KeyHelp[] }) {
  return (
    <dl className={styles.keys}>
      {list.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
