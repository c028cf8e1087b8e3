import { USUAL_WORKLOAD, WORKLOAD, type WorkloadKey } from '../../bank/workload/inputs';
import { Segmented } from '../../views/controls/Segmented';
import { Slider } from '../../views/controls/Slider';
import type { SharedWorkload } from '../workload/use-workload';
import { canPull, GUARDS, LEVERS, type Scale, type Setup } from './setup';
import type { Experiment } from './use-experiment';
import styles from './Experiment.module.css';

const SLIDERS: readonly WorkloadKey[] = [
  'trafficPerSecond',
  'holdMs',
  'ttlMs',
  'pauseMs',
  'skewMs',
  'latencyMs',
];

interface ExperimentControlsProps {
  readonly shared: SharedWorkload;
  readonly experiment: Experiment;
}

/** The six sliders, the two scaling questions, what can be changed before more comes, and the design. */
export function ExperimentControls({ shared, experiment }: ExperimentControlsProps) {
  const { setup, session, put } = experiment;
  const { workload, scale, design } = setup;
  const begun = session?.setup.workload ?? USUAL_WORKLOAD;
  return (
    <div className={styles.controls}>
      <div className={styles.sliders}>
        {SLIDERS.map((key) => (
          <Slider
            key={key}
            spec={WORKLOAD[key]}
            value={workload[key]}
            begunAs={begun[key]}
            onChange={(value) => shared.change(key, value)}
            onSettle={() => undefined}
          />
        ))}
      </div>
      <Segmented
        legend="Traffic, times"
        options={['1', '10', '100'].map((value) => ({ value, label: `× ${value}` }))}
        value={String(scale)}
        onChange={(value) => put({ ...setup, scale: Number(value) as Scale })}
      >
        {scale > 1 && <Levers setup={setup} put={put} />}
      </Segmented>
      <Segmented
        legend="Storage"
        options={Object.entries(GUARDS).map(([value, label]) => ({ value, label }))}
        value={design.guard}
        onChange={(guard) =>
          put({ ...setup, design: { ...design, guard: guard as typeof design.guard } })
        }
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={design.checksLease}
          onChange={() =>
            put({ ...setup, design: { ...design, checksLease: !design.checksLease } })
          }
        />
        The program looks at its lease before it writes
      </label>
    </div>
  );
}

/** “What would you change before it comes?” */
function Levers({ setup, put }: { readonly setup: Setup; readonly put: (setup: Setup) => void }) {
  const { workload, scale } = setup;
  return (
    <div className={styles.levers} role="group" aria-label={`Before × ${scale} comes`}>
      <p>What would you change before × {scale} comes? Two of these help.</p>
      {LEVERS.map((lever) => (
        <button
          key={lever.label}
          type="button"
          disabled={!canPull(lever, workload)}
          onClick={() => put({ ...setup, workload: { ...workload, ...lever.of(workload) } })}
        >
          {lever.label}
        </button>
      ))}
    </div>
  );
}
