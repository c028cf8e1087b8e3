import { use } from 'react';
import { GATES } from '../../bank/gates';
import { loadCatalogue, type Catalogue } from '../../lab/catalogue';
import { scenarioFor } from '../../lessons/figure/scenario-for';
import { addressOfQuestion } from '../../lessons/quiz/route';
import { QrCode } from '../../views/qr/QrCode';
import type { Shows, Step } from '../playlist/playlist';
import type { Place } from './showing';
import { ShownPrediction } from './ShownPrediction';
import { ShownQuestion } from './ShownQuestion';
import { ShownScenario } from './ShownScenario';
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
        <Shown shows={shows} seen={seen} />
      </main>
    </>
  );
}

function Shown({ shows, seen }: { readonly shows: Shows; readonly seen: Place }) {
  const { isRevealed, hands } = seen;
  switch (shows.kind) {
    case 'words':
      return null;
    case 'scenario':
      return <ShownScenario {...shows} isRevealed={isRevealed} />;
    case 'prediction':
      return <ShownPrediction id={shows.id} isRevealed={isRevealed} hands={hands} />;
    case 'question':
      return <ShownQuestion {...shows} isRevealed={isRevealed} hands={hands} />;
    default:
      return shows satisfies never;
  }
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

/** Where a phone finds it; null where there is nothing to find. The same promise for the same step. */
function phoneAddress(shows: Shows): Promise<string | null> {
  const key = JSON.stringify(shows);
  const known = ADDRESSES.get(key);
  if (known !== undefined) return known;
  const address = addressFor(shows);
  ADDRESSES.set(key, address);
  address.catch(() => ADDRESSES.delete(key));
  return address;
}

const ADDRESSES = new Map<string, Promise<string | null>>();

async function addressFor(shows: Shows): Promise<string | null> {
  switch (shows.kind) {
    case 'words':
      return '#/teach/card';
    case 'scenario':
      return shows.address;
    case 'question':
      return addressOfQuestion(shows.id, shows.seed);
    case 'prediction':
      return addressOfGate(shows.id, await loadCatalogue());
    default:
      return shows satisfies never;
  }
}

async function addressOfGate(id: string, { addressOf }: Catalogue): Promise<string | null> {
  const gate = GATES.find((one) => one.id === id);
  if (gate === undefined) return null;
  const { preset, set, untilMs } = gate;
  const read = await scenarioFor({ preset, set });
  if (!read.ok) return null;
  const presetId = set === undefined ? preset : null;
  return addressOf(read.scenario, { presetId, predictFromMs: untilMs });
}
