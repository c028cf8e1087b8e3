import type { FollowUp } from '../../bank/drills/drill';
import styles from './Drills.module.css';

/** What a good interviewer asks next; each with what to listen for, once one has answered. */
export function FollowUps({ asked }: { readonly asked: readonly FollowUp[] }) {
  return (
    <section className={styles.followUps} aria-labelledby="drill-follow-ups">
      <h2 id="drill-follow-ups">A good interviewer asks next</h2>
      <ul>
        {asked.map((followUp) => (
          <li key={followUp.id}>
            <OneFollowUp followUp={followUp} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OneFollowUp({ followUp: { asks, listensFor } }: { readonly followUp: FollowUp }) {
  return (
    <>
      <p>{asks}</p>
      <details>
        <summary>What a good reply says</summary>
        <p>{listensFor}</p>
      </details>
    </>
  );
}
