import { useState } from 'react';
import { IS_SINGLE_FILE } from '../../lab/build';
import { readEmbedAddress } from '../address';
import { HOST_IDS, HOSTS, type HostId } from '../snippet/hosts';
import { fragmentOf, type Wanted } from '../snippet/wanted';
import { SnippetText } from './SnippetText';
import styles from './Dialog.module.css';

/** The snippet of what is wanted for a host that is picked here, and the frame itself as it will look. */
export function SnippetFor({ wanted }: { readonly wanted: Wanted }) {
  const [hostId, setHostId] = useState<HostId>('html');
  const { where, needs, tried, write } = HOSTS[hostId];
  const fragment = fragmentOf(wanted);
  const read = readEmbedAddress(fragment);
  if (read.shows === 'nothing')
    return (
      <p role="alert" className={styles.wrong}>
        This cannot be embedded:{' '}
        {read.faults.map(({ path, message }) => `${path} ${message}`).join('; ')}.
      </p>
    );
  return (
    <>
      <section aria-labelledby="embed-snippet">
        <h3 id="embed-snippet">Snippet</h3>
        <label className={styles.host}>
          For{' '}
          <select
            value={hostId}
            onChange={({ target }) => {
              const found = HOST_IDS.find((id) => id === target.value);
              if (found !== undefined) setHostId(found);
            }}
          >
            {HOST_IDS.map((id) => (
              <option key={id} value={id}>
                {HOSTS[id].label}
              </option>
            ))}
          </select>
        </label>
        <p>{where}</p>
        <SnippetText text={write(wanted, siteHere())} />
        {siteHere() === UNKNOWN_SITE && (
          <p role="note">
            This copy of the lab was opened from a disk. Write the address of a lab on the web in
            place of {UNKNOWN_SITE}
          </p>
        )}
        <dl className={styles.notes}>
          <dt>It needs</dt>
          <dd>{needs}</dd>
          <dt>Tried</dt>
          <dd>{tried}</dd>
        </dl>
      </section>
      {!IS_SINGLE_FILE && (
        <section aria-labelledby="embed-preview">
          <h3 id="embed-preview">Preview</h3>
          {/* Made anew with each address: a frame that is led on leaves a step in the page’s own history. */}
          <iframe
            key={fragment}
            className={styles.preview}
            title="Preview"
            loading="lazy"
            src={fragment}
            style={{ height: wanted.heightPx }}
          />
        </section>
      )}
    </>
  );
}

const UNKNOWN_SITE = 'https://YOUR-SITE/';

/** The folder that the page lies in. A file on a disk can be embedded nowhere. */
function siteHere(): string {
  return /^https?:/.test(location.protocol) ? new URL('./', location.href).href : UNKNOWN_SITE;
}
