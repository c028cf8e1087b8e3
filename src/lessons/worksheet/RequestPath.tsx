import { loadOf } from '../../bank/workload/estimate';
import type { Workload } from '../../bank/workload/inputs';
import {
  HOP_COUNT_MAX,
  loadOfPath,
  usualPath,
  type Hop,
  type PathLoad,
} from '../../bank/workload/path';
import { said } from '../../bank/workload/say';
import { useWorkload } from '../workload/use-workload';
import { HopFields } from './HopFields';
import { useWorksheet } from './use-worksheet';
import styles from './Path.module.css';

/** For the stuck: a request’s way as a list that draws itself, and where it saturates. */
export function RequestPath() {
  const { sheet, change } = useWorksheet();
  const { workload } = useWorkload();
  const { trafficPerSecond, peakMultiplier, readShare, lockCount } = workload;
  const ceiling = ceilingOf(workload);
  const hops =
    sheet.hops ?? usualPath({ readShare, lockPerSecond: ceiling && ceiling * lockCount });
  const peak = trafficPerSecond * peakMultiplier;
  const load = loadOfPath(hops, peak);
  const put = (next: readonly Hop[]): void => change({ hops: next });
  const move = (from: number, to: number): void => {
    const next = [...hops];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    put(next);
  };
  return (
    <section className={styles.path} aria-label="Worksheet: request path">
      <p className={styles.title}>The path of a request</p>
      <p className={styles.aside}>
        {sheet.hops === null
          ? 'An example, with the lock’s ceiling from the calculator. Change anything, and it is yours.'
          : 'Yours. It is kept on this machine.'}{' '}
        At the door: {said(peak, 'perSecond')} at peak.
      </p>
      <Drawing hops={hops} load={load} />
      <p className={styles.verdict} role="status">
        {verdictOf(hops, load, peak)}
      </p>
      <ol className={styles.hops}>
        {hops.map((hop, at) => (
          <HopFields
            // A hop has no name of its own that stays: its place is what it is.
            key={at}
            hop={hop}
            place={at}
            isLast={at === hops.length - 1}
            onChange={(changed) => put(hops.map((one, index) => (index === at ? changed : one)))}
            onMove={(to) => move(at, to)}
            onRemove={() => put(hops.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      <p className={styles.actions}>
        <button
          type="button"
          disabled={hops.length >= HOP_COUNT_MAX}
          onClick={() => put([...hops, NEW_HOP])}
        >
          Add a hop
        </button>
        {sheet.hops !== null && (
          <button type="button" onClick={() => change({ hops: null })}>
            Back to the example
          </button>
        )}
      </p>
    </section>
  );
}

const NEW_HOP: Hop = { name: 'New hop', kind: 'hop', perSecond: null, passes: 1, isBoundary: true };

/** What one lock serves a second; null without end. */
function ceilingOf(workload: Workload): number | null {
  const { serviceMs } = loadOf(workload);
  return serviceMs === 0 ? null : 1_000 / serviceMs;
}

function Drawing({ hops, load }: { readonly hops: readonly Hop[]; readonly load: PathLoad }) {
  return (
    <ol className={styles.drawing} aria-label="The path, drawn">
      {hops.map(({ name, kind, isBoundary }, at) => {
        const { perSecond, load: share } = load.loads[at] ?? { perSecond: 0, load: null };
        return (
          <li
            key={at}
            data-kind={kind}
            data-boundary={isBoundary || undefined}
            data-saturating={load.saturating === at || undefined}
          >
            <span className={styles.rate}>
              {isBoundary && <span className={styles.hidden}>failure boundary, then </span>}
              {said(perSecond, 'perSecond')}
            </span>
            <span className={styles.box}>
              <b>{name === '' ? 'unnamed' : name}</b>
              <small>{kind === 'hop' ? 'stateless' : kind}</small>
              <small>{share === null ? 'bears: not named' : `${said(share, 'share')} full`}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function verdictOf(
  hops: readonly Hop[],
  { saturating, saturatesAt, unnamed }: PathLoad,
  peak: number,
): string {
  const open =
    unnamed.length === 0
      ? ''
      : ` Not named: what ${unnamed.map((at) => hops[at]?.name ?? '').join(', ')} bears.`;
  if (saturating === null || saturatesAt === null)
    return `Name what each hop bears, and it shows where the path saturates.${open}`;
  const name = hops[saturating]?.name ?? '';
  const factor = saturatesAt / peak;
  const room =
    factor >= 1
      ? `${said(factor, 'count')} times the peak you name`
      : `only ${said(factor, 'share')} of the peak you name`;
  return `${name} is full first, at ${said(saturatesAt, 'perSecond')} at the door: ${room}.${open}`;
}
