import { useDeferredValue, useMemo } from 'react';
import { estimate, type Figure } from '../../bank/workload/estimate';
import { USUAL_WORKLOAD, type WorkloadKey } from '../../bank/workload/inputs';
import { said, saidOrders } from '../../bank/workload/say';
import { unbroken } from '../../views/elements/unbroken';
import { OpenWorkload } from '../workload/OpenWorkload';
import { useWorkload } from '../workload/use-workload';
import { WorkloadInputs } from '../workload/WorkloadInputs';
import { WorkloadNotice } from '../workload/WorkloadNotice';
import { OrdersBar } from './OrdersBar';
import styles from './Calculator.module.css';

const GROUPS: readonly { readonly legend: string; readonly keys: readonly WorkloadKey[] }[] = [
  {
    legend: 'Traffic',
    keys: ['trafficPerSecond', 'peakMultiplier', 'readShare', 'payloadBytes', 'growthPerMonth'],
  },
  {
    legend: 'The lock',
    keys: [
      'lockCount',
      'holdMs',
      'latencyMs',
      'pollMs',
      'ttlMs',
      'workerCount',
      'patienceMs',
      'sustainedPerSecond',
    ],
  },
  { legend: 'What is kept', keys: ['copyCount', 'diskGb', 'retentionDays'] },
];

/** Back of the envelope: the shared inputs, and everything that follows from them. */
export function Calculator() {
  const shared = useWorkload();
  const { workload } = shared;
  // Polling is simulated and takes some frames: typing goes first.
  const settled = useDeferredValue(workload);
  const figures = useMemo(() => estimate(settled), [settled]);
  return (
    <section className={styles.calculator} aria-label="Calculator">
      <WorkloadNotice shared={shared} />
      {GROUPS.map(({ legend, keys }) => (
        <WorkloadInputs key={legend} legend={legend} keys={keys} shared={shared} />
      ))}
      <p className={styles.row}>
        <button type="button" onClick={() => shared.replace(USUAL_WORKLOAD)}>
          All as usual
        </button>
        <span>
          The same numbers stand in the worksheet and in the experiment. They are kept on this
          machine, and in the address.
        </span>
      </p>
      <Nearest figures={figures} />
      <ul className={styles.figures} data-settling={settled !== workload || undefined}>
        {figures.map((figure) => (
          <FigureLine key={figure.id} figure={figure} />
        ))}
      </ul>
      <OpenWorkload workload={workload} />
    </section>
  );
}

/** The figure that is nearest to its limit, or furthest over it: where to look first. */
function Nearest({ figures }: { readonly figures: readonly Figure[] }) {
  const [nearest] = figures
    .filter(({ ordersLeft }) => ordersLeft !== null)
    .toSorted((a, b) => (a.ordersLeft ?? 0) - (b.ordersLeft ?? 0));
  if (nearest === undefined) return null;
  return (
    <p className={styles.nearest} role="status">
      Nearest to its limit: <b>{nearest.label}</b>, {unbroken(saidOrders(nearest.ordersLeft))}.
    </p>
  );
}

function FigureLine({ figure }: { readonly figure: Figure }) {
  const { label, value, unit, formula, worked, assumption, limit, ordersLeft } = figure;
  return (
    <li>
      <div className={styles.head}>
        <span>{label}</span>
        <b>{said(value, unit)}</b>
      </div>
      <p>
        <code>{formula}</code> = {unbroken(worked)}
      </p>
      <p>{assumption}</p>
      {limit !== null && (
        <div className={styles.orders}>
          <OrdersBar ordersLeft={ordersLeft} />
          <span>{unbroken(`${saidOrders(ordersLeft)}, against ${limit.label}`)}</span>
        </div>
      )}
    </li>
  );
}
