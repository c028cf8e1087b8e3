import { use } from 'react';
import { QrCode } from '../../views/qr/QrCode';
import type { Shows, Step } from '../playlist/playlist';
import { phoneAddress } from './phone-address';
import type { Place } from './showing';
import { ShownStep } from './ShownStep';
import styles from './Stage.module.css';

interface AudienceStepProps {
  readonly step: Step;
  readonly seen: Place;
}

/** One step as the room sees it, with a code that brings it to a phone. */
export function AudienceStep({ step: { title, shows }, seen }: AudienceStepProps) {
  const { isRevealed } = seen;
  if (shows.kind === 'words')
    return (
      <main className={`${styles.body} ${styles.talk}`}>
        <h1>{title}</h1>
        <figure>
          <Scan shows={shows} />
          <figcaption>Response card</figcaption>
        </figure>
      </main>
    );
  // A code of the scenario would give the service away.
  const isSecret = shows.kind === 'scenario' && shows.isMystery && !isRevealed;
  return (
    <>
      <header className={styles.head} data-kind={isSecret ? 'secret' : shows.kind}>
        <h1>{title}</h1>
        {!isSecret && (
          <div className={styles.scan}>
            <Scan shows={shows} />
          </div>
        )}
      </header>
      <main className={styles.body}>
        <ShownStep shows={shows} seen={seen} />
      </main>
    </>
  );
}

/** The step on one’s own phone: the lab, which asks first where the room is asked; the quiz; or a card to answer with. */
function Scan({ shows }: { readonly shows: Shows }) {
  const address = use(phoneAddress(shows));
  if (address === null) return null;
  return <QrCode text={location.href.replace(/#.*$/, '') + address} label={LABELS[shows.kind]} />;
}

const LABELS: Readonly<Record<Shows['kind'], string>> = {
  words: 'a response card on your phone',
  scenario: 'this scenario on your phone',
  prediction: 'this run on your phone, with the question first',
  question: 'this question on your phone',
};
