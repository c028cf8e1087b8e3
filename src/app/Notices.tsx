import type { ScenarioFault } from '../scenario/read';
import type { ReadAddress } from '../scenario/address';
import { useLab } from '../lab/use-lab';
import { useSettings } from '../lab/use-settings';
import { FaultList } from '../views/notices/FaultList';
import { Notice } from '../views/notices/Notice';
import styles from './Notices.module.css';
import type { RareNotice } from './RareNotices';
import { later } from '../views/elements/later';

/** Something from outside that could not be read. */
export interface Refusal {
  readonly source: string;
  readonly faults: readonly ScenarioFault[];
}

interface NoticesProps {
  readonly refusal: Refusal | null;
  readonly onDismiss: () => void;
  /** The link that was followed last. */
  readonly linked: Extract<ReadAddress, { readonly ok: true }> | null;
}

/** What has to be said before the page is read. */
export function Notices({ refusal, onDismiss, linked }: NoticesProps) {
  return (
    <div className={styles.notices}>
      {refusal !== null && (
        <Notice
          title={`${refusal.source} cannot be opened. Your scenario is as it was.`}
          tone="wrong"
          takesFocus
          onDismiss={onDismiss}
        >
          <FaultList faults={refusal.faults} />
        </Notice>
      )}
      <NotLoaded />
      <EngineChanged linked={linked} key={linked?.digest} />
      <NeverStrikesWhereNamed />
      <NotKept />
    </div>
  );
}

function NotLoaded() {
  const hasFailed = useLab(({ loading }) => loading === 'failed');
  const retry = useLab((lab) => lab.retry);
  if (!hasFailed) return null;
  return (
    <Notice title="The machines of this scenario could not be loaded." tone="wrong">
      <p>
        A picture here is of the scenario before. Is the network there?{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </p>
    </Notice>
  );
}

/** The link says what its run came to; another outcome means another engine. */
function EngineChanged({ linked }: Pick<NoticesProps, 'linked'>) {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  if (linked === null || linked.digest === null) return null;
  if (experiment === null || experiment.scenario !== linked.scenario) return null;
  if (experiment.digest === linked.digest) return null;
  return <Rare kind="engineChanged" found={experiment.digest} expected={linked.digest} />;
}

/** Faults at a time strike in any case, but for those of a message or a machine; whether the others can is looked up. */
function NeverStrikesWhereNamed() {
  const namesSome = useLab(({ asking }) =>
    asking.now.scenario.faults.some(
      (fault) => !('atMs' in fault.at) || 'message' in fault || fault.type === 'stall',
    ),
  );
  if (!namesSome) return null;
  return <NeverStrikes />;
}

function NotKept() {
  return useSettings((state) => state.isKept) ? null : <Rare kind="notKept" />;
}

/** What is seldom to be said is fetched when it is. */
function Rare(props: RareNotice) {
  return <RareNotices {...props} />;
}

const NeverStrikes = later(() => import('./NeverStrikes'));
const RareNotices = later(() => import('./RareNotices'));
