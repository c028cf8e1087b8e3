import { formatMs } from '../../history/sentence';
import { holdingAt, type Belief } from '../../lab/holding';
import { useLab } from '../../lab/use-lab';
import { clientColour } from '../timeline/colours';
import styles from './MomentPanel.module.css';

/** Who holds the lock, twice: by the service's own state, and by what each client believes. */
export function WhoHolds() {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const atMs = useLab(({ playhead }) => Math.floor(playhead.atMs));
  if (experiment === null) return null;
  const { granted, believed } = holdingAt(experiment, atMs);
  return (
    <dl className={styles.holding}>
      <dt>Granted</dt>
      <dd>
        {granted.length === 0 && 'to nobody'}
        {granted.map(({ grant, client }) => (
          <span key={grant}>
            to <Name client={client} />, grant {grant}
          </span>
        ))}
      </dd>
      <dt>Believed</dt>
      <dd>
        {believed.length === 0 && 'by nobody'}
        {believed.map((belief) => (
          <span key={`${belief.client}/${belief.grant}`} data-is-wrong={!belief.isGranted}>
            by <Name client={belief.client} />, {saidOf(belief, atMs)}
          </span>
        ))}
      </dd>
    </dl>
  );
}

function Name({ client }: { readonly client: string }) {
  return (
    <>
      <i className={styles.dot} style={{ background: clientColour(client) }} aria-hidden="true" />
      <b>{client}</b>
    </>
  );
}

function saidOf({ grant, isAsleep, overSinceMs }: Belief, atMs: number): string {
  const whose = grant === null ? 'without a grant' : `grant ${grant}`;
  const over = overSinceMs === null ? '' : overFor(atMs - overSinceMs);
  return `${whose}${over}${isAsleep ? ' (asleep)' : ''}`;
}

function overFor(ms: number): string {
  return ms === 0 ? ', over just now' : `, over for ${formatMs(ms)}`;
}
