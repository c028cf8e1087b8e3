import { useService } from '../../lab/catalogue';
import { MAIN_SPECS } from '../../lab/main-specs';
import { fullTraffic, remainingLeaseOf, ttlOutlastingPause } from '../../lab/thresholds';
import { useLab } from '../../lab/use-lab';
import type { NumberSpec } from '../../models/parameters';
import { WORK_PARAMETERS } from '../../scenario/work-parameters';
import { mainQuantities } from './main-quantities';
import { NumberAt } from './NumberAt';
import { formatQuantity } from './quantity';

/** The quantities that decide most, each with the value at which something changes. */
export function MainSliders() {
  return (
    <>
      <LeaseSliders />
      <ClockSlider />
      <TrafficSlider />
    </>
  );
}

function LeaseSliders() {
  const service = useService();
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const remaining = experiment && remainingLeaseOf(experiment);
  const outlasting = experiment && ttlOutlastingPause(experiment, remaining);
  return (
    <>
      {service &&
        mainQuantities(service).map((name) => (
          <NumberAt
            key={name}
            path={['service', name]}
            spec={service.parameters[name] as NumberSpec}
            caption={captionOf(service.parameters[name] as NumberSpec, {
              isMarked: name === service.ttlParameter && outlasting !== null,
            })}
            mark={
              name === service.ttlParameter && outlasting !== null
                ? {
                    value: outlasting,
                    label: `outlasts the pause from ${formatQuantity(outlasting, 'ms')}`,
                  }
                : null
            }
          />
        ))}
      <NumberAt
        path={['pause', 'lengthMs']}
        spec={MAIN_SPECS.pauseMs}
        mark={
          remaining && {
            value: remaining.remainingMs,
            label: `the lease that remains is ${formatQuantity(remaining.remainingMs, 'ms')}`,
          }
        }
        caption={
          remaining === null
            ? 'No lease is left when the pause would begin.'
            : `Red mark: the lease that remains when the pause begins, ${formatQuantity(remaining.remainingMs, 'ms')}.`
        }
      />
    </>
  );
}

function captionOf({ hint }: NumberSpec, { isMarked }: { readonly isMarked: boolean }): string {
  return isMarked ? `${hint} Red mark: it outlasts the pause.` : hint;
}

/** Whose clock it bends and how, the service says; or why no clock matters to it. */
function ClockSlider() {
  const matters = useService()?.clockError ?? null;
  const { node, kind } = useLab(({ asking }) => asking.now.scenario.clockError);
  const atMs = useLab(({ asking }) => asking.now.scenario.clockError.atMs);
  if (matters === null) return null;
  const whose = node ?? matters.node;
  const how = kind ?? (matters.node === null ? 'step' : matters.kind);
  const said = {
    step: `a step of the wall clock of ${whose} at ${formatQuantity(atMs, 'ms')}`,
    offset: `how far the wall clock of ${whose} is ahead`,
    drift: `how much too fast the clocks of ${whose} run`,
  }[how];
  return (
    <NumberAt
      path={['clockError', 'amount']}
      spec={how === 'drift' ? MAIN_SPECS.clockDriftPpm : MAIN_SPECS.clockErrorMs}
      caption={`Here: ${said}.`}
      noEffect={whose === null ? matters.because : null}
    />
  );
}

function TrafficSlider() {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const full = fullTraffic(scenario);
  return (
    <NumberAt
      path={['work', 'jobsPerSecond']}
      spec={WORK_PARAMETERS.jobsPerSecond}
      mark={
        full < WORK_PARAMETERS.jobsPerSecond.max
          ? { value: full, label: `at ${full} per second the lock is never free` }
          : null
      }
      caption={`Jobs by chance, over all clients. Red mark: ${full} /s, the lock is never free.`}
    />
  );
}
