import {
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import '../views/theme.css';
import '../views/page.css';
import { readEmbedAddress, type EmbedAddress } from './address';
import { Boundary } from '../views/elements/Boundary';
import { originalOf } from './original';
import { QuizFrame } from './QuizFrame';
import { selectedFor } from './selection';
import { ShownFaults } from './ShownFaults';
import { useFrame, type FrameLine } from './use-frame';
import styles from './Embed.module.css';
import { fetchedPart } from '../views/elements/later';

const ScenarioFrame = fetchedPart(() => import('./ScenarioFrame'));

/** What a page of somebody else’s shows of ours: a quiz or a scenario, with nothing around it. */
export function Embed() {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  return <Frame key={hash} hash={hash} />;
}

function Frame({ hash }: { readonly hash: string }) {
  const [address] = useState(() => readEmbedAddress(hash));
  const { line, watch } = useFrame(address.options);
  // Made out here: whoever waits for it may be begun anew.
  const [selected] = useState(() => (address.shows === 'quiz' ? selectedFor(address.quiz) : null));
  return (
    // Nothing that a link leads to belongs into a frame.
    <main className={styles.frame} ref={watch} onClickCapture={openOutside}>
      <Boundary
        what="This part"
        className={styles.fault}
        onFault={(message) => line.wire.say({ type: 'locklab:error', message })}
        onRetry={() => location.reload()}
      >
        <Suspense fallback={<p>Loading …</p>}>
          {address.shows === 'quiz' && selected !== null && (
            <QuizFrame asked={address.quiz} selected={selected} line={line} />
          )}
          {address.shows === 'scenario' && (
            <ScenarioFrame key={line.resetCount} asked={address.scenario} line={line} />
          )}
          {address.shows === 'nothing' && <ShownFaults faults={address.faults} line={line} />}
          <Ready address={address} line={line} />
        </Suspense>
      </Boundary>
      <Foot address={address} />
    </main>
  );
}

/** Says that the content stands: it is shown together with it. */
function Ready({ address: { shows }, line }: { readonly address: EmbedAddress; line: FrameLine }) {
  const { wire } = line;
  // The page around is outside of React.
  useEffect(() => {
    wire.say({ type: 'locklab:ready', kind: shows === 'nothing' ? 'error' : shows });
  }, [wire, shows]);
  return null;
}

function Foot({ address }: { readonly address: EmbedAddress }): ReactNode {
  return (
    <footer className={styles.foot}>
      <span>Nothing is kept: what you do here stays on this page.</span>
      <a href={originalOf(address)}>
        {address.shows === 'scenario' ? 'Open in the lab' : 'Distributed Locks Lab'}
      </a>
    </footer>
  );
}

/** Every link leads out of the frame, however it came in here. */
function openOutside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null) return;
  link.target = '_blank';
  link.rel = 'noopener';
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
