import { useOwnPlaylists, useKeeping, wordOfOwn } from '../playlist/own-playlists';
import { minutesOf, type Playlist } from '../playlist/playlist';
import { PLANS } from '../plans';
import { OpenPlaylist } from './OpenPlaylist';
import { TeachPage } from './TeachPage';
import styles from './Teach.module.css';

/** The plans that come with the lab, one’s own, and the tools of the room. */
export function Home() {
  const own = useOwnPlaylists();
  const { add } = useKeeping();
  return (
    <TeachPage
      title="Teach"
      lead="Plans for a session, with notes for whoever leads it. Take one as it is, or copy it and make it your own."
    >
      <h2>Plans</h2>
      <ul className={styles.plans}>
        {Object.entries<Playlist>(PLANS).map(([word, plan]) => (
          <PlanCard key={word} word={word} plan={plan} />
        ))}
      </ul>
      <h2>For the room</h2>
      <ul className={styles.plans}>
        <li>
          <a href="#/teach/card">
            <b>Response card</b>
            <span>An answer to hold up, as large as the phone</span>
          </a>
        </li>
        <li>
          <a href="#/teach/results">
            <b>Results</b>
            <span>What a class answered, from the codes at the end of a quiz</span>
          </a>
        </li>
      </ul>
      <h2>Your own</h2>
      {own.length === 0 && (
        <p className={styles.hint}>
          None yet. Begin with an empty one, or open a plan and copy it. They are kept in this
          browser only; a link or a file takes them elsewhere.
        </p>
      )}
      <ul className={styles.plans}>
        {own.map(({ id, playlist }) => (
          <PlanCard key={id} word={wordOfOwn(id)} plan={playlist} />
        ))}
      </ul>
      <div className={styles.row}>
        <button
          type="button"
          onClick={() => {
            location.hash = `#/teach/edit/${add(EMPTY)}`;
          }}
        >
          New playlist
        </button>
        <OpenPlaylist />
      </div>
    </TeachPage>
  );
}

const EMPTY: Playlist = { title: 'My session', steps: [] };

function PlanCard({ word, plan }: { readonly word: string; readonly plan: Playlist }) {
  return (
    <li>
      <a href={`#/teach/plan/${word}`}>
        <b>{plan.title === '' ? 'Without a title' : plan.title}</b>
        <span>
          {minutesOf(plan)} minutes, {plan.steps.length}{' '}
          {plan.steps.length === 1 ? 'step' : 'steps'}
        </span>
      </a>
    </li>
  );
}
