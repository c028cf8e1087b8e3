import { use, useMemo } from 'react';
import { Notice } from '../../views/notices/Notice';
import { saveText } from '../../views/scenario/save-text';
import { useKeeping, ownIdIn } from '../playlist/own-playlists';
import { minutesOf, type Playlist } from '../playlist/playlist';
import { fitsInLink, writtenPlaylist } from '../playlist/playlist-link';
import { stepFaultsOf } from '../playlist/step-faults';
import { usePlan, type FoundPlan } from '../playlist/use-plan';
import { CopyLine } from './CopyLine';
import { shownAddress, SHOWN_WORDS } from './shown';
import { TeachPage } from './TeachPage';
import styles from './Teach.module.css';

/** A plan to read through before the session, and what can be done with it. */
export function PlanView({ word }: { readonly word: string }) {
  const found = usePlan(word);
  if (found.type === 'opening') return <TeachPage title="Teach">Opening your record …</TeachPage>;
  if (found.type === 'none') return <NoPlan faults={found.faults} />;
  return <Found word={word} {...found} />;
}

/** What a link that leads to no plan says. */
export function NoPlan({ faults }: { readonly faults: readonly string[] }) {
  return (
    <TeachPage title="Teach">
      <Notice title="There is no playlist to show." tone="wrong">
        <p>{faults.join(' ')}</p>
        <p>
          <a href="#/teach">All plans</a>
        </p>
      </Notice>
    </TeachPage>
  );
}

type FoundProps = Extract<FoundPlan, { readonly type: 'found' }> & { readonly word: string };

function Found({ word, playlist, from }: FoundProps) {
  const { title, steps } = playlist;
  const faults = use(faultsOf(playlist));
  return (
    <TeachPage title={title === '' ? 'Without a title' : title} lead={FROM[from]}>
      <Actions word={word} playlist={playlist} />
      {faults.length > 0 && (
        <Notice title="Some steps do not open here." tone="wrong">
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      <h2>
        {steps.length} steps, {minutesOf(playlist)} minutes
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={at}>
            <h3>{step.title}</h3>
            <p className={styles.what}>
              {step.minutes} min · {SHOWN_WORDS[step.shows.kind]}
              {step.shows.kind !== 'words' && (
                <>
                  {' · '}
                  <a href={shownAddress(step.shows)}>Open</a>
                </>
              )}
            </p>
            <p className={styles.note}>{step.note}</p>
          </li>
        ))}
      </ol>
      <Sharing playlist={playlist} />
    </TeachPage>
  );
}

const FROM = {
  lab: 'A plan of the lab. Copy it to change it.',
  link: 'From a shared link. Copy it to keep it in this browser.',
  own: 'Your own, kept in this browser.',
} as const;

function Actions({ word, playlist }: { readonly word: string; readonly playlist: Playlist }) {
  const { add } = useKeeping();
  const ownId = ownIdIn(word);
  return (
    <div className={styles.row}>
      <a className={styles.main} href={`#/teach/present/${word}`}>
        Present
      </a>
      <a href={`#/teach/handout/${word}`}>Handout to print</a>
      {ownId !== null && <a href={`#/teach/edit/${ownId}`}>Change it</a>}
      <button
        type="button"
        onClick={() => {
          location.hash = `#/teach/edit/${add(playlist)}`;
        }}
      >
        {ownId === null ? 'Copy to change it' : 'Copy it'}
      </button>
    </div>
  );
}

function Sharing({ playlist }: { readonly playlist: Playlist }) {
  const written = useMemo(() => writtenPlaylist(playlist), [playlist]);
  const page = location.href.replace(/#.*$/, '');
  return (
    <section className={styles.sharing} aria-labelledby="teach-share">
      <h2 id="teach-share">Share it</h2>
      {fitsInLink(written) ? (
        <CopyLine label="Link to this playlist" text={`${page}#/teach/plan/${written}`} />
      ) : (
        <p>The playlist is too long for a link; a file takes it along.</p>
      )}
      <p className={styles.hint}>
        The link holds all of it, your notes too. Nothing is stored anywhere.
      </p>
      <button
        type="button"
        onClick={() =>
          saveText({ name: 'playlist.json', text: `${JSON.stringify(playlist, null, 2)}\n` })
        }
      >
        Save as a file
      </button>
    </section>
  );
}

/** The same promise for the same playlist, so that a page may wait for it as it renders. */
function faultsOf(playlist: Playlist): Promise<readonly string[]> {
  const known = FAULTS.get(playlist);
  if (known !== undefined) return known;
  const faults = stepFaultsOf(playlist).catch(() => [
    'The scenarios could not be loaded. Check the connection, then open the page again.',
  ]);
  FAULTS.set(playlist, faults);
  return faults;
}

const FAULTS = new WeakMap<Playlist, Promise<readonly string[]>>();
